"""The odds of each player, and how each piece of evidence changes them."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp

from django.utils.translation import ngettext

from games.board.wording.sentences import sentence
from games.board.wording.terms import Words, name_of
from games.charts import percent
from games.deduction import Part, Posterior
from games.engine import TableView
from games.figures import decimal, short
from games.review.step.deduction import KINDS, proved_role

BAR = 60
SLIGHT = 0.02


@dataclass(frozen=True)
class Cause:
    """A piece of evidence: the factor by which it multiplies the odds of being a Fascist.

    - `plain`, `factor`: the factor before and after weighting
    - `strength`: the size of its effect in either direction
    """

    words: str
    kind: Words
    plain: str
    weight: str
    factor: str
    strength: float = 0.0


@dataclass(frozen=True)
class ExplainedSuspect:
    """A player: what is proved, what is likely, and the evidence in order. `start` and `end` are the odds before and
    after the evidence."""

    name: str
    proved: Words
    liberal: str
    fascist: str
    hitler: str
    filled: float
    start: str
    end: str
    causes: tuple[Cause, ...]

    @property
    def weightiest(self) -> tuple[Cause, ...]:
        """The three pieces of evidence with the largest effect."""
        return tuple(sorted((cause for cause in self.causes if cause.kind), key=lambda cause: -cause.strength)[:3])


def suspects(found: Posterior, view: TableView) -> tuple[ExplainedSuspect, ...]:
    """Return a row for each player, in the order of the seats."""
    return tuple(_suspect(seat, found, view) for seat in range(view.table.players))


def _suspect(seat: int, found: Posterior, view: TableView) -> ExplainedSuspect:
    fascist, hitler = found.fascist[seat], found.hitler[seat]
    return ExplainedSuspect(
        name=name_of(seat, view.table),
        proved=proved_role(seat, found),
        liberal=percent(1 - fascist),
        fascist=percent(fascist - hitler),
        hitler=percent(hitler),
        filled=round(BAR * fascist, 1),
        start=_odds(found.proved_fascist[seat]),
        end=_odds(fascist),
        causes=tuple(_causes(found.why(seat), view)),
    )


def _causes(parts: tuple[Part, ...], view: TableView) -> Iterator[Cause]:
    """Yield the evidence in order. Pieces with little effect are multiplied into one at the end."""
    for part in parts:
        if abs(part.part) > SLIGHT:
            factors = decimal(exp(part.llr), 2), short(part.weight), decimal(exp(part.part), 2)
            yield Cause(sentence(part.seen, view.table), KINDS.get(part.kind, part.kind), *factors, abs(part.part))
    slight = [part.part for part in parts if abs(part.part) <= SLIGHT]
    if slight:
        words = ngettext("one small clue", "%(many)d small clues", len(slight))
        yield Cause(words % {"many": len(slight)}, "", "", "", decimal(exp(sum(slight)), 2))


def _odds(chance: float) -> str:
    """Return the odds of a chance, to which factors can be applied."""
    return decimal(chance / (1 - chance), 2) if chance < 1 else "∞"
