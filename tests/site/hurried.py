"""The site, which waits for a request no longer than it takes to see that it does."""

from shsite import bounding
from shsite.asgi import application

__all__ = ["application"]

bounding.LONGEST_ARRIVAL = 1.0
