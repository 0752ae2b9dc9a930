"""The bot of the documentation plays a whole game over HTTP, beside the site's bots and another program."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from games.api.client import ProblemError, Seat
from games.api.description import EXAMPLE_BOT
from games.bots import bot
from games.engine import Nominate, Seeded
from games.workshop.load.servers import SITE, daphne, free_port
from games.workshop.scratch_databases import scratch
from tests.conftest import ANY_CORE


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory, sqlite_template: dict[str, str]) -> Iterator[str]:
    """The API of a site on which bots answer at once."""
    yield from served(tmp_path_factory.mktemp("site"), sqlite_template)


def served(folder: Path, template: dict[str, str], *options: str) -> Iterator[str]:
    """The API of a site whose server has these options."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    own = {"REDIS_URL": "", "BOT_PACE": "0", "SWEEPS_INSIDE": "1", "PUBLIC_ORIGIN": origin, **ANY_CORE}
    with (
        scratch("sqlite", folder, template=template) as environment,
        daphne(port, SITE, {**environment, **own}, folder / "log", *options),
    ):
        yield f"{origin}/api/v1"


def call(address: str, token: str = "", **fields: Any) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = json.dumps(fields).encode() if fields else None
    answer = answered(Request(address, body, headers))
    if "follow=1" in address:
        return answer
    with answer:
        return BytesIO(answer.read())


def answered(request: Request) -> Any:
    """The answer; a server that is too busy for the moment is asked again."""
    while True:
        try:
            return urlopen(request, timeout=120)
        except HTTPError as refused:
            if refused.status != 503:
                raise
            refused.close()
            sleep(1)


def test_the_bot_of_the_page_plays_a_game_to_its_end(base: str, tmp_path: Path) -> None:
    table = json.load(call(f"{base}/tables/", name="Host", size=5, bots=3, strength="random"))
    script, here = tmp_path / "bot.py", f"{base}/tables/{table['code']}"
    script.write_text(EXAMPLE_BOT.read_text("utf-8"))
    with subprocess.Popen(
        [sys.executable, script, base, table["code"], "Robo"], stdout=subprocess.PIPE, text=True
    ) as program:
        while len(json.load(call(f"{here}/"))["seats"]) < 5:
            assert program.poll() is None
            sleep(0.2)
        call(f"{here}/start/", table["token"], fill_with="")
        seen = [json.loads(line) for line in played(here, table["token"]) if line.strip()]
        said, _nothing = program.communicate(timeout=120)
    assert [each["step"] for each in seen] == list(range(1, len(seen) + 1))
    assert seen == json.load(call(f"{here}/events/", table["token"]))["events"]
    assert said.partition(" win: ")[2].strip() == json.load(call(f"{here}/"))["game"]["outcome"]["ending"]
    assert len(EXAMPLE_BOT.read_text("utf-8").splitlines()) <= 20


def test_a_stream_goes_on_for_longer_than_an_answer_may_take(tmp_path: Path, sqlite_template: dict[str, str]) -> None:
    for base in served(tmp_path, sqlite_template, "--http-timeout=3"):
        table = json.load(call(f"{base}/tables/", name="Host", size=5, bots=4, strength="random"))
        here = f"{base}/tables/{table['code']}"
        with call(f"{here}/events/?follow=1", table["token"]) as stream:
            # daphne looks for requests that took too long once in a second.
            sleep(8)
            with suppress(HTTPError):
                # Asked again because the answer took too long, it has dealt already.
                call(f"{here}/start/", table["token"], fill_with="")
            assert json.loads(next(filter(bytes.strip, stream)))["step"] == 1


def test_a_bot_of_the_library_plays_through_the_client(base: str) -> None:
    seat = Seat.open(base.removesuffix("/api/v1"), "Host", size=5, bots=4, strength="random")
    seat.start()
    outcome = seat.play(bot("suspicious").choose, Seeded("client"), bot("suspicious").claim)
    assert seat.table()["game"]["outcome"]["ending"] == outcome.ending.value
    events = json.load(call(f"{base}/tables/{seat.code}/events/", seat._token))["events"]
    assert [each for each in events if each["kind"] == "claim-made" and each["seat"] == 0]


def test_a_refusal_names_the_rule(base: str) -> None:
    site = base.removesuffix("/api/v1")
    seat = Seat.open(site, "Host", size=5, bots=4, strength="random")
    seat.start()
    view = next(seat.views())
    with pytest.raises(ProblemError, match=r"E[1-4]") as caught:
        seat.move(Nominate(0, 0), view)
    assert caught.value.status in (403, 409, 422)
    with pytest.raises(ProblemError, match="404"):
        Seat.take(site, "ZZZZZZZZZ", "Robo")


def played(here: str, token: str) -> Iterator[bytes]:
    """The stream of the host, who makes the first legal move whenever it is their turn."""
    for line in call(f"{here}/events/?follow=1", token):
        yield line
        table = json.load(call(f"{here}/", token))
        if table["you"] in table["game"]["waiting"]:
            move = table["game"]["moves"][0]
            # The table may have gone on meanwhile, and the next event asks again.
            with suppress(HTTPError):
                call(f"{here}/moves/", token, move=move, seen=table["seen"], key=str(table["seen"]))
