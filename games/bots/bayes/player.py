"""The strength *bayes*: everything by the odds of who is who, as they follow from what the seat has seen.

As a Liberal it elects what is likelier to win than what would come instead; as a Fascist it deceives as people do.
"""

from games.bots.allegiance import my_party, my_seat
from games.bots.bayes import deceiving
from games.bots.bayes.outlook import Outlook
from games.bots.picking import ballot, best, discarding, whom
from games.bots.suspicious.liberals import answer, enactment
from games.engine import FASCIST, Chance, Move, Party, Peek, TableView

PATIENCE = 1e-9
"""By how much a government may be worth less than what would come instead, and still be elected: a tie is a yes."""
ACCOMPLICES = 0.25
"""What shooting a Fascist is worth, where shooting Hitler is 1."""


def choose(view: TableView, chance: Chance) -> Move:
    """The move of either team."""
    if my_party(view) is Party.FASCIST:
        return deceiving.choose(view, chance)
    match view.phase:
        case "president-discard":
            return discarding(view.options, FASCIST)
        case "chancellor-enact":
            return enactment(view)
        case "veto-answer":
            return answer(view)
        case _:
            return _by_the_odds(view, chance)


def _by_the_odds(view: TableView, chance: Chance) -> Move:
    if len(view.options) == 1:
        return view.options[0]
    outlook = Outlook(view)
    if view.phase == "vote":
        return ballot(view.options, ja=is_worth_electing(outlook))
    return best(view.options, lambda move: round(value(outlook, move), 9), chance)


def is_worth_electing(outlook: Outlook) -> bool:
    """Whether the proposed government is as good as what would come instead."""
    president, chancellor = outlook.view.president, outlook.view.chancellor
    if chancellor is None:
        return True
    return float(outlook.governments[president, chancellor]) + PATIENCE >= outlook.after_a_no()


def value(outlook: Outlook, move: Move) -> float:
    """What a nomination or the use of a power is worth to a Liberal, for comparison with others of its kind."""
    view = outlook.view
    if isinstance(move, Peek):
        return 0.0
    seat, me = whom(move), my_seat(view)
    match view.phase:
        case "nomination":
            return float(outlook.governments[me, seat])
        case "special-election":
            return outlook.candidacy(seat)
        case "execution":
            return outlook.hitler[seat] + ACCOMPLICES * outlook.fascist[seat]
        case _:
            return outlook.fascist[seat] * (1 - outlook.fascist[seat])
