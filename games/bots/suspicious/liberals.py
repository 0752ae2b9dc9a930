"""How a *suspicious* Liberal plays: with the least suspected, against the most suspected."""

from games.bots.allegiance import in_hitler_zone, my_seat
from games.bots.picking import ballot, best, discarding, enacting, whom
from games.bots.suspicious.suspicion import PROVED, in_my_eyes, is_bearable
from games.bots.table_notes import notes
from games.engine import FASCIST, LIBERAL, Chance, ConsentToVeto, Move, ProposeVeto, RefuseVeto, TableView
from games.engine.chance import one_of

PERHAPS_HITLER = 4.0
"""What it weighs, where electing Hitler ends the game, that a Chancellor is not proved to be somebody else."""


def choose(view: TableView, chance: Chance) -> Move:
    """The move of a Liberal who believes in numbers."""
    moves, danger = view.options, dangers(view)
    match view.phase:
        case "vote":
            return ballot(moves, ja=is_bearable(view, danger))
        case "nomination" | "special-election":
            return best(moves, lambda move: -danger[whom(move)], chance)
        case "investigate" | "execution":
            return best(moves, lambda move: _worth_a_look(view, danger, whom(move)), chance)
        case "president-discard":
            return discarding(moves, FASCIST)
        case "chancellor-enact":
            return enactment(view)
        case "veto-answer":
            return answer(view)
        case _:
            return one_of(moves, chance)


def dangers(view: TableView) -> list[float]:
    """How bad each seat would be as a Chancellor: what is held against them, and that they might be Hitler."""
    against = in_my_eyes(view)
    if not in_hitler_zone(view):
        return against
    harmless = (my_seat(view), *view.known.not_hitler)
    return [points + PERHAPS_HITLER * (seat not in harmless) for seat, points in enumerate(against)]


def _worth_a_look(view: TableView, danger: list[float], seat: int) -> float:
    """The more suspect the better; but who is proved guilty need not be investigated, nor shot who cannot be Hitler."""
    is_wasted = danger[seat] >= PROVED if view.phase == "investigate" else seat in view.known.not_hitler
    return danger[seat] - 2 * PROVED * is_wasted


def enactment(view: TableView) -> Move:
    """A Liberal tile, and a veto where there is none."""
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    return veto if veto and LIBERAL not in (view.hand or ()) else enacting(view.options, LIBERAL)


def answer(view: TableView) -> Move:
    """A Liberal President agrees to a veto, unless they passed on what the table could use."""
    session = notes(view).sessions[-1]
    wish = RefuseVeto if session.passed else ConsentToVeto
    return next(move for move in view.options if isinstance(move, wish))
