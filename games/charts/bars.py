"""Bars side by side for a distribution, or one bar of parts."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.charts.chart import COLOURS, PAPER, Canvas, Chart, Tone
from games.figures import percent

WIDTH, HEIGHT = 360, 190
TOP, BOTTOM = 24, 26


@dataclass(frozen=True)
class Bar:
    """A named share from 0 to 1. `text` replaces the share in per cent as its label."""

    name: str
    share: float
    tone: Tone = "ink"
    text: str = ""

    @property
    def words(self) -> str:
        """The label."""
        return self.text or percent(self.share)


def columns(title: str, bars: Sequence[Bar], description: str = "", head: tuple[str, str] = ("", "value")) -> Chart:
    """Draw bars as high as their shares. The highest one fills the drawing."""
    canvas = Canvas(title, description, WIDTH, HEIGHT)
    highest = max((bar.share for bar in bars), default=0) or 1
    room, floor = WIDTH / max(1, len(bars)), HEIGHT - BOTTOM
    for place, bar in enumerate(bars):
        middle, height = room * (place + 0.5), (floor - TOP) * bar.share / highest
        wide = min(0.7 * room, 64)
        canvas.draw("rect", x=middle - wide / 2, y=floor - height, width=wide, height=height, fill=COLOURS[bar.tone])
        canvas.write(bar.words, middle, floor - height - 6)
        canvas.write(bar.name, middle, HEIGHT - 7)
    canvas.draw("path", d=f"M0 {floor}H{WIDTH}", stroke="currentColor", stroke_width=2)
    return canvas.chart(head, [(bar.name, bar.words) for bar in bars])


def stacked(title: str, bars: Sequence[Bar], description: str = "", head: tuple[str, str] = ("", "value")) -> Chart:
    """Draw one bar whose parts are the shares. Labels that do not fit are left out."""
    canvas = Canvas(title, description, WIDTH, 60)
    total, left = sum(bar.share for bar in bars) or 1, 0.0
    for bar in bars:
        wide = WIDTH * bar.share / total
        canvas.draw("rect", x=left, y=2, width=max(0.0, wide - 1), height=32, fill=COLOURS[bar.tone])
        if wide > 8.5 * len(bar.words):
            canvas.write(bar.words, left + wide / 2, 23, fill=PAPER)
        if wide > 8 * len(bar.name):
            canvas.write(bar.name, left + wide / 2, 52)
        left += wide
    return canvas.chart(head, [(bar.name, bar.words) for bar in bars])
