"""How often each role did what in which situation, and what an act says about each world by these counts.

A row of few acts is drawn towards the row of all roles together: `SMOOTHING` further acts are spread like those.

>>> Counts.none().log().of(Report(0, 1, True), np.array([[0, 1, 2], [1, 0, 2]]))
array([-0.69314718, -0.69314718])
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.bots.counting.acts import (
    BALLOT_SITUATIONS,
    CHOICE_SITUATIONS,
    CHOICES,
    OUTCOMES,
    SESSION_SITUATIONS,
    Act,
    Ballots,
    Choice,
    Report,
    Session,
)
from games.deduction.worlds import HITLER, Assignments

Array = NDArray[np.float64]

SMOOTHING = 6.0
"""Acts that are spread over a row, as all roles together did them."""
SHAPES: Mapping[str, tuple[int, ...]] = {
    "ballots": (BALLOT_SITUATIONS, 3, 4, 2),
    "choices": (CHOICES, CHOICE_SITUATIONS, 3, 3, 2),
    "sessions": (SESSION_SITUATIONS, 3, 3, OUTCOMES),
    "reports": (3, 3, 2),
}
"""The last index is what was done: nein or ja, passed over or chosen, the outcome, Liberal or Fascist. Before it come
the roles: voter and government, chooser and seat on offer, President and Chancellor, reporter and target."""
KINDS = ("ballots", "nominations", "targets", "sessions", "reports")
"""The kinds of evidence."""


@dataclass(frozen=True, eq=False)
class Counts:
    """How often each role did what."""

    ballots: Array
    choices: Array
    sessions: Array
    reports: Array

    @classmethod
    def none(cls) -> "Counts":
        """Return tables without any act."""
        return cls(**{name: np.zeros(shape) for name, shape in SHAPES.items()})

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> "Counts":
        """Return tables from the places and numbers that `written` gave."""
        tables = cls.none()
        for name, (places, numbers) in found.items():
            getattr(tables, name).ravel()[places] = numbers
        return tables

    def written(self, least: int = 1) -> dict[str, list[list[int]]]:
        """Return where each table isn't 0, and the numbers there."""
        found = {}
        for name in SHAPES:
            flat = getattr(self, name).ravel()
            (places,) = np.nonzero(flat >= least)
            found[name] = [places.tolist(), flat[places].astype(int).tolist()]
        return found

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(**{name: getattr(self, name) + getattr(other, name) for name in SHAPES})

    def add(self, acts: Iterable[Act], roles: NDArray[np.int8]) -> None:
        """Count the acts of a game in which the seats have these roles."""
        for act in acts:
            match act:
                case Ballots(situations, seats, ja, pair):
                    np.add.at(self.ballots, (situations, roles[seats], _government(roles[None], pair)[0], ja), 1)
                case Choice(kind, chooser, offered, situations, chosen):
                    for place, seat in enumerate(offered):
                        self.choices[kind, situations[place], roles[chooser], roles[seat], int(place == chosen)] += 1
                case Session(situation, (president, chancellor), outcome):
                    self.sessions[situation, roles[president], roles[chancellor], outcome] += 1
                case Report(reporter, target, is_fascist):
                    self.reports[roles[reporter], roles[target], int(is_fascist)] += 1

    def log(self) -> "Logs":
        """Return the logarithms of the smoothed shares."""
        ballots = _log_shares(self.ballots, (1, 2))
        chosen = np.exp(_log_shares(self.choices, (2, 3)))[..., 1]
        return Logs(ballots, chosen, _log_shares(self.sessions, (1, 2)), _log_shares(self.reports, (0, 1)))


@dataclass(frozen=True, eq=False)
class Logs:
    """The logarithm of the chance of each act, and the rate at which seats on offer are chosen."""

    ballots: Array
    chosen: Array
    sessions: Array
    reports: Array

    def of(self, act: Act, worlds: Assignments) -> Array:
        """Return the logarithm of an act's chance in each world."""
        match act:
            case Ballots(situations, seats, ja, pair):
                roles, government = worlds[:, seats], _government(worlds, pair)[:, None]
                each: Array = self.ballots[situations[None], roles, government, ja[None]].sum(axis=1)
                return each
            case Choice(kind, chooser, offered, situations, chosen):
                rates = self.chosen[kind, situations[None], worlds[:, chooser][:, None], worlds[:, offered]]
                share: Array = np.log(rates[:, chosen] / rates.sum(axis=1))
                return share
            case Session(situation, (president, chancellor), outcome):
                found: Array = self.sessions[situation, worlds[:, president], worlds[:, chancellor], outcome]
                return found
            case Report(reporter, target, is_fascist):
                said: Array = self.reports[worlds[:, reporter], worlds[:, target], int(is_fascist)]
                return said


def kind_of(act: Act) -> int:
    """Return the place of an act's kind in `KINDS`."""
    match act:
        case Ballots():
            return 0
        case Choice(kind):
            return 1 if kind == CHOICES - 1 else 2
        case Session():
            return 3
        case Report():
            return 4


def _government(worlds: Assignments, pair: tuple[int, int]) -> Assignments:
    """Return what a government is in each world: 0 Liberal, one Fascist, two, or 3 with Hitler as Chancellor."""
    president, chancellor = worlds[:, pair[0]], worlds[:, pair[1]]
    parties = (president > 0).astype(np.int8) + (chancellor > 0)
    found: Assignments = np.where(chancellor == HITLER, 3, parties).astype(np.int8)
    return found


def _log_shares(table: Array, roles: tuple[int, ...]) -> Array:
    """Return the logarithm of the smoothed shares of the last index; `roles` are the indices of roles."""
    outcomes = table.shape[-1]
    together = table.sum(axis=roles, keepdims=True)
    every = together.reshape(-1, outcomes).sum(axis=0) + 1
    together = together + SMOOTHING * every / every.sum()
    together = together / together.sum(axis=-1, keepdims=True)
    smoothed = table + SMOOTHING * together
    found: Array = np.log(smoothed / smoothed.sum(axis=-1, keepdims=True))
    return found
