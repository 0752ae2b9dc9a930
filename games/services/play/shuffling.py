"""The chance of a table: a secret that is sealed before the deal and opened after the end.

The seal is stored on the game's row, where everybody can note it. The secret has a row of its own, which only this
module reads, and during the game only when the deck is shuffled.
"""

from dataclasses import dataclass

from games.engine import Seeded, SystemChance
from games.engine.chance import Chance, Sealed, new_secret, seal_of
from games.engine.fairness import deal_of, departures, number_of_reshuffles, reshuffles
from games.models import Game, Shuffle
from games.storage.event_store import events_of


def sealed_deal(game: Game) -> Chance:
    """Return the chance for a deal, and store its secret and seal. The caller saves the game."""
    secret = new_secret()
    game.seal = seal_of(secret)
    Shuffle.objects.create(game=game, secret=secret.hex())
    return Sealed(secret, 0)


@dataclass
class ChanceAtTable:
    """The chance of a running game. It reads the secret only when a reshuffle draws the first number."""

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
    """A secret after the game, the numbers it was used with, and the deviations from it (none, if the shuffle was
    fair)."""

    secret: str
    liberals: int
    fascists: int
    liberal_tiles: int
    fascist_tiles: int
    piles: tuple[str, ...]
    departures: tuple[str, ...]


def opened_shuffle(game: Game) -> OpenedShuffle | None:
    """Return the opened secret of a game that is over; `None` before, or if there is no secret."""
    if not game.is_over:
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
    """Return the seal and the opened secret for the note of a record; `manage.py verify_shuffle` reads it."""
    found = opened_shuffle(game)
    return f"Sealed shuffle {game.seal}, opened {found.secret}" if found else ""
