"""`/deduce/`: the record is in the address, and the engine decides what is legal."""

import html
import re

import pytest
from django.test import Client

from games.analyse.deduce import url_record
from games.charts import percent
from games.deduction import MODEL, posterior
from games.engine import SPECTATOR, player
from games.engine.notation import read_so_far
from games.services.archive.record_in_progress import heading

NAMES = "Ada\nBen\nCleo\nDov\nEve\nFinn\nGus"
HEADING = heading(NAMES.splitlines(), 0)
PLAYED = HEADING + (
    "\nAda nominates Cleo\n\nvote passes\n\nAda discards ?\nCleo enacts F\n"
    "\nAda claims drew FFL passed FL\n\nCleo claims got FF\n"
)


@pytest.fixture
def client() -> Client:
    return Client()


def page_of(client: Client, text: str, **asked: str) -> tuple[int, str]:
    page = client.get("/deduce/", {"g": url_record.packed(text), **asked})
    return page.status_code, html.unescape(page.content.decode())


def pressed(client: Client, text: str, **press: str) -> str:
    """Return the record after a press."""
    page = client.get("/deduce/", {"g": url_record.packed(text), **press})
    assert page.status_code == 303, html.unescape(page.content.decode())
    found = re.search(r"g=([\w-]+)", page.headers["Location"])
    assert found
    after = url_record.unpacked(found[1])
    assert isinstance(after, str)
    return after


def test_a_game_begins_with_the_names(client: Client) -> None:
    page = client.get("/deduce/", {"players": NAMES, "first": "2"})
    assert page.status_code == 303
    followed = client.get(page.headers["Location"].partition("#")[0])
    assert "105 assignments of roles fit" in followed.content.decode()


def test_the_buttons_are_what_the_rules_allow(client: Client) -> None:
    _, page = page_of(client, HEADING)
    assert re.findall(r'name="lines" value="([^"]*)"', page) == [
        f"Ada nominates {name}" for name in ("Ben", "Cleo", "Dov", "Eve", "Finn", "Gus")
    ]


def test_a_press_goes_on_and_back(client: Client) -> None:
    after = pressed(client, HEADING, lines="Ada nominates Cleo")
    assert after == HEADING + "\nAda nominates Cleo\n"
    assert pressed(client, after, back="1") == HEADING
    assert pressed(client, HEADING, back="1") == HEADING


def test_the_claim_form_offers_everyone_who_may_speak_and_every_round(client: Client) -> None:
    _, page = page_of(client, HEADING)
    speakers = re.search(r'<select name="speaker">(.*?)</select>', page, re.DOTALL)
    assert speakers
    assert re.findall(r">(\w+)</option>", speakers[1]) == ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus"]
    assert '<select name="round">' in page


def test_ballots_can_be_told_one_by_one(client: Client) -> None:
    nominated = pressed(client, HEADING, lines="Ada nominates Cleo")
    ballots = {f"ballot-{seat}": "ja" if seat < 5 else "nein" for seat in range(7)}
    assert pressed(client, nominated, ballots="1", **ballots).endswith(
        "Ada Ben Cleo Dov Eve vote ja\nFinn Gus vote nein\n"
    )


def test_the_numbers_are_those_of_the_library(client: Client) -> None:
    status, page = page_of(client, PLAYED)
    found = posterior(read_so_far(PLAYED).game.view(SPECTATOR).sightings)
    assert status == 200
    for seat in range(7):
        assert percent(found.hitler[seat]) in page
        assert percent(1 - found.fascist[seat]) in page


def test_a_seated_reader_knows_their_role(client: Client) -> None:
    _, page = page_of(client, PLAYED, eyes="2", role="L")
    assert "60 assignments of roles fit" in page
    known = url_record.with_role(PLAYED, 1, "L", 7)
    found = posterior(read_so_far(known).game.view(player(1)).sightings, player(1))
    assert percent(found.hitler[0]) in page


def test_every_weight_and_every_table_can_be_changed(client: Client) -> None:
    before = page_of(client, PLAYED)[1]
    assert all(f'name="{kind}"' in before for kind in vars(MODEL.weights))
    found = re.findall(r"<pre>(.*?)</pre>", before, re.DOTALL)
    assert sum(len(table.splitlines()) for table in found) > 200
    assert percents(page_of(client, PLAYED, cards="0", claims="0")[1]) != percents(before)
    changed = "president passes: L - drew1: 0=500, 1=1\npresident passes: L - drew2: 1=9"
    assert percents(page_of(client, PLAYED, changes=changed)[1]) != percents(before)
    row = found[0].splitlines()[0].strip()
    assert percents(page_of(client, PLAYED, changes=row)[1]) == percents(before)


