"""A live board for notebooks: the site's table, to step through a game or to play it against bots.

    from games.library.live_board import live_board, play_live
    live_board(game)
    play_live("suspicious", players=7)

It needs the extra `notebooks`. The widget sends its browser the drawing of one perspective and nothing else: no
state, no log and no other role is part of what it synchronizes.
"""

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import django
from django.apps import apps

from games.bots import Bot
from games.engine import Chance, Game
from games.engine.display import drawing
from games.engine.seats import Seat
from games.tables.frames import EXTRA, MissingExtraError

SCRIPT = Path(__file__).with_name("live_board.js")
STYLES = ("poster", "table", "play")


def live_board(game: Game, seat: Seat | None = None) -> Any:
    """Return a board of this game. A running one shows what everyone sees or one seat, a finished one everything."""
    _prepare()
    from games.library.live_games import LiveGame

    return _widget()(LiveGame(game, seat))


def play_live(
    strength: str | Bot = "suspicious", players: int = 7, seat: Seat = 0, chance: Chance | None = None
) -> Any:
    """Return a board with a new game against bots of this strength, or against your own bot."""
    _prepare()
    from games.library.live_games import LiveGame

    return _widget()(LiveGame.against(strength, players, seat, chance))


def _prepare() -> None:
    """Load Django's templates, with which the site draws its tables. The database stays closed."""
    if not apps.ready:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
        django.setup()


@cache
def _widget() -> Any:
    try:
        import anywidget
        import traitlets
    except ImportError as absent:
        raise MissingExtraError(EXTRA % "anywidget") from absent

    class LiveBoard(anywidget.AnyWidget):
        """The widget. `shown` and `said` are all that it tells the browser."""

        _esm = script()
        shown = traitlets.Unicode("").tag(sync=True)
        said = traitlets.Unicode("").tag(sync=True)

        def __init__(self, live: Any) -> None:
            super().__init__()
            self.live = live
            self.shown = markup(live)
            self.on_msg(self._asked)

        def _asked(self, _widget: Any, fields: Any, _buffers: Any) -> None:
            self.said = live_answer(self.live, fields)
            self.shown = markup(self.live)

        def _repr_mimebundle_(self, **asked: Any) -> Any:
            """Return the widget, with a picture of this perspective for exports and for viewers without widgets."""
            bundle: Any = super()._repr_mimebundle_(**asked)
            data: dict[str, Any] = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
            return data | {"text/plain": str(self.live.view()), "text/html": drawing(self.live.view())}

    return LiveBoard


def live_answer(live: Any, fields: Any) -> str:
    """Do what the browser asks for; what is no form is damaged."""
    return str(live.do(fields if isinstance(fields, dict) else {}))


def markup(live: Any) -> str:
    """Return the table as the site draws it, for this step and perspective."""
    from django.template.loader import render_to_string

    from games.board.page import page

    view = live.view()
    shown = {
        "table": page(view),
        "live": live,
        "steps": {"first": 1, "back": max(1, live.step - 1), "on": min(live.last, live.step + 1), "last": live.last},
        "can_claim": live.seat == view.viewer.seat is not None and live.step == live.last and view.outcome is None,
        "seen": live.last,
        "key": "board",
    }
    drawn = render_to_string("games/library/live_board.html", shown)
    # Links to rules lead nowhere outside of the site.
    return re.sub(r'<a ([^>]*?)href="/[^"]*"', r"<a \1", drawn)


@cache
def script() -> str:
    """Return the widget's module with the site's styles inside."""
    folder = Path(__file__).resolve().parents[2] / "shsite" / "static" / "site"
    css = "\n".join((folder / f"{name}.css").read_text("utf-8") for name in STYLES)
    css = re.sub(r"@font-face \{.*?\}", "", css, flags=re.DOTALL)
    css = re.sub(r"(?m)^(\s*)\[data-theme(=\"\w+\")?\]", r"\1:host([data-theme\2])", css).replace(":root", ":host")
    css = re.sub(r"(?m)^(\s*)body( \{)", r"\1.live-board\2", css)
    return SCRIPT.read_text("utf-8").replace('"THE STYLES"', json.dumps(css))
