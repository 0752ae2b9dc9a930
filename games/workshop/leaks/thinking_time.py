"""The attack on thinking time: a connection that fetches a small file again and again next to a server where bots play.

If choosing takes longer for one party, and disturbs the server, the file comes later around this party's moves. The
attacker does not know the parties; the log of the finished games says afterwards how well the delays tell them apart.
The figure is the area under the curve (AUC): .5 is guessing, 1 knows every party.

`python -m games.workshop.leaks.thinking_time NOMINATIONS STRENGTH PACE` plays in the environment's data folder, which
must be empty, and prints the figures as JSON. `python manage.py thinking` gives it a folder and reads the figures.
"""

import json
import math
import os
import socket
import sys
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from statistics import fmean
from threading import Event as Flag
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.workshop.load.servers import Server

EVERY = 0.004
"""Seconds between two fetches."""
SETTLES = 0.03
"""Seconds after an event in which the server still draws it."""
FILE = "/static/site/turn.svg"
SIZE = 7
FALSE_ALARM = 3.75
"""Standard errors. With five statistics, a server that gives nothing away fails in fewer than one of 1,000 runs."""
GAMES = 100
LONGEST_GAME = 300.0
LONGEST_ATTACK = 1500.0
"""Seconds after which no more games begin, so that a busy machine yields fewer nominations instead of no figures."""

Delays = list[tuple[float, float]]
"""When each fetch began, and how many seconds it took."""


@dataclass(frozen=True)
class Auc:
    """How well one statistic of the delays tells the parties apart, over so many nominations by each party."""

    statistic: str
    value: float
    fascists: int
    liberals: int

    @property
    def error(self) -> float:
        """The standard error of the value if there is nothing to tell (Mann and Whitney)."""
        many = self.fascists + self.liberals
        return math.sqrt((many + 1) / (12 * self.fascists * self.liberals))

    @property
    def is_like_guessing(self) -> bool:
        """Whether the value is as near to .5 as chance explains."""
        return abs(self.value - 0.5) <= FALSE_ALARM * self.error


def auc(fascists: Sequence[float], liberals: Sequence[float]) -> float:
    """Return the chance that a delay of a Fascist is longer than one of a Liberal; equal ones count half."""
    ordered = sorted(liberals)
    below = sum(bisect_left(ordered, each) + bisect_right(ordered, each) for each in fascists)
    return below / (2 * len(fascists) * len(liberals))


@dataclass(frozen=True)
class Nomination:
    """A bot's nomination: when the log grew before it, when it was made, and by which party."""

    before: float
    at: float
    is_fascist: bool

    @property
    def earliest(self) -> float:
        """When the work for the event before was over. How much that was is public, and differs from move to move."""
        return self.before + SETTLES

    @property
    def last_moment(self) -> float:
        """The begin of the last 150 ms before the move, without the work for the event before."""
        return max(self.earliest, self.at - 0.15)


def _share_of_slow(delays: Sequence[float]) -> float:
    return fmean(each > 0.005 for each in delays)


STATISTICS: dict[str, Callable[[Nomination], tuple[float, float, Callable[[Sequence[float]], float]]]] = {
    "the longest delay in the last 150 ms before the move": lambda each: (each.last_moment, each.at, max),
    "the mean delay in the last 150 ms before the move": lambda each: (each.last_moment, each.at, fmean),
    "the share of delays over 5 ms in them": lambda each: (each.last_moment, each.at, _share_of_slow),
    "the mean delay of the whole pause": lambda each: (each.earliest, each.at, fmean),
}
"""What an attacker may look at around each nomination: an interval, and a number for the delays in it."""


PAUSE = "the length of the pause"


def judged(delays: Delays, nominations: Sequence[Nomination]) -> list[Auc]:
    """Return how well each statistic tells the parties apart."""
    began = [at for at, _took in delays]
    found = list[Auc]()
    pauses: tuple[list[float], list[float]] = [], []
    for each in nominations:
        pauses[each.is_fascist].append(each.at - each.before)
    found.append(Auc(PAUSE, auc(pauses[1], pauses[0]), len(pauses[1]), len(pauses[0])))
    for name, choose in STATISTICS.items():
        scores: tuple[list[float], list[float]] = [], []
        for each in nominations:
            first, last, number = choose(each)
            within = [took for _at, took in delays[bisect_left(began, first) : bisect_right(began, last)]]
            if within:
                scores[each.is_fascist].append(number(within))
        liberals, fascists = scores
        found.append(Auc(name, auc(fascists, liberals), len(fascists), len(liberals)))
    return found


