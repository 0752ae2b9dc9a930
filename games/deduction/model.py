"""The model behind what is likely: one frozen object with every weight and every table. Change it with `but`.

>>> MODEL.weights.cards
0.75
>>> trusting = MODEL.but(claims=0.0, ballots=0.2)
>>> trusting.weights.claims, trusting.weights.cards, MODEL.weights.claims
(0.0, 0.75, 0.55)
>>> MODEL.but(gossip=1.0)
Traceback (most recent call last):
    ...
games.deduction.model.ModelError: The model has no weight for 'gossip'.

Each piece of evidence is a likelihood from a table, and counts with the weight of its kind: a weight of 1 is the plain
product, which is overconfident, because people do not act independently of what the table has seen already; 0 leaves
that kind of evidence out.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Self

from games.deduction.human_tables import COUNTS, Counts
from games.engine.translatable import gettext_noop as _

TABLES_ARE_FOR = 7
"""The size of the tables in the data. For other sizes they are a prior, nothing that was counted."""


class ModelError(ValueError):
    """What no model can hold; the sentence says why."""


@dataclass(frozen=True)
class Weights:
    """How much each kind of evidence counts, from 0 (not at all) to 1 (as if it were independent of all else)."""

    cards: float = 0.75
    claims: float = 0.55
    investigations: float = 0.4
    nominations: float = 0.3
    looks: float = 0.1
    calls: float = 0.3
    executions: float = 0.5
    ballots: float = 0.4
    vetoes: float = 0.4

    def __post_init__(self) -> None:
        for kind, weight in asdict(self).items():
            if not 0 <= weight <= 2:
                raise ModelError(f"The weight of {kind} is from 0 to 2, not {weight}.")


WHAT_COUNTS: Mapping[str, str] = MappingProxyType({
    "cards": _("what Presidents pass on and Chancellors enact"),
    "claims": _("what the two say of their tiles, and what is said of peeks"),
    "investigations": _("what is said of a membership card"),
    "nominations": _("whom a candidate nominates, among those who could be"),
    "looks": _("whom a President investigates"),
    "calls": _("whom a President calls to a special election"),
    "executions": _("whom a President executes"),
    "ballots": _("how those outside the government vote"),
    "vetoes": _("who asks for a veto, and who grants one"),
})  # fmt: skip
"""Each kind of evidence, in words."""

ASSUMED: Counts = MappingProxyType({
    "peek reports": {
        "L": {"as it was": 49, "otherwise": 1},
        "F": {"as it was": 6, "otherwise": 4},
        "H": {"as it was": 6, "otherwise": 4},
    },
})  # fmt: skip
"""At seven players nobody peeks, so what is said of a peek was never counted. This is a guess, written as counts."""


_TABLES: Counts = MappingProxyType({**COUNTS, **ASSUMED})


@dataclass(frozen=True, eq=False)
class Model:
    """Weights, tables and the smoothing: so many further observations are spread over what a table's row allows."""

    weights: Weights = Weights()
    tables: Counts = field(default_factory=lambda: _TABLES, repr=False)
    smoothing: float = 1.0

    def __post_init__(self) -> None:
        if not 0 < self.smoothing <= 100:
            raise ModelError(f"The smoothing is more than 0 and at most 100, not {self.smoothing}.")

    def but(self, **weights: float) -> Self:
        """The same model with other weights."""
        unknown = set(weights) - set(WHAT_COUNTS)
        if unknown:
            raise ModelError(f"The model has no weight for {min(unknown)!r}.")
        return replace(self, weights=replace(self.weights, **weights))

    def with_counts(self, table: str, row: str, **counts: int) -> Self:
        """The same model with other counts in one row of a table."""
        if row not in self.tables.get(table, {}):
            raise ModelError(f"The model has no row {row!r} in a table {table!r}.")
        changed = {**self.tables[table], row: {**self.tables[table][row], **counts}}
        return replace(self, tables=MappingProxyType({**self.tables, table: changed}))


MODEL = Model()
"""The tempered model, as it fits games of experienced people."""
PLAIN = MODEL.but(**dict.fromkeys(WHAT_COUNTS, 1.0))
"""The plain product of all evidence."""
CARDS_ALONE = MODEL.but(**{**dict.fromkeys(WHAT_COUNTS, 0.0), "cards": 1.0})
"""The cards by the human tables, and nothing else."""
