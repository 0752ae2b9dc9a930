"""The socket of a class: it says when to look again, and hears nothing."""

import asyncio
from contextlib import suppress
from typing import Any

from autobahn.exception import Disconnected
from channels.generic.websocket import AsyncWebsocketConsumer

from tutorial.classroom.bells import listen, stop_listening

LOOK = "look"
TOO_MUCH = 4429


class ClassConsumer(AsyncWebsocketConsumer):
    """One screen of a class. Bells that ring while it is being told are one bell."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        """Listen. Whoever knows a code that leads nowhere hears nothing, for ever."""
        await self.accept()
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        self.telling: asyncio.Task[None] | None = None
        self.is_shown_out = False
        listen(self.code, self.hear)

    def hear(self) -> None:
        """The bell has rung; called in the loop."""
        if self.telling is None or self.telling.done():
            self.telling = asyncio.ensure_future(self._tell())

    async def _tell(self) -> None:
        with suppress(Disconnected):
            await self.send(LOOK)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nobody has anything to say here. Who does is shown out, once."""
        if not self.is_shown_out:
            self.is_shown_out = True
            stop_listening(self.code, self.hear)
            await self.close(TOO_MUCH)

    async def disconnect(self, code: int) -> None:
        """Leave nothing behind."""
        stop_listening(self.code, self.hear)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels would look after database connections before every message; there are none here."""
        await getattr(self, message["type"].replace(".", "_"))(message)
