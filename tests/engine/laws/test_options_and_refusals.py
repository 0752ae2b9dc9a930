"""Options and refusals agree: for every action at every moment, exactly one of them answers, and nothing changes."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from games.engine import LIBERAL, Action, Chance, Game, Power, Refusal, RefusedError, Shuffle, Simulated, decide
from games.engine.chance import one_of, shuffled
from games.engine.events import Event
from games.engine.options import options, phase_name, waits_for_the_dealer
from games.engine.random_play import random_move
from games.engine.rulebook import RULES
from games.engine.rules import step
from games.engine.state import GameState
from tests.engine.laws.driver import GameNumber, dealt
from tests.engine.laws.every_action import everything
from tests.engine.laws.variants import some_ruleset

SIZES = range(5, 11)
STATES_A_SIZE = 40
YES_OR_NO = {"ja", "elected", "was_hitler"}


def moments(number: GameNumber, chance: Chance) -> list[GameState]:
    """Every state of a random game, including those in which only the dealer can continue."""
    states = [Game.from_deal(dealt(number, chance)).truth]
    while action := _some_action(states[-1], chance):
        turn = step(states[-1], action, None)
        assert not isinstance(turn, Refusal), f"{action} is refused: {turn}"
        states.append(turn.state)
    return states


def _some_action(state: GameState, chance: Chance) -> Action | None:
    if waits_for_the_dealer(state):
        return Shuffle(shuffled(state.draw_pile + state.discard_pile, chance))
    legal = options(state)
    seats = [seat for seat in state.table.living if legal.of(seat)]
    return random_move(state, one_of(seats, chance), legal, chance) if seats else None


def sampled_states(players: int) -> Iterator[GameState]:
    """One state of each of several games under various rulesets, each kind of state equally often."""
    chance = Simulated(players)
    for seed in range(STATES_A_SIZE):
        number = GameNumber(seed, players, some_ruleset(players, chance), in_the_middle=seed % 3 == 0)
        by_phase: dict[str, list[GameState]] = {}
        for state in moments(number, chance):
            by_phase.setdefault(phase_name(state), []).append(state)
        yield one_of(by_phase[one_of(sorted(by_phase), chance)], chance)


@pytest.mark.parametrize("players", SIZES)
def test_a_refused_action_is_no_option_and_any_other_happens(players: int) -> None:
    for state in sampled_states(players):
        game, before = Game((), state), picture(state)
        legal = game.legal
        for action in (*everything(players), *shuffles_of(state)):
            refusal, answer = legal.why_not(action), decide(state, action, None)
            assert (action in legal) == (refusal is None) == (not isinstance(answer, Refusal)), (state, action)
            if isinstance(answer, Refusal):
                assert answer == refusal
                assert speaks_well(answer), (state, action)
            else:
                assert all(map(is_sound, answer)), (state, action)
        assert picture(state) == before


def shuffles_of(state: GameState) -> tuple[Any, ...]:
    """Decks that the dealer could give, and similar invalid ones."""
    deck = state.draw_pile + state.discard_pile
    decks: list[Any] = [deck, deck[::-1], list(deck), deck[1:], (*deck, LIBERAL), ("L",) * len(deck)]
    strangers: list[Any] = [tile if tile.letter == "F" else "L" for tile in deck]
    return (*map(Shuffle, decks), Shuffle(tuple(strangers)))


def picture(state: GameState) -> tuple[object, ...]:
    """A state by the identity of its parts and as text: neither may change when it is asked."""
    parts = [*vars(state).values(), *vars(state.table).values()]
    return (*map(id, parts), repr(state))


def speaks_well(refusal: Refusal) -> bool:
    """Whether a refusal names existing rules and is a complete sentence with all its facts."""
    words = refusal.in_words()
    return (
        {refusal.rule, *refusal.also} <= set(RULES)
        and refusal.rule not in refusal.also
        and words.endswith(".")
        and words[0].isupper()
        and "%" not in words
        and str(refusal) == f"{refusal.rule}: {words}"
    )


def is_sound(event: Event) -> bool:
    """Whether the events contain no value that merely equals a valid one: no `True` for seat 1, no `1` for ja."""
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    yes_or_no = {name for name, fact in facts.items() if isinstance(fact, bool)}
    return yes_or_no == YES_OR_NO & set(facts) and not any(isinstance(fact, float | list) for fact in facts.values())


@pytest.mark.parametrize("players", SIZES)
def test_a_refused_action_raises_and_leaves_the_very_same_game(players: int) -> None:
    chance = Simulated(players)
    for action in everything(players)[:: 50 + players]:
        states = moments(GameNumber(0, players, "official"), chance)
        game = Game((), one_of(states[:-1], chance))
        truth, log = game.truth, game.log
        if action not in game.legal:
            with pytest.raises(RefusedError) as refused:
                game.play(action)
            assert refused.value.refusal == game.legal.why_not(action)
        assert game.truth is truth
        assert game.log is log


@pytest.mark.parametrize("players", SIZES)
def test_every_listed_option_is_conceivable_and_accepted(players: int) -> None:
    """Every listed option is among all tried actions, so every kind of move has been tested."""
    asked = set(filter(_can_be_kept, everything(players)))
    for state in sampled_states(players):
        for move in options(state):
            assert move in asked
            assert not isinstance(decide(state, move, Simulated(1)), Refusal)


def _can_be_kept(action: Any) -> bool:
    try:
        hash(action)
    except TypeError:
        return False
    return True


def test_the_states_asked_about_are_of_every_kind() -> None:
    met = {phase_name(state) for players in SIZES for state in sampled_states(players)}
    sessions = {"president-discard", "chancellor-enact", "veto-answer"}
    powers = {power.value for power in Power}
    assert met == {"nomination", "vote", "shuffle", "over"} | sessions | powers
