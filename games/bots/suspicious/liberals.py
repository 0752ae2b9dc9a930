"""How a *suspicious* Liberal plays: it elects the players with the least suspicion and uses powers on those with the
most."""

from games.bots.allegiance import in_hitler_zone, my_seat
from games.bots.picking import ballot, best, discarding, enacting, target_seat
from games.bots.suspicious.suspicion import PROVED, is_bearable, points_for_viewer
from games.bots.table_notes import notes
from games.engine import FASCIST, LIBERAL, Chance, ConsentToVeto, Move, ProposeVeto, RefuseVeto, TableView
from games.engine.chance import one_of

PERHAPS_HITLER = 4.0
"""Danger added for a seat that could be Hitler, once electing Hitler as chancellor ends the game."""


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of a Liberal."""
    moves = view.options
    match view.phase:
        case "president-discard":
            return discarding(moves, FASCIST)
        case "chancellor-enact":
            return enactment(view)
        case "veto-answer":
            return answer_to_veto(view)
        case _:
            return _choose_by_danger(view, dangers(view), chance)


def _choose_by_danger(view: TableView, danger: list[float], chance: Chance) -> Move:
    moves = view.options
    match view.phase:
        case "vote":
            return ballot(moves, ja=is_bearable(view, danger))
        case "nomination" | "special-election":
            return best(moves, lambda move: -danger[target_seat(move)], chance)
        case "investigate" | "execution":
            return best(moves, lambda move: _worth_a_look(view, danger, target_seat(move)), chance)
        case _:
            return one_of(moves, chance)


def dangers(view: TableView) -> list[float]:
    """Return the danger of each seat as chancellor: its suspicion, and `PERHAPS_HITLER` if it could be Hitler."""
    against = points_for_viewer(view)
    if not in_hitler_zone(view):
        return against
    harmless = (my_seat(view), *view.known.not_hitler)
    return [points + PERHAPS_HITLER * (seat not in harmless) for seat, points in enumerate(against)]


def _worth_a_look(view: TableView, danger: list[float], seat: int) -> float:
    """Return how useful a target is. Investigating a proved Fascist is useless, and so is executing a seat that cannot
    be Hitler."""
    is_wasted = danger[seat] >= PROVED if view.phase == "investigate" else seat in view.known.not_hitler
    return danger[seat] - 2 * PROVED * is_wasted


def enactment(view: TableView) -> Move:
    """Enact a Liberal tile, or propose a veto if there is none."""
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    return veto if veto and LIBERAL not in (view.hand or ()) else enacting(view.options, LIBERAL)


def answer_to_veto(view: TableView) -> Move:
    """Consent to a veto, unless the president passed a Liberal tile on."""
    session = notes(view).sessions[-1]
    wish = RefuseVeto if session.passed else ConsentToVeto
    return next(move for move in view.options if isinstance(move, wish))
