"""The curve of a report: how likely the Liberals were to win, with the turning points as numbers."""

from collections.abc import Sequence

from django.utils.translation import gettext

from games.charts import CurveLine, CurvePoint, lines
from games.charts.chart import Chart
from games.review.report.values import ToldTurningPoint
from games.services.jobs.evaluating import EvaluationCurve
from games.simulator.evaluation import EvaluationPoint

MOST_TICKS = 12
HEIGHT = 180
"""Lower than other charts: a phone shows the report on one and a half screens."""


def report_chart(
    curve: EvaluationCurve, rounds: Sequence[int], turns: Sequence[ToldTurningPoint], *, is_public: bool
) -> Chart:
    """Draw the curve that the table could know, and unless only that is asked for, the one with all cards up."""
    words = gettext("How likely the Liberals were to win, round by round. The numbers are the turning points.")
    courses = [CurveLine(gettext("what the table could know"), _dots(curve.points, (), is_public=True), "faded")]
    if is_public:
        courses = [CurveLine(courses[0].name, _dots(curve.points, turns, is_public=True), "ink")]
    elif curve.points[0].known is not None:
        courses.append(CurveLine(gettext("all cards face up"), _dots(curve.points, turns, is_public=False), "ink"))
    ticks = [(step, str(number)) for number, step in enumerate(rounds, 1)]
    return lines(gettext("How it went"), courses, words, ticks[:: 1 + len(ticks) // MOST_TICKS], height=HEIGHT)


def _dots(points: Sequence[EvaluationPoint], turns: Sequence[ToldTurningPoint], *, is_public: bool) -> list[CurvePoint]:
    marks = {turn.step: turn for turn in turns}
    return [
        CurvePoint(
            each.step,
            each.chance(is_public=is_public),
            *((turn.words, f"#turn-{turn.number}", str(turn.number)) if (turn := marks.get(each.step)) else ()),
        )
        for each in points
    ]
