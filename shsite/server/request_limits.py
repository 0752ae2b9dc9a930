"""Limits the size of a request and the time it may take.

daphne collects a whole body before the application hears of the request, so Django's limits come when the memory is
full already. Here a request that announces too large a body is refused at once, and one that turns out to be too
large as soon as it does. Part of the rest is read and thrown away, because closing the connection while the client
still sends would discard the answer. Twisted waits as long as a client sends a byte a minute; here a request has a
deadline, and so has its first line. An answer has a deadline until it begins; daphne would also cut off a stream
that goes on for longer.

One address takes more: a file with many games for a collection. A zip of a thousand records is about half a mebibyte,
so `LARGEST_FILE` is enough for thousands, and parts sent one after the other would cost the same memory and need a
script. Its body has to announce its length, `MOST_FILES` of them may be on their way at once in a process, one from
each address, and each keeps its place until it is answered. So all of them together hold 16 MiB at most; others get a
sentence and try again. Unpacking is bounded where it happens (`games.services.archive.collections.sources`).
"""

import json
import re
from io import BytesIO
from typing import Any, ClassVar

from daphne import http_protocol
from django.conf import settings
from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _
from twisted.protocols import basic
from twisted.web import http

from games.web.languages import supported_language

LARGEST_BODY = 128 * 1024
"""Bytes. The largest upload is a game's record of 64 kibibytes (`games.services.archive.importing`) with its form."""

LARGEST_FILE = 4 * 1024 * 1024 + 64 * 1024
"""Bytes of a body with a file for a collection (`games.services.jobs.collecting`) and its form."""
MOST_FILES = 4
FILES = re.compile(rb"/collections/[0-9A-Za-z]{1,20}/add/(?:\?|$)")

MOST_THROWN_AWAY = 4 * 1024 * 1024
"""Bytes after which the connection is closed even if the answer is lost."""

LONGEST_ARRIVAL = 60.0
"""Seconds from the first line of a request to its last byte; the largest takes half of that over a slow network."""


class BoundedRequest(http_protocol.WebRequest):  # type: ignore[misc]
    """A request with a limited body and a deadline."""

    _is_refused = False
    _thrown_away = 0
    _largest = LARGEST_BODY
    _files: ClassVar[dict[bytes, "BoundedRequest"]] = {}
    """The requests that send a file now, by their addresses."""

    def __init__(self, channel: Any, *more: Any, **named: Any) -> None:
        super().__init__(channel, *more, **named)
        self._waits = channel.callLater(LONGEST_ARRIVAL, channel.forceAbortClient)

    def gotLength(self, length: int | None) -> None:  # noqa: N802 - as Twisted calls it
        """Refuse a body whose announced length is too large; None means a chunked body."""
        # Accepted bodies fit into memory. For a long body or one of unknown length Twisted would create a file,
        # and a WebSocket's request, which has no length, would hold it open as long as the socket.
        super().gotLength(0)
        if length is not None and length > LARGEST_BODY and self._is_file(length):
            self._take_a_place()
        elif length is not None and length > LARGEST_BODY:
            self._refuse(TOO_MUCH, TOO_LARGE)

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - as Twisted calls it
        """Keep a chunk of the body, or drop it if the body is too large."""
        if not self._is_refused and self.content.tell() + len(data) > self._largest:
            self._refuse(TOO_MUCH, TOO_LARGE)
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

    def check_timeouts(self) -> None:
        """Answer 503 if nothing has been answered in time. A stream ends by itself (`games.api.streams`)."""
        if not self._response_started:
            super().check_timeouts()

    def connectionLost(self, reason: Any) -> None:  # noqa: N802 - as Twisted calls it
        """Cancel the deadline and give up the place when the client has gone."""
        self._wait_no_longer()
        self._leave_the_place()
        super().connectionLost(reason)

    def finish(self) -> None:
        """Give up the place when the request is answered."""
        self._leave_the_place()
        super().finish()

    def _is_file(self, length: int) -> bool:
        """Return whether this is a file for a collection, and not too large for one."""
        is_there = self.channel._command == b"POST" and FILES.match(self.channel._path)
        return bool(is_there) and length <= LARGEST_FILE

    def _take_a_place(self) -> None:
        if len(self._files) >= MOST_FILES or self._sender in self._files:
            self._refuse(TOO_MANY_FILES, b"503 Service Unavailable")
            return
        self._files[self._sender] = self
        self._largest = LARGEST_FILE

    def _leave_the_place(self) -> None:
        for sender in [sender for sender, request in self._files.items() if request is self]:
            del self._files[sender]

    @property
    def _sender(self) -> bytes:
        """The address that this comes from, which behind a proxy is the last one that the proxy names."""
        if settings.BEHIND_PROXY:
            return (self.getHeader(b"x-forwarded-for") or b"").rpartition(b",")[2].strip()
        return str(getattr(self.client, "host", "")).encode()

    def _wait_no_longer(self) -> None:
        if self._waits.active():
            self._waits.cancel()

    def _refuse(self, sentence: str, status: bytes) -> None:
        self._is_refused, self.content = True, BytesIO()
        # Otherwise Twisted would answer "100 Continue".
        self.requestHeaders.removeHeader(b"Expect")
        languages, is_program = self.getHeader(b"accept-language") or b"", self.channel._path.startswith(b"/api/")
        self.channel.transport.write((problem if is_program else refusal)(languages, sentence, status))

    def _throw_away(self, data: bytes) -> None:
        self._thrown_away += len(data)
        if self._thrown_away > MOST_THROWN_AWAY:
            self.channel.transport.abortConnection()


