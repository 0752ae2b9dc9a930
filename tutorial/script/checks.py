"""What the engine says the right answer is: functions of a game, for a step's `derived`.

Each gives the words of an answer. A lesson may bring a function of its own where none of these fits.
"""

from collections.abc import Callable

from games.engine import Game, Role
from games.engine.seats import Seat
from tutorial.script.compact import action
from tutorial.script.lesson import NONE, Derived

Reading = Callable[[Game], object]


def legal(verb: str) -> Derived:
    """The seats that a move may be aimed at now: `legal(">")` may be nominated, `legal("inv")` investigated."""

    def seats(game: Game) -> tuple[str, ...]:
        numbers = map(str, range(1, game.table.players + 1))
        return tuple(each for each in numbers if action(game, f"{verb}{each}") in game.legal) or (NONE,)

    return seats


def may(does: str, yes: str = "yes", no: str = "no") -> Derived:
    """Whether a move is legal now."""
    return lambda game: (yes if action(game, does) in game.legal else no,)


def candidate(game: Game) -> tuple[str, ...]:
    """The presidential candidate of now."""
    return (number(game.table.candidate),)


def reads(**fields: Reading) -> Derived:
    """A word `key.value` for each field, read off the game."""
    return lambda game: tuple(f"{key}.{reading(game)}" for key, reading in fields.items())


def over(yes: str = "yes", no: str = "no") -> Derived:
    """Whether the game is over."""
    return lambda game: (yes if game.outcome else no,)


def winner(game: Game) -> str:
    """`liberals`, `fascists`, or `on` while the game goes on."""
    return f"{game.outcome.winner.value}s" if game.outcome else "on"


def all_of(*parts: Derived) -> Derived:
    """The words of several functions together."""
    return lambda game: tuple(word for part in parts for word in part(game))


def known_to(*numbers: int) -> Derived:
    """Whose roles these seats know besides their own, as the words of `SomeSeats`."""

    def seats(game: Game) -> tuple[str, ...]:
        known = {seat for each in numbers for seat in game.view(each - 1).known.roles if seat != each - 1}
        return tuple(map(number, sorted(known))) or (NONE,)

    return seats


def roles_left(viewer: int, seat: int) -> Derived:
    """The roles that the party card leaves open which this viewer saw of a seat, as one word: `fascist_or_hitler`."""

    def roles(game: Game) -> tuple[str, ...]:
        party = game.view(viewer - 1).known.parties[seat - 1]
        return ("_or_".join(role.value for role in Role if role.party is party),)

    return roles


def number(seat: Seat) -> str:
    """A seat of the engine, as lessons count."""
    return str(seat + 1)


def loose(game: Game) -> int:
    """The tiles that are not on the board."""
    return game.table.setup.tiles - game.table.liberal - game.table.fascist


def loose_liberal(game: Game) -> int:
    """The Liberal ones of them."""
    return game.table.setup.ruleset.liberal_tiles - game.table.liberal


def loose_fascist(game: Game) -> int:
    """The Fascist ones of them."""
    return game.table.setup.ruleset.fascist_tiles - game.table.fascist
