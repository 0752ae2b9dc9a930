"""Every step of a finished game in every perspective: a page shows what that viewer saw then."""

import os
from collections.abc import Iterator

import pytest

from games.engine import REVIEWER, Game, Viewer, player, view_of
from games.engine.evolve import replay
from games.engine.hindsight import considered
from games.review.perspectives import word_of
from games.services.answers import Refused
from games.services.archive import reviewing
from games.workshop.visitors import somebody
from tests.support.finished_games import ORDINARY, recorded, stored, viewers_of

pytestmark = pytest.mark.django_db

STRIDE = 1 if os.environ.get("LAWS") == "nightly" else 41
"""Nightly runs test every step, ordinary runs a few of each game."""


def steps(played: Game, shift: int = 0) -> Iterator[int]:
    """Yield the first and the last step, and some between."""
    yield 1
    yield from range(2 + shift % STRIDE, len(played.log), STRIDE)
    yield len(played.log)


@pytest.mark.parametrize("name", ORDINARY)
def test_every_step_shows_what_that_viewer_saw_live(name: str) -> None:
    played = recorded(name)
    past = reviewing.finished_game(stored(played))
    assert not isinstance(past, Refused)
    for viewer in viewers_of(played):
        for step in steps(played, shift=7 * (viewer.seat or 0)):
            live = view_of(played.log[:step], replay(played.log[:step]), viewer)
            assert past.view(step, viewer) == live


@pytest.mark.parametrize("name", ["seven-players", "from-the-middle"])
def test_a_moment_tells_the_last_step_if_revealed_and_has_the_latest_public_choices(name: str) -> None:
    played = recorded(name)
    past = reviewing.finished_game(stored(played))
    assert not isinstance(past, Refused)
    for step in steps(played):
        shown, revealed = (past.moment(step, player(1), is_revealed=is_revealed) for is_revealed in (False, True))
        assert shown.view == shown.told == revealed.view
        assert revealed.told == past.view(past.last, player(1))
        states = [replay(played.log[:number]) for number in (step, step - 1) if number]
        assert shown.considered == next((found for found in map(considered, states) if found), ())
        assert shown.round == sum(begins <= step for begins in past.rounds)


@pytest.mark.parametrize("name", ORDINARY)
def test_every_step_has_a_page_for_every_perspective(name: str) -> None:
    played, reader = recorded(name), somebody()
    code = stored(played).code
    for number, viewer in enumerate((*viewers_of(played), REVIEWER)):
        for step in list(steps(played, shift=11 * number))[:: 1 if STRIDE == 1 else 2]:
            page = reader.read(f"/g/{code}/review/{step}/", view=word_of(viewer))
            assert f"step {step} of {len(played.log)}" in page.text


@pytest.mark.parametrize("name", ["five-players", "ten-players"])
def test_who_reviews_everything_sees_every_role_and_tile_from_the_first_step(name: str) -> None:
    played = recorded(name)
    past = reviewing.finished_game(stored(played))
    assert not isinstance(past, Refused)
    view = past.view(1, REVIEWER)
    assert view.known.roles == dict(enumerate(played.truth.deal.roles))
    assert view.sightings[0].deck == played.truth.deal.deck  # type: ignore[union-attr]


def test_the_addresses_of_a_page_lead_somewhere() -> None:
    played, reader = recorded("seven-players"), somebody()
    code = stored(played).code
    here = f"/g/{code}/review/40/"
    for link in sorted({*reader.read(here, view="seat-3", reveal="1").links})[:: 1 if STRIDE == 1 else 9]:
        if link.startswith(("/g/", "../")):
            at = link.replace("../", f"/g/{code}/review/", 1)
            assert reader.client.get(at).status_code == 200, link


def test_moving_about_keeps_the_perspective() -> None:
    played, reader = recorded("six-players"), somebody()
    page = reader.read(f"/g/{stored(played).code}/review/20/", view="seat-2")
    onwards = [link for link in page.links if "/review/21/" in link or link.startswith("../")]
    assert onwards
    assert all("view=seat-2" in link for link in onwards)


def test_looking_through_other_eyes_keeps_the_step() -> None:
    code = stored(recorded("six-players")).code
    page = somebody().read(f"/g/{code}/review/20/", view="public")
    for word in ("seat-1", "seat-6", "all"):
        assert f"/g/{code}/review/20/?view={word}" in page.links


