"""Finds cases in games. What makes a case is what its seat can deduce, never who was Hitler.

If the truth were asked, “the leader is always right” could be played.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, numbered_game
from games.deduction import Posterior, posteriors
from games.engine import Game, letters, player
from games.engine.events import ChaosErupted, DeckReshuffled, GameDealt, PolicyEnacted
from games.engine.roles import Role
from games.engine.seats import Seat
from games.parallel import ALONE, Workers
from tutorial.cases.case import Case, round_ends
from tutorial.cases.games import words_of
from tutorial.cases.scoring import LEAST, even, gain, squared

PLAYERS = 7
PLAYING = "person"
"""The bot strength that plays the games."""
STOPS = 5
"""Every case has as many stops, so that their number tells nothing."""
FEWEST_ROUNDS, MOST_ROUNDS = 6, 12
FEWEST_POLICIES, MOST_POLICIES = 5, 8
LEAST_SURE, MOST_SURE = 0.35, 0.9
A_MOVE, FEWEST_MOVES = 0.01, 2
LAST_STOPS, LEAST_DISTANCE = 6, 0.15
A_WEEK = 7


@dataclass(frozen=True)
class FoundCase:
    """A case, the seat that led at its end, and how far the deduction came from equal shares in the last rounds."""

    case: Case
    leader: Seat
    distance: float


def game_of_bots(number: int, seed: int) -> Game:
    """Play a game. It depends only on the seed and its number."""
    strength = STRENGTHS[PLAYING]
    return numbered_game(BotMatch(strength, strength, PLAYERS), seed, number)


def games_of_bots(many: int, seed: int) -> Iterator[Game]:
    """Play games."""
    return (game_of_bots(number, seed) for number in range(many))


def cases_of_bots(many: int, seed: int, workers: Workers = ALONE) -> list[FoundCase]:
    """Let bots play so many games and return their cases, in the order of the games on any workers."""
    return [found for found in workers.results(partial(_case_of_bots, seed=seed), range(many)) if found]


def _case_of_bots(number: int, seed: int) -> FoundCase | None:
    return case_of(game_of_bots(number, seed))


def case_of(game: Game) -> FoundCase | None:
    """Return the best case of a game, if a Liberal's view of it makes one."""
    dealt, ends = game.log[0], round_ends(game)
    assert isinstance(dealt, GameDealt)  # noqa: S101 - every log begins with the deal
    policies = sum(isinstance(event, PolicyEnacted | ChaosErupted) for event in game.log)
    if not (FEWEST_ROUNDS <= len(ends) <= MOST_ROUNDS and FEWEST_POLICIES <= policies <= MOST_POLICIES):
        return None
    liberals = [seat for seat, role in enumerate(dealt.deal.roles) if role is Role.LIBERAL]
    found = [each for seat in liberals if (each := _seen_from(game, seat, ends))]
    return max(found, key=lambda each: each.distance, default=None)


def _seen_from(game: Game, seat: Seat, ends: Sequence[int]) -> FoundCase | None:
    steps = posteriors(game.view(player(seat)).sightings[: ends[-1]], player(seat))
    rounds = [steps[end - 1] for end in ends]
    could_be = [_could_be(each) for each in rounds]
    moves = [0.0, *(squared(one.hitler, other.hitler) for one, other in pairwise(rounds))]
    moves[0] = squared(even(PLAYERS, could_be[0]), rounds[0].hitler)
    leaders = [max(range(PLAYERS), key=lambda seat: each.hitler[seat]) for each in rounds]
    far = [squared(even(PLAYERS, free), each.hitler) for each, free in zip(rounds, could_be, strict=True)]
    distance = sum(far[-LAST_STOPS:])
    scored = [
        number
        for number, (each, free) in enumerate(zip(rounds, could_be, strict=True), 1)
        if gain(each.hitler, free) >= LEAST
    ]
    is_case = (
        LEAST_SURE <= rounds[-1].hitler[leaders[-1]] <= MOST_SURE
        and len(set(leaders)) > 1
        and sum(move > A_MOVE for move in moves) >= FEWEST_MOVES
        and distance >= LEAST_DISTANCE
        and len(scored) >= STOPS
        and scored[-1] == len(rounds)
    )
    if not is_case:
        return None
    moved = sorted(scored[:-1], key=lambda number: -moves[number - 1])[: STOPS - 1]
    return FoundCase(_case(game, seat, (*sorted(moved), len(rounds))), leaders[-1], distance)


def _hashed(case: Case) -> bytes:
    return hashlib.sha256(" ".join(case.words).encode()).digest()


def _could_be(step: Posterior) -> tuple[Seat, ...]:
    return tuple(seat for seat, chance in enumerate(step.proved_hitler) if chance > 0)


def _case(game: Game, seat: Seat, stops: tuple[int, ...]) -> Case:
    dealt = game.log[0]
    assert isinstance(dealt, GameDealt)  # noqa: S101
    return Case(
        roles="".join(role.letter for role in dealt.deal.roles),
        deck=letters(dealt.deal.deck),
        first=dealt.deal.first + 1,
        seat=seat + 1,
        words=words_of(game),
        shuffles=tuple(letters(event.deck) for event in game.log if isinstance(event, DeckReshuffled)),
        stops=stops,
    )


def in_order(found: Iterable[FoundCase]) -> list[Case]:
    """Return the cases in an order in which leaders' seats come back as late as possible within a week.

    Otherwise their order is that of a hash, so that more games or another order of the games change little.
    """
    left, ordered = sorted(found, key=lambda each: _hashed(each.case)), list[FoundCase]()
    while left:
        week = [each.leader for each in ordered[1 - A_WEEK :]][::-1]
        after = [week.index(each.leader) if each.leader in week else A_WEEK for each in left]
        ordered.append(left.pop(after.index(max(after))))
    return [each.case for each in ordered]
