"""From a step of a finished game to `/deduce/`, with what the viewer had seen and nothing else."""

from urllib.parse import parse_qs, urlsplit

import pytest

from games.analyse.deduce import url_record
from games.engine import REVIEWER, SPECTATOR, Viewer, player
from games.engine.notation import read_so_far
from games.models import Game
from games.review.perspectives import word_of
from games.storage import event_store
from games.workshop.visitors import somebody
from tests.support.finished_games import other_log, recorded, rewrite_log, stored

pytestmark = pytest.mark.django_db
STEP = 70


def led_to(game: Game, viewer: Viewer, step: int = STEP) -> str:
    event_store.forget()
    answer = somebody().client.get(f"/deduce/of/{game.code}/{step}/", {"view": word_of(viewer)})
    assert answer.status_code == 303, answer.content
    return str(answer["Location"])


def text_of(address: str) -> str:
    text = url_record.unpacked(parse_qs(urlsplit(address).query)["g"][0])
    assert isinstance(text, str)
    return text


def test_the_same_game_is_gone_on_with_up_to_this_step() -> None:
    game = stored(recorded("seven-players"))
    address = led_to(game, SPECTATOR)
    log = read_so_far(text_of(address)).game.log
    assert STEP - 10 <= len(log) <= STEP
    page = somebody().client.get(address)
    assert page.status_code == 200
    assert "Roles: ?" in text_of(address)


def test_a_player_keeps_their_seat_and_a_reviewer_gets_public_facts_only() -> None:
    game = stored(recorded("seven-players"))
    mine = led_to(game, player(2))
    assert parse_qs(urlsplit(mine).query)["eyes"] == ["3"]
    assert somebody().client.get(mine).status_code == 200
    assert led_to(game, REVIEWER) == led_to(game, SPECTATOR)


@pytest.mark.parametrize("viewer", [SPECTATOR, player(0), player(4)])
def test_the_way_there_tells_nothing_that_these_eyes_did_not_see(viewer: Viewer) -> None:
    played = recorded("seven-players")
    game = stored(played)
    before = led_to(game, viewer)
    rewrite_log(game, other_log(played.log, viewer, "other"), list(game.events.values_list("at", flat=True)))
    assert led_to(game, viewer) == before


def test_the_step_has_a_link_there() -> None:
    game = stored(recorded("seven-players"))
    page = somebody().client.get(f"/g/{game.code}/review/{STEP}/?view=public").content.decode()
    assert f'href="/deduce/of/{game.code}/{STEP}/?view=public"' in page


def test_nothing_leads_there_from_a_game_that_goes_on() -> None:
    game = stored(recorded("seven-players"))
    Game.objects.filter(pk=game.pk).update(status=Game.Status.RUNNING)
    assert somebody().client.get(f"/deduce/of/{game.code}/{STEP}/").status_code == 409
