"""Writing to a socket at once, and nothing else.

Twisted asks the loop to be told when a socket may be written to, writes then, and takes the question back: for each of
ten screens of a table two calls of the system and some sixty microseconds more than the writing itself. Nearly always
the socket takes it all right away, as asyncio's own transports and every other server take for granted. What it does
not take goes the usual way, in its order.

autobahn, which packs the messages, puts colours around names for a line of its log, for each message that comes or
goes, before it is asked whether anybody wants to have the line; and for each socket that is opened it writes down its
options, which is a fifth of all that opening costs. Nobody wants that here (`--verbosity=0`).
"""

from autobahn.websocket import protocol
from twisted.internet import tcp


class PromptServer(tcp.Server):
    """A connection that somebody opened to us."""

    def write(self, data: bytes) -> None:
        """Write what can be written now, and leave the rest to the loop."""
        if self._is_free:
            written = self.writeSomeData(data)
            if isinstance(written, int):
                data = data[written:]
            if not data:
                return
        super().write(data)  # type: ignore[no-untyped-call]

    @property
    def _is_free(self) -> bool:
        """Whether nothing waits to be written before. Who is asked for more each time that all is written has to be
        asked by the loop."""
        is_asked = self.producer is not None and not self.streamingProducer
        waits = self.dataBuffer or self._tempDataBuffer or is_asked
        return bool(self.connected and not (waits or self.TLS or self._writeDisconnected))


def write_at_once() -> None:
    """From now on, for every connection that daphne takes."""
    tcp.Port.transport = PromptServer
    vars(protocol).update(hltype=_plain, hlval=_plain, pformat=_plain)


def _plain(_value: object, **_how: object) -> str:
    return ""
