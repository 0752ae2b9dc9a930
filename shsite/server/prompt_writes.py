"""Writes to a socket at once, and switches off autobahn's costly log lines.

Twisted asks the event loop to be told when a socket is writable, writes then, and withdraws the request: for each of
ten screens of a table that is two system calls and some sixty microseconds more than the write itself. Nearly always
the socket accepts all data at once, as asyncio's own transports assume. Data that it does not accept goes the usual
way, in order.

autobahn, which frames the messages, colours names for a log line for every message before it checks whether the line
is wanted; and for each opened socket it formats its options, which is a fifth of the cost of opening. These lines are
never wanted here (`--verbosity=0`).
"""

from typing import Any

from autobahn.websocket import protocol
from twisted.internet import tcp


class PromptServer(tcp.Server):
    """A connection that a client opened."""

    def write(self, data: bytes) -> None:
        """Write what the socket accepts now, and leave the rest to the event loop."""
        if self._is_free:
            written = self.writeSomeData(data)
            if isinstance(written, int):
                data = data[written:]
            if not data:
                return
        super().write(data)  # type: ignore[no-untyped-call]

    def writeSomeData(self, data: Any) -> Any:  # noqa: N802 - as Twisted calls it
        """Write what the socket accepts, with one call where Twisted makes three."""
        try:
            return self.socket.send(data)
        except OSError:
            # The usual way tells a full socket from a lost one.
            return super().writeSomeData(data)

    @property
    def _is_free(self) -> bool:
        """Whether no data waits to be written, and no pull producer, which the event loop has to resume."""
        is_asked = self.producer is not None and not self.streamingProducer
        waits = self.dataBuffer or self._tempDataBuffer or is_asked
        return bool(self.connected and not (waits or self.TLS or self._writeDisconnected))


def write_at_once() -> None:
    """Apply this to every connection that daphne accepts from now on."""
    tcp.Port.transport = PromptServer
    vars(protocol).update(hltype=_plain, hlval=_plain, pformat=_plain)


def _plain(_value: object, **_how: object) -> str:
    return ""
