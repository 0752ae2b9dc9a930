"""A proxy between a browser and the site whose connections can be cut silently."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from tests.conftest import free_port

PIECE = 65_536


class Line:
    """A port that leads to another one. What was connected when it was cut stays silent for ever, as after a change of
    networks; what connects while it is cut does, too; after it was mended there are new connections."""

    def __init__(self, there: int) -> None:
        self.there, self.port = there, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.is_cut = self._is_heard = False
        self._ends: list[socket.socket] = []
        self._live = 0
        self._door = socket.create_server(("127.0.0.1", self.port), backlog=100)
        Thread(target=self._let_in, daemon=True).start()

    def cut(self, *, is_heard: bool = False) -> None:
        """From now on nothing arrives, or at the site alone, which hears what its answers no longer reach."""
        self.is_cut, self._is_heard = True, is_heard
        self._live += 1

    def mend(self) -> None:
        """From now on one may connect again."""
        self.is_cut = False

    def close(self) -> None:
        """Leave nothing behind."""
        for end in (self._door, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                here, _who = self._door.accept()
                self._ends.append(here)
                if not self.is_cut:
                    self._join(here)

    def _join(self, here: socket.socket) -> None:
        try:
            there = socket.create_connection(("127.0.0.1", self.there))
        except OSError:
            # The site itself is down, and says so.
            here.close()
            return
        self._ends.append(there)
        for one, other in ((here, there), (there, here)):
            Thread(target=self._carry, args=(one, other, self._live, one is here), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, live: int, is_there: bool) -> None:
        with suppress(OSError):
            while words := one.recv(PIECE):
                if live == self._live or (is_there and self._is_heard):
                    other.sendall(words)
            if live == self._live:
                other.shutdown(socket.SHUT_WR)


@contextmanager
def line_to(port: int) -> Iterator[Line]:
    line = Line(port)
    yield line
    line.close()
