"""Ordinary messages take the short way, and nobody at either end can tell: everything is compared with daphne's own."""

import struct
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.testing import StringTransport

from shsite.server.plain_frames import PlainFrames
from tests.conftest import ROOT

LONGEST = 16384
MASK = b"\x12\xf0\x00\x9c"


def opened(kind: type[WebSocketProtocol]) -> Any:
    """An open socket of this kind; `told` is what the application has received."""
    factory = WebSocketFactory(None)
    factory.setProtocolOptions(maxMessagePayloadSize=LONGEST, maxFramePayloadSize=LONGEST)
    socket: Any = kind()
    socket.factory, socket.told = factory, []
    socket.makeConnection(Line())  # type: ignore[no-untyped-call]
    socket.openHandshakeTimeoutCall.cancel()
    socket.openHandshakeTimeoutCall = None
    socket.state, socket.inside_message, socket.current_frame = socket.STATE_OPEN, False, None
    socket.websocket_version, socket.data, socket._perMessageCompress = 13, b"", None
    socket.application_queue, socket.client_addr = Told(socket.told), None
    socket.transport.clear()
    return socket


class Line(StringTransport):
    """A connection that keeps what is written."""

    def unregisterProducer(self) -> None:  # noqa: N802 - as Twisted calls it
        """Nothing was registered."""


class Told:
    """What the application receives."""

    def __init__(self, told: list[object]) -> None:
        self._told = told

    def put_nowait(self, message: dict[str, object]) -> None:
        self._told.append(message)


def frame(payload: bytes, first: int = 0x81, mask: bytes = MASK) -> bytes:
    """A frame as a browser sends it, or without a mask."""
    length = len(payload)
    bit = 0x80 if mask else 0
    if length < 126:
        head = bytes([first, bit | length])
    elif length < 65536:
        head = struct.pack("!BBH", first, bit | 126, length)
    else:
        head = struct.pack("!BBQ", first, bit | 127, length)
    key = (mask or b"\0") * (length + 1)
    return head + mask + bytes(byte ^ key[at] for at, byte in enumerate(payload))


@pytest.mark.parametrize("length", [1, 125, 126, 127, 500, LONGEST])
def test_a_message_is_framed_as_autobahn_frames_it(length: int) -> None:
    short, usual = opened(PlainFrames), opened(WebSocketProtocol)
    text = "é" * (length // 2) + "x" * (length % 2)
    assert short.sends(text)
    usual.serverSend(text)
    assert short.transport.value() == usual.transport.value() != b""


def test_what_is_too_long_or_too_late_goes_the_usual_way() -> None:
    socket = opened(PlainFrames)
    assert not socket.sends("x" * (LONGEST + 1))
    socket.state = socket.STATE_CLOSING
    assert not socket.sends("x")
    assert socket.transport.value() == b""


FORM = b"move=vote-ja&seen=12&key=1234"
ARRIVALS: dict[str, list[bytes]] = {
    "a mark": [frame(b"0123abcd")],
    "nothing": [frame(b"")],
    "a form": [frame(FORM)],
    "a long form": [frame(FORM * 20)],
    "the longest": [frame(b"x" * LONGEST)],
    "too long": [frame(b"x" * (LONGEST + 1))],
    "far too long": [frame(b"x" * 70_000)],
    "words with accents": [frame("é".encode() * 40)],
    "two at once": [frame(b"one") + frame(b"two")],
    "one and a half, and the rest": [frame(b"one") + frame(b"two")[:4], frame(b"two")[4:], frame(b"three")],
    "byte by byte": [bytes([byte]) for byte in frame(FORM)],
    "in fragments": [frame(b"one", 0x01), frame(b"two", 0x80), frame(b"three")],
    "a ping between fragments": [frame(b"one", 0x01), frame(b"hello", 0x89), frame(b"two", 0x80)],
    "a message between fragments": [frame(b"one", 0x01), frame(b"two")],
    "bytes": [frame(b"\xff\x00", 0x82)],
    "a pong": [frame(b"hello", 0x8A), frame(b"one")],
    "goodbye": [frame(struct.pack("!H", 1000), 0x88), frame(b"one")],
    "no UTF-8": [frame(b"\xff\xfe"), frame(b"one")],
    "half a letter": [frame("é".encode()[:1])],
    "no mask": [frame(b"one", mask=b"")],
    "reserved bits": [frame(b"one", 0xC1)],
    "an unknown kind": [frame(b"one", 0x83)],
    "a length in too many bytes": [struct.pack("!BBH", 0x81, 0xFE, 5) + MASK + b"12345"],
    "a length in eight bytes": [struct.pack("!BBQ", 0x81, 0xFF, 127) + MASK + b"x" * 127],
    "127 bytes that only look whole": [b"\x81\xff" + MASK + b"x" * 127],
}


@pytest.mark.parametrize("arrivals", ARRIVALS.values(), ids=ARRIVALS)
def test_what_arrives_is_understood_as_autobahn_understands_it(arrivals: Iterable[bytes]) -> None:
    short, usual = opened(PlainFrames), opened(WebSocketProtocol)
    for data in arrivals:
        short.dataReceived(data)
        usual.dataReceived(data)
    for each in (short, usual):
        for call in (each.autoPingTimeoutCall, each.openHandshakeTimeoutCall, each.closeHandshakeTimeoutCall):
            if call is not None and call.active():
                call.cancel()
    assert short.told == usual.told
    assert (short.state, short.wasClean, short.data) == (usual.state, usual.wasClean, usual.data)
    assert short.transport.value() == usual.transport.value()


def test_a_site_under_daphne_opens_such_sockets() -> None:
    asked = (
        "import daphne.cli, shsite.asgi; from daphne import ws_protocol;"
        "print(ws_protocol.WebSocketFactory.protocol.__name__, daphne.cli.Server.handle_reply.__name__)"
    )
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE)
    assert told.stdout.split() == ["PlainFrames", "_reply"]
