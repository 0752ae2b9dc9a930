"""Takes a client's address from the proxy's `X-Forwarded-For` header.

daphne's `--proxy-headers` takes the first address of the header. If a proxy appends to what the browser sent, the
browser can choose that one; the last address is always the proxy's. It is done here so that it holds however the
server is started, for pages and for sockets.
"""

from ipaddress import ip_address
from typing import Any

HEADER = b"x-forwarded-for"


def as_forwarded(application: Any) -> Any:
    """Wrap the application; safe only behind a proxy, since other clients can put anything into the header."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await application(_seen_by_proxy(scope), receive, send)

    return answer


def _seen_by_proxy(scope: dict[str, Any]) -> dict[str, Any]:
    said = [value for name, value in scope.get("headers", ()) if name == HEADER]
    address = said[-1].rpartition(b",")[2].decode("ascii", "replace").strip() if said else ""
    return {**scope, "client": [address, 0]} if _is_address(address) else scope


def _is_address(said: str) -> bool:
    try:
        ip_address(said)
    except ValueError:
        return False
    return True
