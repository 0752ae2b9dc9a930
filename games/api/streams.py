"""What a viewer sees, a JSON object a line, as it happens, until the game is over.

The stream stands in the table's room of the hub like a screen: whatever rings the bell for the pages wakes it, also in
another process. A blank line comes when nothing happened for a while, which keeps the connection open. Each event is
sent once, so what a program that doesn't read can make the server hold is bounded by the game.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from time import monotonic
from typing import Any

from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse

from games.api.calls import TOO_MANY, bearer, problem
from games.api.views_json import events_json
from games.engine import Viewer
from games.live.sync.hub import Screen
from games.live.sync.rooms import bus, hub, sockets
from games.services.answers import Refused, UseCaseError
from games.services.play import watching

QUIET = 20.0
"""Seconds without news after which a blank line is sent."""
LONGEST = 60 * 60.0
"""Seconds after which a stream ends; the program asks again, with what it has seen."""
MOST = 500
"""Streams at a time in one process."""


class Ear(Screen):
    """A listener in a table's room that is woken and shown nothing."""

    open = 0

    def __init__(self) -> None:
        super().__init__(None, "", self._nothing)
        self.rung = asyncio.Event()

    async def _nothing(self, _html: str) -> None:
        """Nothing is sent this way."""

    async def show(self, table: Any, *, is_late: bool = False) -> None:
        """Something has changed."""
        self.rung.set()

    async def receive_mark(self, mark: str, table: Any) -> None:
        """It has entered the room."""


def stream(request: HttpRequest, code: str, viewer: Viewer, since: int) -> HttpResponseBase:
    """Answer with the events after the first `since`, and go on with each new one."""
    if Ear.open >= MOST:
        return problem(TOO_MANY)
    lines = _lines(code, bearer(request), viewer, since)
    answer = StreamingHttpResponse(lines, content_type="application/x-ndjson")
    answer["X-Accel-Buffering"] = "no"
    return answer


async def _lines(code: str, token: str, viewer: Viewer, since: int) -> AsyncIterator[str]:
    if bus is not None:
        bus.listen(hub, sockets)
    ear, ends = Ear(), monotonic() + LONGEST
    Ear.open += 1
    try:
        await hub.enter(code, ear, "")
        is_going_on = True
        while is_going_on and monotonic() < ends:
            ear.rung.clear()
            lines, since, is_going_on = await hub.read(partial(_news, code, token, viewer, since))
            if lines:
                yield lines
            if is_going_on:
                try:
                    await asyncio.wait_for(ear.rung.wait(), QUIET)
                except TimeoutError:
                    yield "\n"
    except UseCaseError:
        return
    finally:
        Ear.open -= 1
        hub.leave(code, ear)


def _news(code: str, token: str, viewer: Viewer, since: int) -> tuple[str, int, bool]:
    """Return the new lines, how many events have been seen by then, and whether the stream goes on: until the game is
    over, or the token no longer holds that seat."""
    game = watching.row_of(code)
    if isinstance(game, Refused) or watching.visitor_of(game, token).viewer != viewer:
        return "", since, False
    if not game.length:
        return "", since, not game.is_over
    view = watching.table_view(code, viewer)
    if isinstance(view, Refused):
        return "", since, False
    lines = "".join(f"{json.dumps(each)}\n" for each in events_json(view, since))
    return lines, max(since, len(view.sightings)), not game.is_over
