"""A model's tables as arrays of chances, smoothed so that every action that the rules allow has a positive
chance.

Roles are numbered as in `worlds`. In zone 1 the election of Hitler as
chancellor ends the game, in zone 0 it doesn't. Policy 0 is
Fascist, 1 Liberal. A hand is its number of Liberal tiles.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.deduction.human_tables import PARTIES, ROLE_LETTERS, ZONES, shares
from games.deduction.model import Model

Array = NDArray[np.float64]

POLICIES = "FL"


class Likelihoods(NamedTuple):
    """All tables of a model. The comments name the indices in order; the last index is the outcome."""

    passes: Array  # zone, role, drew, passed
    enacts: Array  # zone, role, got, policy
    president_claims: Array  # policy, role, drew, passed, claimed
    chancellor_claims: Array  # policy, role, got, claimed
    reports: Array  # role, role of the target, party told (0 Liberal, 1 Fascist)
    peek_reports: Array  # role, 0 as it was, 1 otherwise
    ballots: Array  # logarithms: zone, tracker, 0 nein or 1 ja, role times four, plus the government's parties
    nominates: Array  # rates: zone, role times three, plus the role of the target
    looks: Array  # rates: role times three, plus the role of the target
    calls: Array
    executes: Array
    asks_veto: Array  # role, got: the chance of asking
    grants_veto: Array  # role: the chance of granting


@lru_cache(maxsize=64)
def likelihoods(model: Model) -> Likelihoods:
    """Return the arrays of a model. They are cached."""
    chances = _Chances(model)
    return Likelihoods(
        passes=chances.passes(),
        enacts=chances.enacts(),
        president_claims=chances.president_claims(),
        chancellor_claims=chances.chancellor_claims(),
        reports=chances.reports(),
        peek_reports=chances.peek_reports(),
        ballots=chances.ballots(),
        nominates=np.stack([chances.rates("nominates", f"{{}} {zone} {{}}") for zone in ZONES]),
        looks=chances.rates("investigates", "{} {}"),
        calls=chances.rates("calls", "{} {}"),
        executes=chances.rates("executes", "{} {}"),
        asks_veto=chances.asks_veto(),
        grants_veto=np.array([chances.row("grants veto", role, ("no", "yes"))[1] for role in ROLE_LETTERS]),
    )


class _Chances:
    """Reads the rows of a model's tables as chances."""

    def __init__(self, model: Model) -> None:
        self._tables, self._smoothing = model.tables, model.smoothing

    def row(self, table: str, row: str, outcomes: Iterable[str]) -> list[float]:
        """Return the chances of these outcomes, which must be all outcomes that the rules allow."""
        return shares(self._tables[table].get(row, {}), tuple(outcomes), self._smoothing)

    def passes(self) -> Array:
        found = np.zeros((2, 3, 4, 3))
        for (z, zone), (r, role), drew in product(enumerate(ZONES), enumerate(ROLE_LETTERS), range(4)):
            allowed = range(max(0, drew - 1), min(2, drew) + 1)
            found[z, r, drew, list(allowed)] = self.row(
                "president passes", f"{role} {zone} drew{drew}", map(str, allowed)
            )
        return found

    def enacts(self) -> Array:
        found = np.zeros((2, 3, 3, 2))
        found[:, :, 0, 0] = found[:, :, 2, 1] = 1
        for (z, zone), (r, role) in product(enumerate(ZONES), enumerate(ROLE_LETTERS)):
            # In the Hitler zone a chancellor is not Hitler. Those worlds are impossible, so the value has no effect.
            row = f"{role} {zone} got1" if (zone, role) != ("H", "H") else f"F {zone} got1"
            found[z, r, 1] = self.row("chancellor enacts", row, POLICIES)
        return found

    def president_claims(self) -> Array:
        found = np.full((2, 3, 4, 3, 4), 0.25)
        keys = product(enumerate(POLICIES), enumerate(ROLE_LETTERS), range(4), range(3))
        for (e, enacted), (r, role), drew, passed in keys:
            row = f"{role} drew{drew} passed{passed} enacted{enacted}"
            found[e, r, drew, passed] = self.row("president claims", row, "0123")
        return found

    def chancellor_claims(self) -> Array:
        found = np.full((2, 3, 3, 3), 1 / 3)
        for (e, enacted), (r, role), got in product(enumerate(POLICIES), enumerate(ROLE_LETTERS), range(3)):
            found[e, r, got] = self.row("chancellor claims", f"{role} got{got} enacted{enacted}", "012")
        return found

    def reports(self) -> Array:
        parties = ("liberal", "fascist")
        return np.array(
            [[self.row("investigator reports", f"{a} saw {b}", parties) for b in ROLE_LETTERS] for a in ROLE_LETTERS]
        )

    def peek_reports(self) -> Array:
        return np.array([self.row("peek reports", role, ("as it was", "otherwise")) for role in ROLE_LETTERS])

    def ballots(self) -> Array:
        found = np.zeros((2, 3, 2, 12))
        keys = product(enumerate(ZONES), range(3), enumerate(ROLE_LETTERS), enumerate(PARTIES))
        for (z, zone), tracker, (r, role), (g, parties) in keys:
            row = f"{role} other {parties} {zone} tracker{tracker}"
            found[z, tracker, :, r * 4 + g] = np.log(self.row("ballots", row, ("nein", "ja")))
        return found

    def rates(self, table: str, key: str) -> Array:
        """Return how often a player of a role is chosen when possible, by the role of the chooser."""
        outcomes = ("passed over", "chosen")
        return np.array(
            [self.row(table, key.format(a, b), outcomes)[1] for a, b in product(ROLE_LETTERS, ROLE_LETTERS)]
        )

    def asks_veto(self) -> Array:
        rows = {"L": "L", "F": "F", "H": "F"}
        return np.array(
            [
                [self.row("asks veto", f"{rows[role]} got{got}", ("no", "yes"))[1] for got in range(3)]
                for role in ROLE_LETTERS
            ]
        )
