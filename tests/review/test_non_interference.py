"""A review page depends only on what its perspective knew at that step.

The rows of a game are replaced by another log that looks the same to the perspective. The pages of both logs are
compared byte by byte, without the CSRF tokens, which change with every page.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.engine import Policy, Role, Viewer
from games.models import Game
from games.review.perspectives import word_of
from games.review.step import page
from games.services.archive.reviewing import FinishedGame, ReviewMoment
from games.storage import event_store
from games.workshop.visitors import somebody
from tests.support.finished_games import ORDINARY, other_log, recorded, rewrite_log, stored, viewers_of

pytestmark = pytest.mark.django_db

NIGHTLY = os.environ.get("LAWS") == "nightly"
ONCE = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]*')


def addresses(code: str, viewer: Viewer, last: int) -> Iterator[str]:
    """Yield pages of a game in one perspective: some steps, told so far and to the end."""
    word, every = word_of(viewer), 1 if NIGHTLY else 59
    for step in (1, *range(2 + 5 * (viewer.seat or 0), last, every), last):
        yield f"/g/{code}/review/{step}/?view={word}"
    yield f"/g/{code}/review/{last // 2}/?view={word}&reveal=1"
    yield f"/g/{code}/review/r2/?view={word}"
    yield f"/g/{code}/review/"


def pages_seen(game: Game, viewer: Viewer) -> dict[str, bytes]:
    """Return the content of those pages without CSRF tokens."""
    event_store.forget()
    page.forget()
    reader = somebody()
    answers = {at: reader.client.get(at) for at in addresses(game.code, viewer, game.length)}
    return {
        at: ONCE.sub(rb"\1", answer.content) + answer.get("Location", "").encode() for at, answer in answers.items()
    }


def differences(name: str, viewers: int) -> list[str]:
    """Return the pages that differ although both logs look the same to the perspective."""
    played = recorded(name)
    game, found = stored(played), list[str]()
    times = list(game.events.values_list("at", flat=True))
    for viewer in viewers_of(played)[:: 1 if NIGHTLY else max(1, len(viewers_of(played)) // viewers)]:
        rewrite_log(game, played.log, times)
        before = pages_seen(game, viewer)
        rewrite_log(game, other_log(played.log, viewer, name), times)
        after = pages_seen(game, viewer)
        found += [at for at, content in before.items() if content != after[at]]
    return found


@pytest.mark.parametrize("name", ORDINARY)
def test_no_page_shows_what_its_perspective_did_not_know(name: str) -> None:
    assert differences(name, viewers=2) == []


def test_a_page_that_leaks_the_deck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = FinishedGame.moment

    def leaking(game: FinishedGame, step: int, viewer: Viewer, **how: Any) -> ReviewMoment:
        moment = real(game, step, viewer, **how)
        liberals = game._played.truth.deal.deck[:9].count(Policy.LIBERAL)
        return replace(moment, view=replace(moment.view, tiles_discarded=liberals))

    monkeypatch.setattr(FinishedGame, "moment", leaking)
    assert differences("six-players", viewers=2)


def test_a_timeline_that_leaks_where_hitler_sits_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = FinishedGame.moment

    def leaking(game: FinishedGame, step: int, viewer: Viewer, **how: Any) -> ReviewMoment:
        roles = game._played.truth.deal.roles
        return replace(real(game, step, viewer, **how), turning_points=(1 + roles.index(Role.HITLER),))

    monkeypatch.setattr(FinishedGame, "moment", leaking)
    assert differences("six-players", viewers=2)


def test_the_compared_pages_show_secrets_to_the_seats_that_had_them() -> None:
    played = recorded("six-players")
    code = stored(played).code
    step = next(step for step, event in enumerate(played.log, 1) if type(event).__name__ == "HandDrawn")
    words = {
        word_of(viewer): str(somebody().read(f"/g/{code}/review/{step}/", view=word_of(viewer)).text)
        for viewer in viewers_of(played)
    }
    assert len({"They are" in said for said in words.values()}) == 2
