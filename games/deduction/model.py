"""The model behind the likelihoods: one frozen object with every weight and table. Change it with `but`.

>>> trusting = MODEL.but(claims=0.0, ballots=0.2)
>>> trusting.weights.claims, trusting.weights.cards == MODEL.weights.cards, MODEL.weights.claims > 0.5
(0.0, True, True)
>>> MODEL.but(gossip=1.0)
Traceback (most recent call last):
    ...
games.deduction.model.ModelError: The model has no weight for 'gossip'.

The counted tables come from `human_tables`, which reads `data/human_7p.json`; the weights and the habits come from
`habits`. `python manage.py calibrate --fit` fits all of them and says how good they are on unseen lobbies.

Each piece of evidence is a likelihood from a table and counts with the weight of its kind. Weights of 1 give the plain
product, which is overconfident, because people's actions depend on what they have seen before. A weight of 0 leaves
that kind of evidence out.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Self

from games.deduction.habits import HABITS, FittedHabits
from games.deduction.human_tables import COUNTS, Counts
from games.engine.translatable import gettext_noop as _

TABLES_ARE_FOR = 7
"""The number of players in the counted games. For other sizes the tables are only a prior."""


class ModelError(ValueError):
    """A value that no model can have; the message says why."""


@dataclass(frozen=True)
class Weights:
    """How much each kind of evidence counts, from 0 (not at all) to 1 (as if it were independent)."""

    cards: float = HABITS.weights["cards"]
    claims: float = HABITS.weights["claims"]
    investigations: float = HABITS.weights["investigations"]
    nominations: float = HABITS.weights["nominations"]
    looks: float = HABITS.weights["looks"]
    calls: float = HABITS.weights["calls"]
    executions: float = HABITS.weights["executions"]
    ballots: float = HABITS.weights["ballots"]
    vetoes: float = HABITS.weights["vetoes"]
    habits: float = 1.0

    def __post_init__(self) -> None:
        for kind, weight in asdict(self).items():
            if not 0 <= weight <= 2:
                raise ModelError(f"The weight of {kind} is from 0 to 2, not {weight}.")


WHAT_COUNTS: Mapping[str, str] = MappingProxyType({
    "cards": _("what Presidents pass on and Chancellors enact"),
    "claims": _("what the two say about their tiles, and what people say about peeks"),
    "investigations": _("what people say about a membership card"),
    "nominations": _("who a candidate nominates, out of everyone they could"),
    "looks": _("who a President investigates"),
    "calls": _("who a President picks for a special election"),
    "executions": _("who a President executes"),
    "ballots": _("how people outside the government vote"),
    "vetoes": _("who asks for a veto, and who agrees to one"),
    "habits": _("what everyone could see of each player: governments, votes, claims and who they side with"),
})  # fmt: skip
"""Each kind of evidence, in the words of pages."""

ASSUMED: Counts = MappingProxyType({
    "peek reports": {
        "L": {"as it was": 49, "otherwise": 1},
        "F": {"as it was": 6, "otherwise": 4},
        "H": {"as it was": 6, "otherwise": 4},
    },
})  # fmt: skip
"""With seven players there is no peek, so claims about peeks were never counted. These counts are a guess."""


_TABLES: Counts = MappingProxyType({**COUNTS, **ASSUMED})


@dataclass(frozen=True, eq=False)
class Model:
    """Weights, tables, and the smoothing: this many further observations are spread over the outcomes of each row."""

    weights: Weights = Weights()
    tables: Counts = field(default_factory=lambda: _TABLES, repr=False)
    smoothing: float = 1.0
    habits: FittedHabits = field(default=HABITS, repr=False)

    def __post_init__(self) -> None:
        if not 0 < self.smoothing <= 100:
            raise ModelError(f"The smoothing is more than 0 and at most 100, not {self.smoothing}.")

    def but(self, **weights: float) -> Self:
        """Return the model with other weights."""
        unknown = set(weights) - set(WHAT_COUNTS)
        if unknown:
            raise ModelError(f"The model has no weight for {min(unknown)!r}.")
        return replace(self, weights=replace(self.weights, **weights))

    def with_counts(self, table: str, row: str, **counts: int) -> Self:
        """Return the model with other counts in one row of a table."""
        if row not in self.tables.get(table, {}):
            raise ModelError(f"The model has no row {row!r} in a table {table!r}.")
        changed = {**self.tables[table], row: {**self.tables[table][row], **counts}}
        return replace(self, tables=MappingProxyType({**self.tables, table: changed}))


MODEL = Model()
"""The model whose weights fit the games of experienced people."""
PLAIN = MODEL.but(**{**dict.fromkeys(WHAT_COUNTS, 1.0), "habits": 0.0})
"""The plain product of all evidence."""
CARDS_ALONE = MODEL.but(**{**dict.fromkeys(WHAT_COUNTS, 0.0), "cards": 1.0})
"""Only what presidents pass and chancellors enact, by the human tables."""
