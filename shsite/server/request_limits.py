"""Limits the size of a request and the time it may take.

daphne collects a whole body before the application hears of the request, so Django's limits come when the memory is
full already. Here a request that announces too large a body is refused at once, and one that turns out to be too
large as soon as it does. Part of the rest is read and thrown away, because closing the connection while the client
still sends would discard the answer. Twisted has no limit for a client that sends a byte a minute; here a request has
a deadline.
"""

from io import BytesIO
from typing import Any

from daphne import http_protocol
from django.utils.translation import gettext, override

from games.web.languages import supported_language

LARGEST_BODY = 128 * 1024
"""Bytes. The largest upload is a game's record of 64 kibibytes (`games.services.archive.importing`) with its form."""

MOST_THROWN_AWAY = 4 * 1024 * 1024
"""Bytes after which the connection is closed even if the answer is lost."""

LONGEST_ARRIVAL = 60.0
"""Seconds from the first line of a request to its last byte; the largest takes half of that over a slow network."""


class BoundedRequest(http_protocol.WebRequest):  # type: ignore[misc]
    """A request with a limited body and a deadline."""

    _is_refused = False
    _thrown_away = 0

    def __init__(self, channel: Any, *more: Any, **named: Any) -> None:
        super().__init__(channel, *more, **named)
        self._waits = channel.callLater(LONGEST_ARRIVAL, channel.forceAbortClient)

    def gotLength(self, length: int | None) -> None:  # noqa: N802 - as Twisted calls it
        """Refuse a body whose announced length is too large; None means a chunked body."""
        # Accepted bodies fit into memory. For a long body or one of unknown length Twisted would create a file,
        # and a WebSocket's request, which has no length, would hold it open as long as the socket.
        super().gotLength(0)
        if length is not None and length > LARGEST_BODY:
            self._refuse()

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - as Twisted calls it
        """Keep a chunk of the body, or drop it if the body is too large."""
        if not self._is_refused and self.content.tell() + len(data) > LARGEST_BODY:
            self._refuse()
        if self._is_refused:
            self._throw_away(data)
        else:
            super().handleContentChunk(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:  # noqa: N802 - as Twisted calls it
        """Pass the request on, or close the connection if it was refused."""
        self._wait_no_longer()
        if self._is_refused:
            self.channel.loseConnection()
        else:
            super().requestReceived(command, path, version)

    def connectionLost(self, reason: Any) -> None:  # noqa: N802 - as Twisted calls it
        """Cancel the deadline when the client has gone."""
        self._wait_no_longer()
        super().connectionLost(reason)

    def _wait_no_longer(self) -> None:
        if self._waits.active():
            self._waits.cancel()

    def _refuse(self) -> None:
        self._is_refused, self.content = True, BytesIO()
        # Otherwise Twisted would answer "100 Continue".
        self.requestHeaders.removeHeader(b"Expect")
        self.channel.transport.write(refusal(self.getHeader(b"accept-language") or b""))

    def _throw_away(self, data: bytes) -> None:
        self._thrown_away += len(data)
        if self._thrown_away > MOST_THROWN_AWAY:
            self.channel.transport.abortConnection()


def refusal(languages: bytes) -> bytes:
    """Return the whole answer to a request that is too large, in the browser's first language."""
    with override(supported_language(languages[:2].decode("ascii", "replace").lower())):
        said = gettext("This is more than anybody has to send here. Nothing of it was kept.").encode()
    return (
        b"HTTP/1.1 413 Request Entity Too Large\r\nContent-Type: text/plain; charset=utf-8\r\n"
        b"Cache-Control: no-store\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(said), said)
    )


def bound_bodies() -> None:
    """Apply this to every connection that daphne accepts from now on."""
    http_protocol.WebRequest = BoundedRequest
