"""Sends a request to an address that a visitor named, without letting them reach what only this machine can reach.

- In production only https at the usual port, with the certificate checked.
- The name is looked up once, each of its addresses has to be public, and the connection goes to the one that was
  checked. An operator who wants to reach a service of their own network sets OUTWARD_PRIVATE.
- Redirects are not followed, the answer's body is not read, and the whole takes at most `LONGEST` seconds.
"""

import socket
import ssl
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from threading import Timer
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

LONGEST_ADDRESS = 500
PATIENCE = 4.0
"""Seconds for each step of a connection."""
LONGEST = 8.0
"""Seconds for the whole request."""
CARRIERS = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""Networks whose addresses lead to IPv4 addresses that can't be seen from them."""

Address = IPv4Address | IPv6Address


class OutwardError(Exception):
    """The request was not sent, or not answered in time."""


def is_allowed(url: str) -> bool:
    """Return whether a request may be sent to an address, as far as that can be said without looking its name up."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError:
        return False
    is_plain = url.isascii() and url.isprintable() and " " not in url and 0 < len(url) <= LONGEST_ADDRESS
    if not is_plain or not host or parts.username is not None or parts.password is not None:
        return False
    if parts.scheme == "http":
        return not settings.PRODUCTION
    return parts.scheme == "https" and (not settings.PRODUCTION or port in (None, 443) or settings.OUTWARD_PRIVATE)


def is_public(address: Address) -> bool:
    """Return whether an address is one of the public internet."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in each for each in CARRIERS):
            return False
    return address.is_global and not address.is_multicast


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Send a POST and return the status of its answer. Raises `OutwardError`."""
    if not is_allowed(url):
        raise OutwardError("not an address that requests are sent to")
    try:
        return _posted(urlsplit(url), body, headers)
    except (OSError, HTTPException, ValueError) as problem:
        raise OutwardError(type(problem).__name__) from None


def _posted(parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
    is_secure, host = parts.scheme == "https", parts.hostname or ""
    port = parts.port or (443 if is_secure else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = _Connection(host, port, _checked_address(host, port), is_secure=is_secure)
    closing = Timer(LONGEST, connection.break_off)
    closing.daemon = True
    closing.start()
    try:
        connection.request("POST", path, body, {"User-Agent": "table", **headers})
        return connection.getresponse().status
    finally:
        closing.cancel()
        connection.close()


def _checked_address(host: str, port: int) -> str:
    """Look the name up and return its first address; refuses a name with any address that isn't public."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found:
        raise OutwardError("no address")
    if not settings.OUTWARD_PRIVATE and not all(is_public(ip_address(each.partition("%")[0])) for each in found):
        raise OutwardError("not a public address")
    return found[0]


class _Connection(HTTPConnection):
    """A connection to an address that was checked, whatever the name leads to by now."""

    def __init__(self, host: str, port: int, address: str, *, is_secure: bool) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._address, self._is_secure = address, is_secure
        self.default_port = 443 if is_secure else 80

    def connect(self) -> None:
        """Connect to the checked address; the certificate has to be that of the name."""
        plain = socket.create_connection((self._address, self.port), PATIENCE)
        self.sock: Any = plain
        if self._is_secure:
            self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)

    def break_off(self) -> None:
        """End the connection from another thread."""
        with suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)
