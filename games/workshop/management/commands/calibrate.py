"""`python manage.py calibrate GAMES…`: scores the deduction on finished games, or fits its weights."""

import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots import STRENGTHS
from games.deduction.benchmark import LobbyGame, lines
from games.engine import Game
from games.engine.notation import RecordError, read
from games.engine.setups import SIZES
from games.management.arguments import add_workers, workers_of
from games.management.progress import with_bar
from games.parallel import WorkersError
from games.workshop.benchmarks.calibration import bot_games, report
from games.workshop.fitting import benchmark, curve, people, whole_games
from games.workshop.fitting.weights import fit, usable, weight_of, write_fit


class Command(BaseCommand):
    """Prints log-loss, Brier score, AUC and a reliability table for finished games."""

    help = "Print how true the forecasts of roles were, over finished game records (.shg) or games of bots."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add records, folders of them, or a number of games of bots."""
        parser.add_argument("games", nargs="*", metavar="GAMES", help="records (.shg), or folders of them")
        parser.add_argument("--bots", type=int, default=0, metavar="N", help="play so many games of bots instead")
        parser.add_argument("--players", type=int, default=7, choices=SIZES, help="how many bots at a table")
        parser.add_argument("--strength", default="human", choices=STRENGTHS, help="which bots")
        parser.add_argument("--fit", action="store_true", help="fit the weights; scored on other lobbies")
        parser.add_argument("--fit-person", action="store_true", help="fit the bot person; scored on other lobbies")
        parser.add_argument("--benchmark", action="store_true", help="score models of who is who on unseen lobbies")
        parser.add_argument("--model", nargs="+", default=[], metavar="MODULE:FUNCTION", help="score these models, too")
        parser.add_argument("--fit-curve", action="store_true", help="fit the curve of win chances; scored on others")
        parser.add_argument("--whole-games", type=int, default=0, metavar="N", help="compare with N games of person")
        parser.add_argument("--write", action="store_true", help="with a fit: replace what is shipped")
        add_workers(parser)
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each line as soon as it is known."""
        if bool(options["games"]) == (options["bots"] > 0):
            raise CommandError("Name some records, or say how many games of bots: --bots 200.")
        fitting = next((fit for name, fit in self._fits.items() if options[name]), None)
        try:
            if fitting is not None:
                fitting(list(self._games(options)), options)
                return
            games = list(self._games(options))
            for line in report([each.game for each in games]):
                self.stdout.write(line)
            self._print_quarters(games, options)
        except WorkersError as problem:
            raise CommandError(str(problem)) from problem

    @property
    def _fits(self) -> dict[str, Callable[[list[LobbyGame], dict[str, Any]], None]]:
        return {
            "benchmark": self._score,
            "fit": self._fit,
            "fit_person": self._fit_person,
            "fit_curve": self._fit_curve,
            "whole_games": self._compare_whole_games,
        }

    def _score(self, games: list[LobbyGame], options: dict[str, Any]) -> None:
        self._benchmark(games, options)

    def _print_quarters(self, games: list[LobbyGame], options: dict[str, Any]) -> None:
        finished = [each for each in games if each.game.outcome is not None]
        if finished:
            self.stdout.write("")
            for line in curve.shipped_report(finished, curve.starts_of(finished, workers_of(options))):
                self.stdout.write(line)

    def _fit_curve(self, games: list[LobbyGame], options: dict[str, Any]) -> None:
        found = [each for each in games if each.game.outcome and each.game.table.players == people.PLAYERS]
        if len({each.lobby for each in found}) < 2:
            raise CommandError("A fit needs finished games of seven players from two lobbies at least.")
        many = len(found)
        starts = list(with_bar(curve.starts_by_game(found, workers_of(options)), many, "games"))
        flat = [start for some in starts for start in some]
        for line in curve.report(found, flat):
            self.stdout.write(line)
        fitted = curve.fit_all(flat)
        for name, each in fitted.items():
            self.stdout.write(curve.weights_line(name, each))
        if options["write"]:
            curve.write(fitted)

    def _fit(self, games: list[LobbyGame], options: dict[str, Any]) -> None:
        found = self._benchmark(games, options)
        whole = fit(found)
        for name, error in whole.errors.items():
            self.stdout.write(f"{name:>40} {weight_of(whole.model, name):>8.3f} ±{error:.3f}")
        if options["write"]:
            write_fit(whole.model, len(found))

    def _benchmark(self, games: list[LobbyGame], options: dict[str, Any]) -> list[LobbyGame]:
        """Print the scores of all models on unseen lobbies, and return the games that could be used."""
        found = usable(games)
        if len({each.lobby for each in found}) < 2:
            raise CommandError("A fit needs finished games of seven players from two lobbies at least.")
        try:
            models = benchmark.brought(options["model"])
        except benchmark.ModelNotFoundError as problem:
            raise CommandError(str(problem)) from problem
        folds = benchmark.scores(found, models, workers_of(options))
        *_, scores = with_bar(folds, benchmark.FOLDS, "folds")
        for line in lines(scores):
            self.stdout.write(line)
        if options["benchmark"] and options["write"]:
            benchmark.write(scores, len(found))
        return found

    def _fit_person(self, games: list[LobbyGame], options: dict[str, Any]) -> None:
        games = [each for each in games if each.game.table.players == people.PLAYERS]
        if len({each.lobby for each in games}) < 2:
            raise CommandError("A fit needs games of seven players from two lobbies at least.")
        workers = workers_of(options)
        seen, mood = people.see(games, workers), 0.0
        self.stdout.write(f"{'decision':>12} {'many':>6} {'likeliest':>14} {'log-loss':>14}")
        for score, chances, asked in people.cross_validate(games, seen, workers=workers):
            self.stdout.write(people.line(score))
            if score.kind == "ballot":
                mood = people.shared_mood(chances, asked)
                self.stdout.write(f"shared mood {mood:.2f}")
        if options["write"]:
            people.write(people.fit_all(seen, workers), mood, len(games))

    def _compare_whole_games(self, games: list[LobbyGame], options: dict[str, Any]) -> None:
        size = options["players"]
        seen = [
            whole_games.whole(each.game, each.lobby)
            for each in games
            if each.game.outcome and each.game.table.players == size
        ]
        if not seen:
            raise CommandError(f"None of these games of {size} players is finished.")
        bots = whole_games.of_bots(options["whole_games"], size, options["seed"], workers_of(options))
        for line in whole_games.lines(seen, bots):
            self.stdout.write(line)

    def _games(self, options: dict[str, Any]) -> Iterator[LobbyGame]:
        played = bot_games(options["bots"], options["players"], options["strength"], options["seed"])
        for number, game in enumerate(played):
            yield LobbyGame(str(number), game)
        for name in options["games"]:
            for path in _records(Path(name)):
                yield _with_lobby(path)


def _records(path: Path) -> list[Path]:
    return sorted(path.rglob("*.shg")) if path.is_dir() else [path]


def _with_lobby(path: Path) -> LobbyGame:
    """Return the game of a record; a note `lobby 12` says who played together, else a game is a lobby of its own."""
    game = _read(path)
    found = re.search(r"^Note:.*\blobby (\w+)", path.read_text("utf-8"), re.MULTILINE)
    return LobbyGame(found[1] if found else path.name, game)


def _read(path: Path) -> Game:
    try:
        return read(path.read_bytes()).game
    except OSError as problem:
        raise CommandError(f"{path}: This file cannot be read: {problem.strerror}.") from problem
    except RecordError as complaint:
        raise CommandError(f"{path}:{complaint.line}: {complaint.in_words()}") from complaint
