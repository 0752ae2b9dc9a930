"""A benchmark for models of who is who: the same games, the same moment, the same scores for every model.

1. **The moment.** A game is cut before the first event that reveals a role. If the last vote elected Hitler, that vote
   is cut as well: it is the last one *because* it elected Hitler, which nobody at the table could know.
2. **The task.** From the public sightings up to there, say for each seat how likely it is to be Fascist (or Hitler).
3. **Unseen people.** Games of one lobby have mostly the same people, so a fitted model is scored on lobbies that it was
   not fitted to: `folds` splits games by lobby.
4. **The scores.** Log-loss, Brier score and AUC. Their standard errors treat a lobby as one observation. Calibration is
   shown in ten bins.

A model is a function from sightings to one chance per seat:

>>> from games.bots import bot
>>> from games.bots.matches import BotMatch, play_match
>>> from games.engine import Simulated
>>> human = bot("human")
>>> games = [LobbyGame(str(seed // 2), play_match(BotMatch(human, human, 7), Simulated(seed))) for seed in range(6)]
>>> result = score_model("prior", prior, games)
>>> result.seats, result.lobbies, f"{result.log_loss.value:.3f}"
(42, 3, '0.683')

`python manage.py calibrate --benchmark FOLDER` prints the table for a folder of records, with baselines and the model
of this package, and with yours: `--model MODULE:FUNCTION`. The scores that `/deduce/benchmark/` shows are kept in a
file, which the same command writes.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from games.deduction.calibration import Forecast, ForecastScore
from games.engine import SPECTATOR, Game, Role
from games.engine.events import BallotsRevealed, GameEnded, PlayerExecuted
from games.engine.sightings import DealSeen, Sighting

Sightings = tuple[Sighting, ...]
RoleModel = Callable[[Sightings], Sequence[float]]
"""A model: the chance of each seat to be Fascist or Hitler, from public sightings that begin with the deal."""

BINS = 10
FILE = Path(__file__).with_name("data") / "benchmark.json"
"""The kept scores."""


@dataclass(frozen=True)
class LobbyGame:
    """A game and the name of its lobby."""

    lobby: str
    game: Game


class InLobby(Protocol):
    """Anything from a game that was played in a lobby."""

    @property
    def lobby(self) -> str:
        """The name of the lobby."""


@dataclass(frozen=True)
class Estimate:
    """A number and its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class CalibrationBin:
    """Forecasts between two chances: what was said on average, what came true, and its standard error."""

    low: float
    high: float
    many: int
    said: float
    came: Estimate

    @property
    def deviation(self) -> float:
        """How many standard errors lie between what was said and what came true."""
        return (self.came.value - self.said) / self.came.error if self.came.error else 0.0


@dataclass(frozen=True)
class BenchmarkScore:
    """The scores of one model."""

    name: str
    seats: int
    lobbies: int
    log_loss: Estimate
    brier: Estimate
    auc: Estimate
    bins: tuple[CalibrationBin, ...]


def prior(sightings: Sightings) -> Sequence[float]:
    """The simplest model: everybody is as likely as the number of Fascists says."""
    deal = sightings[0]
    assert isinstance(deal, DealSeen)  # noqa: S101
    return [(deal.setup.fascists + 1) / deal.setup.players] * deal.setup.players


def cut(game: Game) -> Sightings:
    """Return the public sightings of a game before anything reveals a role."""
    seen = game.view(SPECTATOR).sightings
    found = list[Sighting]()
    for now, following in pairwise((*seen, None)):
        if isinstance(now, GameEnded) or (isinstance(now, PlayerExecuted) and now.was_hitler):
            break
        if isinstance(now, BallotsRevealed) and now.elected and isinstance(following, GameEnded):
            break
        if now is not None:
            found.append(now)
    return tuple(found)


def roles_of(game: Game) -> tuple[Role, ...] | None:
    """Return the roles that the end revealed, or nothing if it did not reveal all of them."""
    end = game.log[-1]
    roles = end.roles if isinstance(end, GameEnded) else ()
    known = tuple(role for role in roles if role is not None)
    return known if len(known) == game.table.players else None