def percents(page: str) -> list[str]:
    return re.findall(r"\d+\.\d %", page)


def test_what_was_asked_of_the_model_stays_through_a_press(client: Client) -> None:
    page = client.get("/deduce/", {"g": url_record.packed(HEADING), "lines": "Ada nominates Cleo", "cards": "0.5"})
    assert "cards=0.5" in page.headers["Location"]


def test_what_the_rules_refuse_gets_their_sentence_and_loses_nothing(client: Client) -> None:
    status, page = page_of(client, PLAYED, lines="Ben nominates Ben")
    assert status == 422
    assert "A candidate can't nominate themselves" in page
    assert "Cleo claims got FF" in page


@pytest.mark.parametrize(
    "asked",
    [
        {"g": "nonsense"}, {"g": "%%%"}, {"g": "é"}, {"g": "A" * 20_000}, {"g": ""},
        {"g": url_record.packed("x" * 100_000)}, {"g": url_record.packed("Players: Ada")},
        {"players": "Ada"}, {"players": ",".join("abcdefghijklmnop")}, {"players": NAMES, "first": "99"},
        {"players": "Ada\nAda\nBen\nCleo\nDov"}, {"players": '"\\<script>\x01\nBen\nCleo\nDov\nEve'},
    ],
)  # fmt: skip
def test_hostile_addresses_get_a_sentence(client: Client, asked: dict[str, str]) -> None:
    page = client.get("/deduce/", asked)
    assert page.status_code == 422
    assert 'class="notice-line"' in page.content.decode()
    assert "<script>" not in page.content.decode()


@pytest.mark.parametrize(
    "asked",
    [{"cards": "much"}, {"cards": "9"}, {"claims": "nan"}, {"eyes": "11"}, {"eyes": "x"}, {"role": "Q"},
     {"smoothing": "0"}, {"changes": "nothing"}, {"changes": "a: b: c=1"}, {"changes": "x" * 5000}],
)  # fmt: skip
def test_a_model_that_cannot_be_is_refused(client: Client, asked: dict[str, str]) -> None:
    assert page_of(client, PLAYED, **asked)[0] == 400


@pytest.mark.parametrize(
    "press",
    [{"lines": "\0"}, {"lines": ""}, {"said": "is fascist"}, {"said": "drew FFF", "speaker": "99"}, {"ballots": "1"},
     {"lines": "x" * 30_000}, {"lines": "Deck: FFF"}],
)  # fmt: skip
def test_hostile_presses_change_nothing(client: Client, press: dict[str, str]) -> None:
    page = client.get("/deduce/", {"g": url_record.packed(PLAYED), **press})
    assert page.status_code in (303, 414, 422)
    if page.status_code == 303:
        assert url_record.packed(PLAYED.rstrip() + "\n")[:20] in page.headers["Location"]


def test_a_record_can_be_brought_in(client: Client) -> None:
    page = client.post("/deduce/", {"record": PLAYED})
    assert page.status_code == 303
    assert client.post("/deduce/", {"record": "Players: nobody"}).status_code == 422


def test_a_role_that_cannot_be_is_refused(client: Client) -> None:
    text = PLAYED.replace("Roles: ?", "Roles: L L L L F F H")
    assert page_of(client, text, eyes="2", role="H")[0] == 200


def test_a_president_may_enter_what_they_drew_and_passed(client: Client) -> None:
    text = HEADING + "\nAda nominates Cleo\n\nvote passes\n"
    enacts_f = "Ada discards ?\nCleo enacts F"
    after = pressed(client, text, lines=enacts_f, eyes="1", drew="FFL", passed="FF")
    assert after.startswith(HEADING.replace("Deck: ?", "Deck: FFL ??? ??? ??? ??? ??"))
    assert after.endswith("\nAda discards L  # tiles 1 to 3 were seen\nCleo enacts F\n")
    assert pressed(client, after, back="1", eyes="1") == text
    assert pressed(client, text, lines=enacts_f, eyes="3", got="FL").endswith("\nAda passes FL\nCleo enacts F\n")
    assert pressed(client, text, lines=enacts_f, eyes="2", got="FL", drew="FFL").endswith("\n" + enacts_f + "\n")