def test_a_stranger_looks_as_the_public_and_is_told_no_more_than_the_step() -> None:
    played = recorded("five-players")
    code = stored(played).code
    page = somebody().read(f"/g/{code}/review/12/")
    assert "Shown up to this step." in page.text
    assert not any("view=all" in link and "/review/13/" in link for link in page.links)
    told = [link for link in page.links if link.startswith("../")]
    assert max(int(link.split("/")[1]) for link in told) == 12


def test_a_player_looks_from_their_own_seat() -> None:
    code = stored(recorded("five-players"), by=("Ada", "Ben")).code
    page = somebody("Ben").read(f"/g/{code}/review/12/")
    assert "What this seat knew" in page.text
    assert any(link.startswith("../") and "view=seat-2" in link for link in page.links)


def test_the_story_is_told_to_the_end_for_who_asks() -> None:
    played = recorded("five-players")
    page = somebody().read(f"/g/{stored(played).code}/review/12/", view="public", reveal="1")
    assert f"../{len(played.log)}/?view=public&reveal=1" in page.links


def test_a_round_has_an_address() -> None:
    code = stored(recorded("five-players")).code
    answer = somebody().client.get(f"/g/{code}/review/r3/?view=seat-2")
    assert answer.status_code == 302
    assert "Round 3" in somebody().read(answer["Location"]).text


def test_the_slider_leads_to_its_step() -> None:
    code = stored(recorded("five-players")).code
    answer = somebody().client.get(f"/g/{code}/review/?step=9&view=all")
    assert (answer.status_code, answer["Location"]) == (302, f"/g/{code}/review/9/?view=all")


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("0/", "there&#x27;s no step 0"),
        ("9999999999999999999999/", "there&#x27;s no step"),
        ("r99/", "there&#x27;s no round 99"),
        ("r0/", "there&#x27;s no round 0"),
        ("4/?view=seat-6", "You can&#x27;t view this game as “seat-6”"),
        ("4/?view=<b>", "You can&#x27;t view this game as “<b>”"),
        ("?step=9999", "there&#x27;s no step 9999"),
        ("?view=nobody", "You can&#x27;t view this game"),
    ],
)
def test_a_bad_address_gets_a_sentence(where: str, sentence: str) -> None:
    code = stored(recorded("five-players")).code
    answer = somebody().client.get(f"/g/{code}/review/{where}", follow=True)
    assert answer.status_code == 404
    assert sentence in answer.content.decode().replace("&lt;", "<").replace("&gt;", ">")


def test_a_code_in_small_letters_leads_to_the_same_place() -> None:
    code = stored(recorded("five-players")).code
    answer = somebody().client.get(f"/g/{code.lower()}/review/3/?view=all")
    assert (answer.status_code, answer["Location"]) == (302, f"/g/{code}/review/3/?view=all")


def test_the_script_gets_only_what_changes() -> None:
    code = stored(recorded("five-players")).code
    whole = somebody().client.get(f"/g/{code}/review/3/").content.decode()
    part = somebody().client.get(f"/g/{code}/review/3/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" in whole
    assert "<html" not in part
    assert '<article id="review"' in part


def test_a_step_of_ten_is_small_enough() -> None:
    played = recorded("ten-players")
    code = stored(played).code
    sizes = {
        word: len(somebody().client.get(f"/g/{code}/review/{len(played.log) - 1}/?view={word}&reveal=1").content)
        for word in ("public", "seat-4", "all")
    }
    assert max(sizes.values()) <= 60_000, sizes


def test_a_page_takes_as_many_questions_to_the_database_whatever_the_step(
    django_assert_max_num_queries: object,
) -> None:
    code = stored(recorded("ten-players")).code
    reader = somebody()
    reader.read(f"/g/{code}/review/5/")
    for step in (5, 90):
        with django_assert_max_num_queries(9):  # type: ignore[operator]
            reader.read(f"/g/{code}/review/{step}/")


def viewer_words(players: int) -> list[str]:
    return [word_of(viewer) for viewer in (Viewer(), *map(player, range(players)), REVIEWER)]


def test_perspectives_are_called_as_people_count_seats() -> None:
    assert viewer_words(3) == ["public", "seat-1", "seat-2", "seat-3", "all"]
