"""The floor: what a socket server costs that does nothing but repeat what it hears to all who share an address.

As bare as daphne lets it be: no Django, no database, no drawing. What somebody sends is the length of the message that
everybody at that address is sent, so that it moves the same bytes to the same sockets as the site did.
"""

import gc
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

rooms: defaultdict[str, set[Send]] = defaultdict(set)


async def application(scope: Message, receive: Callable[[], Awaitable[Message]], send: Send) -> None:
    """One socket of a room; anything else is answered with nothing."""
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
