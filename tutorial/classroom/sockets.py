"""The socket that tells a class page to reload. It takes no messages."""

import asyncio
from contextlib import suppress
from typing import Any

from autobahn.exception import Disconnected
from channels.generic.websocket import AsyncWebsocketConsumer

from tutorial.classroom.bells import listen, stop_listening

LOOK = "look"
TOO_MUCH = 4429


class ClassConsumer(AsyncWebsocketConsumer):
    """The socket of one page of a class. Bells that ring while a notification is being sent are dropped."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        """Listen to the bell of the class. A wrong code is accepted too, and never gets a notification."""
        await self.accept()
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        self.sending: asyncio.Task[None] | None = None
        self.is_closing = False
        listen(self.code, self.on_bell)

    def on_bell(self) -> None:
        """Send a notification. Called in the event loop."""
        if self.sending is None or self.sending.done():
            self.sending = asyncio.ensure_future(self._send_look())

    async def _send_look(self) -> None:
        with suppress(Disconnected):
            await self.send(LOOK)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Close the socket: it takes no messages."""
        if not self.is_closing:
            self.is_closing = True
            stop_listening(self.code, self.on_bell)
            await self.close(TOO_MUCH)

    async def disconnect(self, code: int) -> None:
        """Stop listening."""
        stop_listening(self.code, self.on_bell)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Call the handler directly: Channels would close old database connections first, and there are none here."""
        await getattr(self, message["type"].replace(".", "_"))(message)
