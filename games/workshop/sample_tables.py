"""Tables with real rows and fixed players for tests and tools: Ada is the host, and tokens are names."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, TypeVar

from django.utils import timezone

from games import engine
from games.engine import Action, Nominate, TableView, Vote, player
from games.engine.options import eligible
from games.models import Game, Seat
from games.services.answers import Done, Refused, Stale
from games.services.play import playing, watching
from games.services.seats import hosting, opening, seating
from games.services.seats.opening import TableOptions
from games.storage.event_store import events_of

CAST = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon")
T = TypeVar("T")


def granted(answer: T | Refused) -> T:
    """Return the answer; fail if it is a refusal."""
    assert not isinstance(answer, Refused), answer.sentence
    return answer


def sentence(answer: object, kind: type[Refused] = Refused) -> str:
    """Return the sentence of a refusal; fail if the answer is not a refusal of this kind."""
    assert type(answer) is kind, answer
    assert isinstance(answer, Refused)
    return answer.sentence


def much_later() -> datetime:
    """Return a time after every deadline and pause."""
    return timezone.now() + timedelta(days=2)


class SampleTable:
    """A table in the database; every property reads it again."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._keys = 0

    @property
    def row(self) -> Game:
        return granted(watching.table(self.code))

    @property
    def seats(self) -> list[Seat]:
        return list(self.row.seats.all())

    def seat(self, number: int) -> Seat:
        return self.seats[number]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def view(self, seat: int) -> TableView:
        return granted(watching.table_view(self.code, player(seat)))

    @property
    def log(self) -> tuple[Any, ...]:
        return events_of(self.row)

    @property
    def length(self) -> int:
        return self.row.length

    @property
    def phase(self) -> str:
        return self.view(0).phase

    @property
    def president(self) -> int:
        return self.view(0).president

    @property
    def eligible(self) -> tuple[int, ...]:
        return eligible(self.view(0).table)

    def do(
        self, action: Any, *, seen: int | None = None, key: str = "", seat: int | None = None
    ) -> Done | Stale | Refused:
        """Act as a freshly loaded page would."""
        self._keys += 1
        return playing.take_action(
            self.code,
            action.seat if seat is None else seat,
            action,
            seen=self.length if seen is None else seen,
            key=key or f"form {self._keys}",
        )

    def nominate(self, nominee: int | None = None) -> int:
        """Let the candidate nominate; return the nominee."""
        chosen = self.eligible[0] if nominee is None else nominee
        assert isinstance(self.do(Nominate(self.president, chosen)), Done)
        return chosen

    def vote(self, ja: bool = True, but: Iterable[int] = ()) -> "SampleTable":
        """Let everyone who has not voted cast the same ballot, except these seats."""
        for seat in self.view(0).waiting:
            if seat not in but:
                assert isinstance(self.do(Vote(seat, ja)), Done)
        return self

    def elect(self) -> tuple[int, int]:
        """Elect a government; return President and Chancellor."""
        president, chancellor = self.president, self.nominate()
        self.vote()
        return president, chancellor


def opened(size: int = 5, people: int = 1, **options: Any) -> SampleTable:
    """Open a table and seat so many people."""
    game = granted(opening.open_table(TableOptions(size=size, **options), token=CAST[0], name=CAST[0]))
    for name in CAST[1:people]:
        granted(seating.take_seat(game.code, token=name, name=name, password=options.get("password", "")))
    return SampleTable(game.code)


def dealt(size: int = 5, people: int | None = None, **options: Any) -> SampleTable:
    """Deal a game, with bots in the remaining seats."""
    table = opened(size, size if people is None else people, **options)
    granted(hosting.start(table.code, token="Ada", fill_with="random"))
    return table


def clocked(size: int = 5) -> SampleTable:
    """A game with a clock where bots play in the last two seats and a stand-in for Ben; its times are not set yet."""
    table = dealt(size, people=size - 2, seconds_per_move=60)
    table.row.seats.exclude(bot="").update(bot="suspicious")
    table.row.seats.filter(number=1).update(stand_in=True)
    Game.objects.filter(code=table.code).update(due_at=None, bots_at=None)
    return table


def any_move(table: SampleTable) -> engine.Move:
    """Return a legal move of a seat whose turn it is."""
    return table.view(table.view(0).waiting[0]).options[0]


def as_action(wish: Any) -> Action:
    """Return an invalid action, typed as a valid one."""
    return wish  # type: ignore[no-any-return]