class BoundedChannel(http.HTTPChannel):
    """A connection whose next request has to begin in time, however slowly its first line drips in."""

    def connectionMade(self) -> None:  # noqa: N802 - as Twisted calls it
        """Start to wait for the first request."""
        self.timeOut = int(LONGEST_ARRIVAL)
        super().connectionMade()  # type: ignore[no-untyped-call]

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 - as Twisted calls it
        """Restart the channel's own timeout only once there is a request, which has a deadline itself."""
        if self.requests:
            super().dataReceived(data)  # type: ignore[no-untyped-call]
        else:
            basic.LineReceiver.dataReceived(self, data)  # type: ignore[no-untyped-call]


TOO_LARGE = b"413 Request Entity Too Large"
TOO_MUCH = _("That's more than anyone needs to send here. We didn't keep any of it.")
TOO_MANY_FILES = _("Several files are being sent right now. Send yours again in a minute.")


def refusal(languages: bytes, sentence: str = TOO_MUCH, status: bytes = TOO_LARGE) -> bytes:
    """Return the whole answer to a request that is refused, in the browser's first language."""
    return _answer(status, b"text/plain; charset=utf-8", _in_language(languages, sentence))


def problem(languages: bytes, sentence: str = TOO_MUCH, status: bytes = TOO_LARGE) -> bytes:
    """Return the same to a program, as problem+json."""
    number, _space, title = status.decode().partition(" ")
    about = {"type": "about:blank", "title": title, "status": int(number), "detail": _in_language(languages, sentence)}
    return _answer(status, b"application/problem+json", json.dumps(about))


def _in_language(languages: bytes, sentence: str) -> str:
    with override(supported_language(languages[:2].decode("ascii", "replace").lower())):
        return gettext(sentence)


def _answer(status: bytes, kind: bytes, words: str) -> bytes:
    said = words.encode()
    return (
        b"HTTP/1.1 %s\r\nContent-Type: %s\r\n"
        b"Cache-Control: no-store\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
        % (status, kind, len(said), said)
    )


def bound_bodies() -> None:
    """Apply this to every connection that daphne accepts from now on."""
    http_protocol.WebRequest = BoundedRequest
    http.HTTPChannel = BoundedChannel  # type: ignore[misc]
