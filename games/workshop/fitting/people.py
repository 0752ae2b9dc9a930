"""Fits and scores the models of the bot *person*: ballots, nominees, targets, discards and enactments."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from statistics import NormalDist
from typing import Any

import numpy as np

from games.bots.person.models import FILE
from games.bots.person.trees import Array, Trees, shares, yes
from games.deduction.benchmark import LobbyGame, folds
from games.engine import Game
from games.parallel import ALONE, Workers
from games.workshop.fitting.decisions import decisions
from games.workshop.fitting.growing import Growth, Lessons, grow

HOW: Mapping[str, Growth] = {
    "ballot": Growth(trees=300, leaves=63, rate=0.05, share_of_rows=0.8, share_of_features=0.25),
    "nominee": Growth(trees=400, leaves=31, rate=0.03, share_of_features=0.3),
    "target": Growth(trees=150, leaves=8, rate=0.05),
    "discard": Growth(trees=120, leaves=8, rate=0.06, share_of_features=1.0),
    "enactment": Growth(trees=120, leaves=8, rate=0.06, share_of_features=1.0),
}
PLAYERS = 7
"""The number of players of the games that are fitted to."""
IN_GROUPS = ("nominee", "target")
DIGITS = 1000
"""Leaves are kept in thousandths."""


@dataclass(frozen=True, eq=False)
class Seen:
    """A decision of a game: its kind, the features of each option, which was chosen, the game, and the vote."""

    kind: str
    rows: Array
    chosen: int
    game: int
    vote: int


@dataclass(frozen=True)
class PersonScore:
    """How well a model predicts decisions of one kind: the share of likeliest options chosen, and the log-loss."""

    kind: str
    many: int
    top: float
    top_error: float
    log_loss: float
    log_loss_error: float


def see(games: Sequence[LobbyGame], workers: Workers = ALONE) -> list[Seen]:
    """Return all decisions of these games, in their order."""
    found, votes = list[Seen](), 0
    for number, some in enumerate(workers.results(_seen, (each.game for each in games))):
        found += [replace(each, game=number, vote=votes + each.vote) for each in some]
        votes = found[-1].vote if found else 0
    return found


def _seen(game: Game) -> list[Seen]:
    """Return the decisions of one game, whose votes count from 1."""
    found, vote, before = list[Seen](), 0, -1
    for decision in decisions(game):
        vote += decision.situation.view.table.round != before
        before = decision.situation.view.table.round
        found.append(Seen(decision.kind, decision.rows.astype(np.float32), decision.chosen, 0, vote))
    return found


def lessons(seen: Sequence[Seen]) -> Lessons:
    """Return decisions of one kind as observations to learn from."""
    rows = np.concatenate([each.rows for each in seen]).astype(float)
    many = [len(each.rows) for each in seen]
    game = np.repeat([each.game for each in seen], many).astype(np.intp)
    if seen[0].kind not in IN_GROUPS:
        return Lessons(rows, np.array([each.chosen for each in seen], float), game)
    chosen = np.concatenate([np.arange(len(each.rows)) == each.chosen for each in seen]).astype(float)
    return Lessons(rows, chosen, game, np.repeat(np.arange(len(seen)), many).astype(np.intp))


def predict(trees: Trees, seen: Sequence[Seen]) -> list[Array]:
    """Return for each decision the chance of each option; for a yes or no, of no and of yes."""
    scores = trees.score(np.concatenate([each.rows for each in seen]).astype(float))
    ends = np.cumsum([len(each.rows) for each in seen])
    found = list[Array]()
    for each, some in zip(seen, np.split(scores, ends[:-1]), strict=True):
        ja = yes(some)
        found.append(shares(some) if each.kind in IN_GROUPS else np.concatenate([1 - ja, ja]))
    return found


def score(kind: str, chances: Sequence[Array], seen: Sequence[Seen], lobby: Sequence[str]) -> PersonScore:
    """Return the scores; their standard errors treat a lobby as one observation."""
    right = np.array([each.argmax() == what.chosen for each, what in zip(chances, seen, strict=True)], float)
    loss = -np.log([max(each[what.chosen], 1e-6) for each, what in zip(chances, seen, strict=True)])
    _, place = np.unique([lobby[each.game] for each in seen], return_inverse=True)
    errors = [np.sqrt((np.bincount(place, each - each.mean()) ** 2).sum()) / len(seen) for each in (right, loss)]
    return PersonScore(kind, len(seen), float(right.mean()), float(errors[0]), float(loss.mean()), float(errors[1]))


def line(found: PersonScore) -> str:
    """Return a line of the table of scores."""
    top, loss = f"{found.top:.3f} ±{found.top_error:.3f}", f"{found.log_loss:.3f} ±{found.log_loss_error:.3f}"
    return f"{found.kind:>12} {found.many:>6} {top:>14} {loss:>14}"


def cross_validate(
    games: Sequence[LobbyGame],
    seen: Sequence[Seen],
    many: int = 5,
    kinds: Sequence[str] = tuple(HOW),
    workers: Workers = ALONE,
) -> Iterator[tuple[PersonScore, list[Array], list[Seen]]]:
    """Yield for each kind the score of models that were fitted to other lobbies, and what they predicted."""
    lobby, parts = [each.lobby for each in games], [set(some) for _others, some in folds(games, many)]
    chunks = (_fold([each for each in seen if each.kind == kind], held) for kind in kinds for held in parts)
    found = workers.results(_predicted, chunks)
    for kind in kinds:
        chances, asked = list[Array](), list[Seen]()
        for predictions, apart in islice(found, len(parts)):
            chances += predictions
            asked += apart
        yield score(kind, chances, asked, lobby), chances, asked


def _fold(seen: Sequence[Seen], held: set[int]) -> tuple[list[Seen], list[Seen]]:
    """Return the decisions to fit to and those of the games that are held back."""
    return [each for each in seen if each.game not in held], [each for each in seen if each.game in held]


def _predicted(chunk: tuple[list[Seen], list[Seen]]) -> tuple[list[Array], list[Seen]]:
    fitted, apart = chunk
    return (predict(_grown(fitted), apart) if apart else []), apart


def shared_mood(chances: Sequence[Array], seen: Sequence[Seen]) -> float:
    """Return the part of the variance that ballots of one vote share, so that as many votes are unanimous as were."""
    votes: dict[int, list[int]] = {}
    for place, each in enumerate(seen):
        votes.setdefault(each.vote, []).append(place)
    groups = [places for places in votes.values() if len(places) > 3]
    came = np.mean([len({seen[place].chosen for place in places}) == 1 for places in groups])
    normal = NormalDist()
    bounds = [
        np.array([normal.inv_cdf(min(max(float(chances[p][1]), 1e-3), 0.999)) for p in places]) for places in groups
    ]
    moods: list[float] = [normal.inv_cdf((step + 0.5) / 25) for step in range(25)]
    candidates = np.arange(0.0, 0.9, 0.05)
    expected = [np.mean([_unanimous(bound, float(part), moods) for bound in bounds]) for part in candidates]
    return float(candidates[np.argmin(np.abs(np.array(expected) - came))])


def _unanimous(bounds: Array, part: float, moods: Sequence[float]) -> float:
    """Return the chance that all ballots are the same."""
    z = (bounds[None, :] - np.sqrt(part) * np.array(moods)[:, None]) / np.sqrt(1 - part)
    ja = 1 / (1 + np.exp(-1.702 * z))
    return float((ja.prod(axis=1) + (1 - ja).prod(axis=1)).mean())


def fit_all(seen: Sequence[Seen], workers: Workers = ALONE) -> dict[str, Trees]:
    """Return a model of each kind, fitted to all games."""
    chunks = ([each for each in seen if each.kind == kind] for kind in HOW)
    return dict(zip(HOW, workers.results(_grown, chunks), strict=True))


def _grown(seen: Sequence[Seen]) -> Trees:
    """Return the model of decisions of one kind."""
    return grow(lessons(seen), HOW[seen[0].kind])


def write(models: Mapping[str, Trees], mood: float, games: int) -> None:
    """Replace the shipped models."""
    about = (
        f"Trees grown on {games} public games of seven people on secrethitler.io, 2023-2025, by `python manage.py "
        "calibrate --fit-person --write FOLDER` (seed 0). Each leaf has at least 20 games behind it. Sizes other than "
        "seven borrow these models."
    )
    found = {
        "about": about,
        "mood": round(mood, 2),
        "models": {kind: as_lists(trees) for kind, trees in models.items()},
    }
    FILE.write_text(json.dumps(found, separators=(",", ":")).replace('"models"', '\n"models"') + "\n", "utf-8")


def as_lists(trees: Trees) -> dict[str, Any]:
    """Return trees as `Trees.read` reads them."""
    no, asked = trees.no, trees.asked
    bounds = [np.unique(trees.bounds[(no > 0) & (asked == each)]).tolist() for each in range(int(asked.max()) + 1)]
    places = [{bound: place for place, bound in enumerate(some)} for some in bounds]
    found = list[list[Any]]()
    for tree in range(len(asked)):
        nodes = range(int(no[tree].max()) + 2) if no[tree].any() else range(1)
        questions = [(int(asked[tree, node]), trees.bounds[tree, node]) for node in nodes if no[tree, node]]
        found.append([
            [(feature, places[feature][bound]) for feature, bound in questions],
            [int(no[tree, node]) for node in nodes],
            [round(float(trees.values[tree, node]) * DIGITS) for node in nodes],
        ])  # fmt: skip
    short = [[float(f"{bound:.4g}") for bound in some] for some in bounds]
    return {"base": round(trees.base, 4), "scale": DIGITS, "bounds": short, "trees": found}
