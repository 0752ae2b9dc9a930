"""The strength *human*: what experienced people did in such a place, as often as they did it.

It looks up what people of its role did at such a moment, in the tables of `games.deduction.human_tables`, and draws
one of it. Where that depends on what the others are, it first takes them for somebody (`imagining`), as people must.
Tables were counted at seven players; at other sizes they are a guess.
"""

from collections.abc import Callable

from games.bots.allegiance import my_party, my_role, my_seat
from games.bots.human.habits import deals_with, share, spread
from games.bots.picking import ballot, discarding, enacting, liberals_among, whom
from games.bots.role_sampling import imagine, weighted, zone
from games.bots.table_notes import notes
from games.engine import (
    FASCIST,
    LIBERAL,
    Chance,
    ConsentToVeto,
    Move,
    Party,
    ProposeVeto,
    RefuseVeto,
    Role,
    TableView,
)
from games.engine.chance import one_of

SHARPNESS = 20.0
"""People act as if what is likeliest were so. The tables know who was who, and so more than any player: with a duller
eye the votes of Liberals would hang together with the truth even less than those of people do."""

TARGETED = {"special-election": "calls", "execution": "executes", "investigate": "investigates"}
"""The table of each power that has a target."""


def choose(view: TableView, chance: Chance) -> Move:
    """What a person of this role might do now."""
    doing = _DOING.get(view.phase)
    return one_of(view.options, chance) if doing is None else doing(view, chance)


def _vote(view: TableView, chance: Chance) -> Move:
    return ballot(view.options, ja=happens_to_say_ja(view, imagined(view, chance), chance))


def imagined(view: TableView, chance: Chance) -> list[Role]:
    """The roles that the viewer takes the others to have, this time."""
    return imagine(view, SHARPNESS, chance)


def happens_to_say_ja(view: TableView, roles: list[Role], chance: Chance) -> bool:
    """A ballot of somebody who takes the others for these roles."""
    me, pair = my_seat(view), (view.president, view.chancellor)
    part = "president" if me == pair[0] else "chancellor" if me == pair[1] else "other"
    parties = "".join(roles[seat].party.name[0] for seat in pair if seat is not None)
    key = f"{my_role(view).letter} {part} {parties} {zone(view)} tracker{view.table.tracker}"
    return weighted((share("ballots", key, "nein"), share("ballots", key, "ja")), chance) == 1


def _nominate(view: TableView, chance: Chance) -> Move:
    return _whom(view, imagined(view, chance), f"{my_role(view).letter} {zone(view)}", "nominates", chance)


def _use_power(view: TableView, chance: Chance) -> Move:
    return _whom(view, imagined(view, chance), my_role(view).letter, TARGETED[view.phase], chance)


def _whom(view: TableView, roles: list[Role], mine: str, table: str, chance: Chance) -> Move:
    """One of the moves, each as often as people chose somebody of that role out of those they could have chosen."""
    return view.options[weighted([deals_with(table, mine, roles[whom(move)]) for move in view.options], chance)]


def _discard(view: TableView, chance: Chance) -> Move:
    hand = view.hand or ()
    drew = liberals_among(hand)
    passed = spread("president passes", f"{my_role(view).letter} {zone(view)} drew{drew}")
    story = weighted([passed.get(str(many), 0.0) for many in range(3)], chance)
    return discarding(view.options, FASCIST if story == drew else LIBERAL)


def _enact(view: TableView, chance: Chance) -> Move:
    got = liberals_among(view.hand or ())
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    asks = share("asks veto", f"{my_party(view).name[0]} got{got}", "yes")
    if veto is not None and weighted((1 - asks, asks), chance):
        return veto
    enacts = share("chancellor enacts", f"{my_role(view).letter} {zone(view)} got{got}", "L")
    return enacting(view.options, LIBERAL if weighted((1 - enacts, enacts), chance) else FASCIST)


def _answer(view: TableView, chance: Chance) -> Move:
    """Liberals agree to a veto about as often as people did, but never to one of two Liberal tiles."""
    grants = share("grants veto", my_role(view).letter, "yes")
    if my_party(view) is Party.LIBERAL and notes(view).sessions[-1].passed == 2:
        grants = 0.0
    wish = ConsentToVeto if weighted((1 - grants, grants), chance) else RefuseVeto
    return next(move for move in view.options if isinstance(move, wish))


_DOING: dict[str, Callable[[TableView, Chance], Move]] = {
    "vote": _vote,
    "nomination": _nominate,
    "special-election": _use_power,
    "execution": _use_power,
    "investigate": _use_power,
    "president-discard": _discard,
    "chancellor-enact": _enact,
    "veto-answer": _answer,
}
