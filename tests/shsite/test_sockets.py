"""Which origins and how many clients may open sockets."""

import pytest
from channels.testing import WebsocketCommunicator

from shsite.asgi import application


async def closed_with(origin: str | None) -> object:
    headers = [(b"host", b"127.0.0.1:8000")]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    socket = WebsocketCommunicator(application, "/no-such-table/", headers=headers)
    connected, code = await socket.connect()
    assert not connected
    await socket.wait()
    return code


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "https://127.0.0.1:8000",
        "http://127.0.0.1:9999",
        "http://127.0.0.1",
        "http://elsewhere.example:8000",
    ],
)
async def test_a_socket_from_another_page_is_refused(origin: str | None) -> None:
    assert await closed_with(origin) == 1000


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8000", "http://localhost:8000"])
@pytest.mark.django_db(transaction=True)
async def test_a_socket_from_our_page_to_nowhere_is_told_so(origin: str) -> None:
    assert await closed_with(origin) == 4404
