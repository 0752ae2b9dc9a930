"""The socket that tells a page to reload: of a class or of a shared replay. It carries no facts and takes no messages.

The page's own address decides what its reader may see, so the socket of a wrong code is accepted and never gets a
notification.
"""

import asyncio
from contextlib import suppress
from typing import Any

from autobahn.exception import Disconnected
from channels.generic.websocket import AsyncWebsocketConsumer

from games.live.sync.rooms import bus, hub, sockets

LOOK = "look"
TOO_MUCH = 4429


class ReloadConsumer(AsyncWebsocketConsumer):
    """The socket of one page. Bells that ring while a notification is being sent are dropped."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        """Watch for the bell that the address names, such as `class:K7M2PQ9XD`."""
        await self.accept()
        self.name = "{kind}:{code}".format_map(self.scope["url_route"]["kwargs"])
        self.sending: asyncio.Task[None] | None = None
        self.is_closing = False
        if bus is not None:
            bus.listen(hub, sockets)
        hub.watch(self.name, self.on_bell)

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
            hub.stop_watching(self.name, self.on_bell)
            await self.close(TOO_MUCH)

    async def disconnect(self, code: int) -> None:
        """Stop watching."""
        hub.stop_watching(self.name, self.on_bell)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Call the handler directly: Channels would close old database connections first, and there are none here."""
        await getattr(self, message["type"].replace(".", "_"))(message)
