"""The site, which waits for a request no longer than it takes to see that it does."""

from shsite.asgi import application
from shsite.server import request_limits

__all__ = ["application"]

request_limits.LONGEST_ARRIVAL = 1.0
