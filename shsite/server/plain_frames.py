"""Sends and receives ordinary text messages without the general code of autobahn, which costs more than the network.

Nearly all messages of a socket are one unfragmented text frame each, on an open connection without extensions. For
those the frame is built and read here; every other message, and every doubt, goes to autobahn as before.
"""

from struct import Struct
from typing import Any

from daphne import server, ws_protocol

_HEAD, _MIDDLE = Struct("!BB").pack, Struct("!BBH").pack
_TEXT, _MASKED = 0x81, 0x80
"""The first byte of a whole text message, and the bit of the second byte that a client sets."""
SHORT, MEDIUM = 126, 65536
"""A length below the first stands in the second byte; one below the other in two more bytes, which 126 announces."""


class PlainFrames(ws_protocol.WebSocketProtocol):  # type: ignore[misc]
    """A WebSocket whose ordinary messages take the short way."""

    # daphne looks a connection up with every message; these are the same answers as its own, without Python code.
    __hash__ = object.__hash__
    __eq__ = object.__eq__

    @property
    def _is_plain(self) -> bool:
        """Whether nothing is special: open, not compressed, and nothing else queued by autobahn itself."""
        return bool(self.state == self.STATE_OPEN and self._perMessageCompress is None and not self.send_queue)

    def sends(self, text: str) -> bool:
        """Send a message, or return `False` if it has to go the usual way."""
        payload = text.encode()
        length = len(payload)
        if not self._is_plain or 0 < self.maxMessagePayloadSize < length or length >= MEDIUM:
            return False
        head = _HEAD(_TEXT, length) if length < SHORT else _MIDDLE(_TEXT, SHORT, length)
        self.transport.write(head + payload)
        return True

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 - as Twisted calls it
        """Receive a message that has arrived whole and alone; leave everything else to autobahn."""
        message = _message_in(data) if self._is_between_messages else None
        if message is None or 0 < self.maxMessagePayloadSize < len(message):
            super().dataReceived(data)
            return
        try:
            self.onMessage(message, False)
        except UnicodeDecodeError:
            super().dataReceived(data)

    def connectionLost(self, *reason: Any) -> None:  # noqa: N802 - as Twisted calls it
        """Drop the references in circles, so that the memory of a closed socket doesn't wait for the collector."""
        super().connectionLost(*reason)
        for name in ("is_open", "is_closed", "transport"):
            self.__dict__.pop(name, None)

    @property
    def _is_between_messages(self) -> bool:
        """Whether what arrives now begins a message, and no answer to a ping is overdue."""
        return bool(
            self.state == self.STATE_OPEN
            and not self.data
            and self.current_frame is None
            and not self.inside_message
            and self._perMessageCompress is None
            and self.autoPingTimeoutCall is None
        )


def _message_in(data: bytes) -> bytes | None:
    """Return the message, unmasked, if the data is exactly one whole text frame of a client."""
    if len(data) < 6 or data[0] != _TEXT:
        return None
    length, mask, least = data[1] - _MASKED, 2, 0
    if length == SHORT:
        length, mask, least = int.from_bytes(data[2:4], "big"), 4, SHORT
    elif length > SHORT:
        return None
    if length < least or len(data) != mask + 4 + length:
        return None
    key = data[mask : mask + 4] * (length // 4 + 1)
    masked = int.from_bytes(data[mask + 4 :], "big") ^ int.from_bytes(key[:length], "big")
    return masked.to_bytes(length, "big")


_handle_reply = server.Server.handle_reply


async def _reply(daphne: Any, protocol: Any, message: dict[str, Any]) -> None:
    """Send what the application says, as daphne does."""
    if message["type"] == "websocket.send" and isinstance(protocol, PlainFrames):
        text = message.get("text")
        if text and not message.get("bytes") and protocol.sends(text):
            return
    await _handle_reply(daphne, protocol, message)


def use_plain_frames() -> None:
    """Apply this to every socket that daphne opens from now on."""
    ws_protocol.WebSocketFactory.protocol = PlainFrames
    server.Server.handle_reply = _reply
