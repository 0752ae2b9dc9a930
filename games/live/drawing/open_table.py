"""An open table in fragments: the seats, how many are taken, what the host may do, and what there is to know for each.

Every element that changes while people come and go has an id and is drawn from the rows alone, so that it can be
pushed to any screen. The buttons in it belong to one form outside (`form="deeds"`), which carries the CSRF token.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin

from django.template.loader import render_to_string

from games.board.wording.terms import Words
from games.live.drawing.table_facts import facts_of
from games.models import Game, Seat
from games.services.play import bot_players
from games.services.play.watching import Visitor
from games.services.seats import opening
from games.web.form_fields import STRENGTHS

Fragments = dict[str, str]


@dataclass(frozen=True)
class Chair:
    """One of ten places, of which the last are not there at a smaller table."""

    place: int
    seat: Seat | None
    is_mine: bool
    is_hosts: bool
    is_there: bool
    x: int
    y: int

    @property
    def number(self) -> int:
        """Seats as people count them."""
        return self.place + 1

    @property
    def strength(self) -> str:
        """How well a bot here plays."""
        return str(dict(STRENGTHS).get(self.seat.bot, "")).partition(":")[0] if self.seat else ""


def chair_at(game: Game, place: int, seat: Seat | None, mine: frozenset[int]) -> Chair:
    """The chair at this place of the half circle; `mine` are the keys of the looking person's seats."""
    angle = pi * place / (game.size - 1)
    return Chair(
        place,
        seat,
        is_mine=seat is not None and seat.pk in mine,
        is_hosts=seat is not None and seat.pk == game.host_id,
        is_there=place < game.size,
        x=round(240 - 200 * cos(angle)),
        y=round(214 - 178 * sin(angle)),
    )


@dataclass(frozen=True)
class Plan:
    """An open table as somebody sees it, who holds the seats whose rows have the keys `mine`."""

    game: Game
    seats: Sequence[Seat]
    mine: frozenset[int]

    @property
    def is_host(self) -> bool:
        """Whether the host is looking."""
        return self.game.host_id in self.mine

    @property
    def taken(self) -> int:
        """How many sit."""
        return len(self.seats)

    @property
    def free(self) -> int:
        """How many seats are free."""
        return self.game.size - self.taken

    @property
    def facts(self) -> list[str]:
        """What there is to know about the table before one sits down."""
        return facts_of(self.game)

    @property
    def host(self) -> Seat | None:
        """Who is the host."""
        return next((seat for seat in self.seats if seat.pk == self.game.host_id), None)

    @property
    def me(self) -> list[Seat]:
        """The seats of whoever is looking."""
        return [seat for seat in self.seats if seat.pk in self.mine]

    @cached_property
    def chairs(self) -> list[Chair]:
        """Ten places, of which the last are not there at a smaller table."""
        sitting = [*self.seats, *[None] * opening.SIZES[-1]]
        return [chair_at(self.game, place, sitting[place], self.mine) for place in range(opening.SIZES[-1])]

    @property
    def strengths(self) -> Sequence[tuple[str, Words]]:
        """How bots can play."""
        return STRENGTHS

    @property
    def smaller(self) -> int | None:
        """How many could play with one seat fewer, if that is allowed and nobody sits in the way."""
        fewer = self.game.size - 1
        return fewer if fewer in opening.SIZES and fewer >= self.taken else None

    @property
    def larger(self) -> int | None:
        """How many could play with one seat more."""
        more = self.game.size + 1
        return more if more in opening.SIZES else None

    @property
    def usual_strength(self) -> str:
        """The strength of the bot that came last, which is likely to be wanted again."""
        return next((seat.bot for seat in reversed(self.seats) if seat.bot), bot_players.USUAL)


def plan_of(game: Game, visitor: Visitor, seats: Sequence[Seat] | None = None) -> Plan:
    """The table as this visitor sees it; `seats` saves reading them again."""
    sitting = list(game.seats.all()) if seats is None else seats
    return Plan(game, sitting, frozenset(seat.pk for seat in visitor.seats))


def seat_fragments(game: Game, visitor: Visitor, seats: Sequence[Seat] | None = None) -> Fragments:
    """Every element of the open table's page that can change, by its id, as this visitor sees it."""
    return dict(fragments(plan_of(game, visitor, seats)))


def fragments(plan: Plan) -> Iterator[tuple[str, str]]:
    """The fragments of a plan."""
    for name in ("title", "facts", "benches", "tally", "begin", "tools", "me"):
        yield name, _drawn(name, plan=plan)
    for chair in plan.chairs:
        yield f"seat-{chair.place}", _drawn("chair", plan=plan, chair=chair)


def _drawn(piece: str, **facts: object) -> str:
    return render_to_string(f"games/live/parts/{piece}.html", facts)
