"""The site's application, with sockets that check their session after every message."""

# What the site is made of can be imported as soon as it is set up.
from shsite.asgi import application  # isort: skip
from games.live.sync import consumers

__all__ = ["application"]

consumers.ASKED_AGAIN = 0.0
