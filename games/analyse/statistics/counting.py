"""The finished games of this site, grouped and counted: shares with their confidence intervals."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from django.utils.translation import gettext, pgettext

from games.analyse.statistics.form import StatisticsForm
from games.board.wording.rulesets import HOUSE_RULES, RULES_IN_SHORT
from games.deduction.intervals import Share
from games.engine import Ending, Party, Role
from games.engine.roles import ROLE_OF_LETTER
from games.models import PROGRAM
from games.services.play.tallying import Counted

T = TypeVar("T", int, str)

ENDINGS = tuple(Ending)


def ending_in_words(ending: Ending) -> str:
    """Return a short name of an ending, for the head of a column."""
    return {
        Ending.FIVE_POLICIES: gettext("Liberal policies"),
        Ending.HITLER_EXECUTED: gettext("Hitler executed"),
        Ending.SIX_POLICIES: gettext("Fascist policies"),
        Ending.HITLER_ELECTED: gettext("Hitler elected"),
    }[ending]


def ruleset_in_words(name: str) -> str:
    """Return the name of a ruleset."""
    return str(dict([*RULES_IN_SHORT, HOUSE_RULES]).get(name, name))


def role_in_words(letter: str) -> str:
    """Return the name of the role with this letter."""
    return {"L": gettext("Liberal"), "F": gettext("Fascist"), "H": gettext("Hitler")}[letter]


@dataclass(frozen=True)
class StatisticsRow:
    """A row of a table: its name, the share of wins, and for whole games the share of each ending."""

    name: str
    won: Share
    endings: tuple[Share, ...] = ()


@dataclass(frozen=True)
class Statistics:
    """The tables for one form, from all counted seats."""

    form: StatisticsForm
    rows: Sequence[Counted]

    @cached_property
    def chosen(self) -> list[Counted]:
        """The seats in the selected games."""
        return [row for row in self.rows if self.form.is_about(row)]

    @cached_property
    def games(self) -> list[Counted]:
        """One seat of each selected game, so that each game counts once."""
        return [row for row in self.chosen if row.seat == 0]

    @property
    def all_games(self) -> StatisticsRow:
        """The row of all selected games."""
        return _games_row(pgettext("games", "all"), self.games)

    @property
    def by_size(self) -> list[StatisticsRow]:
        """A row for each number of players."""
        return [_games_row(str(size), rows) for size, rows in _grouped(self.games, lambda row: row.size)]

    @property
    def by_ruleset(self) -> list[StatisticsRow]:
        """A row for each ruleset."""
        groups = _grouped(self.games, lambda row: row.ruleset_name)
        return [_games_row(ruleset_in_words(name), rows) for name, rows in groups]

    @property
    def by_role(self) -> list[StatisticsRow]:
        """A row for each role: how often it won."""
        groups = dict(_grouped(self.chosen, lambda row: row.role))
        return [_seats_row(role_in_words(letter), groups[letter]) for letter in "LFH" if letter in groups]

    @property
    def by_seat(self) -> list[StatisticsRow]:
        """A row for each seat, counted from 1."""
        return [_seats_row(str(seat + 1), rows) for seat, rows in _grouped(self.chosen, _number)]

    @property
    def by_player(self) -> list[tuple[str, StatisticsRow, StatisticsRow]]:
        """People, programs and each strength of bots, with their rows as Liberals and as Fascists."""
        return [(_player(who), *_both_teams(rows)) for who, rows in _grouped(self.chosen, lambda row: row.who)]


def is_won(row: Counted) -> bool:
    """Return whether the players of this count won."""
    return Ending(row.ending).winner is ROLE_OF_LETTER[row.role].party


def _number(row: Counted) -> int:
    return row.seat


def _player(who: str) -> str:
    if who == PROGRAM:
        return gettext("program")
    return gettext("bot: %(strength)s") % {"strength": who} if who else gettext("people")


def _both_teams(rows: Iterable[Counted]) -> tuple[StatisticsRow, StatisticsRow]:
    rows = list(rows)
    liberal = [row for row in rows if row.role == Role.LIBERAL.letter]
    return _seats_row("", liberal), _seats_row("", [row for row in rows if row.role != Role.LIBERAL.letter])


def _games_row(name: str, games: Iterable[Counted]) -> StatisticsRow:
    games = list(games)
    by_ending = [sum(row.games for row in games if row.ending == ending.value) for ending in ENDINGS]
    liberal = sum(many for ending, many in zip(ENDINGS, by_ending, strict=True) if ending.winner is Party.LIBERAL)
    return StatisticsRow(name, Share(liberal, sum(by_ending)), tuple(Share(many, sum(by_ending)) for many in by_ending))


def _seats_row(name: str, seats: Iterable[Counted]) -> StatisticsRow:
    seats = list(seats)
    return StatisticsRow(name, Share(sum(row.games for row in seats if is_won(row)), sum(row.games for row in seats)))


def _grouped(rows: Iterable[Counted], part: Callable[[Counted], T]) -> list[tuple[T, list[Counted]]]:
    """Group the rows and sort the groups by key, numbers numerically."""
    groups: dict[T, list[Counted]] = {}
    for row in sorted(rows, key=lambda row: str(part(row)).zfill(3)):
        groups.setdefault(part(row), []).append(row)
    return list(groups.items())
