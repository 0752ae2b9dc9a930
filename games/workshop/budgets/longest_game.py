"""The longest game that the official rules allow, with every claim that a table accepts.

Every policy takes three rounds: two failed elections, and an enactment. Once there is a veto, the two governments are
elected and veto instead. Fascist policies come first, so that there is a veto early.
"""

from collections.abc import Iterator

from games.engine import (
    FASCIST,
    LIBERAL,
    Action,
    Chance,
    Claim,
    Discard,
    Enact,
    Execute,
    Game,
    Membership,
    Move,
    Nominate,
    Party,
    Role,
    Vote,
)
from games.services.play.playing import MOST_CLAIMS_A_GAME, MOST_CLAIMS_A_ROUND

ROUNDS = 30
"""Ten policies are enacted when each track still lacks one space before the last: four, five, and the one that wins."""


def longest(game: Game, chance: Chance) -> Iterator[tuple[Action, Game]]:
    """Yield each action and the game after it, to the end."""
    talked, is_late = set[int](), ROUNDS - MOST_CLAIMS_A_GAME // MOST_CLAIMS_A_ROUND
    while game.outcome is None:
        actions: list[Action] = [_next(game)]
        if game.phase == "nomination" and game.table.round > is_late and game.table.round not in talked:
            talked.add(game.table.round)
            actions = [*_talk(game), *actions]
        for action in actions:
            game = game.play(action, chance=chance)
            yield action, game


def _talk(game: Game) -> Iterator[Claim]:
    """Yield as many claims of everybody alive as a table accepts in a round."""
    for number in range(MOST_CLAIMS_A_ROUND):
        for seat in game.table.living:
            yield Claim(seat, Membership((seat + 1 + number) % game.table.players, Party.FASCIST))


def _next(game: Game) -> Move:
    moves, table = game.legal.of(game.waiting[0]), game.table
    hitler = game.truth.deal.roles.index(Role.HITLER)
    may_pass = table.tracker == 2 or table.fascist >= table.setup.veto_zone
    wish = LIBERAL if table.fascist >= table.setup.fascist_spaces - 1 else FASCIST

    def liking(move: Move) -> tuple[bool, ...]:
        # The first of equal moves is taken: a veto is proposed, and consented to, where no policy has to be enacted.
        match move:
            case Nominate(nominee=other) | Execute(target=other):
                return (other != hitler,)
            case Vote(ja=ja):
                return (ja == may_pass,)
            case Discard(policy=policy):
                return (policy is not wish,)
            case Enact(policy=policy):
                return (table.tracker == 2, policy is wish)
            case _:
                return (True,)

    return max(moves, key=liking)
