"""How a *suspicious* Fascist plays: for the team that they know, while looking like a Liberal where it costs little.

Suspicion is read from the record here, since a Fascist needs no clues, only to know what the others hold against whom.
Hitler at a large table knows nobody, and so has no ally to favour.
"""

from games.bots.allegiance import allies, hitler, in_hitler_zone, my_seat
from games.bots.picking import ballot, best, discarding, enacting, happens, whom
from games.bots.suspicious.suspicion import by_the_record, is_bearable
from games.bots.table_notes import notes
from games.engine import FASCIST, LIBERAL, Chance, ConsentToVeto, Move, ProposeVeto, RefuseVeto, TableView
from games.engine.chance import one_of

MASKED = 20
"""How often in a hundred a Fascist lets a Liberal policy pass where the game is not at stake."""
COURTESY = 20
"""How often in a hundred a Fascist votes for a government of strangers that looks fine."""
ALLY = 0.5
"""How many points of suspicion an ally may carry more than others and still be preferred."""
HITLER = 6.0
"""How many Hitler may carry more, where Hitler's election wins."""
LOYALTY = 1000.0
"""More than any suspicion: an ally is never a victim."""


def choose(view: TableView, chance: Chance) -> Move:
    """The move of a Fascist, or of Hitler."""
    moves, held = view.options, by_the_record(view)
    match view.phase:
        case "vote":
            return ballot(moves, ja=_would_elect(view, held, chance))
        case "nomination":
            return best(moves, lambda move: _as_chancellor(view, held, whom(move)), chance)
        case "special-election":
            return best(moves, lambda move: _as_president(view, held, whom(move)), chance)
        case "execution" | "investigate":
            return best(moves, lambda move: _as_victim(view, held, whom(move)), chance)
        case "president-discard":
            return discarding(moves, FASCIST if _wears_the_mask(view, chance) else LIBERAL)
        case "chancellor-enact":
            return _enactment(view, chance)
        case "veto-answer":
            return _answer(view)
        case _:
            return one_of(moves, chance)


def _would_elect(view: TableView, held: list[float], chance: Chance) -> bool:
    """Ja for the team and for Hitler where that wins; for two strangers only as often as a Liberal might, or less."""
    team = {my_seat(view), *allies(view)}
    if in_hitler_zone(view) and view.chancellor == hitler(view):
        return True
    looks_fine = is_bearable(view, held)
    if not allies(view) or team & {view.president, view.chancellor}:
        return looks_fine
    return looks_fine and happens(COURTESY, chance)


def _as_chancellor(view: TableView, held: list[float], seat: int) -> float:
    """An ally whom nobody suspects much, above all Hitler where that wins; else somebody who will be elected."""
    wins_at_once = in_hitler_zone(view) and seat == hitler(view)
    return ALLY * (seat in allies(view)) + HITLER * wins_at_once - held[seat]


def _as_president(view: TableView, held: list[float], seat: int) -> float:
    """An ally, and rather not Hitler, who would be a Chancellor sooner."""
    return ALLY * (seat in allies(view)) - (seat == hitler(view)) - held[seat]


def _as_victim(view: TableView, held: list[float], seat: int) -> float:
    """Never an ally; of the others the one whom the table trusts most."""
    return -LOYALTY * (seat in allies(view)) - held[seat]


def _wears_the_mask(view: TableView, chance: Chance) -> bool:
    """Whether to play like a Liberal: never where one more policy wins or loses the game."""
    table = view.table
    is_at_stake = table.liberal + 1 == table.setup.liberal_spaces or table.fascist + 1 == table.setup.fascist_spaces
    return not is_at_stake and happens(MASKED, chance)


def _enactment(view: TableView, chance: Chance) -> Move:
    """A Fascist tile, or a Liberal one behind the mask; a veto where the hand is all Liberal."""
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    if veto and FASCIST not in (view.hand or ()):
        return veto
    return enacting(view.options, LIBERAL if _wears_the_mask(view, chance) else FASCIST)


def _answer(view: TableView) -> Move:
    """A Fascist President agrees to a veto of two Liberal tiles, and to no other."""
    wish = ConsentToVeto if notes(view).sessions[-1].passed == 2 else RefuseVeto
    return next(move for move in view.options if isinstance(move, wish))
