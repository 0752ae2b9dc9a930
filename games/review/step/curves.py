"""The chart of how likely each side was to win, up to the step shown and from what its reader may know.

The reviewer sees the chances with all cards up. Every other reader sees the chances computed from public facts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext

from games.board.wording.sentences import sentence
from games.charts import Band, Chart, CurveLine, lines
from games.charts import CurvePoint as Dot
from games.charts.chart import Tone
from games.deduction.model import TABLES_ARE_FOR
from games.models import Game
from games.review.addresses import ReviewPlace
from games.services.archive.reviewing import ReviewMoment
from games.services.jobs.background import Progress
from games.services.jobs.evaluating import evaluation_of
from games.simulator.evaluation import EvaluationPoint, WinChance, turning_points


@dataclass(frozen=True)
class KeyMoment:
    """The decisive step of a round that changed the chances most, and by how many percentage points the round did."""

    step: int
    words: str
    change: int

    @property
    def is_liberal(self) -> bool:
        """Whether the change favoured the Liberals."""
        return self.change > 0

    @property
    def points(self) -> int:
        """The size of the change."""
        return abs(self.change)


@dataclass(frozen=True)
class ShownCourse:
    """The chart and its key moments, or the progress of the evaluation. The chart is drawn only if a page shows it.

    `moments` end at the step shown. `key_steps` are those of the whole game, so that keyboard navigation leads on.
    """

    draw: Callable[[], Chart] | None
    moments: tuple[KeyMoment, ...] = ()
    progress: Progress | None = None
    rollouts: int = 0
    is_counted: bool = True
    key_steps: tuple[int, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether there is a chart to draw."""
        return self.draw is not None

    @property
    def chart(self) -> Chart | None:
        """The chart, drawn now."""
        return self.draw() if self.draw else None


def chart_at(game: Game, place: ReviewPlace, moment: ReviewMoment) -> ShownCourse | None:
    """Return the chart up to the last step told, or nothing if this game is not evaluated."""
    found = evaluation_of(game)
    if found is None or isinstance(found, Progress):
        return None if found is None else ShownCourse(None, progress=found)
    sees_all = place.viewer.is_reviewer and found.points[0].known is not None
    key_steps = tuple(turn.step for turn in turning_points(found.points, moment.rounds, is_public=not sees_all))
    points = [point for point in found.points if point.step <= moment.shown]
    if len(points) < 2:
        return ShownCourse(None, key_steps=key_steps)
    return ShownCourse(
        partial(_chart, points, place, moment, sees_all=sees_all),
        tuple(_key_moments(points, moment, sees_all=sees_all)),
        rollouts=found.rollouts,
        is_counted=moment.view.table.players == TABLES_ARE_FOR,
        key_steps=key_steps,
    )


def _chart(points: Sequence[EvaluationPoint], place: ReviewPlace, moment: ReviewMoment, *, sees_all: bool) -> Chart:
    """Draw the chart. Links are on the curve with all cards up if there is one, because both have the same steps."""
    table, linked = [point.table for point in points], [_link(point, place, moment) for point in points]
    name = gettext("what the table could know")
    if sees_all:
        known = [point.known or point.table for point in points]
        courses = [_line(gettext("all cards face up"), known, linked, "liberal")]
        courses.append(CurveLine(name, [Dot(point.step, point.table.chance) for point in points], "faded"))
    else:
        courses = [_line(name, table, linked, "ink")]
    said = gettext(
        "Halfway means both sides were equally likely to win; the pale band is the margin of error. The rounds are "
        "below."
    )
    if sees_all:
        said += " " + gettext("The solid line knows all cards, the dotted one only what the table could know.")
    ticks = [(begins, str(number)) for number, begins in enumerate(moment.rounds, 1) if begins <= points[-1].step]
    return lines(
        gettext("How likely the Liberals were to win"),
        courses,
        said,
        ticks[:: 1 + len(ticks) // 12],
        gettext("Step"),
    )


def _line(name: str, values: Sequence[WinChance], linked: Sequence[tuple[int, str, str]], tone: Tone) -> CurveLine:
    dots = [Dot(step, value.chance, words, href) for value, (step, words, href) in zip(values, linked, strict=True)]
    bands = [Band(step, value.low, value.high) for value, (step, *_rest) in zip(values, linked, strict=True)]
    return CurveLine(name, dots, tone, bands)


def _link(point: EvaluationPoint, place: ReviewPlace, moment: ReviewMoment) -> tuple[int, str, str]:
    return point.step, f"{point.step}: {_words(point, moment)}", f"../{point.step}/?{place.query}"


def _words(point: EvaluationPoint, moment: ReviewMoment) -> str:
    view = moment.told
    return sentence(view.sightings[point.cause - 1], view.table)


def _key_moments(points: Sequence[EvaluationPoint], moment: ReviewMoment, *, sees_all: bool) -> Iterator[KeyMoment]:
    for turn in turning_points(points, moment.rounds, is_public=not sees_all):
        words = sentence(moment.told.sightings[turn.cause - 1], moment.told.table)
        yield KeyMoment(turn.step, words, round(100 * turn.change))
