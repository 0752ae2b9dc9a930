"""Links from a step to other steps, rounds and turning points, and to other perspectives."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.board.wording.terms import Words
from games.review.addresses import ReviewPlace
from games.review.perspectives import perspectives
from games.services.archive.reviewing import ReviewMoment


@dataclass(frozen=True)
class StepLink:
    """A link to another step; `address` is empty if there is none in that direction."""

    id: str
    words: Words
    sign: str
    key: str
    address: str


@dataclass(frozen=True)
class PerspectiveLink:
    """A link to the same step in another perspective."""

    word: str
    label: str
    address: str
    is_here: bool


WORDS: dict[str, tuple[Words, str, str]] = {
    "first": (_("First step"), "\u21e4", "Home"),
    "prev-round": (_("Previous round"), "\u219e", "Shift+ArrowLeft"),
    "prev": (_("Previous step"), "\u2190", "ArrowLeft"),
    "next": (_("Next step"), "\u2192", "ArrowRight"),
    "next-round": (_("Next round"), "\u21a0", "Shift+ArrowRight"),
    "last": (_("Last step"), "\u21e5", "End"),
    "prev-moment": (_("Previous turning point"), "\u25c1", "["),
    "next-moment": (_("Next turning point"), "\u25b7", "]"),
}


def step_links(place: ReviewPlace, moment: ReviewMoment, key_steps: tuple[int, ...] = ()) -> tuple[StepLink, ...]:
    """Return the links to other steps. `key_steps` replace the turning points once the game is evaluated."""
    targets = dict(_targets(moment, key_steps or moment.turning_points))
    return tuple(
        StepLink(name, *words, place.at(step).address if (step := targets[name]) else "")
        for name, words in WORDS.items()
    )


def perspective_links(place: ReviewPlace, moment: ReviewMoment) -> tuple[PerspectiveLink, ...]:
    """Return a link to this step in every perspective."""
    table = moment.view.table
    return tuple(
        PerspectiveLink(each.word, each.label, place.seen_by(each.viewer).address, each.viewer == place.viewer)
        for each in perspectives(table, table.players)
    )


def next_perspective(found: tuple[PerspectiveLink, ...]) -> PerspectiveLink:
    """Return the link after the one to the present perspective."""
    here = next(number for number, each in enumerate(found) if each.is_here)
    return found[(here + 1) % len(found)]


def _targets(moment: ReviewMoment, turning_points: tuple[int, ...]) -> Iterator[tuple[str, int | None]]:
    here, last = moment.step, moment.last
    yield "first", 1 if here > 1 else None
    yield "prev-round", _before(here, moment.rounds)
    yield "prev", here - 1 if here > 1 else None
    yield "next", here + 1 if here < last else None
    yield "next-round", _after(here, moment.rounds)
    yield "last", last if here < last else None
    yield "prev-moment", _before(here, turning_points)
    yield "next-moment", _after(here, turning_points)


def _before(here: int, steps: tuple[int, ...]) -> int | None:
    return max((step for step in steps if step < here), default=None)


def _after(here: int, steps: tuple[int, ...]) -> int | None:
    return min((step for step in steps if step > here), default=None)
