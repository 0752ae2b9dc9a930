"""What the server decides before any view: the client's address, and how much a client may send."""

import asyncio
import json
import os
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from games.web.rate_limits import MOST_WRONG_CODES
from games.workshop.load.measured_sites import laid_in
from games.workshop.load.servers import SITE, daphne, free_port, prepared
from games.workshop.wire import Socket
from shsite.server.forwarded_address import as_forwarded
from shsite.server.request_limits import LARGEST_BODY, TOO_MUCH, refusal
from shsite.server.socket_limit import SocketLimit

MEGABYTE = 2**20
ENORMOUS = 100 * MEGABYTE
TOO_MANY = "You&#x27;ve tried too many wrong codes."


def served(folder: Path, application: str = SITE, **environment: str) -> Iterator[str]:
    """The address of a site with a database of its own, as daphne serves it."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    here = {**os.environ, "DATA_DIR": str(folder), "PUBLIC_ORIGIN": address, **environment}
    prepared(here, "migrate", "--verbosity", "0")
    with daphne(port, application, here, folder / "log"):
        yield address


def test_an_open_socket_holds_one_descriptor_of_the_server(tmp_path: Path) -> None:
    port = free_port()
    site = f"http://127.0.0.1:{port}"
    here = {**os.environ, "DATA_DIR": str(tmp_path), "PUBLIC_ORIGIN": site}
    prepared(here, "migrate", "--verbosity", "0")
    [table] = laid_in(here, 1)
    with daphne(port, SITE, here, tmp_path / "log") as server, ExitStack() as lines:
        held = Path(f"/proc/{server.pid}/fd")
        for number in range(12):
            line = lines.enter_context(Socket(site, f"/ws/t/{table.code}/?page=table&mark=", ""))
            assert line.picture()
            if number == 1:
                # The threads that read have their connections to the database by now.
                before = len(list(held.iterdir()))
        assert len(list(held.iterdir())) == before + 10


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from served(tmp_path_factory.mktemp("proxied"), BEHIND_PROXY="1")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from served(tmp_path_factory.mktemp("alone"))


@pytest.fixture(scope="module")
def uploading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site on which nobody has tried wrong codes."""
    yield from served(tmp_path_factory.mktemp("uploading"))


def asked(site: str, path: str, **headers: str) -> tuple[int, str]:
    wire = HTTPConnection(urlsplit(site).netloc, timeout=20)
    wire.request("GET", path, headers=headers)
    answer = wire.getresponse()
    text = answer.read().decode()
    wire.close()
    return answer.status, text


def seen_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address, "X-Forwarded-Proto": "http"}


def guess(site: str, **headers: str) -> str:
    """What somebody is told at the end who tries one code after the other."""
    for _try in range(MOST_WRONG_CODES + 1):
        _status, text = asked(site, "/t/2222222222/", **headers)
    return text


def test_behind_a_proxy_each_address_is_counted_by_itself(proxied: str) -> None:
    assert TOO_MANY in guess(proxied, **seen_from("192.0.2.1"))
    assert TOO_MANY not in asked(proxied, "/t/2222222222/", **seen_from("192.0.2.2"))[1]
    lied = {"X-Forwarded-For": "192.0.2.99, 192.0.2.1"}
    assert TOO_MANY in asked(proxied, "/t/2222222222/", **lied)[1], "The last one is what the proxy has seen."


def test_behind_a_proxy_sockets_are_counted_with_the_pages_of_their_address(proxied: str) -> None:
    assert TOO_MANY in guess(proxied, **seen_from("192.0.2.3"))
    with Socket(proxied, "/ws/t/2222222222/", headers=seen_from("192.0.2.3")) as one:
        assert one.end() == 4429
    with Socket(proxied, "/ws/t/2222222222/", headers=seen_from("192.0.2.4")) as other:
        assert other.end() == 4404


def test_without_a_proxy_nobody_can_say_that_they_are_somebody_else(alone: str) -> None:
    for number in range(MOST_WRONG_CODES + 1):
        text = asked(alone, "/t/2222222222/", **seen_from(f"192.0.2.{number}"))[1]
    assert TOO_MANY in text