def folds(games: Sequence[InLobby], many: int = 10, seed: int = 0) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the numbers of the games to fit to and to score on. No lobby is on both sides."""
    lobbies = sorted({each.lobby for each in games})
    places = np.random.Generator(np.random.PCG64(seed)).permutation(len(lobbies))
    fold_of = {lobby: int(place) % many for lobby, place in zip(lobbies, places, strict=True)}
    for fold in range(many):
        inside = [number for number, each in enumerate(games) if fold_of[each.lobby] == fold]
        if inside:
            yield [number for number, each in enumerate(games) if fold_of[each.lobby] != fold], inside


def score_model(name: str, model: RoleModel, games: Iterable[LobbyGame]) -> BenchmarkScore:
    """Score a model on games whose roles are known."""
    rows = [(each, roles) for each in games if (roles := roles_of(each.game)) is not None]
    return score_chances(name, rows, [model(cut(each.game)) for each, _ in rows])


def score_chances(
    name: str, rows: Sequence[tuple[LobbyGame, Sequence[Role]]], said: Sequence[Sequence[float]]
) -> BenchmarkScore:
    """Score the chances that a model gave to the seats of some games."""
    if not rows:
        raise ValueError("There are no games with known roles to score.")
    chances = np.concatenate([np.asarray(each, float) for each in said])
    came = np.concatenate([[role is not Role.LIBERAL for role in roles] for _, roles in rows]).astype(float)
    lobby = np.concatenate([[each.lobby] * len(roles) for each, roles in rows])
    right = np.where(came > 0, chances, 1 - chances)
    return BenchmarkScore(
        name,
        len(came),
        len(set(lobby)),
        mean_by_lobby(-np.log(np.clip(right, 1e-6, 1.0)), lobby),
        mean_by_lobby((1 - right) ** 2, lobby),
        _auc(chances, came > 0, lobby),
        tuple(_bins(chances, came, lobby)),
    )


def mean_by_lobby(values: NDArray[np.float64], lobby: NDArray[np.str_]) -> Estimate:
    """Return a mean and its standard error, where the values of a lobby may depend on each other."""
    mean = float(values.mean())
    _, place = np.unique(lobby, return_inverse=True)
    sums = np.bincount(place, values - mean)
    return Estimate(mean, float(np.sqrt((sums**2).sum()) / len(values)))


def _auc(chances: NDArray[np.float64], came: NDArray[np.bool_], lobby: NDArray[np.str_]) -> Estimate:
    """Return the AUC; its standard error comes from leaving out one lobby after the other."""

    def auc(some: NDArray[np.bool_]) -> float:
        pairs = zip(chances[some].tolist(), came[some].tolist(), strict=True)
        return ForecastScore.of("", (Forecast(*pair) for pair in pairs)).auc

    names = np.unique(lobby)
    whole = auc(np.ones(len(came), dtype=bool))
    if len(names) < 2:
        return Estimate(whole, 0.0)
    without = np.array([auc(lobby != name) for name in names])
    spread = (len(names) - 1) / len(names) * ((without - without.mean()) ** 2).sum()
    return Estimate(whole, float(np.sqrt(spread)))


def _bins(chances: NDArray[np.float64], came: NDArray[np.float64], lobby: NDArray[np.str_]) -> Iterator[CalibrationBin]:
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    for place in range(BINS):
        some = places == place
        if some.any():
            said, deviation = float(chances[some].mean()), mean_by_lobby(came[some] - chances[some], lobby[some])
            happened = Estimate(float(came[some].mean()), deviation.error)
            yield CalibrationBin(place / BINS, (place + 1) / BINS, int(some.sum()), said, happened)


def lines(scores: Sequence[BenchmarkScore]) -> Iterator[str]:
    """Yield the table of several models, and the calibration of the last one."""
    yield f"{'model':>24} {'seats':>6} {'lobbies':>7} {'log-loss':>13} {'Brier':>13} {'AUC':>13}"
    for score in scores:
        cells = " ".join(f"{each.value:.4f} ±{each.error:.4f}" for each in (score.log_loss, score.brier, score.auc))
        yield f"{score.name:>24} {score.seats:>6} {score.lobbies:>7} {cells}"
    yield f"calibration of {scores[-1].name}: said, came true, in standard errors"
    for each in scores[-1].bins:
        yield (
            f"{each.low:>8.1f} - {each.high:.1f} {each.many:>6} {each.said:>7.3f} {each.came.value:>7.3f} "
            f"±{each.came.error:.3f} {each.deviation:>6.1f}"
        )


@dataclass(frozen=True)
class KeptScores:
    """Scores of several models on the same games, how many games these were, and how they were made."""

    about: str
    games: int
    scores: tuple[BenchmarkScore, ...]


def write_scores(scores: Sequence[BenchmarkScore], about: str, games: int, path: Path = FILE) -> None:
    """Keep these scores."""
    found = {"about": about, "games": games, "models": [asdict(each) for each in scores]}
    path.write_text(json.dumps(_rounded(found), indent=1) + "\n", "utf-8")


def kept_scores(path: Path = FILE) -> KeptScores:
    """Return the scores that were kept."""
    found = json.loads(path.read_text("utf-8"))
    return KeptScores(found["about"], found["games"], tuple(_score_of(each) for each in found["models"]))


def _score_of(written: dict[str, Any]) -> BenchmarkScore:
    estimates: dict[str, Any] = {name: Estimate(**written.pop(name)) for name in ("log_loss", "brier", "auc")}
    bins = tuple(CalibrationBin(**{**each, "came": Estimate(**each["came"])}) for each in written.pop("bins"))
    return BenchmarkScore(**written, **estimates, bins=bins)


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 5)
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list | tuple) else value
