"""Schedules missed questions for repetition: tomorrow first, then at growing intervals, until they are known.

The dates come from `fsrs`. A card is kept, with the rest of a learner's progress, only for questions that were missed,
under `QuestionPlace.name`.
"""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any

from django.utils import timezone
from fsrs import Card, Rating, Scheduler

from tutorial.asking.progress import CourseProgress

PROGRESS_KEY = "again"
KNOWN_AFTER = timedelta(days=60)
"""A question is known, and its card dropped, once its next date is further away than this."""
MOST = 200
MOST_A_DAY = 10
"""The number of questions that come back on one day; the others wait for the next days."""

_scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def remember(mine: CourseProgress, name: str, *, is_right: bool, now: datetime | None = None) -> None:
    """Note an answer. A missed question is due from tomorrow on; a right answer before the due day changes nothing."""
    now = now or timezone.now()
    cards, kept = _cards(mine), _cards(mine).get(name)
    done = reviews_done(mine, now.date()) + (kept is not None and _day(kept["due"]) <= now.date())
    if not is_right and (kept is None or _day(kept["last_review"]) < now.date()):
        cards[name] = _written(_scheduler.review_card(_read(kept), Rating.Again, now)[0])
    elif is_right and kept is not None and _day(kept["due"]) <= now.date():
        card = _scheduler.review_card(_read(kept), Rating.Good, now)[0]
        cards[name] = _written(card)
        if card.due - now > KNOWN_AFTER:
            del cards[name]
    mine.kept[PROGRESS_KEY] = {"cards": dict(list(cards.items())[-MOST:]), "done": {now.date().isoformat(): done}}


def is_kept(mine: CourseProgress, name: str) -> bool:
    """Whether this question was missed, and isn't known yet."""
    return name in _cards(mine)


def reviews_done(mine: CourseProgress, on: date) -> int:
    """Return how many due questions were answered on this day."""
    return int(mine.kept.get(PROGRESS_KEY, {}).get("done", {}).get(on.isoformat(), 0))


def due(
    mine: CourseProgress, on: date | None = None, is_there: Callable[[str], object] = lambda _name: True
) -> tuple[str, ...]:
    """Return the questions that are due by this day, the longest due first, and not more than are left for the day.

    Those that are no longer there take no place of the day's.
    """
    on = on or timezone.localdate()
    found = sorted((_day(card["due"]), name) for name, card in _cards(mine).items())
    waiting = (name for day, name in found if day <= on and is_there(name))
    return tuple(islice(waiting, max(0, MOST_A_DAY - reviews_done(mine, on))))


def coming(mine: CourseProgress, on: date | None = None) -> tuple[tuple[date, str], ...]:
    """Return the questions that are due later, each with its day."""
    on = on or timezone.localdate()
    found = sorted((_day(card["due"]), name) for name, card in _cards(mine).items())
    return tuple((day, name) for day, name in found if day > on)


def _cards(mine: CourseProgress) -> dict[str, dict[str, Any]]:
    return dict(mine.kept.get(PROGRESS_KEY, {}).get("cards", {}))


def _read(kept: dict[str, Any] | None) -> Card:
    return Card(card_id=0) if kept is None else Card.from_dict({"card_id": 0, **kept})  # type: ignore[typeddict-item]


def _written(card: Card) -> dict[str, Any]:
    return {key: value for key, value in card.to_dict().items() if key != "card_id"}


def _day(moment: str) -> date:
    return datetime.fromisoformat(moment).date()