def test_what_the_reader_saw_counts_for_the_reader(client: Client) -> None:
    text = HEADING + "\nAda nominates Cleo\n\nvote passes\n"
    after = pressed(client, text, lines="Ada discards ?\nCleo enacts F", eyes="3", got="FF")
    seen, unseen = (percents(page_of(client, after, **eyes)[1]) for eyes in ({"eyes": "3", "role": "L"}, {}))
    assert seen != unseen
    assert unseen == percents(page_of(client, text.rstrip() + "\n\nAda discards ?\nCleo enacts F\n")[1])


@pytest.mark.parametrize(
    ("who", "offered"),
    [("1", ["drew", "passed"]), ("3", ["got"]), ("2", []), ("", []), ("9", [])],
)
def test_only_the_reader_s_own_tiles_are_asked_for(client: Client, who: str, offered: list[str]) -> None:
    _, page = page_of(client, HEADING + "\nAda nominates Cleo\n\nvote passes\n", eyes=who)
    assert [
        name for name in ("drew", "passed", "got", "peeked", "party") if f'<select name="{name}"' in page
    ] == offered


def test_tiles_that_cannot_have_been_are_refused_and_nothing_is_lost(client: Client) -> None:
    text = HEADING + "\nAda nominates Cleo\n\nvote passes\n"
    for said in ({"drew": "FFF", "passed": "LL"}, {"drew": "FFF", "passed": "FF"}):
        status, page = page_of(client, text, lines="Ada discards ?\nCleo enacts L", eyes="1", **said)
        assert status == 422
        assert "Which policy is enacted?" in page


def test_a_card_and_a_peek_can_be_told(client: Client) -> None:
    seven, five = (heading(NAMES.splitlines()[:many], 0) for many in (7, 5))
    looking = seven + "Policies: F2\nLast: Ada Ben\nPower: investigate\nDiscard: ?\n"
    assert pressed(client, looking, lines="Ada investigates Ben", eyes="1", party="fascist").endswith(
        "Ada investigates Ben: fascist\n"
    )
    peeking = five + "Policies: F3\nLast: Ada Ben\nPower: peek\nDiscard: ?\n"
    peeked = pressed(client, peeking, lines="Ada peeks", eyes="1", peeked="LFF")
    assert "Deck: LFF ???" in peeked
    assert pressed(client, peeked, back="1") == peeking


def test_the_address_of_the_start_carries_the_readers_seat(client: Client) -> None:
    page = client.get("/deduce/", {"players": NAMES, "first": "1", "eyes": "2", "role": "L"})
    assert "eyes=2&role=L" in page.headers["Location"]
    assert "60 assignments" in client.get(page.headers["Location"].partition("#")[0]).content.decode()


@pytest.mark.parametrize(
    "asked",
    [
        {"back": "1"}, {"lines": "", "drew": "FFL", "eyes": "1"}, {"lines": "\n\n", "got": "FF", "eyes": "3"},
        {"lines": "x", "drew": "FFL", "eyes": "1", "role": "H"},
        {"lines": "Ada discards ?\nCleo enacts F", "drew": "XXX", "passed": "\0", "eyes": "1"},
        {"lines": "Ada discards ?\nCleo enacts F", "drew": "FFL", "passed": "FL", "eyes": "1"},
        {"lines": "Ada peeks", "peeked": "FFL", "party": "liberal", "eyes": "1"},
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "text",
    [
        HEADING + "\nAda nominates Cleo\n\nvote passes\n",
        HEADING + "# tiles 999 to 3 were seen\n",
        HEADING + "\nAda nominates Cleo\n\nvote passes\n\nAda discards ?  # tiles 999 to 99 were seen\nCleo enacts F\n",
        "Players: Ada Ben Cleo Dov Eve\nSeed: 3\n\nAda nominates Cleo\n\nvote passes\n",
        "Players: Ada Ben Cleo Dov Eve\nRoles: L L F L H\nFirst: Ada\nDeck: FLL FFF FFL FFL FLF LF\n"
        "\nAda nominates Cleo\n\neveryone votes ja\n",
    ],
)
def test_nonsense_about_one_s_own_tiles_gets_a_sentence(client: Client, text: str, asked: dict[str, str]) -> None:
    page = client.get("/deduce/", {"g": url_record.packed(text), **asked})
    assert page.status_code in (200, 303, 422)
    if page.status_code == 422:
        assert 'class="notice-line"' in page.content.decode()
