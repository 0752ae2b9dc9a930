"""The site with a short deadline for requests."""

from shsite.asgi import application
from shsite.server import request_limits

__all__ = ["application"]

request_limits.LONGEST_ARRIVAL = 1.0
