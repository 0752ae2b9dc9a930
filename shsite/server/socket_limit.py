"""Limits how many sockets an address may hold open, for servers without a proxy that counts them.

The limit is that of `.deploy/nginx.conf`: enough for a school behind one address, too low for a machine that opens
thousands. This machine itself is not counted, because it runs the load test.
"""

from collections import Counter
from ipaddress import ip_address
from typing import Any

from games.web.rate_limits import counted_as

MOST_SOCKETS = 500


class SocketLimit:
    """Wraps a socket application and closes sockets beyond the limit of their address."""

    def __init__(self, application: Any) -> None:
        self._application = application
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run the application for a socket, or close it at once; its client may try again later."""
        address = (scope.get("client") or [""])[0]
        counted = "" if _is_here(address) else counted_as(address)
        if counted and self._open[counted] >= MOST_SOCKETS:
            await receive()
            await send({"type": "websocket.close"})
            return
        self._open[counted] += 1
        try:
            await self._application(scope, receive, send)
        finally:
            self._open[counted] -= 1
            if not self._open[counted]:
                del self._open[counted]


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True