def test_behind_a_proxy_the_metrics_are_nobodys_without_the_token(proxied: str, alone: str) -> None:
    assert asked(proxied, "/metrics/", **seen_from("127.0.0.1"))[0] == 404
    assert asked(proxied, "/metrics/")[0] == 404
    assert asked(alone, "/metrics/")[0] == 200


@pytest.mark.parametrize(
    ("said", "client"),
    [
        ([], "10.0.0.1"),
        ([b"nonsense"], "10.0.0.1"),
        ([b"2001:db8::1"], "2001:db8::1"),
        ([b"192.0.2.9", b"192.0.2.1"], "192.0.2.1"),
        ([b"192.0.2.9,192.0.2.1 "], "192.0.2.1"),
    ],
)
async def test_who_asks_is_whom_the_proxy_has_seen(said: list[bytes], client: str) -> None:
    heard: list[Any] = []

    async def application(scope: Any, _receive: Any, _send: Any) -> None:
        heard.append(scope["client"][0])

    scope = {"client": ["10.0.0.1", 1], "headers": [(b"x-forwarded-for", each) for each in said]}
    await as_forwarded(application)(scope, None, None)
    assert heard == [client]


class Sockets:
    """An application whose sockets stay open until they are let go."""

    def __init__(self) -> None:
        self.inside, self.let_go = 0, asyncio.Event()

    async def __call__(self, *_socket: Any) -> None:
        self.inside += 1
        await self.let_go.wait()
        self.inside -= 1


async def test_nobody_holds_more_sockets_open_than_a_school_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shsite.server.socket_limit.MOST_SOCKETS", 2)
    application, said = Sockets(), list[Any]()
    door = SocketLimit(application)

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        said.append(message)

    async def come(*addresses: str) -> list[asyncio.Task[None]]:
        coming = [asyncio.ensure_future(door({"client": [each, 1]}, receive, send)) for each in addresses]
        await asyncio.sleep(0.01)
        return coming

    staying = await come("192.0.2.1", "192.0.2.1", "2001:db8::1", "2001:db8::2", "127.0.0.1", "127.0.0.1", "127.0.0.1")
    assert (application.inside, said) == (7, [])
    await come("192.0.2.1", "2001:db8::3")
    assert (application.inside, said) == (7, [{"type": "websocket.close"}] * 2)
    application.let_go.set()
    await asyncio.gather(*staying)
    await come("192.0.2.1")
    assert len(said) == 2, "Who has left makes room."


def memory(site: str) -> float:
    found = re.search(r"^process_resident_memory_bytes (\S+)$", asked(site, "/metrics/")[1], re.MULTILINE)
    assert found
    return float(found[1])


def sent(site: str, head: str, pieces: Iterator[bytes], path: str = "/review/new/") -> str:
    """How the answer begins; nothing where the line is cut first."""
    where = urlsplit(site)
    with socket.create_connection((where.hostname, where.port or 80), timeout=20) as wire:
        start = f"POST {path} HTTP/1.1\r\nHost: {where.netloc}\r\nContent-Type: text/plain\r\n{head}\r\n\r\n"
        try:
            wire.sendall(start.encode())
            for piece in pieces:
                wire.sendall(piece)
            return wire.recv(65536).decode()
        except ConnectionError:
            return ""


