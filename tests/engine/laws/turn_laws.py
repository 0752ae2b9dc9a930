"""Laws about a whole turn: who may move, what an action may cause, and that the game ends at once and only once."""

import re
from functools import cache, lru_cache

from games.engine import (
    Claim,
    ConsentToVeto,
    Discard,
    Enact,
    Ending,
    Execute,
    Investigate,
    Move,
    Nominate,
    Party,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Role,
    Vote,
)
from games.engine.actions import CallSpecialElection
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    ClaimMade,
    GameEnded,
    PlayerExecuted,
    VetoProposed,
)
from games.engine.options import Options, options, waiting_for
from games.engine.phases import ChancellorSession, Election, GameOver, Interlude, VetoDebate
from tests.engine.laws.legal_moves import rightful_moves
from tests.engine.laws.steps import Step

OVER = "GameEnded"
NEXT = "CandidacyPassed"
RENEWED = "(DeckReshuffled )?"
FAILED = f"(ChaosErupted ({OVER}|{RENEWED}{NEXT})|{NEXT})"

GRAMMAR: dict[type[object], str] = {
    Nominate: "ChancellorNominated",
    Vote: f"BallotCast( BallotsRevealed ({FAILED}|{OVER}|(ConfirmedNotHitler )?HandDrawn))?",
    Discard: "TilesPassed",
    Enact: f"PolicyEnacted ({OVER}|{RENEWED}({NEXT}|PowerGranted|PowerLapsed {NEXT}))",
    ProposeVeto: "VetoProposed",
    ConsentToVeto: f"AgendaVetoed {RENEWED}{FAILED}",
    RefuseVeto: "VetoRefused",
    Investigate: f"LoyaltyInvestigated {NEXT}",
    CallSpecialElection: "SpecialElectionCalled",
    Peek: f"PoliciesPeeked {NEXT}",
    Execute: f"PlayerExecuted ({OVER}|{NEXT})",
    Claim: "ClaimMade",
}
"""The possible event sequences of each action: all events follow from one accepted action, in the order of play."""

LIBERAL_ENDS = (Ending.FIVE_POLICIES, Ending.HITLER_EXECUTED)


def an_action_brings_what_the_rules_say(step: Step) -> None:
    """Every event belongs to its action, and the new log is the old one with these events at its end."""
    assert _fits(GRAMMAR[type(step.action)], tuple(type(event).__name__ for event in step.events))
    assert tuple(step.log[-len(step.events) :]) == step.events


@cache
def _fits(grammar: str, names: tuple[str, ...]) -> bool:
    return re.fullmatch(grammar, " ".join(names)) is not None


def only_the_living_act(step: Step) -> None:
    """X1: only living players act, and only with an offered move."""
    assert step.action.seat in step.before.table.living  # type: ignore[union-attr]


def a_quiet_step_changes_nothing_else(step: Step) -> None:
    """E6, I4: a ballot sets only that ballot, a claim changes nothing; all other parts are the same objects."""
    before, after, event = step.before, step.after, step.events[0]
    assert step.log[-1] is event
    if isinstance(event, ClaimMade):
        assert step.action == Claim(event.seat, event.statement)
        assert event.seat in before.table.living
        assert after is before
        return
    was, now = before.phase, after.phase
    assert isinstance(event, BallotCast)
    assert isinstance(was, Election)
    assert isinstance(now, Election)
    assert step.action == Vote(event.seat, event.ja)
    assert now.nominee == was.nominee
    ballots = list(was.ballots)
    ballots[event.seat] = event.ja
    assert list(now.ballots) == ballots
    living = after.table.living
    assert event.seat in living
    assert after.table is before.table
    assert after.deal is before.deal
    assert after.draw_pile is before.draw_pile
    assert after.discard_pile is before.discard_pile
    assert ballots.count(None) > len(ballots) - len(living)


def the_table_stays_as_it_lies(step: Step) -> None:
    """Nominating, passing tiles and debating a veto change the phase; the public table is the same object."""
    assert step.after.table is step.before.table


def the_deal_never_changes(step: Step) -> None:
    """S2, S3, S5: roles, names and board stay those of the deal."""
    assert step.after.deal is step.before.deal
    assert step.after.table.setup is step.before.table.setup
    assert step.after.table.names is step.before.table.names


def somebody_has_to_move(step: Step) -> None:
    """There is one phase, no game is stuck, and the game waits only for seats with a move."""
    state = step.after
    waiting, legal = waiting_for(state), options(state)
    assert not isinstance(state.phase, Interlude)
    if isinstance(state.phase, GameOver):
        assert (len(waiting), len(legal)) == (0, 0)
        return
    assert len(waiting) == 1 or (waiting and isinstance(state.phase, Election))
    for seat in waiting:
        assert seat in state.table.living
        assert legal.of(seat)


def the_options_are_the_rightful_moves(step: Step) -> None:
    """The engine's options equal those of a second derivation from the rulebook."""
    assert _are_the_same(options(step.after), rightful_moves(step.after, step.log))


@lru_cache(maxsize=10_000)
def _are_the_same(legal: Options, rightful: frozenset[Move]) -> bool:
    """Cached, because the engine caches its lists of options and the same two are compared often."""
    return set(legal) == rightful and len(legal) == len(rightful)


def a_veto_needs_the_zone_and_is_asked_for_once(step: Step) -> None:
    """V1-V4: a veto is proposed in the veto zone only, and once per session."""
    rules = step.before.deal.setup.ruleset
    if step.first(VetoProposed):
        session = step.before.phase
        assert isinstance(session, ChancellorSession)
        assert not session.refused
        assert step.before.table.fascist >= rules.veto_zone
        assert step.after.phase == VetoDebate(session.chancellor, session.hand)
    if isinstance(step.action, RefuseVeto):
        debate = step.before.phase
        assert isinstance(debate, VetoDebate)
        assert step.after.phase == ChancellorSession(debate.chancellor, debate.hand, refused=True)
    if step.first(AgendaVetoed):
        assert isinstance(step.before.phase, VetoDebate)


def the_game_ends_at_once_and_once(step: Step) -> None:
    """W1-W5, T5: exactly when one of the four conditions holds, with that ending, and nothing after."""
    ending = _fulfilled(step)
    assert not isinstance(step.before.phase, GameOver)
    ended = step.all(GameEnded)
    assert [event.outcome.ending for event in ended] == ([] if ending is None else [ending])
    assert isinstance(step.after.phase, GameOver) == (ending is not None)
    if ended:
        assert ended[0] is step.events[-1]
        assert ended[0].roles == step.before.deal.roles
        assert ended[0].outcome.winner is (Party.LIBERAL if ending in LIBERAL_ENDS else Party.FASCIST)


def _fulfilled(step: Step) -> Ending | None:
    setup, roles, table = step.before.deal.setup, step.before.deal.roles, step.after.table
    counted, killed = step.first(BallotsRevealed), step.first(PlayerExecuted)
    in_zone = step.before.table.fascist >= setup.ruleset.hitler_zone
    if counted and counted.elected and in_zone and roles[counted.nominee] is Role.HITLER:
        return Ending.HITLER_ELECTED
    if killed and roles[killed.target] is Role.HITLER:
        return Ending.HITLER_EXECUTED
    if table.liberal == setup.ruleset.liberal_spaces:
        return Ending.FIVE_POLICIES
    return Ending.SIX_POLICIES if table.fascist == len(setup.track) + 1 else None
