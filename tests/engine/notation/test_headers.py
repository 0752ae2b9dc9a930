"""The headers of a record."""

import pytest

from games.engine import OFFICIAL, Game, Role, Ruleset, Seeded, letters, named_ruleset
from games.engine.notation import read
from games.engine.rulesets import NO_SUCH_RULESET
from games.engine.setups import Power
from tests.engine.notation.texts import FIVE, SEVEN, failed_expectation, illegal, played, unreadable

PLAYERS = "Players: Ada Ben Cleo Dov Eve\n"


def ruleset(line: str, players: str = "Ada Ben Cleo Dov Eve Fay Gus") -> Ruleset:
    return read(f"Ruleset: {line}\nPlayers: {players}").game.truth.deal.setup.ruleset


def test_the_players_alone_are_enough_and_chance_is_drawn_from_seed_0() -> None:
    assert read(PLAYERS).game == Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(0))


def test_a_seed_deals_as_it_does_everywhere() -> None:
    record = read(PLAYERS + "Seed: 20")
    assert record.game == Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))


def test_headers_may_stand_in_any_order_among_blank_lines_and_comments() -> None:
    text = "# a game\n\nFirst: Ben # not Ada\n  \nRoles: LL FLH\nPlayers : Ada Ben Cleo Dov Eve\n# Seed: 7\n"
    dealt = read(text).game.truth.deal
    assert dealt.first == 1
    assert dealt.roles == (Role.LIBERAL, Role.LIBERAL, Role.FASCIST, Role.LIBERAL, Role.HITLER)


def test_the_deck_may_have_blanks_anywhere() -> None:
    assert letters(played("").game.truth.draw_pile) == "FFLFLFLFFLFFLFFLF"


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_on_windows() -> None:
    record = read(b"\xef\xbb\xbf" + FIVE.replace("\n", "\r\n").encode() + b"Ada nominates Ben\r\n")
    assert record.game == played("Ada nominates Ben").game


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("A long night  ", "A long night"),
        ("A long night # the second", "A long night"),
        ('"Game #3" # of five', "Game #3"),
        ('"a \\"quoted\\" \\\\ text"', 'a "quoted" \\ text'),
        ('"never closed', '"never closed'),
        ("Ça: ну! 夜 🂡", "Ça: ну! 夜 🂡"),
        ("", ""),
        ('""', ""),
    ],
)
def test_free_text_is_taken_literally(written: str, text: str) -> None:
    assert read(f"Title: {written}\n{PLAYERS}").headers == {"Title": text}


def test_every_free_header_is_kept() -> None:
    record = read(f"Title: a\nSite: b\nDate: c\nNote: d\n{PLAYERS}")
    assert record.headers == {"Title": "a", "Site": "b", "Date": "c", "Note": "d"}


def test_names_may_be_quoted_and_differ_in_their_capitals() -> None:
    record = read('Players: "Anna Maria" ada Ada "none" x.y-z_1\nFirst: "none"\n"none" nominates ada')
    assert record.game.table.names == ("Anna Maria", "ada", "Ada", "none", "x.y-z_1")
    assert record.game.table.candidate == 3


def test_a_name_of_letters_may_be_quoted_too() -> None:
    assert read(FIVE + '"Ada" nominates "Ben"').game == played("Ada nominates Ben").game


def test_a_word_of_the_notation_is_a_name_in_quotes_only() -> None:
    error = unreadable("Players: Ada Ben none Dov Eve")
    assert (error.line, error.column, error.found) == (1, 18, "none")
    assert error.expected == (
        "a name, in quotes if it is a word of the notation or has other characters",
        "the end of the line",
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("official", OFFICIAL),
        ("rebalanced", named_ruleset("rebalanced", 7)),
        ("rebalanced veto_zone=4", Ruleset("rebalanced", sizes=(7,), fascist_tiles=10, veto_zone=4)),
        ("official veto_only_fascist=true", Ruleset(veto_only_fascist=True)),
        ("official ballots_may_change = false hitler_zone=2", Ruleset(ballots_may_change=False, hitler_zone=2)),
        ('official name="My house" liberal_tiles=7', Ruleset("My house", liberal_tiles=7)),
        ("official name=house sizes=6,7", Ruleset("house", sizes=(6, 7))),
        ("official fascists=3 # three", Ruleset(fascists=3)),
        ("official fascists=4", Ruleset(fascists=4, sizes=(7,))),
        ("official liberal_start=1 fascist_start=2", Ruleset(liberal_start=1, fascist_start=2)),
        ("official liberal_spaces=4 fascist_tiles=12", Ruleset(liberal_spaces=4, fascist_tiles=12)),
        ("official hitler_knows_up_to=5", Ruleset(hitler_knows_up_to=5)),
        (
            "official track=none,none,peek , execution,special-election,investigate veto_zone=6",
            Ruleset(
                track=(None, None, Power.PEEK, Power.EXECUTION, Power.SPECIAL_ELECTION, Power.INVESTIGATE), veto_zone=6
            ),
        ),
    ],
)
def test_a_ruleset_is_named_and_varied(line: str, expected: Ruleset) -> None:
    assert ruleset(line) == expected


@pytest.mark.parametrize(
    ("line", "column", "found", "expected"),
    [
        ("official veto=4", 19, "veto", "veto_zone"),
        ("official veto_zone", 28, "the end of the line", "="),
        ("official veto_zone=none", 29, "none", "a number from 0 to 99"),
        ("official veto_only_fascist=yes", 37, "yes", "true"),
        ("official track=none,shoot", 30, "shoot", "execution"),
        ("official track=none,", 30, "the end of the line", "execution"),
        ("official veto_zone=4 veto_zone=5", 31, "veto_zone", "each option once"),
        ("official house", 19, "house", "name"),
        ("", 9, "the end of the line", "a word, or a text in quotes"),
    ],
)
def test_an_unreadable_ruleset_says_what_could_stand_there(line: str, column: int, found: str, expected: str) -> None:
    error = unreadable(f"{PLAYERS}Ruleset: {line}")
    assert (error.line, error.column, error.found) == (2, column, found)
    assert expected in error.expected


