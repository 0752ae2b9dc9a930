"""As much of a browser as the load test needs: sockets, and forms over a kept connection.

It shares the machine with what it measures, so it is cheap: no compression, no masking (a mask of zeros is one), and
only what the next step needs is parsed.
"""

import asyncio
import struct
from collections.abc import Callable
from urllib.parse import SplitResult, urlencode, urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
OPENING, FORM = 30.0, 60.0
"""Longest handshake and longest answer to a form, in seconds."""

CSRF = "loadtestloadtestloadtestloadtest"
"""A CSRF token; any 32 letters do, as long as cookie and form agree."""

COOKIES = "sid", "csrf"
"""The names of the site's two cookies without https."""


def cookie(session: str) -> str:
    """Return the Cookie header of a browser with this session."""
    return f"{COOKIES[0]}={session}; {COOKIES[1]}={CSRF}"


class Wire(asyncio.Protocol):
    """A WebSocket client. Messages go to `receive`; `closed` is its close code, 0 while open; `lost` is called when the
    other end or the network closes it."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self.lost: Callable[[], None] = _nothing
        self._got = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.closed = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember the connection; the handshake follows."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is closed."""
        self.closed = self.closed or 1006
        if not self.opened.done():
            self.opened.set_result(0)
        self.lost()

    def data_received(self, data: bytes) -> None:
        """Process the complete frames that have arrived."""
        self._got += data
        if not self.opened.done():
            head, found, rest = self._got.partition(b"\r\n\r\n")
            if not found:
                return
            self._got = rest
            self.opened.set_result(int(head.split(b" ", 2)[1]))
        self._take_frames()

    def _take_frames(self) -> None:
        got, at = self._got, 0
        while len(got) - at >= 2:
            kind, length, start = got[at] & 15, got[at + 1] & 127, at + 2
            if length == 126 and len(got) >= at + 4:
                length, start = int.from_bytes(got[at + 2 : at + 4], "big"), at + 4
            elif length == 127 and len(got) >= at + 10:
                length, start = int.from_bytes(got[at + 2 : at + 10], "big"), at + 10
            elif length > 125:
                break
            if len(got) < start + length:
                break
            at = start + length
            self._take(kind, got[start:at])
        self._got = got[at:]

    def _take(self, kind: int, words: bytes) -> None:
        if kind == TEXT:
            self._receive(words)
        elif kind == PING:
            self.write(PONG, words)
        elif kind == CLOSE:
            self.closed = int.from_bytes(words[:2], "big") or 1005

    def say(self, words: bytes) -> None:
        """Send a message."""
        self.write(TEXT, words)

    def write(self, kind: int, words: bytes) -> None:
        """Send a frame."""
        if self._transport is not None and not self._transport.is_closing():
            length = len(words)
            size = bytes([128 | length]) if length < 126 else struct.pack("!BH", 128 | 126, length)
            self._transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + words)

    def pause(self) -> None:
        """Stop reading, so that data piles up at the other end."""
        if self._transport is not None:
            self._transport.pause_reading()

    def cut(self) -> None:
        """Lose the connection, as if the network had."""
        if self._transport is not None:
            self._transport.abort()

    def hang_up(self) -> None:
        """Close the connection without a close frame."""
        self.lost = _nothing
        if self._transport is not None:
            self._transport.abort()


def _nothing() -> None:
    """Do nothing."""


async def open_wire(site: str, address: str, receive: Callable[[bytes], None], session: str = "") -> Wire:
    """Open a socket at this address; raise `ConnectionError` if it is refused."""
    where = urlsplit(site)
    _transport, wire = await _connected(where, lambda: Wire(receive))
    lines = [
        f"GET {address} HTTP/1.1", f"Host: {where.netloc}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: bG9hZHRlc3Rsb2FkdGVzdA==", f"Origin: {site}",
        f"Cookie: {cookie(session)}", "", "",
    ]  # fmt: skip
    _transport.write("\r\n".join(lines).encode())
    status = await asyncio.wait_for(wire.opened, OPENING)
    if status != 101:
        raise ConnectionError(f"The socket {address} was answered with {status or 'nothing'}.")
    return wire


async def _connected(where: SplitResult, make: Callable[[], Wire]) -> tuple[asyncio.Transport, Wire]:
    loop = asyncio.get_running_loop()
    return await asyncio.wait_for(loop.create_connection(make, where.hostname or "", where.port or 80), OPENING)


class Postbox:
    """A connection for posting forms, opened again when the server has closed it."""

    def __init__(self, site: str) -> None:
        self._site, self._where = site, urlsplit(site)
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, address: str, session: str, form: dict[str, str]) -> int:
        """Post a form as the page's script does; return the status, or 0 if no answer came."""
        body = urlencode({"csrfmiddlewaretoken": CSRF} | form)
        head = (
            f"POST {address} HTTP/1.1\r\nHost: {self._where.netloc}\r\nOrigin: {self._site}\r\nHX-Request: true\r\n"
            f"Cookie: {cookie(session)}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        try:
            return await asyncio.wait_for(self._asked((head + body).encode()), FORM)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            self.close()
            return 0

    async def _asked(self, request: bytes) -> int:
        if self._line is None or self._line[0].at_eof():
            self.close()
            self._line = await asyncio.open_connection(self._where.hostname, self._where.port or 80)
        reader, writer = self._line
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if b"content-length:" in head:
            await reader.readexactly(int(head.partition(b"content-length:")[2].partition(b"\r\n")[0]))
        elif b"chunked" in head:
            await reader.readuntil(b"0\r\n\r\n")
        return int(head.split(b" ", 2)[1])

    def close(self) -> None:
        """Close the connection."""
        if self._line is not None:
            self._line[1].close()
            self._line = None
