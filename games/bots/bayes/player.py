"""The strength *bayes*: every decision is based on the posterior given the sightings of the seat.

As a Liberal it elects a government if it is as likely to win as the alternative. As a Fascist it plays its tiles with
the frequencies of human Fascists, except where that could cost its team the game; its other decisions are those of a
*suspicious* Fascist.
"""

from collections.abc import Callable

from games.bots.allegiance import my_party, my_seat
from games.bots.bayes.outlook import Outlook
from games.bots.human import player as human
from games.bots.picking import ballot, best, discarding, enacting, target_seat
from games.bots.suspicious import fascists
from games.bots.suspicious.liberals import answer_to_veto, enactment
from games.engine import FASCIST, LIBERAL, Chance, Move, Party, TableView
from games.engine.actions import AimedMove, PowerMove

TOLERANCE = 1e-9
"""Numerical tolerance of the comparison of a government with the alternative: a tie is a ja."""
ACCOMPLICE = 0.25
"""The value of executing a Fascist, if executing Hitler is 1."""


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of either team."""
    if my_party(view) is Party.FASCIST:
        return _deceive(view, chance)
    return by_the_odds(view, chance, lambda: Outlook(view))


def by_the_odds(view: TableView, chance: Chance, outlook: Callable[[], Outlook]) -> Move:
    """Return the move of a Liberal who sees these values; they are asked for only where they count."""
    match view.phase:
        case "president-discard":
            return discarding(view.options, FASCIST)
        case "chancellor-enact":
            return enactment(view)
        case "veto-answer":
            return answer_to_veto(view)
        case _:
            return _choose_by_the_odds(view, chance, outlook)


def _deceive(view: TableView, chance: Chance) -> Move:
    """Return the move of a Fascist or of Hitler."""
    is_discard = view.phase == "president-discard"
    if not is_discard and view.phase != "chancellor-enact":
        return fascists.choose(view, chance)
    table, setup = view.table, view.table.setup
    is_at_stake = table.liberal + 2 >= setup.liberal_spaces or table.fascist >= setup.hitler_zone
    if not is_at_stake:
        return human.choose(view, chance)
    if is_discard:
        return discarding(view.options, LIBERAL)
    return enacting(view.options, FASCIST) if FASCIST in (view.hand or ()) else fascists.choose(view, chance)


def _choose_by_the_odds(view: TableView, chance: Chance, outlook: Callable[[], Outlook]) -> Move:
    if len(view.options) == 1:
        return view.options[0]
    seen = outlook()
    if view.phase == "vote":
        return ballot(view.options, ja=margin(seen) + TOLERANCE >= 0)
    return best(view.options, lambda move: round(value(seen, move), 9), chance)


def margin(outlook: Outlook) -> float:
    """Return by how much the proposed government is worth more than what follows from a failed election."""
    president, chancellor = outlook.view.president, outlook.view.chancellor
    if chancellor is None:
        return 0.0
    return float(outlook.governments[president, chancellor]) - outlook.after_a_no()


def value(outlook: Outlook, move: Move) -> float:
    """Return the value of a nomination or of a power's use to a Liberal. Only moves of the same phase can
    be compared."""
    view = outlook.view
    if isinstance(move, PowerMove) and not isinstance(move, AimedMove):
        return 0.0
    seat, me = target_seat(move), my_seat(view)
    match view.phase:
        case "nomination":
            return float(outlook.governments[me, seat])
        case "special-election":
            return outlook.candidacy(seat)
        case "execution":
            return outlook.hitler[seat] + ACCOMPLICE * outlook.fascist[seat]
        case _:
            return outlook.fascist[seat] * (1 - outlook.fascist[seat])
