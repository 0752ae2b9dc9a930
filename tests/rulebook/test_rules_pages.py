"""The pages of the rulebook, as the server sends them."""

from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from games.engine import Nominate
from games.engine.narration import opening_script
from games.engine.rulebook import (
    CHAPTERS,
    DISAGREEMENTS,
    GLOSSARY,
    RULES,
    WHY,
    Rule,
    disagreements_about,
    mentioned,
    plain,
)
from games.engine.setups import OFFICIAL, TRACKS
from games.rulebook.example_pictures import drawn_example
from games.rulebook.examples import EXAMPLES
from games.rulebook.refused import refusals_of
from games.rulebook.summary import SECTIONS
from games.rulebook.taught import LessonLink, taught_by
from games.workshop.markup import Page
from tests.support.playing_tables import seated

RULEBOOK = "/rules/"


def read(client: Client, address: str, status: int = 200, **query: str) -> Page:
    """Return the page at an address. It must be well-formed and have this status."""
    response = client.get(address, query)
    assert response.status_code == status
    page = Page(response.content.decode())
    assert page.faults == []
    return page


def found(page: Page) -> list[str]:
    """Return the ids of the rules on a page."""
    return [each for each in page.ids if each in RULES]


def headings_descend_one_level_at_a_time(page: Page) -> bool:
    return page.headings[0] == 1 and all(b <= a + 1 for a, b in pairwise(page.headings))


def test_the_rulebook_shows_every_rule_in_its_words(client: Client) -> None:
    page = read(client, RULEBOOK)
    assert found(page) == list(RULES)
    for rule in RULES.values():
        assert plain(rule.text) in page.text


def test_the_rulebook_shows_every_chapter_and_disagreement(client: Client) -> None:
    page = read(client, RULEBOOK)
    assert {chapter.letter for chapter in CHAPTERS} < {*page.ids}
    for each in DISAGREEMENTS:
        assert each.id in page.ids
        assert plain(each.question) in page.text
        assert plain(each.sources) in page.text
        assert plain(each.ruling) in page.text


def test_the_rulebook_has_one_title_and_orderly_headings(client: Client) -> None:
    page = read(client, RULEBOOK)
    assert page.headings.count(1) == 1
    assert headings_descend_one_level_at_a_time(page)


def test_the_rulebook_leads_to_the_page_of_every_rule(client: Client) -> None:
    page = read(client, RULEBOOK)
    assert {f"/rules/{each}/" for each in RULES} <= {*page.links}


def test_every_link_inside_the_rulebook_arrives(client: Client) -> None:
    page = read(client, RULEBOOK)
    for link in page.links:
        address, _, place = link.partition("#")
        if address in ("", RULEBOOK) and place:
            assert place in page.ids
        elif address.startswith(RULEBOOK):
            assert client.get(address).status_code == 200, link


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_every_rule_has_a_page_that_shows_its_words(client: Client, rule: Rule) -> None:
    page = read(client, f"/rules/{rule.id}/")
    assert plain(rule.text) in page.text
    assert page.headings.count(1) == 1
    assert headings_descend_one_level_at_a_time(page)
    assert not {"*", "`"} & {*page.text}


def test_a_rule_leads_to_the_rules_that_it_mentions(client: Client) -> None:
    assert {"/rules/W1/", "/rules/W3/", "/rules/V1/", "/rules/E10/"} <= {*read(client, "/rules/T5/").links}


def test_a_rule_leads_back_to_the_rules_that_mention_it(client: Client) -> None:
    assert {"/rules/E9/"} <= {*read(client, "/rules/T4/").links}


def test_a_rule_leads_to_its_neighbours(client: Client) -> None:
    assert {"/rules/E11/", "/rules/T2/"} <= {*read(client, "/rules/T1/").links}


def test_the_first_and_the_last_rule_have_one_neighbour(client: Client) -> None:
    assert "Previous" not in read(client, "/rules/S1/").text
    assert "Next" not in read(client, "/rules/R5/").text


def test_a_rule_shows_the_disagreement_about_it(client: Client) -> None:
    (about,) = disagreements_about("E4")
    page = read(client, "/rules/E4/")
    assert "Where the sources disagree" in page.text
    assert plain(about.sources) in page.text


def test_a_rule_without_a_disagreement_speaks_of_none(client: Client) -> None:
    assert "sources disagree" not in read(client, "/rules/W1/").text


def test_stress_becomes_markup(client: Client) -> None:
    said = client.get("/rules/E3/").content.decode()
    assert said.count("<em>elected</em>") == 2


