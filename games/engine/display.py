"""A table as a picture for notebooks: an SVG with its own colours, light and dark, that needs nothing else.

A view draws what its viewer knows. A game draws what a spectator sees.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Protocol

from games.engine.policies import Tiles, letters
from games.engine.seats import Seat
from games.engine.state import Table

STYLE = """\
.sh-table{max-width:44rem;font:600 13px system-ui,sans-serif;--paper:#f4e9d3;--ink:#17130f;--l:#0b4a86;--f:#a83600}
@media(prefers-color-scheme:dark){.sh-table{--paper:#17130f;--ink:#f4e9d3;--l:#8dbbe8;--f:#ff8f5c}}
[data-jp-theme-light=true] .sh-table{--paper:#f4e9d3;--ink:#17130f;--l:#0b4a86;--f:#a83600}
[data-jp-theme-light=false] .sh-table{--paper:#17130f;--ink:#f4e9d3;--l:#8dbbe8;--f:#ff8f5c}
.sh-table text{fill:var(--ink);text-anchor:middle}
.sh-table .start{text-anchor:start}
.sh-table .small{font-size:11px;font-weight:400}
.sh-table .dead{text-decoration:line-through}
.sh-table .l{stroke:var(--l);--full:var(--l)}
.sh-table .f{stroke:var(--f);--full:var(--f)}
.sh-table rect,.sh-table circle{fill:none;stroke-width:2}
.sh-table .full{fill:var(--full)}
.sh-table .tile{fill:var(--paper)}
.sh-table .seat{stroke:var(--ink)}
.sh-table .paper{fill:var(--paper)}"""
WIDTH, CHIP, SPACE = 640, 62, 66
LONGEST_NAME = 8


class Known(Protocol):
    """What a viewer knows of each seat, in words."""

    def of(self, seat: Seat) -> tuple[str, ...]:
        """Return what is known of a seat."""


class Shown(Protocol):
    """What the picture shows of a `TableView`, which draws itself with it."""

    @property
    def table(self) -> Table: ...
    @property
    def president(self) -> Seat: ...
    @property
    def chancellor(self) -> Seat | None: ...
    @property
    def tiles_in_deck(self) -> int: ...
    @property
    def tiles_discarded(self) -> int: ...
    @property
    def hand(self) -> Tiles | None: ...
    @property
    def known(self) -> Known: ...


def drawing(view: Shown) -> str:
    """Return the table as this viewer sees it, as HTML with one SVG."""
    table = view.table
    powers = [power.value if power else "" for power in table.setup.track] + ["Fascists win"]
    pieces = [
        *_track("l", 26, table.liberal, [""] * (table.setup.liberal_spaces - 1) + ["Liberals win"]),
        *_track("f", 92, table.fascist, powers),
        *_tracker(table.tracker),
        f'<text class="start small" x="200" y="170">{view.tiles_in_deck} in the deck · '
        f"{view.tiles_discarded} discarded</text>",
        *(piece for seat in range(table.players) for piece in _seat(view, seat)),
    ]
    height = 258
    if view.hand:
        pieces.append(f'<text class="start" x="10" y="262">In hand: {letters(view.hand)}</text>')
        height += 14
    words = (
        f"Round {table.round}: {table.liberal} Liberal and {table.fascist} Fascist policies, "
        f"{table.tracker} failed elections."
    )
    return (
        f'<div class="sh-table"><style>{STYLE}</style><svg viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(words)}"><rect class="paper" width="{WIDTH}" height="{height}"/>'
        f'<text class="start" x="10" y="18">{escape(words)}</text>{"".join(pieces)}</svg></div>'
    )


def _track(kind: str, top: int, policies: int, printed: Iterable[str]) -> Iterator[str]:
    for place, words in enumerate(printed):
        left, is_full = 10 + place * (SPACE + 6), place < policies
        yield (
            f'<rect class="{kind}{" full" if is_full else ""}" x="{left}" y="{top}" width="{SPACE}" height="40" '
            f'rx="{8 if kind == "l" else 0}"/>'
        )
        inside = kind.upper() if is_full else place + 1
        yield f'<text class="{"tile" if is_full else ""}" x="{left + SPACE / 2}" y="{top + 25}">{inside}</text>'
        yield f'<text class="small" x="{left + SPACE / 2}" y="{top + 53}">{escape(words.partition("-")[0])}</text>'


def _tracker(failed: int) -> Iterator[str]:
    for place in range(3):
        is_on = place < failed
        yield f'<circle class="f{" full" if is_on else ""}" cx="{20 + place * 26}" cy="166" r="8"/>'


def _seat(view: Shown, seat: Seat) -> Iterator[str]:
    table, left = view.table, 10 + seat * CHIP
    middle = left + CHIP / 2 - 3
    name, is_dead = table.name(seat), seat not in table.living
    short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    office = "President" if seat == view.president else "Chancellor" if seat == view.chancellor else ""
    known = view.known.of(seat)
    yield f'<rect class="seat" x="{left}" y="184" width="{CHIP - 6}" height="62" stroke-width="{2 if office else 1}"/>'
    lines = ((f"{seat} {short}", "dead" if is_dead else ""), (office, "small"), (known[0] if known else "", "small"))
    for line, (words, kind) in enumerate(lines):
        yield f'<text class="{kind}" x="{middle}" y="{202 + 17 * line}">{escape(words)}</text>'
