"""The socket of a table: it shows what happens, and takes nothing but word of what its screen shows.

Moves are forms that are posted; whoever reaches this socket can therefore do nothing with it but look.
"""

from time import monotonic
from typing import Any
from urllib.parse import parse_qs

from channels.generic.websocket import AsyncWebsocketConsumer

from games.live.hub import Screen
from games.live.people import KEY
from games.live.rooms import bus, hub, seat_at
from games.services import seating
from games.services.answers import NoError

UNKNOWN_TABLE, TOO_MUCH = 4404, 4429
"""Closing codes above 4400 tell the page's script not to come back."""

ALIVE = 45.0
"""Every so many seconds a page that speaks counts as a person who is there."""

LONGEST_WORD = 64
MOST_WORDS, WINDOW = 60, 10.0


class TableConsumer(AsyncWebsocketConsumer):
    """One screen at one table. It has no channel of its own: the hub knows it."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        """Answer the handshake before anything slow; then repair what has changed since the page was drawn."""
        await self.accept()
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        self.words = 0
        self.window = self.noted = monotonic()
        asked = {name: values[0] for name, values in parse_qs(self.scope["query_string"].decode("latin-1")).items()}
        if bus is not None:
            bus.attend(hub)
        try:
            who = None if "public" in asked else await hub.read(lambda: seat_at(self.code, self.scope["session"]))
            self.screen = Screen(who, asked.get("page", ""), self._show)
            await hub.enter(self.code, self.screen, asked.get("mark", ""))
        except NoError:
            await self.close(UNKNOWN_TABLE)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A mark: an answer to each picture, and a few a second besides."""
        if self._is_too_much(text_data):
            await self.close(TOO_MUCH)
        elif hasattr(self, "screen"):
            await hub.said(self.code, self.screen, text_data or "")
            await self._is_there()

    async def _is_there(self) -> None:
        """Note now and then that somebody sits before this screen."""
        if self.screen.who is not None and monotonic() - self.noted > ALIVE:
            self.noted = monotonic()
            token = str(self.scope["session"].get(KEY, ""))
            await hub.read(lambda: seating.be_seen(self.code, token=token))

    async def _show(self, html: str) -> None:
        """Send a picture, which allows the screen one more word: its answer."""
        self.words -= 1
        await self.send(html)

    async def disconnect(self, code: int) -> None:
        """Leave nothing behind."""
        if hasattr(self, "screen"):
            hub.leave(self.code, self.screen)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels would look after database connections in a thread before every message; there are none here."""
        handler = getattr(self, message["type"].replace(".", "_"))
        await handler(message)

    def _is_too_much(self, word: str | None) -> bool:
        now = monotonic()
        if now - self.window > WINDOW:
            self.words, self.window = 0, now
        self.words += 1
        return self.words > MOST_WORDS or len(word or "") > LONGEST_WORD
