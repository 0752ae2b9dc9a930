"""HTTP clients with cookies, and sockets, for the running site."""

import os
import re
import socket
import struct
from base64 import b64encode
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPResponse
from http.cookies import SimpleCookie
from typing import Self
from urllib.parse import urlencode, urlsplit

CLOSED, TEXT = 8, 1
PATIENCE = 60.0


class Caller:
    """A client of the site, with cookies."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.cookies: dict[str, str] = {}
        self.address = ""
        self.html = ""

    def read(self, address: str) -> str:
        """Get a page."""
        self._ask("GET", address)
        return self.html

    def send(self, address: str, **form: str) -> int:
        """Post a form with the CSRF token of the last page, and return the status."""
        token = _in(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.html)
        answer = self._ask("POST", address, urlencode({"csrfmiddlewaretoken": token} | form), keep=False)
        self.address, self.headers = answer.headers.get("Location", ""), answer.headers
        return answer.status

    @property
    def mark(self) -> str:
        return _in(r'id="mark" value="(\w*)"', self.html)

    @property
    def socket(self) -> str:
        return _in(r'data-socket="([^"]+)"', self.html).replace("&amp;", "&")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def _ask(self, method: str, address: str, body: str = "", *, keep: bool = True) -> HTTPResponse:
        headers = {"Cookie": self.cookie, "Origin": self.site}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        wire = HTTPConnection(urlsplit(self.site).netloc, timeout=PATIENCE)
        wire.request(method, address, body, headers)
        answer = wire.getresponse()
        html = answer.read().decode()
        wire.close()
        for line in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        if keep:
            self.html = html
        return answer


class Socket:
    """A socket as a browser opens it. `status` is the handshake's status, 101 if it is open."""

    def __init__(
        self,
        site: str,
        address: str,
        cookie: str = "",
        origin: str | None = None,
        *,
        source: str = "127.0.0.1",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        where = urlsplit(site)
        assert where.hostname
        there = where.hostname, where.port or 80
        self._wire = socket.create_connection(there, timeout=PATIENCE, source_address=(source, 0))
        self._wire.sendall(_handshake(where.netloc, address, cookie, site if origin is None else origin, headers or {}))
        self._got = b""
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split()[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()

    def say(self, word: str) -> None:
        self.write(word.encode(), TEXT)

    def write(self, words: bytes, kind: int, *, mask: bytes = b"mask") -> None:
        """Send a frame of this kind."""
        length = len(words)
        size = bytes([128 | length]) if length < 126 else struct.pack("!BH", 128 | 126, length)
        hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(words))
        self._wire.sendall(bytes([128 | kind]) + size + mask + hidden)

    def hear(self) -> tuple[int, bytes]:
        """Return kind and content of the next frame that is no ping."""
        while True:
            kind, length = self._take(2)
            if length == 126:
                (length,) = struct.unpack("!H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._take(8))
            words = self._take(length)
            if kind & 15 in (TEXT, CLOSED):
                return kind & 15, words

    def picture(self) -> str:
        kind, words = self.hear()
        assert kind == TEXT, words
        return words.decode()

    def end(self) -> int:
        """Return the close code, ignoring other frames; 0 if the connection was cut."""
        while True:
            try:
                kind, words = self.hear()
            except ConnectionResetError:
                return 0
            if kind == CLOSED:
                return int(struct.unpack("!H", words[:2])[0])

    def is_quiet(self, seconds: float = 0.5) -> bool:
        """Return whether nothing arrives for a while."""
        self._wire.settimeout(seconds)
        try:
            return not self._wire.recv(1)
        except TimeoutError:
            return True
        finally:
            self._wire.settimeout(PATIENCE)

    def has_more(self, seconds: float) -> bool:
        """Return whether something arrives within this time, and leave it to be read."""
        if self._got:
            return True
        self._wire.settimeout(seconds)
        try:
            return bool(self._wire.recv(1, socket.MSG_PEEK))
        except OSError:
            return False
        finally:
            self._wire.settimeout(PATIENCE)

    def _take(self, many: int) -> bytes:
        while len(self._got) < many:
            more = self._wire.recv(65536)
            assert more, "The line is dead."
            self._got += more
        taken, self._got = self._got[:many], self._got[many:]
        return taken

    def _until(self, end: bytes) -> bytes:
        while end not in self._got:
            more = self._wire.recv(65536)
            assert more, "The line is dead."
            self._got += more
        head, self._got = self._got.split(end, 1)
        return head


def _handshake(host: str, address: str, cookie: str, origin: str, more: Mapping[str, str]) -> bytes:
    lines = [
        f"GET {address} HTTP/1.1", f"Host: {host}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
        f"Origin: {origin}", f"Cookie: {cookie}", *(f"{name}: {value}" for name, value in more.items()), "", "",
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


def _in(pattern: str, html: str) -> str:
    found = re.search(pattern, html)
    assert found, f"{pattern} is not on the page."
    return found[1]