@pytest.mark.parametrize("address", [RULEBOOK, "/rules/P1/"])
def test_the_power_table_is_the_setups(client: Client, address: str) -> None:
    policies, *boards = zip(*read(client, address).rows, strict=True)
    assert policies == ("Policy", "1", "2", "3", "4", "5", "6")
    drawn = {players: spaces for players, *spaces in boards}
    assert list(drawn) == ["5-6", "7-8", "9-10"]
    for players, track in TRACKS.items():
        board = next(name for name in drawn if str(players) in name.split("-"))
        printed = [power.value.replace("-", " ") if power else "nothing" for power in track]
        assert drawn[board] == [*printed, "Fascists win"]


def test_only_the_rule_of_powers_draws_the_table(client: Client) -> None:
    assert read(client, "/rules/P2/").rows == []


@pytest.mark.parametrize("written", ["e3", "s10", "p1"])
def test_small_letters_lead_to_the_rule(client: Client, written: str) -> None:
    response = client.get(f"/rules/{written}/")
    assert response.status_code == 301
    assert response["Location"] == f"/rules/{written.upper()}/"


@pytest.mark.parametrize("unknown", ["E99", "Q1", "D1", "E", "<b>", "e3 ", "É3", "E" * 5_000])
def test_an_unknown_rule_gets_a_sentence_and_the_chapters(client: Client, unknown: str) -> None:
    page = read(client, reverse("rulebook:one_rule", args=[unknown]), status=404)
    assert "The rulebook doesn't have a rule" in page.text
    assert {f"/rules/#{chapter.letter}" for chapter in CHAPTERS} <= {*page.links}


def test_a_search_finds_the_rules_that_have_every_word(client: Client) -> None:
    page = read(client, RULEBOOK, q="veto chaos")
    assert sorted(found(page)) == ["T5", "V3", "V5", "V6"]
    assert "4 entries have “veto chaos”." in page.text


def test_a_search_asks_for_beginnings_of_words(client: Client) -> None:
    rules = found(read(client, RULEBOOK, q="JA"))
    assert rules == ["E6", "E7", "R5"]


def test_a_search_marks_what_it_found(client: Client) -> None:
    said = client.get(RULEBOOK, {"q": "elected hitler"}).content.decode()
    assert "<em><mark>elected</mark></em>" not in said
    assert "<mark>Hitler</mark> <mark>elected</mark> Chancellor" in said


def test_a_search_finds_a_rule_by_its_id(client: Client) -> None:
    assert "L9" in found(read(client, RULEBOOK, q="l9"))


def test_a_search_finds_disagreements_too(client: Client) -> None:
    page = read(client, RULEBOOK, q="placards")
    assert found(page) == []
    assert "D13" in page.ids
    assert "1 entry has “placards”." in page.text


@pytest.mark.parametrize("query", ["monarchy", "???", "*", "_", "(", "[0-9]*"])
def test_a_search_without_a_hit_says_so_and_leads_back(client: Client, query: str) -> None:
    page = read(client, RULEBOOK, q=query)
    assert found(page) == []
    assert "Nothing found for" in page.text
    assert RULEBOOK in page.links


def test_markup_in_a_search_stays_words(client: Client) -> None:
    response = client.get(RULEBOOK, {"q": '"><script>alert(1)</script>'})
    assert response.status_code == 200
    assert "<script>alert" not in response.content.decode()


def test_a_search_for_nothing_shows_everything(client: Client) -> None:
    assert found(read(client, RULEBOOK, q="   ")) == list(RULES)


@pytest.mark.parametrize(
    ("query", "complaint"),
    [
        ("x" * 10_000, "A search may have at most 100 characters; this one has 10000."),
        ("ve\0to", "Null characters are not allowed."),
    ],
)
def test_a_search_that_cannot_be_is_answered_and_loses_nothing(client: Client, query: str, complaint: str) -> None:
    page = read(client, RULEBOOK, status=400, q=query)
    assert complaint in page.text
    assert found(page) == list(RULES)


def test_the_rulebook_is_only_for_reading(client: Client) -> None:
    assert client.post(RULEBOOK).status_code == 405
    assert client.post("/rules/E3/").status_code == 405


def test_a_rule_shows_what_a_table_says_when_it_is_broken(client: Client) -> None:
    page = read(client, "/rules/E3/")
    assert "… was the last elected Chancellor and can't be nominated." in page.text
    assert "What the table says if you break it" not in read(client, "/rules/W2/").text


def test_every_sentence_of_a_refusal_is_found_with_its_rule() -> None:
    table = seated("LFLHL").elect(0, 2).legislate("F", "F")
    refused = table.refuses(Nominate(1, 2), "E3")
    assert refused.sentence in refusals_of("E3")
    assert all(refusals_of(rule_id) for rule_id in ("E2", "L4", "P4", "R1", "R3", "V1", "W5", "X1"))