def in_pieces(length: int) -> Iterator[bytes]:
    for _piece in range(length // MEGABYTE):
        yield b"%x\r\n%s\r\n" % (MEGABYTE, b"x" * MEGABYTE)
    yield b"0\r\n\r\n"


def as_it_is(length: int) -> Iterator[bytes]:
    for _piece in range(length // MEGABYTE):
        yield b"x" * MEGABYTE


def test_what_announces_itself_as_too_large_is_answered_before_it_comes(alone: str) -> None:
    answer = sent(alone, f"Content-Length: {ENORMOUS}\r\nExpect: 100-continue\r\nAccept-Language: de", iter(()))
    head, _blank, said = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 413 ")
    assert said == "So viel muss hier niemand senden. Nichts davon wurde behalten."


def test_a_little_too_much_is_answered_whichever_way_it_comes(alone: str) -> None:
    assert sent(alone, f"Content-Length: {MEGABYTE}", as_it_is(MEGABYTE)).startswith("HTTP/1.1 413 ")
    assert sent(alone, "Transfer-Encoding: chunked", in_pieces(MEGABYTE)).startswith("HTTP/1.1 413 ")


def test_a_hundred_megabytes_leave_no_trace_in_memory(alone: str) -> None:
    before = memory(alone)
    for head, pieces in (
        (f"Content-Length: {ENORMOUS}", as_it_is(ENORMOUS)),
        ("Transfer-Encoding: chunked", in_pieces(ENORMOUS)),
    ):
        assert sent(alone, head, pieces)[:13] in ("", "HTTP/1.1 413 ")
        assert asked(alone, "/review/new/")[0] == 200
    assert memory(alone) - before < 15 * MEGABYTE


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[str]:
    yield from served(tmp_path, "tests.support.site_with_short_deadline:application")


@pytest.mark.parametrize(
    "start", ["GET /", "GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n"]
)
def test_nobody_is_waited_for_for_ever(hurried: str, start: str) -> None:
    where = urlsplit(hurried)
    with socket.create_connection((where.hostname, where.port or 80), timeout=0.1) as wire:
        wire.sendall(start.encode())
        for _byte in range(100):
            try:
                wire.sendall(b"x")
                assert wire.recv(1) == b"", "The line is cut."
                break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("It still waits.")
    assert asked(hurried, "/")[0] == 200


def test_what_is_just_small_enough_reaches_its_page(alone: str) -> None:
    piece = b"x" * LARGEST_BODY
    assert sent(alone, f"Content-Length: {LARGEST_BODY}", iter([piece])).startswith("HTTP/1.1 403 ")
    chunk = b"%x\r\n%s\r\n0\r\n\r\n" % (LARGEST_BODY, piece)
    assert sent(alone, "Transfer-Encoding: chunked", iter([chunk])).startswith("HTTP/1.1 403 ")


def test_a_program_that_sends_too_much_gets_a_problem(alone: str) -> None:
    answer = sent(alone, f"Content-Length: {ENORMOUS}\r\nExpect: 100-continue", iter(()), "/api/v1/tables/")
    head, _blank, body = answer.partition("\r\n\r\n")
    assert "application/problem+json" in head
    assert (json.loads(body)["status"], json.loads(body)["detail"]) == (413, TOO_MUCH)


def test_whoever_sends_too_much_is_told_so_in_words() -> None:
    assert refusal(b"fr, en").endswith(b"That's more than anyone needs to send here. We didn't keep any of it.")


NO_SUCH_COLLECTION = "HTTP/1.1 404 "
"""What its page answers, which the request has reached then."""


def as_file(length: int) -> str:
    return f"Content-Length: {length}"


def test_only_a_file_for_a_collection_may_be_larger(uploading: str) -> None:
    there = "/collections/222222222/add/"
    assert sent(uploading, as_file(2 * MEGABYTE), as_it_is(2 * MEGABYTE), there)[:13] == NO_SUCH_COLLECTION
    assert sent(uploading, as_file(8 * MEGABYTE), as_it_is(8 * MEGABYTE), there)[:13] in ("", "HTTP/1.1 413 ")
    assert sent(uploading, "Transfer-Encoding: chunked", in_pieces(2 * MEGABYTE), there)[:13] in ("", "HTTP/1.1 413 ")
    for other in ("/collections/", "/collections/222222222/", "/collections/222222222/change/", "/review/new/"):
        assert sent(uploading, as_file(2 * MEGABYTE), as_it_is(2 * MEGABYTE), other)[:13] in ("", "HTTP/1.1 413 ")


def test_one_address_sends_one_file_at_a_time_and_whoever_goes_makes_room(uploading: str) -> None:
    where, there = urlsplit(uploading), "/collections/222222222/add/"
    head = f"POST {there} HTTP/1.1\r\nHost: {where.netloc}\r\n{as_file(MEGABYTE)}\r\n\r\n".encode()
    with socket.create_connection((where.hostname, where.port or 80), timeout=20) as slow:
        slow.sendall(head + b"x")
        assert asked(uploading, "/review/new/")[0] == 200
        assert sent(uploading, as_file(MEGABYTE), as_it_is(MEGABYTE), there)[:13] in ("", "HTTP/1.1 503 ")
    for _try in range(50):
        if sent(uploading, as_file(MEGABYTE), as_it_is(MEGABYTE), there)[:13] == NO_SUCH_COLLECTION:
            break
    else:
        pytest.fail("The place was never free again.")
