"""Curves of shares over the steps of a game, with optional bands and links."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from games.charts.chart import COLOURS, DASHES, PAPER, Canvas, Chart, Tone
from games.figures import percent

WIDTH, HEIGHT = 480, 250
LEFT, RIGHT, TOP, BOTTOM = 54, 10, 12, 30
GRID = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class CurvePoint:
    """A share at a step. `label` says what happened, `href` links to it, `mark` is written into its dot."""

    x: float
    share: float
    label: str = ""
    href: str = ""
    mark: str = ""


@dataclass(frozen=True)
class Band:
    """The range of uncertainty at a step."""

    x: float
    low: float
    high: float


@dataclass(frozen=True)
class CurveLine:
    """A named curve."""

    name: str
    points: Sequence[CurvePoint]
    tone: Tone = "ink"
    bands: Sequence[Band] = field(default=())


def lines(
    title: str,
    courses: Sequence[CurveLine],
    description: str = "",
    ticks: Sequence[tuple[float, str]] = (),
    first: str = "step",
    height: int = HEIGHT,
) -> Chart:
    """Draw curves over the same steps. `ticks` label some steps; `first` is the heading of the table's first column."""
    canvas = Canvas(title, description, WIDTH, height)
    if any(point.href for course in courses for point in course.points):
        canvas.root.set("role", "group")  # Links inside role="img" are not focusable.
    across, down = _scales([point.x for course in courses for point in course.points], height)
    for share in GRID:
        canvas.draw("path", d=f"M{LEFT} {down(share):.1f}H{WIDTH - RIGHT}", stroke=COLOURS["faded"], stroke_opacity=0.4)
        canvas.write(f"{100 * share:.0f} %", LEFT - 6, down(share) + 5, "end")
    for x, words in ticks:
        canvas.write(words, across(x), height - 8)
    for course in courses:
        _draw_band(canvas, course, across, down)
    for course in courses:
        _draw_line(canvas, course, across, down)
    return canvas.chart((first, *(course.name for course in courses)), _table(courses))


def _scales(steps: Sequence[float], tall: int) -> tuple[Callable[[float], float], Callable[[float], float]]:
    first, last = (min(steps), max(steps)) if steps else (0.0, 1.0)
    width, height = (WIDTH - LEFT - RIGHT) / ((last - first) or 1), tall - TOP - BOTTOM
    return lambda x: LEFT + (x - first) * width, lambda share: TOP + (1 - share) * height


def _draw_band(
    canvas: Canvas, course: CurveLine, across: Callable[[float], float], down: Callable[[float], float]
) -> None:
    if not course.bands:
        return
    upper = [f"{across(band.x):.1f} {down(band.high):.1f}" for band in course.bands]
    lower = [f"{across(band.x):.1f} {down(band.low):.1f}" for band in reversed(course.bands)]
    canvas.draw("path", d=f"M{'L'.join(upper + lower)}Z", fill=COLOURS[course.tone], fill_opacity=0.15)


def _draw_line(
    canvas: Canvas, course: CurveLine, across: Callable[[float], float], down: Callable[[float], float]
) -> None:
    places = [(across(point.x), down(point.share)) for point in course.points]
    if places:
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        dashes = {"stroke_dasharray": DASHES[course.tone]} if DASHES[course.tone] else {}
        colour = COLOURS[course.tone]
        canvas.draw("path", d=path, fill="none", stroke=colour, stroke_width=2.5, stroke_linejoin="round", **dashes)
    group = canvas.draw("g", fill=COLOURS[course.tone])
    for point, (x, y) in zip(course.points, places, strict=True):
        if point.href or point.label:
            words = f"{point.label} {percent(point.share)}".strip()
            link = canvas.draw("a", group, href=point.href, aria_label=words) if point.href else group
            dot = canvas.draw("circle", link, cx=x, cy=y, r=11 if point.mark else 4)
            canvas.draw("title", dot).text = words
        if point.mark:
            number = canvas.draw("text", x=x, y=y + 5, text_anchor="middle", font_weight=700, fill=PAPER)
            number.text = point.mark


def _table(courses: Sequence[CurveLine]) -> list[list[str]]:
    steps = sorted({point.x for course in courses for point in course.points})
    found = [{point.x: point for point in course.points} for course in courses]
    names = {point.x: point.label for course in courses for point in course.points if point.label}
    cells = ([percent(course[step].share) if step in course else "" for course in found] for step in steps)
    return [[names.get(step, f"{step:g}"), *row] for step, row in zip(steps, cells, strict=True)]
