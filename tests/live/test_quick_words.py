"""The buttons of the chat: one press says something to a player, with or without a script."""

import pytest

from games.engine import Vote
from games.workshop.sample_tables import SampleTable, dealt
from games.workshop.visitors import somebody

pytestmark = pytest.mark.django_db(transaction=True)


def press(table: SampleTable, what: str, to: str = "3", language: str = "en") -> int:
    form = {"quick": what, "to": to}
    answer = somebody("Ada").client.post(f"/t/{table.code}/say/", form, headers={"accept-language": language})
    return answer.status_code


def last(table: SampleTable) -> str:
    return table.row.messages.order_by("number").last().text  # type: ignore[union-attr]


def test_each_button_says_its_sentence_to_the_chosen_player() -> None:
    table = dealt(5)
    for what, text in {
        "trust": "I trust Dov.",
        "lying": "Dov, you're lying.",
        "whom": "Dov, who do you suspect?",
    }.items():
        assert press(table, what) == 303
        assert last(table) == text
    assert press(table, "trust", language="de") == 303
    assert last(table) == "Ich vertraue Dov."


def test_why_asks_for_the_ballot_that_everybody_saw() -> None:
    table = dealt(5)
    assert press(table, "why") == 303
    assert last(table) == "Dov, why?"
    table.nominate()
    table.do(Vote(3, ja=False))
    press(table, "why")
    assert last(table) == "Dov, why?", "The vote isn't over."
    table.vote(ja=False)
    press(table, "why")
    assert last(table) == "Dov, why nein?"


@pytest.mark.parametrize(("what", "to"), [("dance", "3"), ("trust", "9"), ("trust", ""), ("why", "x")])
def test_other_buttons_say_nothing(what: str, to: str) -> None:
    table = dealt(5)
    assert press(table, what, to) == 422
    assert not table.row.messages.exists()


def test_players_see_the_buttons_and_spectators_do_not() -> None:
    table = dealt(5, people=3)
    bots = [seat for seat in table.seats if seat.bot]
    page = somebody("Ada").client.get(f"/t/{table.code}/").content.decode()
    assert 'name="quick" value="why"' in page
    choices = page[page.index('id="quick-to"') :]
    assert choices.index(bots[0].name) < choices.index("Ben"), "Bots come first."
    assert 'name="quick"' not in somebody("Zoe").client.get(f"/t/{table.code}/").content.decode()
