"""Where the chance of a table comes from: a secret of its own, sealed before the deal and opened after the end.

The seal stands on the game's row for everybody to note down. The secret has a row of its own, which nothing reads while
the game goes on but this module, and that only when the deck is shuffled.
"""

from dataclasses import dataclass

from games.engine import Seeded, SystemChance
from games.engine.chance import Chance, Sealed, new_secret, seal_of
from games.engine.fairness import deal_of, departures, number_of_reshuffles, reshuffles
from games.models import Game, Shuffle
from games.storage.event_store import events_of


def sealed_deal(game: Game) -> Chance:
    """The chance of a deal, which is sealed with it. The caller saves the game."""
    secret = new_secret()
    game.seal = seal_of(secret)
    Shuffle.objects.create(game=game, secret=secret.hex())
    return Sealed(secret, 0)


@dataclass
class ChanceAtTable:
    """The chance of a game that goes on. Its secret is looked up when the first tile is drawn, which is rarely."""

    game: Game
    _numbers: Chance | None = None

    def below(self, bound: int) -> int:
        """The next number of the next reshuffle."""
        self._numbers = self._numbers or self._next_shuffle()
        return self._numbers.below(bound)

    def _next_shuffle(self) -> Chance:
        if self.game.rehearsal:
            return Seeded(f"{self.game.rehearsal['seed']} {number_of_reshuffles(events_of(self.game)) + 1}")
        secret = Shuffle.objects.filter(game=self.game).values_list("secret", flat=True).first()
        if not secret:
            # A game that began in the middle, or before shuffles were sealed.
            return SystemChance()
        return Sealed(bytes.fromhex(secret), number_of_reshuffles(events_of(self.game)) + 1)


@dataclass(frozen=True)
class OpenedShuffle:
    """A secret after the game, what it was used for, and what departs from it: nothing, if all is well."""

    secret: str
    liberals: int
    fascists: int
    liberal_tiles: int
    fascist_tiles: int
    piles: tuple[str, ...]
    departures: tuple[str, ...]


def opened_shuffle(game: Game) -> OpenedShuffle | None:
    """The secret of a game that somebody has won. Before that, or where there is none, nothing.

    That of a game that was given up stays sealed, because its roles do.
    """
    if game.status != Game.Status.OVER:
        return None
    secret = Shuffle.objects.filter(game=game).values_list("secret", flat=True).first()
    if not secret:
        return None
    log = events_of(game)
    setup = deal_of(log).setup
    return OpenedShuffle(
        secret,
        setup.liberals,
        setup.fascists,
        setup.ruleset.liberal_tiles - setup.ruleset.liberal_start,
        setup.ruleset.fascist_tiles - setup.ruleset.fascist_start,
        tuple("".join(tile.letter for tile in each.tiles) for each in reshuffles(log)),
        tuple(departures(log, bytes.fromhex(secret))),
    )


def note_of(game: Game) -> str:
    """The seal and the opened secret as a record's note has them; `manage.py verify_shuffle` reads it."""
    found = opened_shuffle(game)
    return f"Sealed shuffle {game.seal}, opened {found.secret}" if found else ""
