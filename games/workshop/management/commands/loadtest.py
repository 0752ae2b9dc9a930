"""`python manage.py loadtest`: measures how many tables the site holds, beside an echo server."""

import asyncio
import json
import os
from argparse import ArgumentParser
from dataclasses import asdict
from math import inf
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.web.identity import KEY
from games.workshop.load.figures import each
from games.workshop.load.load_run import LoadResult, LoadRun
from games.workshop.load.measured_sites import Load, another, course_at, floor, laid_in, ours, scratch
from games.workshop.load.open_tables import granted, lay, lay_bots


class Command(BaseCommand):
    """Opens tables, plays at them, and prints the figures."""

    help = (
        "Play at many tables at once: how long until a move is on the last screen, and what it costs the server,"
        " beside a bare echo of the same bytes. Everything is in a scratch folder unless DATABASE_URL names a database,"
        " which is then filled."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the size and pace of the test, and the disturbing clients."""
        parser.add_argument("--tables", type=int, default=20, help="tables of ten sockets")
        parser.add_argument("--seconds", type=float, default=20, help="how long they play")
        parser.add_argument("--pace", type=float, default=3, help="seconds between two moves of a table")
        parser.add_argument("--by", choices=["socket", "post"], default="socket", help="how moves are sent")
        parser.add_argument("--processes", type=int, default=1, help="servers that share the tables")
        parser.add_argument("--share", type=float, default=0, help="per cent of a core that each server is held to")
        parser.add_argument("--bots", type=int, default=0, help="tables besides, where seven bots play")
        soak = "cut sockets, talk, play game after game, and fail if memory or descriptors grow; for --seconds 3600"
        parser.add_argument("--soak", action="store_true", help=soak)
        parser.add_argument("--slow", type=int, default=0, help="then: sockets that read nothing of what they are sent")
        parser.add_argument("--flood", type=int, default=0, help="then: sockets and forms that never stop")
        parser.add_argument("--idle", type=int, default=0, help="then: sockets besides, at which nothing happens")
        gap = "seconds that nobody whose socket is cut may be without the whole picture"
        parser.add_argument("--longest-gap", type=float, default=inf, help=gap)
        parser.add_argument("--no-floor", action="store_true", help="leave the echo out")
        parser.add_argument("--url", help="a server of this site that runs already, on the environment's database")
        parser.add_argument("--echo", help="with --url: another site's sockets, such as /chat/{table}/")
        parser.add_argument("--words", default="{number}", help="with --echo: what is said there")
        parser.add_argument("--lay", action="store_true", help="only lay the tables, and print them")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Run the test; fail if anything went wrong or a move was not shown to everyone."""
        self._longest_gap, self._failures = options["longest_gap"], list[str]()
        load = Load(
            options["tables"], options["seconds"], options["pace"], options["by"] == "post",
            options["slow"], options["flood"], options["idle"], options["processes"], options["share"],
            options["bots"], options["soak"],
        )  # fmt: skip
        if options["lay"]:
            for laid in lay(load.tables, KEY, has_begun=True):
                self.stdout.write(json.dumps(asdict(laid)))
            if load.bots:
                granted(lay_bots(load.bots))
        elif options["echo"]:
            self._run("another site", another(options["url"], options["echo"], options["words"], load))
        elif options["url"]:
            self._run("the site", course_at([options["url"]], laid_in(os.environ, load.laid), load, []))
        else:
            self._side_by_side(load, with_floor=not options["no_floor"])
        if self._failures:
            raise CommandError(f"{'; '.join(self._failures)}.")

    def _side_by_side(self, load: Load, *, with_floor: bool) -> None:
        with scratch() as (environment, log):
            with ours(load, environment, log) as course:
                size = self._run("the site", course)
            if with_floor:
                with floor(load, environment, log, size) as course:
                    self._run("the floor", course)
            self.stdout.write(f"The servers had {len(log.read_text().splitlines())} lines to say.")
            self.stdout.write(log.read_text()[-2000:])

    def _run(self, name: str, course: LoadRun) -> int:
        """Run a test and print its figures; return the bytes of a message."""
        results: list[LoadResult] = []

        def tell(when: str, result: LoadResult) -> None:
            results.append(result)
            self._failures += [f"{name}, {when}: {what}" for what in result.failures(self._longest_gap)]
            self.stdout.write(f"{name}, {when}: {len(course.tables)} tables of ten")
            for line in result.lines():
                self.stdout.write(f"  {line}")
            self.stdout.flush()

        def begin() -> None:
            self.stdout.write(f"{name}: everybody at {len(course.tables)} tables has sat down")
            self.stdout.flush()

        asyncio.run(course.run(tell, begin))
        if len(results) > 1 and results[0].p95:
            self.stdout.write(f"  p95 when disturbed is {results[1].p95 / results[0].p95:.2f} of p95 in peace")
        return int(each(results[0].tally.bytes, results[0].tally.messages))
