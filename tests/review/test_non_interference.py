"""What a page of the review shows of a step depends on nothing that its perspective did not know then.

A game's rows hold one truth after the other; both look the same to the perspective, and the pages are compared byte by
byte, but for what is drawn anew for every page.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from games.engine import Policy, Role, Viewer
from games.engine.events import Event
from games.models import Game
from games.review.perspectives import word_of
from games.review.step import page
from games.services.archive.reviewing import FinishedGame, ReviewMoment
from games.storage import event_store
from games.workshop.visitors import somebody
from tests.review.past_games import ORDINARY, another, eyes_on, kept, recorded, store

pytestmark = pytest.mark.django_db

NIGHTLY = os.environ.get("LAWS") == "nightly"
ONCE = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]*')


def addresses(code: str, viewer: Viewer, last: int) -> Iterator[str]:
    """Pages of a game through these eyes: some steps, told so far and to the end."""
    word, every = word_of(viewer), 1 if NIGHTLY else 59
    for step in (1, *range(2 + 5 * (viewer.seat or 0), last, every), last):
        yield f"/g/{code}/review/{step}/?view={word}"
    yield f"/g/{code}/review/{last // 2}/?view={word}&reveal=1"
    yield f"/g/{code}/review/r2/?view={word}"
    yield f"/g/{code}/review/"


def seen(game: Game, viewer: Viewer) -> dict[str, bytes]:
    """What those pages are, with what is drawn anew left out."""
    event_store.forget()
    page.forget()
    reader = somebody()
    answers = {at: reader.client.get(at) for at in addresses(game.code, viewer, game.length)}
    return {
        at: ONCE.sub(rb"\1", answer.content) + answer.get("Location", "").encode() for at, answer in answers.items()
    }


def tell(game: Game, log: Sequence[Event], times: Sequence[datetime]) -> None:
    """Let the rows hold this truth."""
    game.events.all().delete()
    game.length = 0
    store(game, log)
    rows = list(game.events.all())
    for row, at in zip(rows, times, strict=True):
        row.at = at
    game.events.bulk_update(rows, ["at"])
    game.save(update_fields=["length"])


def differences(name: str, viewers: int) -> list[str]:
    """Pages that differ though the perspective knows no difference."""
    played = recorded(name)
    game, found = kept(played), list[str]()
    times = list(game.events.values_list("at", flat=True))
    for viewer in eyes_on(played)[:: 1 if NIGHTLY else max(1, len(eyes_on(played)) // viewers)]:
        tell(game, played.log, times)
        before = seen(game, viewer)
        tell(game, another(played.log, viewer, name), times)
        after = seen(game, viewer)
        found += [at for at, content in before.items() if content != after[at]]
    return found


@pytest.mark.parametrize("name", ORDINARY)
def test_no_page_tells_what_its_perspective_did_not_know(name: str) -> None:
    assert differences(name, viewers=2) == []


def test_a_page_that_knows_the_deck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = FinishedGame.moment

    def leaking(past: FinishedGame, step: int, viewer: Viewer, **how: Any) -> ReviewMoment:
        moment = real(past, step, viewer, **how)
        liberals = past._played.truth.deal.deck[:9].count(Policy.LIBERAL)
        return replace(moment, view=replace(moment.view, tiles_discarded=liberals))

    monkeypatch.setattr(FinishedGame, "moment", leaking)
    assert differences("six-players", viewers=2)


def test_a_story_that_marks_where_the_fascists_sit_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = FinishedGame.moment

    def leaking(past: FinishedGame, step: int, viewer: Viewer, **how: Any) -> ReviewMoment:
        roles = past._played.truth.deal.roles
        return replace(real(past, step, viewer, **how), turning_points=(1 + roles.index(Role.HITLER),))

    monkeypatch.setattr(FinishedGame, "moment", leaking)
    assert differences("six-players", viewers=2)


def test_the_pages_that_are_compared_do_show_secrets_to_those_who_had_them() -> None:
    played = recorded("six-players")
    code = kept(played).code
    step = next(step for step, event in enumerate(played.log, 1) if type(event).__name__ == "HandDrawn")
    words = {
        word_of(viewer): str(somebody().read(f"/g/{code}/review/{step}/", view=word_of(viewer)).text)
        for viewer in eyes_on(played)
    }
    assert len({"They are" in said for said in words.values()}) == 2
