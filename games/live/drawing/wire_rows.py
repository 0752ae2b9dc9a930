"""Rows as a socket sends them: new ones in a wrapper that names their list, changed ones as they are.

htmx with its socket extension draws both without a script of ours: `hx-swap-oob="beforeend:#log"` appends, and an
element without it replaces the one with its id.
"""

from collections.abc import Container, Iterator, Mapping
from itertools import groupby

from games.board.history import known_rows
from games.engine import TableView
from games.live.drawing.layers import shortened

_LISTS = {
    "line": ("ol", "log"),
    "memory": ("ol", "memories"),
    "late": ("select", "claims-late"),
    "election": ("table", "elections"),
    "telling": ("ol", "tellings"),
    "said": ("ol", "talk"),
    "aside": ("ol", "asides"),
    "dead": ("ol", "dead-talk"),
}
"""The wrapper and the list of each kind of row. A kind is the first word of a row's id."""


def wire_rows(rows: Mapping[str, str], view: TableView, since: int) -> Iterator[str]:
    """Yield the rows for a screen that was drawn with `since` sightings. Only claims change a row that is there."""
    has_claims = any(_kind(name) == "telling" for name in rows)
    yield from appended(rows, known_rows(view, since) if has_claims else ())


def appended(rows: Mapping[str, str], known: Container[str] = ()) -> Iterator[str]:
    """Yield what replaces something, as it is, and new rows in wrappers."""
    for kind, group in groupby(rows, key=_kind):
        names, (tag, target) = [*group], _LISTS.get(kind, ("", ""))
        yield from (shortened(rows[name]) for name in names if name in known or not target)
        if new := "".join(rows[name] for name in names if name not in known) if target else "":
            yield f'<{tag} hx-swap-oob="beforeend:#{target}">{shortened(new)}</{tag}>'


def _kind(name: str) -> str:
    return name.partition("-")[0]
