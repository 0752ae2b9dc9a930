"""The site with every logger at its lowest level."""

import logging

from shsite.asgi import application

__all__ = ["application"]

for name in ("", *logging.root.manager.loggerDict):
    logging.getLogger(name).setLevel(logging.DEBUG)
