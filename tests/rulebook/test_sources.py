"""The statements of the five texts: each leads to something that exists, and one leads to every rule and lesson."""

import re

import pytest
from django.test import Client

from games.engine.rulebook import DISAGREEMENTS, RULED, RULES, SOURCES
from games.rulebook.sources import CHAPTERS, NUMBERED, Statement
from games.rulebook.sources.statement import OFFICIAL_RULES, PAGES
from games.rulebook.sources_page import carrier, lessons_by_number
from games.workshop.markup import Page
from tutorial.lessons import LESSONS

STATEMENTS = [pytest.param(statement, id=str(number)) for number, statement in NUMBERED.items()]
CARRIED = {name for statement in NUMBERED.values() for name in statement.carriers}


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_leads_to_something_that_exists(client: Client, statement: Statement) -> None:
    assert set(statement.texts) <= {source.id for source in SOURCES}
    assert statement.carriers or statement.note
    for name in statement.carriers:
        address = carrier(name, lessons_by_number()).address
        assert address == OFFICIAL_RULES or client.get(address.partition("#")[0]).status_code in (200, 302)


def test_some_statement_leads_to_every_rule_disagreement_and_lesson() -> None:
    wanted = {*RULES, *(each.id for each in DISAGREEMENTS), *LESSONS, *PAGES}
    assert sorted(wanted - CARRIED) == []


def test_every_text_makes_statements_of_its_own() -> None:
    alone = {statement.texts for statement in NUMBERED.values() if len(statement.texts) == 1}
    assert alone == {(source.id,) for source in SOURCES}


def test_what_no_text_says_is_our_ruling_and_says_why() -> None:
    open_questions = [statement for statement in NUMBERED.values() if not statement.texts]
    carried = {name for statement in open_questions for name in statement.carriers}
    assert {*RULED, "R1", "R2", "R3", "R4", "R5"} <= carried
    assert all(each.note for each in open_questions if not {*each.carriers} <= {"8.17", "8.20", "V4", "P8"})


def test_no_statement_is_made_twice() -> None:
    words = [statement.words for statement in NUMBERED.values()]
    assert len(set(words)) == len(words)
    assert sum(len(chapter.statements) for chapter in CHAPTERS) == len(words)


def test_a_reading_that_the_texts_disagree_about_names_the_texts_of_its_disagreement() -> None:
    quoted = {each.id: {*re.findall(r"`(00\d)`", each.sources)} for each in DISAGREEMENTS}
    for statement in NUMBERED.values():
        for name in {*statement.carriers} & {*quoted}:
            assert {*statement.texts} <= quoted[name], (name, statement.words)


def test_the_page_shows_every_statement(client: Client) -> None:
    page = Page(client.get("/rules/sources/").content.decode())
    for number, statement in NUMBERED.items():
        assert f"s{number}" in page.ids
        assert statement.words in page.text
        assert statement.note in page.text
    assert f"{len(NUMBERED)} statements" in page.text


def test_every_disagreement_can_be_played_or_says_why_not() -> None:
    for each in DISAGREEMENTS:
        assert bool(each.variant) != bool(each.not_offered), each.id


def test_a_ruling_is_marked_as_ours_on_the_page_of_its_rule(client: Client) -> None:
    for rule_id in RULED:
        assert "Our ruling" in Page(client.get(f"/rules/{rule_id}/").content.decode()).text
    assert "Our ruling" not in Page(client.get("/rules/S1/").content.decode()).text
