"""What the finished games of this site say, counted several ways: shares, each with its interval."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from django.utils.translation import gettext, pgettext

from games.analyse.statistics.questions import StatisticsQuestion
from games.board.wording.rulesets import HOUSE_RULES, RULES_IN_SHORT
from games.deduction.intervals import Share
from games.engine import Ending, Party, Role
from games.engine.roles import ROLE_OF_LETTER
from games.services.play.tallying import Counted

T = TypeVar("T", int, str)

ENDINGS = tuple(Ending)


def ending_in_words(ending: Ending) -> str:
    """How a game ended, as short as the head of a column."""
    return {
        Ending.FIVE_POLICIES: gettext("Liberal policies"),
        Ending.HITLER_EXECUTED: gettext("Hitler shot"),
        Ending.SIX_POLICIES: gettext("Fascist policies"),
        Ending.HITLER_ELECTED: gettext("Hitler elected"),
    }[ending]


def ruleset_in_words(name: str) -> str:
    """The rules of a table by name."""
    return str(dict([*RULES_IN_SHORT, HOUSE_RULES]).get(name, name))


def role_in_words(letter: str) -> str:
    """A role by its letter."""
    return {"L": gettext("Liberal"), "F": gettext("Fascist"), "H": gettext("Hitler")}[letter]


@dataclass(frozen=True)
class Line:
    """One row of a table: what it is of, how often it was won, and for whole games how they ended."""

    name: str
    won: Share
    endings: tuple[Share, ...] = ()


@dataclass(frozen=True)
class Statistics:
    """The answer to one question, from everything that was counted."""

    question: StatisticsQuestion
    rows: Sequence[Counted]

    @cached_property
    def chosen(self) -> list[Counted]:
        """The seats that the question is about."""
        return [row for row in self.rows if self.question.is_about(row)]

    @cached_property
    def games(self) -> list[Counted]:
        """One seat of each of the games, so that each counts once."""
        return [row for row in self.chosen if row.seat == 0]

    @property
    def all_games(self) -> Line:
        """All games that the question is about."""
        return _games_line(pgettext("games", "all"), self.games)

    @property
    def by_size(self) -> list[Line]:
        """The games by number of players."""
        return [_games_line(str(size), rows) for size, rows in _apart(self.games, lambda row: row.size)]

    @property
    def by_ruleset(self) -> list[Line]:
        """The games by rules."""
        groups = _apart(self.games, lambda row: row.ruleset_name)
        return [_games_line(ruleset_in_words(name), rows) for name, rows in groups]

    @property
    def by_role(self) -> list[Line]:
        """Seats by role: how often whoever held it won."""
        groups = dict(_apart(self.chosen, lambda row: row.role))
        return [_seats_line(role_in_words(letter), groups[letter]) for letter in "LFH" if letter in groups]

    @property
    def by_seat(self) -> list[Line]:
        """Seats by number, counted from 1 as people do."""
        return [_seats_line(str(seat + 1), rows) for seat, rows in _apart(self.chosen, _number)]

    @property
    def by_player(self) -> list[tuple[str, Line, Line]]:
        """People, and each strength of bots: how they did as Liberals and on the other side."""
        return [(_player(who), *_both_teams(rows)) for who, rows in _apart(self.chosen, lambda row: row.who)]


def is_won(row: Counted) -> bool:
    """Whether who sat there won."""
    return Ending(row.ending).winner is ROLE_OF_LETTER[row.role].party


def _number(row: Counted) -> int:
    return row.seat


def _player(who: str) -> str:
    return gettext("bot: %(strength)s") % {"strength": who} if who else gettext("people")


def _both_teams(rows: Iterable[Counted]) -> tuple[Line, Line]:
    rows = list(rows)
    liberal = [row for row in rows if row.role == Role.LIBERAL.letter]
    return _seats_line("", liberal), _seats_line("", [row for row in rows if row.role != Role.LIBERAL.letter])


def _games_line(name: str, games: Iterable[Counted]) -> Line:
    games = list(games)
    by_ending = [sum(row.games for row in games if row.ending == ending.value) for ending in ENDINGS]
    liberal = sum(many for ending, many in zip(ENDINGS, by_ending, strict=True) if ending.winner is Party.LIBERAL)
    return Line(name, Share(liberal, sum(by_ending)), tuple(Share(many, sum(by_ending)) for many in by_ending))


def _seats_line(name: str, seats: Iterable[Counted]) -> Line:
    seats = list(seats)
    return Line(name, Share(sum(row.games for row in seats if is_won(row)), sum(row.games for row in seats)))


def _apart(rows: Iterable[Counted], part: Callable[[Counted], T]) -> list[tuple[T, list[Counted]]]:
    """The rows in groups, in the order of what they have in common; numbers by size."""
    groups: dict[T, list[Counted]] = {}
    for row in sorted(rows, key=lambda row: str(part(row)).zfill(3)):
        groups.setdefault(part(row), []).append(row)
    return list(groups.items())
