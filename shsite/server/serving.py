"""How the site's server is started, by `up`, by the load test, and by whoever writes a unit file.

Nobody needs to send more than a short form through a socket, but daphne's limit holds for what is sent to them, too:
the hub cuts its pictures into parcels of half of it. Pings go to all sockets in one burst, which at ten thousand is a
pause that players feel; a page says at least every twenty seconds that it is there, so they are rare.
"""

WAITING = 2048
"""How many may stand at the door until the server has time to open it. Of a server that is killed everybody comes to
another one at once; Twisted lets fifty wait, and whoever is not let in there tries again only after a second."""

SERVER = (
    "--websocket-max-message-size=16384",
    "--websocket-max-frame-size=16384",
    "--websocket_connect_timeout=20",
    "--http-timeout=30",
    "--ping-interval=600",
    "--ping-timeout=60",
    "--no-server-name",
    "--verbosity=0",
)


def at_door(host: str, port: int) -> list[str]:
    """What tells daphne where to listen."""
    inside = host.strip("[]").replace(":", r"\:")
    return ["-e", f"tcp:port={port}:interface={inside}:backlog={WAITING}"]
