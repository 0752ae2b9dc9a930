"""How a *suspicious* Fascist plays: it helps the allies that it knows and looks like a Liberal where that costs little.

It uses public points only, because it needs to know whom the others suspect. Hitler in a larger game knows no allies
and favours none.
"""

from games.bots.allegiance import allies, in_hitler_zone, known_hitler, my_seat
from games.bots.picking import ballot, best, discarding, enacting, happens, target_seat
from games.bots.suspicious.suspicion import is_bearable, public_points
from games.bots.table_notes import notes
from games.engine import FASCIST, LIBERAL, Chance, ConsentToVeto, Move, ProposeVeto, RefuseVeto, TableView
from games.engine.chance import one_of

MASKED = 20
"""Per cent of sessions in which a Fascist plays its tiles like a Liberal, if the game is not at stake."""
COURTESY = 20
"""Per cent of bearable governments without allies that a Fascist votes for."""
ALLY = 0.5
"""How many more points an ally may have than others and still be preferred."""
HITLER = 6.0
"""How many more points Hitler may have if Hitler's election wins."""
LOYALTY = 1000.0
"""More than any points, so that an ally is never a victim."""


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of a Fascist or of Hitler."""
    moves = view.options
    match view.phase:
        case "president-discard":
            return discarding(moves, FASCIST if _is_masked(view, chance) else LIBERAL)
        case "chancellor-enact":
            return _enactment(view, chance)
        case "veto-answer":
            return _answer(view)
        case _:
            return _choose_by_points(view, public_points(view), chance)


def _choose_by_points(view: TableView, held: list[float], chance: Chance) -> Move:
    moves = view.options
    match view.phase:
        case "vote":
            return ballot(moves, ja=_would_elect(view, held, chance))
        case "nomination":
            return best(moves, lambda move: _as_chancellor(view, held, target_seat(move)), chance)
        case "special-election":
            return best(moves, lambda move: _as_president(view, held, target_seat(move)), chance)
        case "execution" | "investigate":
            return best(moves, lambda move: _as_victim(view, held, target_seat(move)), chance)
        case _:
            return one_of(moves, chance)


def _would_elect(view: TableView, held: list[float], chance: Chance) -> bool:
    """Vote ja for allies, and for Hitler if that wins; for others only sometimes."""
    team = {my_seat(view), *allies(view)}
    if in_hitler_zone(view) and view.chancellor == known_hitler(view):
        return True
    looks_fine = is_bearable(view, held)
    if not allies(view) or team & {view.president, view.chancellor}:
        return looks_fine
    return looks_fine and happens(COURTESY, chance)


def _as_chancellor(view: TableView, held: list[float], seat: int) -> float:
    """Return the value of a chancellor: little suspected, an ally, and above all Hitler if that wins."""
    wins_at_once = in_hitler_zone(view) and seat == known_hitler(view)
    return ALLY * (seat in allies(view)) + HITLER * wins_at_once - held[seat]


def _as_president(view: TableView, held: list[float], seat: int) -> float:
    """Return the value of a president: little suspected, an ally, but not Hitler, who should be chancellor."""
    return ALLY * (seat in allies(view)) - (seat == known_hitler(view)) - held[seat]


def _as_victim(view: TableView, held: list[float], seat: int) -> float:
    """Return the value of a victim: the most trusted player who is no ally."""
    return -LOYALTY * (seat in allies(view)) - held[seat]


def _is_masked(view: TableView, chance: Chance) -> bool:
    """Whether to play like a Liberal: never if the next policy can win or lose the game."""
    table = view.table
    is_at_stake = table.liberal + 1 == table.setup.liberal_spaces or table.fascist + 1 == table.setup.fascist_spaces
    return not is_at_stake and happens(MASKED, chance)


def _enactment(view: TableView, chance: Chance) -> Move:
    """Enact a Fascist tile, or a Liberal one when masked; propose a veto if both tiles are Liberal."""
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    if veto and FASCIST not in (view.hand or ()):
        return veto
    return enacting(view.options, LIBERAL if _is_masked(view, chance) else FASCIST)


def _answer(view: TableView) -> Move:
    """Consent only to a veto of two Liberal tiles."""
    wish = ConsentToVeto if notes(view).sessions[-1].passed == 2 else RefuseVeto
    return next(move for move in view.options if isinstance(move, wish))
