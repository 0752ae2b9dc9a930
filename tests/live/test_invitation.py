"""The invitation to a table: link, QR code, buttons, and the preview of the link."""

import re
from html import unescape
from io import BytesIO

import pytest
from django.test import Client

from games.live.pages.invitation import card_svg, words_of
from games.models import Game
from games.workshop.sample_tables import dealt, opened
from games.workshop.visitors import somebody
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)


def preview(code: str) -> dict[str, str]:
    page = somebody().client.get(f"/t/{code}/").content.decode()
    return {
        name: unescape(content) for name, content in re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page)
    }


def test_a_link_preview_names_the_table_and_its_free_seats() -> None:
    table = opened(7, 3)
    shown = preview(table.code)
    assert (shown["og:title"], shown["og:description"]) == ("Ada\u2019s table", "4 seats are free")
    assert shown["og:image"].endswith(f"/t/{table.code}/card.png")


@pytest.mark.parametrize(("people", "words"), [(4, "1 seat is free"), (5, "All seats are taken. You can watch.")])
def test_the_preview_counts_the_free_seats(people: int, words: str) -> None:
    assert words_of(opened(5, people).row) == words


def test_the_preview_tells_nothing_of_the_game() -> None:
    running, over = dealt(5).row, stored(recorded("five-players"))
    assert words_of(running) == "The game has begun. You can watch."
    assert words_of(over) == "This game is over."
    for name in ("Ben", "Cleo"):
        assert name not in card_svg(running) + str(preview(running.code))


def test_the_picture_is_a_png_that_messengers_take() -> None:
    for table in (opened(10, 6), dealt(5)):
        answer = Client().get(f"/t/{table.code}/card.png")
        assert answer["Content-Type"] == "image/png"
        head = BytesIO(answer.content).read(24)
        assert head.startswith(b"\x89PNG")
        assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1200, 630)
        assert len(answer.content) < 300_000


def test_the_picture_shows_a_chair_for_each_seat() -> None:
    table = opened(9, 2)
    picture = card_svg(table.row)
    assert (picture.count("<circle"), picture.count("stroke-dasharray")) == (9, 7)


@pytest.mark.parametrize("token", ["Ada", "Ben", ""])
def test_everybody_at_an_open_table_finds_the_qr_code_the_link_and_the_buttons(token: str) -> None:
    table = opened(5, 2)
    page = somebody(token).read(f"/t/{table.code}/")
    assert {"qr-title", "copy-link", "share-link"} <= {*page.ids}
    assert f"/t/{table.code}/" in page.text


def test_a_full_table_offers_to_watch() -> None:
    table = opened(5, 5)
    assert "Stay on this page to watch" in somebody().read(f"/t/{table.code}/").text
    assert "Watch" in somebody().read("/play/").text


def test_a_table_for_friends_is_private_and_one_from_the_lobby_public() -> None:
    for where, is_public in (("", False), ("?where=room", False), ("?where=lobby", True)):
        page = somebody().client.get(f"/play/new/{where}").content.decode()
        (chosen,) = re.findall(r'<input type="radio" name="is_public" value="(\w+)"[^>]*checked', page)
        assert (chosen == "yes") is is_public
    assert "?where=lobby" in str(somebody().client.get("/play/").content)


def test_the_short_address_leads_to_the_table() -> None:
    table = opened(5, 1)
    code = str(Game.objects.get(code=table.code).short_code)
    answer = Client().get(f"/t/{code.lower()}/")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
