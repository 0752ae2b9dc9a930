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
    """An application for sockets, with so many of each address in it at a time; more are not let in."""

    def __init__(self, application: Any) -> None:
        self._application = application
        self._inside: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a socket in until it ends; whoever is turned away may try again later."""
        address = (scope.get("client") or [""])[0]
        house = "" if _is_here(address) else counted_as(address)
        if house and self._inside[house] >= MOST_SOCKETS:
            await receive()
            await send({"type": "websocket.close"})
            return
        self._inside[house] += 1
        try:
            await self._application(scope, receive, send)
        finally:
            self._inside[house] -= 1
            if not self._inside[house]:
                del self._inside[house]


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True
