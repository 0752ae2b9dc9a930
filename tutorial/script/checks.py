"""Functions that derive the right answer of a step from a game, for `LessonStep.derived`.

Each takes a game and returns the words of an answer. A lesson can define its own function where none of these fits.
"""

from collections.abc import Callable

from games.engine import Game, Role
from games.engine.seats import Seat
from tutorial.script.answers import NONE
from tutorial.script.compact import action
from tutorial.script.lesson import Derived

GameValue = Callable[[Game], object]


def legal(verb: str) -> Derived:
    """Derive the seats at which a move may be aimed: `legal(">")` may be nominated, `legal("inv")` investigated."""

    def seats(game: Game) -> tuple[str, ...]:
        numbers = map(str, range(1, game.table.players + 1))
        return tuple(each for each in numbers if action(game, f"{verb}{each}") in game.legal) or (NONE,)

    return seats


def may(does: str, yes: str = "yes", no: str = "no") -> Derived:
    """Derive whether a move is legal."""
    return lambda game: (yes if action(game, does) in game.legal else no,)


def candidate(game: Game) -> tuple[str, ...]:
    """Derive the current presidential candidate."""
    return (number(game.table.candidate),)


def elected(yes: str = "yes", no: str = "no") -> Derived:
    """Derive whether the last vote elected the government."""
    return lambda game: (yes if game.view().story.elections[-1].elected else no,)


def tracker(game: Game) -> int:
    """Return where the election tracker stands."""
    return game.table.tracker


def reads(**fields: GameValue) -> Derived:
    """Derive a word `key.value` for each field, whose value is read from the game."""
    return lambda game: tuple(f"{key}.{reading(game)}" for key, reading in fields.items())


def over(yes: str = "yes", no: str = "no") -> Derived:
    """Derive whether the game is over."""
    return lambda game: (yes if game.outcome else no,)


def winner(game: Game) -> str:
    """Return `liberals`, `fascists`, or `on` while the game goes on."""
    return f"{game.outcome.winner.value}s" if game.outcome else "on"


def known_to(*numbers: int) -> Derived:
    """Derive the seats whose roles these seats know besides their own, as the words of `SomeSeats`."""

    def seats(game: Game) -> tuple[str, ...]:
        known = {seat for each in numbers for seat in game.view(each - 1).known.proved if seat != each - 1}
        return tuple(map(number, sorted(known))) or (NONE,)

    return seats


def roles_left(viewer: int, seat: int) -> Derived:
    """Derive the roles left open by the party card that the viewer saw of a seat, as one word: `fascist_or_hitler`."""

    def roles(game: Game) -> tuple[str, ...]:
        party = game.view(viewer - 1).known.parties[seat - 1]
        return ("_or_".join(role.value for role in Role if role.party is party),)

    return roles


def number(seat: Seat) -> str:
    """Return a seat of the engine as lessons count it, from 1."""
    return str(seat + 1)


def loose(game: Game) -> int:
    """Return the number of tiles that are not on the board."""
    return game.table.setup.tiles - game.table.liberal - game.table.fascist


def loose_liberal(game: Game) -> int:
    """Return the number of Liberal tiles that are not on the board."""
    return game.table.setup.ruleset.liberal_tiles - game.table.liberal


def loose_fascist(game: Game) -> int:
    """Return the number of Fascist tiles that are not on the board."""
    return game.table.setup.ruleset.fascist_tiles - game.table.fascist