@pytest.mark.parametrize("rule_id", RULES)
def test_every_rule_has_a_reason_and_an_example_that_plays(client: Client, rule_id: str) -> None:
    example = EXAMPLES[rule_id]
    assert example.record().game.log
    page = read(client, f"/rules/{rule_id}/")
    assert WHY[rule_id] in page.text
    assert example.caption in page.text


def test_reasons_and_examples_are_of_rules_and_of_no_others() -> None:
    assert list(WHY) == list(RULES)
    assert list(EXAMPLES) == list(RULES)


def test_an_example_shows_what_is_tried_in_vain_and_why(client: Client) -> None:
    page = read(client, "/rules/E3/")
    assert "Ben nominates Cleo" in page.text
    assert "Cleo was the last elected Chancellor and can't be nominated." in page.text


def test_a_drawing_shows_what_its_eyes_may_see_and_no_more() -> None:
    seen = {rule_id: drawn_example(rule_id).drawing for rule_id in ("S6", "S8", "L1", "L2", "E6", "P3")}
    assert [seat.knows for seat in seen["S6"].seats] == [
        "liberal",
        "fascist",
        "liberal",
        "hitler",
        "liberal",
        "liberal",
    ]
    assert [seat.knows for seat in seen["S8"].seats] == ["liberal", "", "", "", "", "", ""]
    assert (seen["L1"].hand, seen["L2"].hand) == ("FLF", "")
    assert [seat.ballot for seat in seen["E6"].seats] == ["cast", "cast", "cast", "open", "open"]
    assert seen["P3"].seats[5].knows == "fascist-party"


def test_a_drawing_marks_whom_may_be_chosen() -> None:
    assert [seat.name for seat in drawn_example("E4").drawing.seats if seat.is_choosable] == ["Ada", "Dov", "Eve"]


def test_a_rule_leads_to_the_lessons_that_teach_it(client: Client) -> None:
    from games.rulebook import taught

    before = taught._courses[:]
    taught_by(lambda rule_id: (LessonLink("2.8", "Ties fail", "/learn/2.8/"),) if rule_id == "E7" else ())
    try:
        assert "/learn/2.8/" in read(client, "/rules/E7/").links
        assert "Ties fail" not in read(client, "/rules/E8/").text
    finally:
        taught._courses[:] = before


def test_the_glossary_explains_each_word_with_its_rules(client: Client) -> None:
    page = read(client, RULEBOOK)
    for term in GLOSSARY:
        assert term.id in page.ids
        assert plain(term.meaning) in page.text
        assert mentioned(term.meaning)
        assert {*mentioned(term.meaning)} <= {*RULES}


def test_the_words_of_the_glossary_stand_in_the_order_of_the_alphabet() -> None:
    words = [term.word for term in GLOSSARY]
    assert words == sorted(words, key=str.casefold)


def test_a_search_puts_what_is_called_so_first(client: Client) -> None:
    page = read(client, RULEBOOK, q="veto")
    assert page.ids.index("veto") < page.ids.index("V2")
    rules = found(read(client, RULEBOOK, q="e3"))
    assert rules[0] == "E3"


def test_a_search_finds_a_rule_by_its_reason(client: Client) -> None:
    assert "L3" in found(read(client, RULEBOOK, q="face"))


def test_the_overview_shows_every_official_board_and_its_roles(client: Client) -> None:
    page = read(client, "/rules/boards/")
    assert [*page.rows[0]] == ["Players", "Liberals", "Fascists", "Hitler"]
    told = {row[0]: tuple(int(cell[0]) for cell in row[1:]) for row in page.rows if row[0].isdigit()}
    official = {str(players): OFFICIAL.setup(players) for players in TRACKS}
    assert told == {players: (setup.liberals, setup.fascists, 1) for players, setup in official.items()}
    assert headings_descend_one_level_at_a_time(page)


def test_the_summary_has_every_line_with_links_to_its_rules(client: Client) -> None:
    page = read(client, "/rules/summary/")
    for section in SECTIONS:
        for line in section.lines:
            assert plain(line) in page.text
            assert {f"/rules/{rule_id}/" for rule_id in mentioned(line)} <= {*page.links}
    assert headings_descend_one_level_at_a_time(page)


def test_the_rule_of_narration_has_both_scripts(client: Client) -> None:
    text = read(client, "/rules/S10/").text
    for players in (5, 7):
        for line in opening_script(OFFICIAL.setup(players)):
            assert line.words in text
    assert "Eyes shut" not in read(client, "/rules/S9/").text
