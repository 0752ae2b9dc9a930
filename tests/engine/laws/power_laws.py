"""Laws about the President's powers and about the dead."""

from games.engine import Party, Power, Role
from games.engine.events import (
    Event,
    GameDealt,
    GameEnded,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
)
from games.engine.phases import ExecutiveAction, Nomination
from games.engine.policies import FASCIST
from games.engine.setups import Track
from games.engine.state import GameState
from tests.engine.laws.steps import Step

INVESTIGATE, SPECIAL, PEEK, EXECUTION = Power.INVESTIGATE, Power.SPECIAL_ELECTION, Power.PEEK, Power.EXECUTION

PRINTED: dict[int, Track] = {
    5: (None, None, PEEK, EXECUTION, EXECUTION),
    6: (None, None, PEEK, EXECUTION, EXECUTION),
    7: (None, INVESTIGATE, SPECIAL, EXECUTION, EXECUTION),
    8: (None, INVESTIGATE, SPECIAL, EXECUTION, EXECUTION),
    9: (INVESTIGATE, INVESTIGATE, SPECIAL, EXECUTION, EXECUTION),
    10: (INVESTIGATE, INVESTIGATE, SPECIAL, EXECUTION, EXECUTION),
}
"""P1, copied by hand from the rulebook."""


def track_of(state: GameState) -> Track:
    """The track at this table (S5): by the number of players, unless the ruleset has its own."""
    return state.deal.setup.ruleset.track or PRINTED[len(state.deal.names)]


def may_be_chosen(state: GameState, power: Power) -> set[int]:
    """P3-P5, P8, R1: the seats on which this President may use a power that needs a target."""
    others = set(state.table.living) - {state.table.candidate}
    return others - state.table.investigated if power is INVESTIGATE else others


def a_power_is_the_one_printed(step: Step) -> None:
    """P1, P2, T2, R4: a government's Fascist policy grants the printed power once, or it lapses without a target."""
    enacted, printed = step.first(PolicyEnacted), None
    if enacted is not None:
        track, policies = track_of(step.before), step.before.table.fascist + 1
        printed = track[policies - 1] if enacted.policy is FASCIST and policies <= len(track) else None
        assert enacted.power is printed
    due = printed if printed is not None and step.first(GameEnded) is None else None
    nobody = due is not None and due is not PEEK and not may_be_chosen(step.before, due)
    president = step.before.table.candidate
    assert step.all(PowerGranted) == ([] if due is None or nobody else [PowerGranted(president, due)])
    assert step.all(PowerLapsed) == ([PowerLapsed(president, due)] if due is not None and nobody else [])
    assert isinstance(step.after.phase, ExecutiveAction) == bool(step.all(PowerGranted))


def a_power_is_used_by_the_president_on_another_living_player(step: Step) -> None:
    """P2-P8, R1, X1."""
    for before, event, _ in step.unfolded:
        used = _use(event)
        if used is not None:
            power, president, target = used
            assert before.phase == ExecutiveAction(power)
            assert president == before.table.candidate
            assert target is None or target in may_be_chosen(before, power)


def _use(event: Event) -> tuple[Power, int, int | None] | None:
    match event:
        case LoyaltyInvestigated(president, target, _):
            return INVESTIGATE, president, target
        case SpecialElectionCalled(president, target):
            return SPECIAL, president, target
        case PoliciesPeeked(president, _):
            return PEEK, president, None
        case PlayerExecuted(president, target, _):
            return EXECUTION, president, target
        case _:
            return None


def nobody_is_investigated_twice(step: Step) -> None:
    """P4: over the whole log, and the table remembers exactly the investigated players."""
    looked = step.first(LoyaltyInvestigated)
    if looked is None:
        assert step.after.table.investigated == step.before.table.investigated
        return
    dealt = step.log[0]
    assert isinstance(dealt, GameDealt)
    all_targets = [event.target for event in step.log if isinstance(event, LoyaltyInvestigated)]
    all_targets += dealt.deal.position.investigated
    assert len(all_targets) == len(set(all_targets))
    assert step.after.table.investigated == set(all_targets)


def an_investigation_shows_a_party_and_no_role(step: Step) -> None:
    """P3, S3: Hitler shows Fascist."""
    looked = step.first(LoyaltyInvestigated)
    if looked is not None:
        is_liberal = step.before.deal.roles[looked.target] is Role.LIBERAL
        assert looked.party is (Party.LIBERAL if is_liberal else Party.FASCIST)


def a_peek_shows_the_top_three(step: Step) -> None:
    """P7. That the tiles stay there is a law about tiles."""
    peeked = step.first(PoliciesPeeked)
    if peeked is not None:
        assert peeked.tiles == step.before.draw_pile[:3]


def the_one_who_is_called_runs_next(step: Step) -> None:
    """P5: the called player is the next candidate."""
    called = step.first(SpecialElectionCalled)
    if called is not None:
        assert step.after.phase == Nomination()
        assert step.after.table.candidate == called.candidate


def only_an_execution_kills(step: Step) -> None:
    """P8, X3: one player; whether it was Hitler is announced, and is true."""
    killed = step.all(PlayerExecuted)
    assert step.after.table.living == tuple(
        seat for seat in step.before.table.living if seat not in [event.target for event in killed]
    )
    for event in killed:
        assert event.was_hitler == (step.before.deal.roles[event.target] is Role.HITLER)
