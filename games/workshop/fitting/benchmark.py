"""Scores the baselines, our model and models that are brought on lobbies that nothing was fitted to, behind
`python manage.py calibrate --benchmark`."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from games.deduction import CARDS_ALONE, Model, posterior
from games.deduction.benchmark import (
    FILE,
    BenchmarkScore,
    LobbyGame,
    RoleModel,
    cut,
    folds,
    prior,
    roles_of,
    score_chances,
    write_scores,
)
from games.engine import Role
from games.parallel import ALONE, Workers
from games.workshop.fitting.public_counts import fit_counts
from games.workshop.fitting.weights import START, fit

FOLDS = 10
SEED = 1
Said = dict[str, Sequence[float]]
"""What each model said about the seats of one game."""


class ModelNotFoundError(RuntimeError):
    """Why a model that was named can't be used, as a sentence."""


def brought(names: Sequence[str]) -> dict[str, RoleModel]:
    """Return the models named as `module:function`, which may lie in the current folder."""
    sys.path.insert(0, "")
    found = dict[str, RoleModel]()
    for name in names:
        module, _colon, function = name.partition(":")
        try:
            found[name] = getattr(import_module(module), function)
        except (ImportError, AttributeError, ValueError) as problem:
            raise ModelNotFoundError(f"There is no model {name}: {problem}.") from problem
    return found


def scores(
    games: Sequence[LobbyGame], models: Mapping[str, RoleModel], workers: Workers = ALONE
) -> Iterator[list[BenchmarkScore]]:
    """Yield an empty list after each fold, and the scores after the last one: of the baselines, of our model, and of
    those that were brought. Every fitted number comes from the other lobbies."""
    said = dict[int, Said]()
    parts = list(folds(games, FOLDS, SEED))
    chunks = ((part, games) for part in parts)
    for place, found in enumerate(workers.results(_said_in_a_fold, chunks)):
        said |= found
        yield [] if place < len(parts) - 1 else _scored(games, said, models)


def _said_in_a_fold(given: tuple[tuple[list[int], list[int]], Sequence[LobbyGame]]) -> dict[int, Said]:
    (others, some), games = given
    known = [games[number] for number in others]
    fitted, counts = fit(known).model, fit_counts(known)
    return {number: _said(games[number], fitted, counts) for number in some}


def _said(each: LobbyGame, fitted: Model, counts: RoleModel) -> Said:
    seen = cut(each.game)
    cards = dict(vars(CARDS_ALONE.weights))
    return {
        "prior": prior(seen),
        "public counts": counts(seen),
        "cards alone": posterior(seen, model=fitted.but(**cards)).fascist,
        "tables": posterior(seen, model=fitted.but(**START, habits=0.0)).fascist,
        "deduction": posterior(seen, model=fitted).fascist,
    }


def _scored(
    games: Sequence[LobbyGame], said: Mapping[int, Said], models: Mapping[str, RoleModel]
) -> list[BenchmarkScore]:
    rows = list[tuple[LobbyGame, tuple[Role, ...]]]()
    for number in said:
        rows.append((games[number], roles_of(games[number].game) or ()))
    names = next(iter(said.values()))
    ours = [score_chances(name, rows, [each[name] for each in said.values()]) for name in names]
    theirs = [score_chances(name, rows, [model(cut(each.game)) for each, _ in rows]) for name, model in models.items()]
    return [*ours, *theirs]


def write(found: Sequence[BenchmarkScore], games: int, path: Path = FILE) -> None:
    """Replace the scores that the page shows."""
    about = (
        f"Scores on {games} public games of seven people on secrethitler.io, 2023-2025, by `python manage.py calibrate "
        f"--benchmark --write FOLDER`: {FOLDS} folds by lobby (seed {SEED}), everything fitted to the other lobbies."
    )
    write_scores(found, about, games, path)
