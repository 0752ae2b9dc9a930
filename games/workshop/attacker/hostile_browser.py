"""A browser that remembers everything it received, and sends what no browser would."""

import socket
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

from games.workshop.wire import Caller, Socket

FORM = "application/x-www-form-urlencoded"
LONGEST = 30.0


@dataclass(frozen=True)
class Reply:
    """What came back: the status, 0 if the connection was closed, and the bytes."""

    status: int
    body: bytes
    location: str = ""

    @property
    def is_refused(self) -> bool:
        """Whether the request was refused as it should be: by a status for the sender's mistake, or not at all."""
        return self.status == 0 or 400 <= self.status < 500

    @property
    def is_fault(self) -> bool:
        """Whether the site failed."""
        return self.status >= 500


class HostileBrowser(Caller):
    """A client with cookies. `received` has the bytes of every answer and push."""

    def __init__(self, site: str, name: str = "") -> None:
        super().__init__(site)
        self.name = name
        self.received: list[bytes] = []
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.own_words: set[str] = set()

    def fetch(
        self,
        method: str,
        address: str,
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
        *,
        keep: bool = False,
    ) -> Reply:
        """Send any request, and remember the answer."""
        more = {"Cookie": self.cookie, "Origin": self.site} | dict(headers or {})
        wire = HTTPConnection(urlsplit(self.site).netloc, timeout=LONGEST)
        try:
            wire.request(method, address, body, more)
            answer = wire.getresponse()
            got = answer.read()
        except (OSError, HTTPException):
            return Reply(0, b"")
        finally:
            wire.close()
        self.received.append(got)
        for line in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        if keep:
            self.html = got.decode(errors="replace")
        return Reply(answer.status, got, answer.headers.get("Location", ""))

    def look(self, address: str) -> Reply:
        """Load a page, whose forms are used next."""
        return self.fetch("GET", address, keep=True)

    def post(self, address: str, **form: str) -> Reply:
        """Post a form with the token of this browser."""
        token = self.cookies.get("csrf", "x" * 32)
        body = urlencode({"csrfmiddlewaretoken": token} | form).encode()
        return self.fetch("POST", address, body, {"Content-Type": FORM})

    def raw(self, words: bytes, *, patience: float = 5.0) -> bytes:
        """Send bytes that need not be a request; return what comes back."""
        where = urlsplit(self.site)
        with socket.create_connection((where.hostname or "", where.port or 80), timeout=patience) as line:
            try:
                line.sendall(words)
                got = line.recv(65536)
            except OSError:
                return b""
        self.received.append(got)
        return got

    def open_socket(self, address: str, origin: str | None = None) -> Socket:
        """Open a socket; raises `AssertionError` if the connection is closed at once."""
        return Socket(self.site, address, self.cookie, origin)

    def hear_all(self, page: Socket, seconds: float = 0.2) -> None:
        """Remember what the socket says until it is quiet."""
        while page.has_more(seconds):
            kind, words = page.hear()
            self.received.append(words)
            if kind != 1:
                return
