"""The strength *human*: what experienced people did in the same situation, as often as they did it.

It looks up players of its role in the tables of `games.deduction.human_tables` and draws one of their actions. If the
action depends on other roles, it first draws roles for the others from its posterior. The tables were counted at seven
players; at other sizes they are a guess.
"""

from collections.abc import Callable, Sequence

from games.bots.allegiance import in_hitler_zone, my_party, my_role, my_seat
from games.bots.picking import ballot, discarding, enacting, target_seat, weighted
from games.bots.table_notes import notes
from games.deduction import posterior
from games.deduction.human_tables import row_of, share
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
from games.simulator.sampling import sample_roles

SHARPNESS = 20.0
"""How strongly the likeliest roles are preferred. People act as if the likeliest roles were certain, and the tables are
by true roles: with less sharpness the votes of Liberals would depend on the truth even less than those of people do."""

TARGETED = {"special-election": "calls", "execution": "executes", "investigate": "investigates"}
"""The table of each power that has a target."""


def choose(view: TableView, chance: Chance) -> Move:
    """Return what a person of this role might do now."""
    decide = _DECISIONS.get(view.phase)
    return one_of(view.options, chance) if decide is None else decide(view, chance)


def _vote(view: TableView, chance: Chance) -> Move:
    roles, me, pair = imagined_roles(view, chance), my_seat(view), (view.president, view.chancellor)
    part = "president" if me == pair[0] else "chancellor" if me == pair[1] else "other"
    parties = "".join(roles[seat].party.name[0] for seat in pair if seat is not None)
    row = f"{my_role(view).letter} {part} {parties} {_zone(view)} tracker{view.table.tracker}"
    votes_ja = weighted((share("ballots", row, "nein"), share("ballots", row, "ja")), chance) == 1
    return ballot(view.options, ja=votes_ja)


def imagined_roles(view: TableView, chance: Chance) -> Sequence[Role]:
    """Draw the roles that the viewer assumes for this decision."""
    return sample_roles(posterior(view.sightings, view.viewer), chance, SHARPNESS)


def _nominate(view: TableView, chance: Chance) -> Move:
    return _choose_seat(view, f"{my_role(view).letter} {_zone(view)}", "nominates", chance)


def _use_power(view: TableView, chance: Chance) -> Move:
    return _choose_seat(view, my_role(view).letter, TARGETED[view.phase], chance)


def _choose_seat(view: TableView, mine: str, table: str, chance: Chance) -> Move:
    """Draw a move by how often people chose a player of that role when they could have."""
    roles = imagined_roles(view, chance)
    weights = [share(table, f"{mine} {roles[target_seat(move)].letter}", "chosen") for move in view.options]
    return view.options[weighted(weights, chance)]


def _discard(view: TableView, chance: Chance) -> Move:
    drew = (view.hand or ()).count(LIBERAL)
    counts = row_of("president passes", f"{my_role(view).letter} {_zone(view)} drew{drew}")
    passed = weighted([counts.get(str(many), 0) for many in range(3)], chance)
    return discarding(view.options, FASCIST if passed == drew else LIBERAL)


def _enact(view: TableView, chance: Chance) -> Move:
    got = (view.hand or ()).count(LIBERAL)
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    asks = share("asks veto", f"{my_party(view).name[0]} got{got}", "yes")
    if veto is not None and weighted((1 - asks, asks), chance):
        return veto
    enacts = share("chancellor enacts", f"{my_role(view).letter} {_zone(view)} got{got}", "L")
    return enacting(view.options, LIBERAL if weighted((1 - enacts, enacts), chance) else FASCIST)


def _answer(view: TableView, chance: Chance) -> Move:
    """Consent to a veto as often as people did, but as a Liberal never to one of two Liberal tiles."""
    grants = share("grants veto", my_role(view).letter, "yes")
    if my_party(view) is Party.LIBERAL and notes(view).sessions[-1].passed == 2:
        grants = 0.0
    wish = ConsentToVeto if weighted((1 - grants, grants), chance) else RefuseVeto
    return next(move for move in view.options if isinstance(move, wish))


def _zone(view: TableView) -> str:
    """Return the zone in the letters of the human tables."""
    return "H" if in_hitler_zone(view) else "-"


_DECISIONS: dict[str, Callable[[TableView, Chance], Move]] = {
    "vote": _vote,
    "nomination": _nominate,
    "special-election": _use_power,
    "execution": _use_power,
    "investigate": _use_power,
    "president-discard": _discard,
    "chancellor-enact": _enact,
    "veto-answer": _answer,
}
