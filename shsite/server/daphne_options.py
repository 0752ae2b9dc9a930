"""The options with which daphne is started, by `up`, `serve`, tests and the load test.

Clients send only short forms over a socket, but daphne's message limit also holds for what the server sends: the hub
splits its messages into parcels of half of it. Pings go to all sockets in one burst, which at ten thousand is a pause
that players notice; pages report every twenty seconds that they are alive, so pings can be rare.
"""

BACKLOG = 2048
"""The length of the queue of connections that wait to be accepted. After a server is killed all its clients connect to
another one at once; Twisted's default is fifty, and a client that finds no place tries again only after a second."""

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


def listening_on(host: str, port: int) -> list[str]:
    """Return daphne's arguments for listening on this host and port."""
    inside = host.strip("[]").replace(":", r"\:")
    return ["-e", f"tcp:port={port}:interface={inside}:backlog={BACKLOG}"]
