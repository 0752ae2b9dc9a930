"""Data is written to sockets at once; what they do not accept is sent later and in order."""

import subprocess
import sys
from typing import Any

import pytest
from autobahn.websocket import protocol
from twisted.internet import main
from twisted.internet.error import ConnectionLost

from shsite.server.prompt_writes import PromptServer
from tests.conftest import ROOT


class Line(PromptServer):
    """A connection whose socket takes so many bytes each time; `sent` is what it took."""

    def __init__(self, *takes: int | ConnectionLost) -> None:
        self.takes = iter(takes)
        self.sent = b""
        self.connected = 1
        self.is_watched = False
        self._tempDataBuffer: list[bytes] = []
        self._tempDataLen = 0

    def writeSomeData(self, data: bytes) -> int | ConnectionLost:  # noqa: N802 - as Twisted calls it
        taken = next(self.takes)
        if isinstance(taken, int):
            self.sent += data[:taken]
            taken = min(taken, len(data))
        return taken

    def startWriting(self) -> None:  # noqa: N802 - as Twisted calls it
        self.is_watched = True

    def stopWriting(self) -> None:  # noqa: N802 - as Twisted calls it
        self.is_watched = False


def test_what_the_socket_takes_needs_nobody_else() -> None:
    line = Line(100)
    line.write(b"picture")
    assert (line.sent, line.is_watched, line._tempDataBuffer) == (b"picture", False, [])


@pytest.mark.parametrize("taken", [0, 3])
def test_the_rest_is_left_to_the_loop_and_nothing_overtakes_it(taken: int) -> None:
    line = Line(taken, 100, 100)
    line.write(b"first,")
    line.write(b"second,")
    assert (line.sent, line.is_watched) == (b"first,"[:taken], True)
    line.doWrite()  # type: ignore[no-untyped-call]
    assert (line.sent, line.is_watched) == (b"first,second,", False)
    line.write(b"third")
    assert line.sent == b"first,second,third"


def test_a_line_that_is_dead_is_found_out_by_the_loop() -> None:
    line = Line(main.CONNECTION_LOST, main.CONNECTION_LOST)
    line.write(b"picture")
    assert line.is_watched
    assert line.doWrite() is main.CONNECTION_LOST  # type: ignore[no-untyped-call]


class Fetched:
    """Something that is asked for more whenever all has been written."""

    def __init__(self, line: Line, parts: list[bytes]) -> None:
        self.line, self.parts = line, parts

    def resumeProducing(self) -> None:  # noqa: N802 - as Twisted calls it
        if self.parts:
            self.line.write(self.parts.pop(0))


def test_what_is_fetched_piece_by_piece_is_fetched_to_its_end() -> None:
    line = Line(100, 100, 100)
    fetched = Fetched(line, [b"one", b"two", b"three"])
    line.registerProducer(fetched, streaming=False)  # type: ignore[no-untyped-call]
    for _time in range(3):
        line.doWrite()  # type: ignore[no-untyped-call]
    assert line.sent == b"onetwothree"


def test_a_site_under_daphne_writes_at_once_and_colours_nothing() -> None:
    asked = (
        "import daphne.cli, shsite.asgi; from twisted.internet import tcp; from autobahn.websocket import protocol;"
        "print(tcp.Port.transport.__name__, repr(protocol.hltype(print)), repr(protocol.hlval(7, color='red')),"
        "repr(protocol.pformat([('maskServerFrames', False)])))"
    )
    told: Any = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE)
    assert told.stdout.split() == ["PromptServer", "''", "''", "''"]
    assert {"hltype", "hlval", "pformat"} <= vars(protocol).keys(), "They are what is replaced."
