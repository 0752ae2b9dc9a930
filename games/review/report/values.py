"""What the evaluation of a finished game tells, in words and in one perspective."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from games.board.wording.sentences import sentence
from games.board.wording.terms import name_of
from games.engine import TableView
from games.engine.seats import Seat
from games.review.report.choice_words import ToldChoice, best_of, worst_of
from games.review.report.facts import ReportFacts
from games.services.jobs.evaluating import EvaluationCurve
from games.simulator.choice_values import accuracy
from games.simulator.evaluation import turning_points
from games.simulator.judging import GameDecisions


@dataclass(frozen=True)
class ToldTurningPoint:
    """A turning point: its number, step and round, what happened, and the Liberals' chance before and after it."""

    number: int
    step: int
    round: int
    words: str
    before: int
    after: int

    @property
    def is_liberal(self) -> bool:
        """Whether it favoured the Liberals."""
        return self.after > self.before


@dataclass(frozen=True)
class PlayerRow:
    """A player's card, accuracy in per cent, and best and worst decision."""

    number: int
    name: str
    mark: str
    role: str
    accuracy: int | None = None
    best: ToldChoice | None = None
    worst: ToldChoice | None = None


def told_turning_points(
    curve: EvaluationCurve, rounds: tuple[int, ...], view: TableView, *, is_public: bool
) -> Iterator[ToldTurningPoint]:
    """Yield the turning points of the curve that this reader is shown."""
    for number, each in enumerate(turning_points(curve.points, rounds, is_public=is_public), 1):
        before, after = (round(100 * point.chance(is_public=is_public)) for point in (each.before, each.after))
        words = sentence(view.sightings[each.cause - 1], view.table)
        yield ToldTurningPoint(number, each.step, view.story.round_at(each.step).number, words, before, after)


def player_rows(facts: ReportFacts, decisions: GameDecisions | None) -> Iterator[PlayerRow]:
    """Yield a row for each player."""
    for card in facts.cards:
        mine = [each for each in decisions.values if each.seat == card.seat] if decisions else []
        share = accuracy(mine)
        yield PlayerRow(
            card.seat + 1,
            card.name,
            card.mark,
            card.word,
            None if share is None else round(100 * share),
            best_of(mine, facts.view),
            worst_of(mine, facts.view),
        )


def recognised(facts: ReportFacts, decisions: GameDecisions | None, viewer: Seat | None) -> Iterator[str]:
    """Yield for each Fascist when this Liberal, or else the table, could have known them."""
    if decisions is None:
        return
    seen = {each.viewer for each in decisions.recognised}
    for each in decisions.recognised:
        if each.viewer != (viewer if viewer in seen else None):
            continue
        told = {"name": name_of(each.seat, facts.view.table), "chance": round(100 * each.chance)}
        if each.step:
            words = gettext("%(name)s, from round %(round)d on")
            yield words % {**told, "round": facts.view.story.round_at(each.step).number}
        else:
            yield gettext("%(name)s, not for sure (%(chance)d %%)") % told
