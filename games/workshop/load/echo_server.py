"""The reference: a server that only repeats a message to all sockets of an address.

It has no Django, database or drawing. A client sends the length of the message that everyone at its address receives,
so it moves the same bytes to the same sockets as the site did.
"""

import gc
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

rooms: defaultdict[str, set[Send]] = defaultdict(set)


async def application(scope: Message, receive: Callable[[], Awaitable[Message]], send: Send) -> None:
    """Serve a socket: repeat its messages to all sockets of its path; answer HTTP with 204."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    room = rooms[scope["path"]]
    room.add(send)
    while (heard := await receive())["type"] == "websocket.receive":
        number, _blank, length = heard["text"].partition(" ")
        for each in tuple(room) if length else ():
            await each({"type": "websocket.send", "text": number.ljust(int(length), ".")})
    room.discard(send)


gc.collect()
gc.freeze()
gc.set_threshold(100_000, 50, 1000)