def probe(port: int, stop: Flag, delays: Delays) -> None:
    """Fetch the file every few milliseconds over one connection, and note how long each fetch took."""
    with closing(socket.create_connection(("127.0.0.1", port))) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        request = f"GET {FILE} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        due = time.monotonic()
        while not stop.is_set():
            at, began = time.time(), time.perf_counter()
            line.sendall(request)
            _read_answer(line)
            delays.append((at, time.perf_counter() - began))
            due = max(due + EVERY, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))


def _read_answer(line: socket.socket) -> None:
    got = b""
    while b"\r\n\r\n" not in got:
        got += _some(line)
    head, _, body = got.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
    while len(body) < length:
        body += _some(line)


def _some(line: socket.socket) -> bytes:
    data = line.recv(65536)
    if not data:
        raise ConnectionError("The server closed the connection of the probe.")
    return data


def attack(nominations: int, strength: str, pace: str) -> dict[str, Any]:
    """Let bots play one game after another at a server, fetch meanwhile, and compare the delays with the parties."""
    import django

    django.setup()
    from django.core.management import call_command

    from games.workshop.load.servers import SITE, daphne, free_port
    from shsite.server.cpu_affinity import beside_it

    call_command("migrate", verbosity=0)
    pks = [_waiting_table(strength) for _game in range(GAMES)]
    port, stop, delays = free_port(), Flag(), Delays()
    environment = {"ONE_CORE": "1"} | os.environ | {"SWEEPS_INSIDE": "1", "BOT_PACE": pace}
    environment["PUBLIC_ORIGIN"] = f"http://127.0.0.1:{port}"
    found = list[Nomination]()
    with daphne(port, SITE, environment, Path(os.environ["DATA_DIR"]) / "log") as server, beside_it():
        fetching = Thread(target=probe, args=(port, stop, delays), daemon=True)
        fetching.start()
        deadline = time.monotonic() + LONGEST_ATTACK
        for pk in pks:
            found += _played(pk)
            if len(found) >= nominations or time.monotonic() > deadline:
                break
        used, bots, megabytes = server.seconds, *_bots_of(server)
        stop.set()
        fetching.join()
    return {
        "aucs": [asdict(each) for each in judged(delays, found)],
        "nominations": len(found),
        "fetches": len(delays),
        "server": used,
        "bots": bots,
        "megabytes": megabytes,
    }


def _bots_of(server: "Server") -> tuple[float, float]:
    """Return the processor time and the memory of the process in which the server's bots think; zeros if there is
    none, or if it has just ended."""
    from games.workshop.load.servers import Server

    children = Path(f"/proc/{server.pid}/task").glob("*/children")
    for pid in [int(pid) for each in children for pid in each.read_text().split()]:
        with suppress(OSError, IndexError):
            if b"games.services.jobs.thinking" in Path(f"/proc/{pid}/cmdline").read_bytes():
                bots = Server("bots", pid)
                return bots.seconds, bots.megabytes
    return 0.0, 0.0


def _waiting_table(strength: str) -> int:
    """Deal a game of bots that does not begin to play."""
    from games.models import Game
    from games.services.seats.opening import TableOptions, create
    from games.services.seats.places import seat_bot
    from games.services.seats.starting import deal_and_start
    from games.services.use_case import use_case

    @use_case
    def dealt() -> Game:
        game = create(TableOptions(size=SIZE))
        for _seat in range(SIZE):
            seat_bot(game, strength)
        deal_and_start(game)
        return game

    game = dealt()
    assert isinstance(game, Game)
    Game.objects.filter(pk=game.pk).update(bots_at=None)
    return game.pk


def _played(pk: int) -> Iterator[Nomination]:
    """Let a game begin, and read its nominations when it is over."""
    from django.utils import timezone

    from games.models import Event, Game, Seat

    Game.objects.filter(pk=pk).update(bots_at=timezone.now() + timedelta(milliseconds=300))
    deadline = time.monotonic() + LONGEST_GAME
    while Game.objects.get(pk=pk).status != Game.Status.OVER:
        if time.monotonic() > deadline:
            raise TimeoutError("The bots do not finish their game.")
        time.sleep(0.2)
    fascists = set(Seat.objects.filter(game=pk).exclude(role="L").values_list("number", flat=True))
    before: datetime | None = None
    for kind, seat, at in Event.objects.filter(game=pk).order_by("number").values_list("kind", "seat", "at"):
        if kind == "chancellor-nominated" and before is not None and seat is not None:
            yield Nomination(before.timestamp(), at.timestamp(), seat in fascists)
        before = at


if __name__ == "__main__":
    json.dump(attack(int(sys.argv[1]), sys.argv[2], sys.argv[3]), sys.stdout)
