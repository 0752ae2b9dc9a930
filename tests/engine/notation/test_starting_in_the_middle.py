"""Headers that start a game in the middle: their meaning, their defaults, and impossible values."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.engine import FASCIST, LIBERAL, Game, letters, positions
from games.engine.dealing import Deal
from games.engine.notation import read
from games.engine.notation.header_deals import HEADERS_OF_RULE
from games.engine.notation.headers import KEYS
from games.engine.positions import Position
from games.engine.setups import Power
from tests.engine.notation.texts import illegal, unreadable

SEVEN = "Players: Ada Ben Cleo Dov Eve Fay Gus\nRoles: L L F L H L F\n"


def dealt(headers: str) -> Deal:
    return read(SEVEN + headers).game.truth.deal


def start(headers: str) -> Position:
    position = dealt(headers).start
    assert position is not None
    return position


def test_without_a_header_for_it_a_game_starts_at_the_beginning() -> None:
    assert dealt("First: Ada").start is None


@pytest.mark.parametrize(
    ("header", "field", "value"),
    [
        ("Candidate: Cleo", "candidate", 2),
        ("Policies: L2 F4", "liberal", 2),
        ("Policies: L2 F4", "fascist", 4),
        ("Policies: L2", "fascist", 0),
        ("Policies: F4", "liberal", 0),
        ("Discard: FL F", "discard", (FASCIST, LIBERAL, FASCIST)),
        ("Discard: none", "discard", ()),
        ("Tracker: 2", "tracker", 2),
        ("Last: Ben Ada", "last_elected", (1, 0)),
        ("Last: none", "last_elected", None),
        ("Policies: F4\nDead: Gus", "dead", {6}),
        ("Policies: F5\nDead: Gus Fay", "dead", {6, 5}),
        ("Dead: none", "dead", set()),
        ("Policies: F2\nInvestigated: Eve", "investigated", {4}),
        ("Investigated: none", "investigated", set()),
        ("Policies: F3\nCleared: Gus Ada", "confirmed", {0, 6}),
        ("Cleared: none", "confirmed", set()),
        ("Policies: F3\nCaller: Dov", "caller", 3),
        ("Caller: none", "caller", None),
        ("Policies: F2\nLast: Ada Ben\nPower: investigate", "power", Power.INVESTIGATE),
        ("Policies: F3\nLast: Ada Ben\nPower: special-election", "power", Power.SPECIAL_ELECTION),
        ("Policies: F4\nLast: Ada Ben\nCleared: Ben\nPower: execution", "power", Power.EXECUTION),
        ("Power: none", "power", None),
    ],
)
def test_a_header_sets_the_board(header: str, field: str, value: Any) -> None:
    assert getattr(start(f"First: Ada\n{header}"), field) == value


def test_a_peek_waits_at_a_small_table() -> None:
    headers = "Players: Ada Ben Cleo Dov Eve\nRoles: L L F L H\nFirst: Ada\nPolicies: F3\nLast: Ada Ben\nPower: peek"
    assert read(headers).game.phase == "peek"


def test_missing_headers_have_their_defaults() -> None:
    assert start("First: Ben\nTracker: 0") == Position(candidate=1)


def test_a_ruleset_that_begins_with_policies_has_them_by_default() -> None:
    headers = "Players: Ada Ben Cleo Dov Eve Fay\nRuleset: rebalanced\nCandidate: Ada"
    assert (read(headers).game.table.liberal, read(headers).game.table.fascist) == (0, 1)


def test_first_and_candidate_stand_for_each_other() -> None:
    assert (dealt("First: Ben\nTracker: 1").first, start("First: Ben\nTracker: 1").candidate) == (1, 1)
    assert (dealt("Candidate: Cleo").first, start("Candidate: Cleo").candidate) == (2, 2)
    assert (dealt("Candidate: Cleo\nFirst: Ben").first, start("Candidate: Cleo\nFirst: Ben").candidate) == (1, 2)


def test_without_either_the_seed_names_the_candidate() -> None:
    candidates = {start(f"Tracker: 1\nSeed: {seed}").candidate for seed in range(60)}
    assert candidates == set(range(7))
    assert start("Tracker: 1\nSeed: 4") == start("Tracker: 1\nSeed: 4")


def test_tiles_missing_from_the_deck_are_discarded() -> None:
    deal = dealt("Candidate: Ada\nPolicies: L1 F2\nDeck: FFL LLF")
    assert letters(deal.deck) == "FFLLLF"
    assert letters(deal.position.discard) == "LLFFFFFF"


def test_without_a_deck_everything_else_is_shuffled_from_the_seed() -> None:
    deck = dealt("Candidate: Ada\nPolicies: L1 F2\nDiscard: FFL").deck
    assert (deck.count(LIBERAL), deck.count(FASCIST)) == (4, 7)
    assert deck == dealt("Candidate: Ada\nPolicies: L1 F2\nDiscard: FFL\nSeed: 0").deck
    assert deck != dealt("Candidate: Ada\nPolicies: L1 F2\nDiscard: FFL\nSeed: 1").deck


def test_without_a_deck_nothing_is_discarded_by_default() -> None:
    assert len(dealt("Candidate: Ada\nPolicies: L1 F2").deck) == 14


def test_a_special_election_returns_to_the_left_of_its_caller() -> None:
    game: Game = read(SEVEN + "Policies: F3\nCandidate: Eve\nCaller: Ada\nEve nominates Ben\neveryone votes nein").game
    assert game.table.candidate == 1


@pytest.mark.parametrize(
    ("headers", "line", "rule", "sentence"),
    [
        ("Deck: FFL FLF LFF LFF LFF LFF", 3, "S4", "The game has 11 Fascist tiles; this position has 12."),
        ("Policies: L2 F4\nDeck: LLL LL", 4, "S4", "The game has 6 Liberal tiles; this position has 7."),
        ("Policies: L2 F4\nDiscard: LLL LLF", 4, "S4", "The game has 6 Liberal tiles; this position has 7."),
        ("Policies: L3 F12", 3, "W3", "With 12 Fascist policies, the game is already over."),
        ("Policies: L5", 3, "W1", "With 5 Liberal policies, the game is already over."),
        ("Policies: F6", 3, "W3", "With 6 Fascist policies, the game is already over."),
        ("Candidate: Ada\nTracker: 3", 4, "T1", "Between elections, the election tracker is at 0, 1 or 2."),
        ("Candidate: Ada\nDeck: FF", 4, "L9", "A deck of 2 tiles would have been reshuffled."),
        ("Policies: F4\nDead: Ada\nCandidate: Ada", 5, "X1", "The candidate for President can't be dead."),
        ("Policies: F4\nFirst: Ada\nDead: Ada", 4, "X1", "The candidate for President can't be dead."),
        ("Last: Ada Ada", 3, "E2", "The last elected President and Chancellor have to be two different players."),
        ("Candidate: Ada\nPolicies: F3\nCaller: Ada", 5, "R1", ("A President can't call "
"a special election for themselves.")),
        ("Caller: Ada\nCandidate: Eve", 3, "P5", "The policies on the board don't allow a special election yet."),
        ("First: Ada\nPolicies: F4\nDead: Eve", 5, "X3", "Hitler is dead: the Liberals have already won."),
        (
            "First: Ada\nPolicies: F4\nDead: Ben Cleo", 5, "P8",
            "That many players can't be dead: the policies on the board allow fewer executions.",
        ),
        (
            "First: Ada\nPolicies: F1\nInvestigated: Ben", 5, "P4",
            "More players were investigated than the policies on the board allow.",
        ),
        (
            "First: Ada\nPolicies: F2\nCleared: Ben", 5, "E10",
            "Nobody can be confirmed before electing Hitler could win the game.",
        ),
        ("First: Ada\nPolicies: F3\nCleared: Eve", 5, "E10", "Hitler can't be confirmed as not Hitler."),
        (
            "First: Ada\nPolicies: F4\nPower: peek", 5, "P1",
            "The last Fascist policy on this board doesn't grant that power.",
        ),
        (
            "First: Ada\nPolicies: F4\nPower: execution\nTracker: 1", 6, "T4",
            "A policy was just enacted, so the tracker is at 0.",
        ),
        (
            "First: Ada\nPolicies: F4\nPower: execution\nLast: Ben Ada", 6, "P2",
            "The power belongs to the last elected President.",
        ),
        (
            "First: Ada\nPolicies: F4\nPower: execution", 5, "P2",
            "Only an elected President uses a power, and this position has no last government.",
        ),
        (
            "First: Ada\nPolicies: F4\nLast: Ada Eve", 5, "W4",
            "Hitler was elected Chancellor in the Hitler zone: the Fascists have already won.",
        ),
        (
            "First: Ada\nPolicies: F4\nLast: Ada Ben\nCleared: Cleo", 6, "E10",
            "The last Chancellor was elected in the Hitler zone, but isn't cleared.",
        ),
        (
            "First: Ada\nPolicies: F3\nPower: special-election\nLast: Ada Ben\nCleared: Ben", 7, "E10",
            "The policy just enacted opened the Hitler zone, so nobody is cleared yet.",
        ),
        (
            "First: Ada\nPolicies: F5\nPower: execution\nLast: Ada Ben\nDead: Ben", 7, "P8",
            "The last elected Chancellor is dead, but the last policy granted no execution.",
        ),
        (
            "First: Ada\nPolicies: F4\nLast: Ben Cleo\nCleared: Cleo\nDead: Ben", 7, "P8",
            "The last elected President is dead, but nobody was President since.",
        ),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_in_the_line_of_its_header(
    headers: str, line: int, rule: str, sentence: str
) -> None:
    error = illegal(SEVEN + headers)
    assert (error.line, error.refusal.rule) == (line, rule)
    assert str(error) == f"line {line}: {rule}: {sentence}"


@pytest.mark.parametrize(
    ("header", "column", "found"),
    [
        ("Policies: F4 L2", 14, "L2"),
        ("Policies: none", 11, "none"),
        ("Tracker: two", 10, "two"),
        ("Last: Ada", 10, "the end of the line"),
        ("Last: Ada Ben Cleo", 15, "Cleo"),
        ("Dead: Hal", 7, "Hal"),
        ("Dead: none Ada", 12, "Ada"),
        ("Power: shoot", 8, "shoot"),
        ('Power: "peek"', 8, '"peek"'),
        ("Candidate: none", 12, "none"),
    ],
)
def test_unreadable_headers_are_found(header: str, column: int, found: str) -> None:
    error = unreadable(SEVEN + header)
    assert (error.line, error.column, error.found) == (3, column, found)


def test_each_reason_why_a_position_cannot_be_belongs_to_a_header() -> None:
    reasons = set(re.findall(r'because\(\s*"(\w+)"', Path(positions.__file__).read_text("utf-8")))
    assert reasons - set(HEADERS_OF_RULE) == {"S1"}, "S1 speaks of seats that no name leads to."
    assert {key for keys in HEADERS_OF_RULE.values() for key in keys} <= set(KEYS)
