"""The text of a written record."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import get_args

import pytest

from games.engine import (
    SPECTATOR,
    Claim,
    Game,
    Membership,
    Party,
    PositionError,
    Ruleset,
    Seeded,
    Vote,
    deal,
    named_ruleset,
    sighting,
)
from games.engine.claims import Statement
from games.engine.events import ClaimMade
from games.engine.names import LONGEST_NAME
from games.engine.notation import NotationError, read, read_so_far, write, write_seen
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax import claims, moves
from games.engine.notation.syntax.rulesets import OPTIONS
from games.engine.setups import OFFICIAL, Power
from games.engine.sightings import Sighting
from tests.engine.notation.texts import FIVE, GOVERNED, played

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus")


def body(game: Game) -> str:
    """The lines after the headers."""
    return write(game).partition("\n\n")[2]


def heading(game: Game) -> list[str]:
    return write(game).partition("\n\n")[0].splitlines()


def test_a_game_is_written_as_a_person_would_write_it() -> None:
    assert write(played(GOVERNED).game, Title="First round", Date="2026-01-30") == (
        "Title: First round\n"
        "Date: 2026-01-30\n"
        "Players: Ada Ben Cleo Dov Eve\n"
        "Roles: L L F L H\n"
        "First: Ada\n"
        "Deck: FFL FLF LFF LFF LFF LF\n"
        "Result: none\n"
        "\n"
        "Ada nominates Ben\n"
        "everyone votes ja\n"
        "Ada discards F\n"
        "Ben enacts L\n"
    )


def test_a_game_in_which_nothing_was_done_has_headers_alone() -> None:
    assert write(played("").game) == FIVE + "Result: none\n"


@pytest.mark.parametrize(
    "lines",
    [
        "Ada nominates Ben\neveryone votes nein\n",
        "Ada nominates Ben\nCleo votes ja\n",
        "Ada nominates Ben\nCleo Ada vote ja\nBen Dov vote nein\nEve votes ja\n",
        "Ada nominates Ben\nAda votes ja\nAda votes nein\nAda votes ja\n",
        "Ada nominates Ben\nAda Ben vote ja\nCleo claims to be liberal\nCleo Dov Eve vote ja\n",
        "Ada nominates Ben\nAda Ben Cleo Eve Dov vote nein\n",
        "Dov claims Ada is fascist\nDov claims drew FFL passed FL\nDov claims passed FL\nDov claims enacted F\n",
        GOVERNED + "Ben nominates Cleo\nAda Ben vote ja\nCleo Dov Eve vote nein\nCleo nominates Ada\n",
    ],
)
def test_lines_come_back_as_they_were_written(lines: str) -> None:
    assert body(played(lines).game) == lines


def test_everyone_votes_is_written_only_where_all_the_living_did_so_in_seat_order_at_once() -> None:
    assert "everyone" not in body(played("Ada nominates Ben\nEve Dov Cleo Ben Ada vote ja").game)
    assert "everyone" not in body(played("Ada nominates Ben\nAda votes nein\neveryone votes ja").game)


def test_however_often_ballots_are_changed_no_line_is_too_long() -> None:
    names = [f"{'x' * (LONGEST_NAME - 2)} {number}" for number in range(10)]
    game = Game.from_deal(deal(names, OFFICIAL, chance=Seeded(1)))
    game = game.play(next(iter(game.legal)))
    for _time in range(10):
        for seat in range(9):
            game = game.play(Vote(seat, ja=True))
    assert read(write(game)).game == game
    hidden = write_seen([sighting(event, SPECTATOR) for event in game.log])
    assert len(read_so_far(hidden).game.log) == len(game.log)


def test_the_dead_are_not_everyone() -> None:
    lines = "Ada executes Ben\nCleo nominates Ada\neveryone votes ja\nCleo discards F\n"
    headers = (
        "Players: Ada Ben Cleo Dov Eve\nRoles: LLFLH\nCandidate: Ada\nLast: Ada Cleo\nCleared: Cleo\n"
        "Policies: F4\nPower: execution\nDeck: FFF LLL\n"
    )
    assert body(played(lines, headers).game) == lines


def test_a_shuffle_is_always_written() -> None:
    headers = "Players: Ada Ben Cleo Dov Eve\nRoles: LLFLH\nCandidate: Ada\nDeck: FFL FF\n"
    game = played(GOVERNED + "Ben nominates Ada", headers).game
    assert "\nshuffle " in write(game)
    assert read(write(game)).game == game


def test_the_result_of_a_finished_game_is_written() -> None:
    headers = "Players: Ada Ben Cleo Dov Eve\nRoles: LLFLH\nCandidate: Ada\nPolicies: F3\nDeck: FFL FF\n"
    game = played("Ada nominates Eve\neveryone votes ja", headers).game
    assert "Result: fascists hitler-elected" in heading(game)


def test_a_start_in_the_middle_is_written_without_empty_headers() -> None:
    headers = (
        "Players: Ada Ben Cleo Dov Eve Fay Gus\nRoles: L L F L H L F\nFirst: Cleo\nDeck: LLL FFF\n"
        "Candidate: Ada\nPolicies: L1 F4\nDiscard: LFF FLF\nLast: Ada Gus\nDead: Ben\nInvestigated: Cleo\n"
        "Cleared: Dov Gus\nCaller: Fay\nResult: none\n"
    )
    assert write(played("", headers).game) == headers
    five = "Players: Ada Ben Cleo Dov Eve\nRoles: LLFLH\nCandidate: Ada\n"
    peek = write(played("", five + "Last: Ada Ben\nPolicies: F3\nPower: peek\n").game)
    assert peek.endswith("Policies: L0 F3\nDiscard: none\nLast: Ada Ben\nPower: peek\nResult: none\n")
    assert "Tracker: 2\n" in write(played("", five + "Tracker: 2\n").game)


@pytest.mark.parametrize(
    ("ruleset", "line"),
    [
        (Ruleset(veto_only_fascist=True), "official veto_only_fascist=true"),
        (Ruleset(ballots_may_change=False, hitler_zone=4), "official hitler_zone=4 ballots_may_change=false"),
        (named_ruleset("rebalanced", 7), "rebalanced"),
        (replace(named_ruleset("rebalanced", 7), veto_zone=4), "rebalanced veto_zone=4"),
        (Ruleset("house"), "official name=house"),
        (Ruleset('my "own" rules', liberal_tiles=7), 'official name="my \\"own\\" rules" liberal_tiles=7'),
        (Ruleset("rebalanced"), "rebalanced fascist_tiles=11 sizes=5,6,7,8,9,10"),
        (Ruleset(sizes=(7, 8)), "official sizes=7,8"),
        (Ruleset(fascists=4, sizes=(7,)), "official fascists=4"),
        (Ruleset(fascists=4, sizes=(7, 8)), "official fascists=4 sizes=7,8"),
        (
            Ruleset(track=(None, Power.PEEK, Power.SPECIAL_ELECTION, None, Power.EXECUTION)),
            "official track=none,peek,special-election,none,execution",
        ),
    ],
)
def test_a_ruleset_is_written_as_its_differences_from_a_named_one(ruleset: Ruleset, line: str) -> None:
    game = Game.new(NAMES, ruleset, chance=Seeded(1))
    assert f"Ruleset: {line}" in heading(game)
    assert read(write(game)).game == game


def test_the_official_rules_need_no_line() -> None:
    assert not any(line.startswith("Ruleset") for line in heading(Game.new(NAMES, OFFICIAL, chance=Seeded(1))))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain: it is, isn't it?", "plain: it is, isn't it?"),
        ("Game #3", '"Game #3"'),
        ('"quoted"', '"\\"quoted\\""'),
        ('in "the" middle', 'in "the" middle'),
        (" blank ", '" blank "'),
        ("back\\slash #", '"back\\\\slash #"'),
        ("", ""),
    ],
)
def test_free_text_is_quoted_where_it_has_to_be(text: str, written: str) -> None:
    record = write(played("").game, Note=text)
    assert record.startswith(f"Note: {written}\n")
    assert read(record).headers == {"Note": text}


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        ({"Title": "two\nlines"}, "Title has to be one line of visible characters."),
        ({"Note": "turned \u202e around"}, "Note has to be one line of visible characters."),
        ({"title": "x"}, "A record has no header 'title' to fill in; it has Title, Site, Date, Note."),
        ({"Result": "none"}, "A record has no header 'Result' to fill in; it has Title, Site, Date, Note."),
    ],
)
def test_a_header_that_cannot_stand_there_is_not_written(headers: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        write(played("").game, **headers)


def test_headers_that_no_record_can_hold_are_not_written() -> None:
    with pytest.raises(NotationError, match="at most 1,000 characters"):
        write(played("").game, Note="x" * 1000)


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_every_word_of_the_notation_can_be_a_name(word: str) -> None:
    game = Game.new([word, *"ABCD"], chance=Seeded(3))
    assert f'"{word}"' in heading(game)[0]
    assert read(write(game)).game == game


STRANGE_NAMES = (
    "L", "F", "official", "E3", "-", "...", "0", "Ω", "é", "👩\u200d👩\u200d👧", "\u200d",
    "a b", "a:b", "a,b", "=", "#", '"', "\\", '\\"', " x ",
)  # fmt: skip


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_every_acceptable_name_is_written_so_that_it_reads_back(name: str) -> None:
    game = begun([name, "Ben", "Cleo", "Dov", "Eve"])
    assert read(write(game)).game == game


def begun(names: Sequence[str]) -> Game:
    """A game with a nomination and a claim."""
    game = Game.new(names, chance=Seeded(3))
    return game.play(next(iter(game.legal))).play(Claim(0, Membership(1, Party.LIBERAL)))


def test_ten_of_the_longest_names_fit_into_a_record() -> None:
    names = ['"' * (LONGEST_NAME - 1) + digit for digit in "0123456789"]
    game = begun(names)
    assert read(write(game)).game == game


@pytest.mark.parametrize("name", ["", "\t", "a\nb", "\0", "\u2066x", "\ud800", "x" * 41])
def test_a_name_that_no_record_can_hold_is_not_acceptable(name: str) -> None:
    with pytest.raises(PositionError):
        deal([name, "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(0))


CONSEQUENCES = {
    "BallotsRevealed", "CandidacyPassed", "ChaosErupted", "ConfirmedNotHitler", "DrawSeen", "GameEnded",
    "PowerGranted", "PowerLapsed",
}  # fmt: skip


def test_everything_that_is_seen_has_a_line_or_follows_by_itself() -> None:
    with_lines = {form.seen.__name__ for form in moves.MOVES} | {"BallotSeen", "ClaimMade", "DealSeen"}
    assert {kind.__name__ for kind in get_args(Sighting)} == with_lines | CONSEQUENCES
    assert not with_lines & CONSEQUENCES


def test_every_option_of_a_ruleset_can_be_written() -> None:
    assert set(OPTIONS) == {field.name for field in fields(Ruleset)}


def test_every_statement_has_its_lines() -> None:
    assert {form.statement for form in claims.CLAIMS} == set(get_args(Statement))


LATER = """Players: Ada Ben Cleo Dov Eve
Roles: L L F L H
First: Ada
Deck: LFFFFLFFLFFLFLFLF

Ada nominates Ben
everyone votes ja
Ada discards F
Ben enacts L
Ben nominates Ada
everyone votes nein
Cleo nominates Eve
everyone votes nein
Dov nominates Eve
everyone votes ja
Dov discards F
Eve enacts F
Eve nominates Ada
everyone votes nein
Ada nominates Cleo
everyone votes ja
Ada discards F
Cleo enacts F
"""


def test_a_claim_names_its_round_only_where_it_is_not_about_the_latest_government() -> None:
    game = read(LATER + "Ada claims drew FFL in round 1\nAda claims drew FFF\nBen claims got FL in round 1\n").game
    assert [event.about for event in game.log[-3:] if isinstance(event, ClaimMade)] == [1, 6, 1]
    assert write(game).splitlines()[-3:] == [
        "Ada claims drew FFL in round 1", "Ada claims drew FFF", "Ben claims got FL",
    ]  # fmt: skip
    assert read(write(game)).game.log == game.log


def test_the_words_before_the_round_of_a_claim_are_names_without_quotes() -> None:
    text = LATER.replace("Ben", "in").replace("Cleo", "round") + "Ada claims in is liberal\n"
    assert write(read(text).game).splitlines()[-1] == "Ada claims in is liberal"
