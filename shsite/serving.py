"""How the site's server is started, by `up`, by the load test, and by whoever writes a unit file.

Nobody needs to send more than a short form through a socket, but daphne's limit holds for what is sent to them, too:
the hub cuts its pictures into parcels of half of it. Pings go to all sockets in one burst, which at ten thousand is a
pause that players feel; a page says every ten seconds that it is there, so they are rare.
"""

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
