"""The open table in fragments: chairs, free seats, the host's buttons, and facts about the table.

Every element that changes has an id and is drawn from the rows alone, so that it can be pushed to any screen. The
buttons belong to one form outside (`form="deeds"`), which carries the CSRF token.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin

from django.template.loader import render_to_string
from django.utils.translation import gettext

from games.board.wording.terms import Words
from games.bots.talk.personas import face_of, persona_of
from games.engine import setups
from games.live.drawing.table_facts import facts_of
from games.models import Game, Seat
from games.services.play import bot_players
from games.services.play.absence import is_host_away
from games.services.play.watching import Visitor
from games.web.form_fields import STRENGTHS

Fragments = dict[str, str]


@dataclass(frozen=True)
class Chair:
    """One of ten places around the table; the last ones are hidden at a smaller table."""

    place: int
    seat: Seat | None
    is_mine: bool
    is_hosts: bool
    is_there: bool
    x: int
    y: int

    @property
    def number(self) -> int:
        """The number that people see, from 1."""
        return self.place + 1

    @property
    def strength(self) -> str:
        """The strength of the bot that sits here."""
        return str(dict(STRENGTHS).get(self.seat.bot, "")).partition(":")[0] if self.seat else ""

    @property
    def manner(self) -> str:
        """The manner of the bot that sits here, if it is one of the characters."""
        return gettext(persona_of(self.seat.name).about) if self.seat and face_of(self.seat.name) else ""


def chair_at(game: Game, place: int, seat: Seat | None, mine: frozenset[int]) -> Chair:
    """Return the chair at this place of the half circle; `mine` are the keys of the viewer's seats."""
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
    """An open table as a viewer sees it, who holds the seats with the keys `mine`."""

    game: Game
    seats: Sequence[Seat]
    mine: frozenset[int]

    @property
    def is_host(self) -> bool:
        """Whether the viewer is the host."""
        return self.game.host_id in self.mine

    @property
    def taken(self) -> int:
        """The number of occupied seats."""
        return len(self.seats)

    @property
    def free(self) -> int:
        """The number of free seats."""
        return self.game.size - self.taken

    @property
    def facts(self) -> list[str]:
        """The facts about the table to know before sitting down."""
        return facts_of(self.game)

    @property
    def host(self) -> Seat | None:
        """The host's seat."""
        return next((seat for seat in self.seats if seat.pk == self.game.host_id), None)

    @property
    def may_become_host(self) -> bool:
        """Whether a player of this table may become its host."""
        return is_host_away(self.host)

    @property
    def me(self) -> list[Seat]:
        """The viewer's seats."""
        return [seat for seat in self.seats if seat.pk in self.mine]

    @cached_property
    def chairs(self) -> list[Chair]:
        """Ten chairs, of which the last are hidden at a smaller table."""
        sitting = [*self.seats, *[None] * setups.SIZES[-1]]
        return [chair_at(self.game, place, sitting[place], self.mine) for place in range(setups.SIZES[-1])]

    @property
    def strengths(self) -> Sequence[tuple[str, Words]]:
        """The strengths of bots to choose from."""
        return STRENGTHS

    @property
    def smaller(self) -> int | None:
        """The size with one seat fewer, if it is allowed and that seat is free."""
        fewer = self.game.size - 1
        return fewer if fewer in setups.SIZES and fewer >= self.taken else None

    @property
    def larger(self) -> int | None:
        """The size with one seat more, if it is allowed."""
        more = self.game.size + 1
        return more if more in setups.SIZES else None

    @property
    def usual_strength(self) -> str:
        """The strength of the bot added last, as the default for the next one."""
        return next((seat.bot for seat in reversed(self.seats) if seat.bot), bot_players.USUAL)


def plan_of(game: Game, visitor: Visitor, seats: Sequence[Seat] | None = None) -> Plan:
    """Return the table as this visitor sees it; `seats` saves reading them again."""
    sitting = list(game.seats.all()) if seats is None else seats
    return Plan(game, sitting, frozenset(seat.pk for seat in visitor.seats))


def seat_fragments(game: Game, visitor: Visitor, seats: Sequence[Seat] | None = None) -> Fragments:
    """Return every element of the page that can change, by its id, as this visitor sees it."""
    return dict(fragments(plan_of(game, visitor, seats)))


def fragments(plan: Plan) -> Iterator[tuple[str, str]]:
    """Yield the fragments of a plan."""
    for name in ("title", "facts", "benches", "tally", "begin", "tools", "me"):
        yield name, _drawn(name, plan=plan)
    for chair in plan.chairs:
        yield f"seat-{chair.place}", _drawn("chair", plan=plan, chair=chair)


def _drawn(piece: str, **facts: object) -> str:
    return render_to_string(f"games/live/parts/{piece}.html", facts)
