"""A state machine that tries any action at any time; Hypothesis searches for an order that breaks a law.

The dealer is a player too: the engine gets no source of chance, and waits for a shuffle when too few tiles are left.
"""

from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    Action,
    Claim,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Game,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
    Refusal,
    RefuseVeto,
    Seeded,
    Shuffle,
    Vote,
    player,
)
from games.engine.actions import CallSpecialElection
from games.engine.chance import shuffled
from games.engine.options import options, waiting_for, waits_for_the_dealer
from games.engine.phases import Election
from games.engine.rules import step
from tests.engine.laws.driver import GameNumber, under_way
from tests.engine.laws.every_action import NO_ACTIONS, STATEMENTS
from tests.engine.laws.invariants import check, check_game
from tests.engine.laws.scale import SCALE
from tests.engine.laws.steps import Step
from tests.engine.laws.test_options_and_refusals import speaks_well
from tests.engine.laws.variants import rulesets_for

SEATS = st.integers(-1, 10)
TILES = st.sampled_from((LIBERAL, FASCIST))
NUMBERS = st.integers(5, 10).flatmap(
    lambda players: st.builds(
        GameNumber, st.integers(0, 999), st.just(players), st.sampled_from(rulesets_for(players)), st.booleans()
    )
)


class AnybodyTriesAnything(RuleBasedStateMachine):
    """One rule for every kind of action, legal or not, and some that advance the game."""

    @initialize(number=NUMBERS, moves=st.integers(0, 150))
    def sit_down(self, number: GameNumber, moves: int) -> None:
        game = under_way(number, moves)
        self.state, self.log = game.truth, game.log
        self.unfinished: Step | None = None

    @rule(choices=st.lists(st.integers(0, 63), min_size=1, max_size=9))
    def the_game_goes_on(self, choices: list[int]) -> None:
        for choice in choices:
            moves = [move for seat in waiting_for(self.state) for move in options(self.state).of(seat)]
            if moves:
                self.attempt(moves[choice % len(moves)])

    @precondition(lambda self: isinstance(self.state.phase, Election))
    @rule(ja=st.integers(0, 2**10 - 1))
    def everybody_votes(self, ja: int) -> None:
        for seat in waiting_for(self.state):
            self.attempt(Vote(seat, ja=bool(ja >> seat & 1)))

    @precondition(lambda self: waits_for_the_dealer(self.state))
    @rule(seed=st.integers(0, 9))
    def the_dealer_shuffles(self, seed: int) -> None:
        self.attempt(Shuffle(shuffled(self.state.draw_pile + self.state.discard_pile, Seeded(seed))))

    @rule(deck=st.lists(TILES, max_size=17))
    def somebody_shuffles(self, deck: list[Any]) -> None:
        self.attempt(Shuffle(tuple(deck)))

    @rule(seat=SEATS, ja=st.booleans())
    def somebody_votes(self, seat: int, ja: bool) -> None:
        self.attempt(Vote(seat, ja))

    @rule(seat=SEATS, nominee=SEATS)
    def somebody_nominates(self, seat: int, nominee: int) -> None:
        self.attempt(Nominate(seat, nominee))

    @rule(seat=SEATS, tile=TILES, kind=st.sampled_from((Discard, Enact)))
    def somebody_handles_a_tile(self, seat: int, tile: Any, kind: Any) -> None:
        self.attempt(kind(seat, tile))

    @rule(seat=SEATS, kind=st.sampled_from((ProposeVeto, ConsentToVeto, RefuseVeto, Peek)))
    def somebody_speaks_of_a_veto_or_peeks(self, seat: int, kind: Any) -> None:
        self.attempt(kind(seat))

    @rule(seat=SEATS, whom=SEATS, kind=st.sampled_from((Investigate, CallSpecialElection, Execute)))
    def somebody_uses_a_power(self, seat: int, whom: int, kind: Any) -> None:
        self.attempt(kind(seat, whom))

    @rule(seat=SEATS, statement=st.sampled_from(STATEMENTS))
    def somebody_claims(self, seat: int, statement: Any) -> None:
        self.attempt(Claim(seat, statement))

    @rule(action=st.sampled_from(NO_ACTIONS))
    def somebody_talks_nonsense(self, action: Any) -> None:
        self.attempt(action)

    def attempt(self, action: Action) -> None:
        """Try an action: it is refused for the predicted reason, or it happens."""
        refusal, turn = Game((), self.state).legal.why_not(action), step(self.state, action, None)
        if isinstance(turn, Refusal):
            assert turn == refusal
            assert speaks_well(turn)
            return
        assert refusal is None
        if self.unfinished is None or not isinstance(action, Claim):
            self.happen(Step(self.state, action, tuple(turn.events), turn.state, (*self.log, *turn.events)))

    def happen(self, now: Step) -> None:
        """A step is complete when no shuffle is due; then all laws are checked on it."""
        self.state, self.log, begun = now.after, tuple(now.log), self.unfinished
        if begun is not None:
            now = Step(begun.before, begun.action, (*begun.events, *now.events), now.after, now.log)
        self.unfinished = now if waits_for_the_dealer(now.after) else None
        if self.unfinished is None:
            check(now)

    @invariant()
    def somebody_looks(self) -> None:
        viewer = (SPECTATOR, *map(player, range(len(self.state.table.names))))[len(self.log) % 5]
        view = Game(self.log, self.state).view(viewer)
        assert len(view.sightings) == len(self.log)
        assert str(view)

    def teardown(self) -> None:
        if self.unfinished is None:
            check_game(Game(self.log, self.state))


AnybodyTriesAnything.TestCase.settings = settings(
    max_examples=SCALE.machine_runs,
    stateful_step_count=SCALE.machine_steps,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=[HealthCheck.too_slow],
)
TestAnybodyTriesAnything = AnybodyTriesAnything.TestCase
