"""Pairs of games that differ only in facts hidden from a viewer.

A script is a deal and all actions, including the dealer's shuffles. A twist changes the script of a world where the
viewer cannot see it. The engine plays the changed script, with the same public actions. Until `visibility` says that
the viewer can tell the worlds apart, everything that the viewer gets must be the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from games.engine import (
    Action,
    Chance,
    Deal,
    Discard,
    Enact,
    Policy,
    Refusal,
    Shuffle,
    Simulated,
    evolve,
)
from games.engine.chance import one_of, shuffled
from games.engine.events import Event, GameDealt, TilesPassed
from games.engine.options import options, waiting_for, waits_for_the_dealer
from games.engine.phases import PresidentialSession
from games.engine.policies import Tiles, without
from games.engine.rules import step
from games.engine.state import GameState, opening_state
from tests.engine.laws.driver import MOODS, GameNumber, Mood, an_aside, dealt
from tests.engine.laws.visibility import Eyes, seen


class Script(NamedTuple):
    """A deal and all actions at the table, including the dealer's shuffles."""

    deal: Deal
    actions: tuple[Action, ...]


Twist = Callable[["World", Eyes, Chance], Script | None]
"""Returns a script that differs only where this viewer cannot see, or `None` if there is no such place."""


class Session(NamedTuple):
    """The tiles of a session: the two that were passed on, and the enacted one, if any."""

    passed: Tiles
    enacted: Policy | None


@dataclass(frozen=True)
class World:
    """A script that was played, with the events of each action."""

    number: GameNumber
    script: Script
    turns: tuple[tuple[Event, ...], ...]

    @cached_property
    def log(self) -> tuple[Event, ...]:
        """All events."""
        return (GameDealt(self.script.deal), *(event for turn in self.turns for event in turn))

    @cached_property
    def states(self) -> tuple[GameState, ...]:
        """The state after each event of the log; the first is the state after the deal."""
        states = [opening_state(self.script.deal)]
        for event in self.log[1:]:
            states.append(evolve(states[-1], event))
        return tuple(states)

    def session_at(self, place: int) -> Session:
        """The tiles of the session in which the action at this position discards."""
        (passing,) = self.turns[place]
        assert isinstance(passing, TilesPassed)
        later = self.script.actions[place + 1 :]
        ending = next((each for each in later if isinstance(each, Enact | Discard)), None)
        return Session(passing.passed, ending.policy if isinstance(ending, Enact) else None)


@dataclass(frozen=True)
class Pair:
    """Two worlds, the viewer who sees both, and how many events look the same to them."""

    number: GameNumber
    eyes: Eyes
    twists: tuple[str, ...]
    one: World
    other: World
    alike: int

    @property
    def can_be_told_apart(self) -> bool:
        """Whether both worlds have a next event, which looks different to this viewer."""
        return self.alike < min(len(self.one.log), len(self.other.log))

    @cached_property
    def hidden_differences(self) -> tuple[int, ...]:
        """The lengths of log after which the latest event differs without the viewer seeing it."""
        return tuple(n + 1 for n in range(self.alike) if self.one.log[n] != self.other.log[n])


def first_world(number: GameNumber) -> World:
    """A random game of this number, with claims and changed ballots."""
    chance = Simulated(number.seed)
    deal, mood = dealt(number, chance), one_of(MOODS, chance)
    state, actions, turns = opening_state(deal), list[Action](), list[tuple[Event, ...]]()
    while waits_for_the_dealer(state) or waiting_for(state):
        action = _next_action(state, mood, chance)
        turn = step(state, action, None)
        assert not isinstance(turn, Refusal)
        actions.append(action)
        turns.append(tuple(turn.events))
        state = turn.state
    return World(number, Script(deal, tuple(actions)), tuple(turns))


def _next_action(state: GameState, mood: Mood, chance: Chance) -> Action:
    if waits_for_the_dealer(state):
        return Shuffle(shuffled(state.draw_pile + state.discard_pile, chance))
    aside = an_aside(state, chance) if chance.below(16) == 0 else None
    return aside or mood(state, one_of(waiting_for(state), chance), options(state), chance)


def other_world(script: Script, like: World) -> World:
    """The world of a twisted script, as far as its actions can be played."""
    state, actions, turns = opening_state(script.deal), list[Action](), list[tuple[Event, ...]]()
    for place, action in enumerate(script.actions):
        kept = _in_public_the_same(state, action, like, place) if isinstance(action, Discard) else action
        turn = step(state, kept, None)
        if isinstance(turn, Refusal):
            break
        actions.append(kept)
        turns.append(tuple(turn.events))
        state = turn.state
    return World(like.number, Script(script.deal, tuple(actions)), tuple(turns))


def _in_public_the_same(state: GameState, discard: Discard, like: World, place: int) -> Discard:
    """With a different hand: pass the same tiles, or at least the one that will be enacted."""
    if not isinstance(state.phase, PresidentialSession):
        return discard
    session = like.session_at(place)
    rest = {tile: without(state.phase.hand, tile) for tile in state.phase.hand}
    exact = [tile for tile, passed in rest.items() if passed == session.passed]
    enough = [tile for tile, passed in rest.items() if session.enacted in passed]
    return Discard(discard.seat, (exact or enough or list(rest))[0])


def twisted(world: World, eyes: Eyes, twists: dict[str, Twist], chance: Chance) -> Pair | None:
    """Return this world and another whose differences are hidden from this viewer at least for a while."""
    other = world
    for twist in twists.values():
        script = twist(other, eyes, chance)
        if script is None:
            return None
        other = other_world(script, other)
    alike = look_alike(world.log, other.log, eyes)
    pair = Pair(world.number, eyes, tuple(twists), world, other, alike)
    return pair if alike and pair.hidden_differences else None


def look_alike(one: tuple[Event, ...], other: tuple[Event, ...], eyes: Eyes) -> int:
    """How many events look the same to this viewer before the first that does not."""
    both = zip(one, other, strict=False)
    count = 0
    for this, that in both:
        if this is not that and seen(this, eyes) != seen(that, eyes):
            break
        count += 1
    return count
