"""A simple model of who is who, as a baseline and as an example of a model that is brought to the benchmark.

For each seat it counts what everyone could see: governments that enacted a Fascist or a Liberal policy, as President,
as Chancellor and as somebody who voted ja, and the share of ja. A logistic regression weighs the counts.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from games.deduction.benchmark import LobbyGame, RoleModel, Sightings, cut, roles_of
from games.engine import Policy, Role
from games.engine.sightings import DealSeen
from games.engine.story import Story

Array = NDArray[np.float64]

PENALTY = 1.0
STEPS = 15


def counts_of(seen: Sightings) -> Array:
    """Return a row of counts for each seat."""
    deal = seen[0]
    assert isinstance(deal, DealSeen)  # noqa: S101
    rows = np.zeros((deal.setup.players, 8))
    rows[:, 0] = 1.0
    ballots = np.zeros((deal.setup.players, 2))
    for each in Story.of(seen).rounds:
        session = each.session
        for seat, ballot in enumerate(each.election.ballots if each.election else ()):
            ballots[seat] += (bool(ballot), ballot is not None)
        if session is None or session.enacted is None:
            continue
        column = 1 + (session.enacted is Policy.LIBERAL)
        rows[session.president, column] += 1
        rows[session.chancellor, column + 2] += 1
        for seat, ballot in enumerate(each.election.ballots if each.election else ()):
            rows[seat, column + 4] += bool(ballot)
    rows[:, 7] = ballots[:, 0] / np.maximum(1, ballots[:, 1])
    return rows


def fit_counts(games: Sequence[LobbyGame]) -> RoleModel:
    """Return the model that fits these games best."""
    known = [(each, roles) for each in games if (roles := roles_of(each.game)) is not None]
    rows = np.concatenate([counts_of(cut(each.game)) for each, _roles in known])
    came = np.concatenate([[role is not Role.LIBERAL for role in roles] for _each, roles in known]).astype(float)
    weights: Array = np.zeros(rows.shape[1])
    for _step in range(STEPS):
        said = 1 / (1 + np.exp(-rows @ weights))
        curvature = (rows.T * (said * (1 - said))) @ rows + PENALTY * np.eye(len(weights))
        weights = weights + np.linalg.solve(curvature, rows.T @ (came - said) - PENALTY * weights)
    return lambda seen: (1 / (1 + np.exp(-counts_of(seen) @ weights))).tolist()
