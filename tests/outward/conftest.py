"""Fixtures for this folder: empty caches and limits, and a receiver on this machine."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.support.fixtures import nothing_remembered

__all__ = ["nothing_remembered"]


@dataclass
class Receiver:
    """What was sent to this address, and the statuses that it answers, the last one again and again."""

    address: str = ""
    statuses: list[int] = field(default_factory=lambda: [204])
    received: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A server that notes what it is sent."""
    noted = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            noted.received.append((self.path, dict(self.headers.items()), body))
            self.send_response(noted.statuses.pop(0) if len(noted.statuses) > 1 else noted.statuses[0])
            self.send_header("Location", f"{noted.address}elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name in the library
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        noted.address = f"http://127.0.0.1:{server.server_port}/"
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield noted
        server.shutdown()
