"""`python manage.py leaks --pairs 200000`: compares pairs of worlds that one reader cannot tell apart."""

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """Compares pairs of worlds in several processes and prints the account."""

    help = "Compares everything that readers receive of pairs of worlds, and tells the first differences."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of pairs, the seed and the number of processes."""
        parser.add_argument("--pairs", type=int, default=20_000)
        parser.add_argument("--seed", type=int, default=int(time.time()), help="the same seed makes the same worlds")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)

    def handle(self, *_args: Any, pairs: int, seed: int, jobs: int, **_options: Any) -> None:
        """Run the processes, each with a database in memory."""
        began, share = time.monotonic(), -(-pairs // jobs)
        accounts = [json.loads(said) for said in self._run(share, range(seed, seed + jobs))]
        readers: Counter[str] = sum((Counter(each["readers"]) for each in accounts), Counter())
        sizes: Counter[str] = sum((Counter(each["sizes"]) for each in accounts), Counter())
        total = {name: sum(each[name] for each in accounts) for name in ("pairs", "with_pages", "answers", "bytes")}
        differences = [line for each in accounts for line in each["differences"]]
        self.stdout.write(f"{total['pairs']} pairs of worlds, seeds {seed} to {seed + jobs - 1}")
        self.stdout.write(f"  {total['with_pages']} of them with pages, forms, cookies and every refusal")
        self.stdout.write(
            f"  {total['answers']} answers and frames of each world, {total['bytes'] / 1e6:.0f} MB, compared"
        )
        for name, many in [*readers.items(), *sorted(sizes.items())]:
            self.stdout.write(f"  {name:32} {many}")
        self.stdout.write(f"{len(differences)} differ, in {time.monotonic() - began:.0f} s")
        if differences:
            raise CommandError("\n".join(differences[:20]))

    def _run(self, share: int, seeds: range) -> list[str]:
        environment = os.environ | {"DJANGO_SETTINGS_MODULE": "shsite.settings", "DATABASE_URL": ""}
        running = [
            subprocess.Popen(  # noqa: S603 - our own words
                [sys.executable, "-m", "games.workshop.leaks.campaign", str(share), str(seed)],
                cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            )
            for seed in seeds
        ]  # fmt: skip
        return [each.communicate()[0] for each in running]
