"""Plays random games, checks the laws at every step, and reports the moves when a law breaks.

A game is determined by its number: the same number always gives the same players, rules, deal and moves. A failure
therefore names everything that is needed to play it again: `play(GameNumber(seed, players, ruleset))`.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.engine import (
    FASCIST,
    LIBERAL,
    Action,
    Being,
    Chance,
    Claim,
    Deal,
    Drew,
    Execute,
    Game,
    Got,
    Membership,
    Move,
    Party,
    Peeked,
    ProposeVeto,
    Refusal,
    Role,
    Simulated,
    Vote,
    decide,
)
from games.engine.chance import one_of
from games.engine.claims import Statement
from games.engine.options import Options, options, waiting_for
from games.engine.phases import Election
from games.engine.random_play import play_out, random_move
from games.engine.rules import step
from games.engine.state import GameState
from tests.engine.laws.invariants import check, check_game
from tests.engine.laws.scale import SCALE
from tests.engine.laws.steps import Step
from tests.engine.laws.variants import deal_in_the_middle, fresh_deal, rulesets_for

Mood = Callable[[GameState, int, Options, Chance], Move]
SAMPLE = 40
"""One game out of this many is also checked against the slower laws, in the middle and at the end."""


class GameNumber(NamedTuple):
    """Everything that determines a random game."""

    seed: int
    players: int
    ruleset: str
    in_the_middle: bool = False


def uniform(state: GameState, seat: int, legal: Options, chance: Chance) -> Move:
    """Any legal move."""
    return random_move(state, seat, legal, chance)


def gloomy(state: GameState, seat: int, legal: Options, chance: Chance) -> Move:
    """Mostly nein, which leads to chaos, and a veto wherever it is legal."""
    if isinstance(state.phase, Election) and chance.below(4):
        return Vote(seat, ja=False)
    veto = ProposeVeto(seat)
    return veto if veto in legal else random_move(state, seat, legal, chance)


def wary(state: GameState, seat: int, legal: Options, chance: Chance) -> Move:
    """Ja to every nominee except Hitler, and no execution of Hitler, so that games are long and tracks fill up."""
    phase, roles = state.phase, state.deal.roles
    if isinstance(phase, Election):
        return Vote(seat, ja=roles[phase.nominee] is not Role.HITLER)
    move = random_move(state, seat, legal, chance)
    return move if not isinstance(move, Execute) else _another_victim(roles, legal.of(seat), chance)


def _another_victim(roles: tuple[Role, ...], moves: tuple[Move, ...], chance: Chance) -> Move:
    spared = [move for move in moves if isinstance(move, Execute) and roles[move.target] is not Role.HITLER]
    return one_of(spared or moves, chance)


MOODS: tuple[Mood, ...] = (uniform, uniform, uniform, gloomy, wary)


def dealt(number: GameNumber, chance: Chance) -> Deal:
    """The deal of a game, at its beginning or at a random moment of another game under the same rules."""
    fresh = fresh_deal(number.players, number.ruleset, chance)
    return deal_in_the_middle(play_out(Game.from_deal(fresh), chance), chance) if number.in_the_middle else fresh


def play(number: GameNumber) -> Game:
    """Play the game of this number and check every step against the laws."""
    chance = Simulated(number.seed)
    game, moves = Game.from_deal(dealt(number, chance)), list[Action]()
    try:
        return _play_on(game, one_of(MOODS, chance), chance, moves, sampled=number.seed % SAMPLE == 0)
    except Exception as broken:
        broken.add_note(f"{number} broke a law after {game.truth.deal} and these moves:\n{moves}")
        raise


def _play_on(game: Game, mood: Mood, chance: Chance, moves: list[Action], *, sampled: bool) -> Game:
    state, log = game.truth, list(game.log)
    halfway = 40 if sampled else 0
    while waiting := waiting_for(state):
        action = an_aside(state, chance) if chance.below(32) == 0 else None
        action = action or mood(state, one_of(waiting, chance), options(state), chance)
        moves.append(action)
        turn = step(state, action, chance)
        assert not isinstance(turn, Refusal), f"{action} was offered and is refused: {turn}"
        before, state = state, turn.state
        log += turn.events
        check(Step(before, action, tuple(turn.events), state, log))
        if len(moves) == halfway:
            check_game(Game(tuple(log), state))
    game = Game(tuple(log), state)
    if sampled:
        check_game(game)
    return game


def under_way(number: GameNumber, moves: int) -> Game:
    """A game of this number after this many random moves, or at its end."""
    chance = Simulated(number.seed)
    game = Game.from_deal(dealt(number, chance))
    while moves and game.waiting:
        seat, moves = one_of(game.waiting, chance), moves - 1
        game = game.play(wary(game.truth, seat, options(game.truth), chance), chance=chance)
    return game


def an_aside(state: GameState, chance: Chance) -> Action | None:
    """An action that the game does not wait for: a changed ballot or a claim; `None` if none is legal now."""
    seat = one_of(state.table.living, chance)
    if isinstance(state.phase, Election) and chance.below(2):
        return one_of(options(state).of(seat), chance) if options(state).of(seat) else None
    claim = Claim(seat, a_statement(state, chance))
    return None if isinstance(decide(state, claim, None), Refusal) else claim


def a_statement(state: GameState, chance: Chance) -> Statement:
    """A random statement."""
    three = tuple(one_of((LIBERAL, FASCIST), chance) for _ in range(3))
    target = chance.below(len(state.table.names))
    statements: tuple[Statement, ...] = (
        Drew(three, three[:2]),
        Got(three[1:], three[0]),
        Peeked(three),
        Membership(target, one_of(tuple(Party), chance)),
        Being(one_of(tuple(Role), chance)),
    )
    return one_of(statements, chance)


CHUNKS = 10
"""The number of tests into which the games of one size are split, so that several processes can share them."""


def some_games(players: int, chunk: int) -> Iterator[GameNumber]:
    """The games of one test."""
    share = SCALE.games_a_size // CHUNKS
    return games_of(players, range(chunk * share, (chunk + 1) * share))


def games_of(players: int, seeds: range) -> Iterator[GameNumber]:
    """Random games of one size: the rulesets take turns, and every fifth game begins in the middle."""
    rulesets = rulesets_for(players)
    for seed in seeds:
        yield GameNumber(seed, players, rulesets[seed % len(rulesets)], in_the_middle=seed % 5 == 3)
