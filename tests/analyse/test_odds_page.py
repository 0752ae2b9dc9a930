"""`/odds/` shows the numbers of the library, and a sentence for impossible input."""

from html import unescape

import pytest
from django.test import Client

from games.analyse.odds.form import OddsForm
from games.charts import percent
from games.deduction import hand_odds
from games.deduction.hand_odds import past_hands


@pytest.fixture
def client() -> Client:
    return Client()


def asked(client: Client, **question: str) -> str:
    return client.get("/odds/", question).content.decode()


def test_without_a_question_it_is_about_a_fresh_deck(client: Client) -> None:
    page = client.get("/odds/")
    assert page.status_code == 200
    for chance in hand_odds(6, 11).chances:
        assert percent(chance) in page.content.decode()


def test_it_counts_what_is_left(client: Client) -> None:
    page = asked(client, liberal="4", fascist="9", draw="3")
    assert all(percent(chance) in page for chance in hand_odds(4, 9).chances)
    assert "13 tiles are left to draw." in page


def test_it_answers_before_and_after_the_claims(client: Client) -> None:
    page = asked(client, liberal="6", fascist="6", draw="1", drawn="FFF")
    assert "If every claim is true" in page
    assert percent(6 / 9) in page
    assert percent(0.5) in page


def test_a_tile_by_chaos_is_gone(client: Client) -> None:
    page = asked(client, liberal="6", fascist="11", draw="3", drawn="!F")
    assert all(percent(chance) in page for chance in hand_odds(6, 10).chances)


def test_claims_that_hide_a_tile_are_counted_together(client: Client) -> None:
    page = asked(client, liberal="6", fascist="11", draw="1", drawn="FFF F, FFL L, FFF F, FFL L, FFL L")
    assert "Hidden: at least 1." in page


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"liberal": "many", "fascist": "11", "draw": "3"}, "That isn't a whole number."),
        ({"liberal": "", "fascist": "11", "draw": "3"}, "A number is missing."),
        ({"liberal": "1", "fascist": "1", "draw": "3"}, "Only 2 tiles are left; you can't draw 3."),
        ({"liberal": "6", "fascist": "11", "draw": "3", "drawn": "XYZ"}, "can't be a government"),
        ({"liberal": "6", "fascist": "11", "draw": "3", "drawn": "<script>"}, "can't be a government"),
        ({"liberal": "6", "fascist": "11", "draw": "3", "drawn": "LLL F"}, "you can't enact that policy"),
        ({"liberal": "0", "fascist": "11", "draw": "3", "drawn": "? L"}, "don't allow these policies"),
        ({"liberal": "6", "fascist": "11", "draw": "3", "drawn": "FFF," * 60}, "Nobody draws from a deck that often"),
        ({"liberal": "10" * 400, "fascist": "-1", "draw": "\0"}, "That isn't a whole number."),
    ],
)
def test_what_cannot_be_gets_a_sentence(client: Client, question: dict[str, str], sentence: str) -> None:
    page = client.get("/odds/", question)
    assert page.status_code == 400
    assert sentence in unescape(page.content.decode())
    assert "<script>" not in page.content.decode()


def test_it_is_only_read(client: Client) -> None:
    assert client.post("/odds/").status_code == 405


def test_it_says_what_each_hand_was_likely_to_be(client: Client) -> None:
    page = asked(client, liberal="6", fascist="11", draw="3", drawn="? F, FFL L, !F")
    assert "How likely each hand was" in page
    hands = tile_hands("6", "11", "? F, FFL L, !F")
    assert len(hands) == 2
    for hand in hands:
        assert all(percent(chance) in page for chance in hand)
    assert "How likely each hand was" not in asked(client, liberal="6", fascist="11", draw="3")


def tile_hands(liberal: str, fascist: str, drawn: str) -> list[tuple[float, ...]]:
    """Return the library's odds of these hands."""
    form = OddsForm({"liberal": liberal, "fascist": fascist, "draw": "3", "drawn": drawn})
    assert form.is_valid()
    return [hand.certain for hand in past_hands(form.shuffle)]


def test_a_fascist_policy_leaves_a_hand_of_three_liberal_tiles_out(client: Client) -> None:
    """Of 680 hands 20 are all Liberal, from which no Fascist policy can be enacted."""
    (hand,) = tile_hands("6", "11", "? F")
    assert hand == pytest.approx((165 / 660, 330 / 660, 165 / 660, 0))