@pytest.mark.parametrize(
    ("line", "rule", "sentence"),
    [
        ("offical", "S1", NO_SUCH_RULESET % {"name": "offical"}),
        ("rebalanced", "S1", "The rebalanced rules are for 6, 7, 9 players, not 5."),
        ("official sizes=6,7", "S1", "The official rules are for 6, 7 players, not 5."),
        ("official fascist_tiles=5", "R3", "A reshuffle of this deck could leave only 2 tiles, too few to draw three."),
        ("official fascists=0", "S2", "Besides Hitler, there must be at least one Fascist and one Liberal."),
    ],
)
def test_an_unplayable_ruleset_is_refused_in_its_line(line: str, rule: str, sentence: str) -> None:
    error = illegal(f"{PLAYERS}Ruleset: {line}")
    assert (error.line, error.refusal.rule) == (2, rule)
    assert str(error) == f"line 2: {rule}: {sentence}"


@pytest.mark.parametrize("ruleset_line", ["", "Ruleset: official\n", "Ruleset: rebalanced\n"])
def test_too_few_players_are_refused_in_their_line(ruleset_line: str) -> None:
    error = illegal(f"Title: small\nPlayers: Ada Ben Cleo Dov\n{ruleset_line}")
    assert (error.line, error.refusal.rule) == (2, "S1")


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("Ada Ben Cleo Dov Ada", "Two players at this table have the same name."),
        ('Ada Ben Cleo Dov ""', "Every player at this table needs a name."),
        ('Ada Ben Cleo Dov "  "', "Every player at this table needs a name."),
        (f"Ada Ben Cleo Dov {'E' * 41}", "A name can have at most 40 characters."),
        (
            'Ada Ben Cleo Dov "E\te"',
            "A name can't have control characters, line breaks or marks that change its direction.",
        ),
    ],
)
def test_unacceptable_names_are_refused_in_their_line(players: str, sentence: str) -> None:
    error = illegal(f"Players: {players}")
    assert (error.line, error.in_words()) == (1, f"S1: {sentence}")


def test_roles_that_do_not_fit_the_table_are_refused_in_their_line() -> None:
    assert illegal(f"{PLAYERS}Roles: L L L L H").line == 2
    assert illegal(f"{PLAYERS}\nRoles: L L F H").refusal.rule == "S2"


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected"),
    [
        ("", 1, 1, "the end of the file", "the header Players: with five to ten names"),
        ("Title: x\n# nothing", 2, 1, "the end of the file", "the header Players: with five to ten names"),
        ("Ada nominates Ben", 1, 1, "Ada", "the header Players: with five to ten names"),
        ("Title: x\n  Ada votes ja", 2, 3, "Ada", "the header Players: with five to ten names"),
        ("Players:", 1, 9, "the end of the line", None),
        (f"{PLAYERS}Colour: red", 2, 1, "Colour:", "Roles:"),
        (f"{PLAYERS} Players: Fay", 2, 2, "Players:", "Roles:"),
        (f"{PLAYERS}players: Fay", 2, 1, "players:", "Roles:"),
        (f"{PLAYERS}First: Fay", 2, 8, "Fay", "Ada"),
        (f"{PLAYERS}First: Ada Ben", 2, 12, "Ben", "the end of the line"),
        (f"{PLAYERS}Roles: L L X L H", 2, 12, "X", "roles: L, F, H or ? for each seat"),
        (f"{PLAYERS}Deck: FFL FXL", 2, 11, "FXL", "tiles such as FFL, with ? for an unknown one"),
        (f"{PLAYERS}Deck: none", 2, 7, "none", "tiles such as FFL, with ? for an unknown one"),
        (f"{PLAYERS}Seed: one", 2, 7, "one", "a number with at most 18 digits"),
        (f"{PLAYERS}Seed: ١٢", 2, 7, "١٢", "a number with at most 18 digits"),
        (f"{PLAYERS}Result: draw", 2, 9, "draw", "liberals"),
        (f"{PLAYERS}Result: liberals six-policies", 2, 18, "six-policies", "five-policies"),
        (f'{PLAYERS}Title: "one" two', 2, 14, "two", "the end of the line"),
        (f"{PLAYERS}expect tracker 0\nTitle: late", 3, 1, "Title:", None),
    ],
)
def test_a_header_that_cannot_be_read_says_where_and_what(
    text: str, line: int, column: int, found: str, expected: str | None
) -> None:
    error = unreadable(text)
    assert (error.line, error.column, error.found) == (line, column, found)
    assert expected is None or expected in error.expected


def test_a_known_header_is_offered_only_as_long_as_it_is_not_there() -> None:
    assert "Players:" not in unreadable(f"{PLAYERS}Colour: red").expected


def test_the_result_is_checked_at_the_end() -> None:
    assert played("Ada nominates Ben", FIVE + "Result: none\n").game.outcome is None
    error = failed_expectation("Result: liberals five-policies\n" + FIVE)
    assert str(error) == "line 1: expected liberals five-policies, found none"


def test_a_result_that_is_right_holds() -> None:
    headers = SEVEN.replace("First: Ada", "Candidate: Ada\nPolicies: F3") + "Result: fascists hitler-elected\n"
    headers = headers.replace("Deck: FFL FLF LFF LFF LFF LF", "Deck: FFL LLL LL")
    assert played("Ada nominates Eve\neveryone votes ja", headers).game.outcome is not None
