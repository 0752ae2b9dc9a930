"""The template context of a step's page and of the overview, for one perspective."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from games.engine import TableView, Viewer, player
from games.live.drawing.table_facts import facts_of
from games.models import Remark, Seat
from games.review.addresses import ReviewPlace
from games.review.decorators import own_viewer
from games.review.perspectives import ALL, PUBLIC, word_of
from games.review.step.bot_beliefs import BotBeliefs, bot_beliefs
from games.review.step.curves import chart_at
from games.review.step.decision import decision
from games.review.step.deck import deck_odds
from games.review.step.deduction import deductions
from games.review.step.drawing import happening, hidden_tiles, table_at
from games.review.step.navigation import next_perspective, perspective_links, step_links
from games.review.step.session_rows import session_rows
from games.review.step.timeline import clock, round_sections
from games.review.step.votes import seat_columns, vote_rows
from games.services.archive.remarking import LONGEST, remarks_of
from games.services.archive.reviewing import FinishedGame, ReviewMoment
from games.services.identity import person_of, seats_of
from games.stage.drawing import stage_html

KEPT = 2_048


@dataclass(frozen=True)
class ShownRemark:
    """A remark, and whether the reader may remove it."""

    remark: Remark
    may_remove: bool


@dataclass(frozen=True)
class ViewKey:
    """A view as a cache key: the game, its edition, the step, the viewer and the language identify it."""

    at: tuple[str, int, int, Viewer, str | None]
    view: TableView = field(compare=False)


def step_context(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment, token: str) -> dict[str, Any]:
    """Return the context of a step: the board, the last event, the links, and the panels beside the board."""
    seats = list(found.row.seats.all())
    remarks = [each for each in remarks_of(found.row) if each.step <= moment.shown]
    talk = found.row.messages.filter(after__lte=moment.shown).order_by("at", "number")
    key = ViewKey((found.row.code, found.row.edition, place.step, place.viewer, get_language()), moment.view)
    all_eyes, course = perspective_links(place, moment), chart_at(found.row, place, moment)
    return {
        "game": found.row,
        "place": place,
        "q": place.query,
        "moment": moment,
        "table": table_at(moment.view, found.row, seats),
        "happening": happening(moment.view),
        "hidden_tiles": hidden_tiles(moment.view),
        "decision": decision(moment),
        "scene": stage_html(moment.view, place.step - 1),
        **_computed_panels(key),
        "believed": _believed(key, Bots(seats, found)),
        "evaluation": course,
        "ways": step_links(place, moment, course.key_steps if course else ()),
        "eyes": all_eyes,
        "eyes_after": next_perspective(all_eyes),
        "told_else": place.told_to_the_end(not place.is_revealed),
        "chapters": round_sections(moment, place.query, talk, [each.step for each in remarks if _is_for(each, place)]),
        "columns": seat_columns(moment.told),
        "elections": vote_rows(moment.told),
        "sessions": session_rows(moment.told),
        **_remarks(found, place, [each for each in remarks if each.step == place.step], token),
        "origin": settings.PUBLIC_ORIGIN,
    }


def chart_context(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> dict[str, Any]:
    """Return the context of the chart alone.

    The chart is almost as large as the rest of the page, so a step's page fetches it when the reader scrolls to it.
    """
    return {
        "game": found.row,
        "place": place,
        "q": place.query,
        "moment": moment,
        "evaluation": chart_at(found.row, place, moment),
        "shows_course": True,
    }


@lru_cache(maxsize=KEPT)
def _computed_panels(asked: ViewKey) -> dict[str, Any]:
    """Compute the slowest panels. They are cached because a finished game does not change."""
    return {"deck": deck_odds(asked.view), "deduced": deductions(asked.view)}


@dataclass(frozen=True)
class Bots:
    """The seats of a finished game, which its key identifies."""

    seats: list[Seat] = field(compare=False)
    game: FinishedGame = field(compare=False)


@lru_cache(maxsize=KEPT)
def _believed(asked: ViewKey, bots: Bots) -> BotBeliefs | None:
    return bot_beliefs(asked.view, bots.seats, lambda step, seat: bots.game.view(step, player(seat)))


def forget() -> None:
    """Empty the caches of computed panels."""
    _computed_panels.cache_clear()
    _believed.cache_clear()


def overview_context(request: HttpRequest, found: FinishedGame, place: ReviewPlace) -> dict[str, Any]:
    """Return the context of the overview: the players and the rules, and nothing about what happened."""
    mine = own_viewer(request, found)
    return {
        "game": found.row,
        "place": place,
        "facts": facts_of(found.row),
        "seats": found.row.seats.all(),
        "last": found.last,
        "mine": None if mine.seat is None else place.seen_by(mine),
        "everything": place.at(found.last),
        "all": ALL,
        "public": PUBLIC,
        "clock": clock(found.length),
    }


def _remarks(found: FinishedGame, place: ReviewPlace, here: Iterable[Remark], token: str) -> dict[str, Any]:
    """Return the remarks on this step, and how many are withheld because their writer saw more than the reader."""
    person = person_of(token)
    is_host = any(seat.pk == found.row.host_id for seat in seats_of(found.row, token))
    mine = [ShownRemark(each, is_host or each.person == person != "") for each in here if _is_for(each, place)]
    own = next(iter(seats_of(found.row, token)), None)
    return {
        "remarks": mine,
        "withheld": sum(not _is_for(each, place) for each in here),
        "marks": Remark.Mark.choices,
        "longest": LONGEST,
        "own_seat": own,
    }


def _is_for(remark: Remark, place: ReviewPlace) -> bool:
    """Whether the remark contains no spoiler: it was written in this perspective or in the public's."""
    return place.viewer.is_reviewer or remark.view in (PUBLIC, word_of(place.viewer))
