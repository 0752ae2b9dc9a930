"""Each expectation holds where it should, and names the actual value where it does not."""

import re

import pytest

from games.engine import OFFICIAL, Game
from games.engine.notation import complaints_about, read, write
from tests.engine.notation.random_records import random_game
from tests.engine.notation.texts import FIVE, GOVERNED, SEVEN, failed_expectation, played

VOTING = "Ada nominates Ben\nCleo Eve vote ja\n"
DRAWN = "Ada nominates Ben\neveryone votes ja\n"
PASSED = DRAWN + "Ada discards F\n"


def middle(policies: str, power: str = "none", dead: str = "none") -> str:
    return f"""\
Players: Ada Ben Cleo Dov Eve Fay Gus
Roles: L L F L H L F
Candidate: Ada
Last: Ada Ben
Policies: {policies}
Power: {power}
Dead: {dead}
Cleared: {"Ben" if policies in ("F4", "F5") else "none"}
Deck: FFL LLL
"""


PEEKED = """\
Players: Ada Ben Cleo Dov Eve
Roles: LLFLH
Candidate: Ada
Last: Ada Ben
Policies: F3
Power: peek
Deck: FLF LL
Ada peeks
"""
VETO = middle("F5") + "Ada nominates Cleo\neveryone votes ja\nAda discards L\n"


@pytest.mark.parametrize(
    ("text", "holding", "failing", "found"),
    [
        (FIVE, "phase nomination", "phase over", "nomination"),
        (FIVE + VOTING, "phase vote", "phase shuffle", "vote"),
        (FIVE + DRAWN, "phase president-discard", "phase vote", "president-discard"),
        (FIVE + PASSED, "phase chancellor-enact", "phase vote", "chancellor-enact"),
        (VETO + "Cleo proposes veto\n", "phase veto-answer", "phase vote", "veto-answer"),
        (middle("F2", "investigate"), "phase investigate", "phase peek", "investigate"),
        (middle("F3", "special-election"), "phase special-election", "phase peek", "special-election"),
        (middle("F4", "execution"), "phase execution", "phase peek", "execution"),
        (FIVE + DRAWN, "candidate Ada", "candidate Ben", "Ada"),
        (FIVE + GOVERNED, "president Ben", "president Ada", "Ben"),
        (FIVE, "chancellor none", "chancellor Ada", "none"),
        (FIVE + VOTING, "chancellor Ben", "chancellor none", "Ben"),
        (FIVE + PASSED, "chancellor Ben", "chancellor Ada", "Ben"),
        (middle("F4", "execution"), "chancellor Ben", "chancellor none", "Ben"),
        (middle("F4").replace("Last: Ada Ben\n", ""), "chancellor none", "chancellor Ben", "none"),
        (FIVE, "eligible Eve Ben Dov Cleo", "eligible Ben Cleo", "Ben Cleo Dov Eve"),
        (FIVE + VOTING, "eligible none", "eligible Ada", "none"),
        (FIVE + GOVERNED, "eligible Ada Cleo Dov Eve", "eligible none", "Ada Cleo Dov Eve"),
        (middle("F4", "execution"), "eligible Ben Cleo Dov Eve Fay Gus", "eligible none", "Ben Cleo Dov Eve Fay Gus"),
        (SEVEN + GOVERNED, "limited Ben Ada", "limited Ben", "Ada Ben"),
        (SEVEN, "limited none", "limited Ben", "none"),
        (middle("F4", dead="Ben"), "limited Ada", "limited none", "Ada"),
        (middle("F4", dead="Ben"), "limited Ada Ben", "limited Ben", "Ada Ben"),
        (middle("F4", dead="Gus"), "limited Ada Ben Gus", "limited Ada Ben Fay", "Ada Ben"),
        (FIVE + "Ada nominates Ben\neveryone votes nein\n", "tracker 1", "tracker 0", "1"),
        (FIVE + GOVERNED, "policies L1 F0", "policies L0 F1", "L1 F0"),
        (FIVE + GOVERNED, "policies L1", "policies L2", "L1"),
        (FIVE + GOVERNED, "policies F0", "policies F1", "F0"),
        (FIVE + DRAWN, "deck 14", "deck 17", "14"),
        (FIVE + PASSED, "discard 1", "discard 3", "1"),
        (middle("F4", dead="Dov"), "alive Gus Ada Ben Cleo Eve Fay", "alive Ada Dov", "Ada Ben Cleo Eve Fay Gus"),
        (FIVE + VOTING, "votes Eve Cleo", "votes none", "Cleo Eve"),
        (FIVE + "Ada nominates Ben\n", "votes none", "votes Ada", "none"),
        (FIVE + DRAWN, "votes none", "votes Ada", "none"),
        (FIVE + DRAWN, "hand Ada LFF", "hand Ada FFF", "FFL"),
        (FIVE + DRAWN, "hand Ben none", "hand Ben FF", "none"),
        (FIVE + PASSED, "hand Ben LF", "hand Ben FF", "FL"),
        (FIVE + PASSED, "hand Ada none", "hand Ada FF", "none"),
        (VETO + "Cleo proposes veto\n", "hand Cleo FF", "hand Cleo none", "FF"),
        (FIVE + GOVERNED, "hand Ben none", "hand Ben L", "none"),
        (PEEKED, "Ada peeked FLF", "Ada peeked FFL", "FLF"),
        (PEEKED, "phase nomination", "Ben peeked FLF", "none"),
        (FIVE, "next FFL", "next LFF", "FFL"),
        (FIVE, "next F F L F", "next F F L L", "FFLF"),
        (PEEKED, "next FLFLL", "next FLFLL L", "FLFLL"),
        (VETO, "vetoable yes", "vetoable no", "yes"),
        (FIVE + PASSED, "vetoable no", "vetoable yes", "no"),
        (VETO, "confirmed Ben Cleo", "confirmed none", "Ben Cleo"),
        (FIVE + GOVERNED, "confirmed none", "confirmed Ben", "none"),
        (SEVEN, "Ada sees Ben as unknown", "Ada sees Ben as liberal", "unknown"),
        (SEVEN, "Ada sees Ada as liberal", "Ada sees Ada as unknown", "liberal"),
        (SEVEN, "Cleo sees Gus as fascist", "Cleo sees Gus as hitler", "fascist"),
        (SEVEN, "Cleo sees Eve as hitler", "Cleo sees Eve as fascist", "hitler"),
        (
            middle("F2", "investigate") + "Ada investigates Eve\n",
            "Ada sees Eve as fascist-party", "Ada sees Eve as liberal-party", "fascist-party",
        ),
        (
            middle("F2", "investigate") + "Ada investigates Dov\n",
            "Ada sees Dov as liberal-party", "Ada sees Dov as liberal", "liberal-party",
        ),
        (VETO, "Gus sees Cleo as not-hitler", "Cleo sees Cleo as liberal", "fascist not-hitler"),
        (VETO, "Cleo sees Cleo as fascist", "Gus sees Cleo as hitler", "fascist not-hitler"),
        (FIVE, "winner none", "winner liberals five-policies", "none"),
        (
            middle("F3") + "Ada nominates Eve\neveryone votes ja\n",
            "winner fascists hitler-elected", "winner none", "fascists hitler-elected",
        ),
        (FIVE, "refused E1: Ben nominates Cleo", "refused: Ada nominates Ben", "it is allowed"),
        (
            FIVE, "refused : Ben nominates Cleo", "refused E3: Ben nominates Cleo",
            "E1: Ada is the candidate and nominates the Chancellor, not Ben.",
        ),
        (FIVE, "refused E2 : Ben nominates Cleo", "refused E1: Dov claims to be liberal", "it is allowed"),
        (FIVE, "refused E6: everyone votes ja", "refused E6: Dov claims to be liberal", "it is allowed"),
        (FIVE + VOTING, "refused E6: Ada Ben Dov Eve Ada vote ja", "refused: Ada Ben Dov vote ja", "it is allowed"),
        (FIVE, "refused L9: shuffle LFF", "refused E3: Ada nominates Eve", "it is allowed"),
    ],
)  # fmt: skip
def test_an_expectation_holds_or_names_the_actual_value(text: str, holding: str, failing: str, found: str) -> None:
    assert complaints_about(f"{text}expect {holding}  # so it is") == ()
    line = text.count("\n") + 1
    assert (
        str(failed_expectation(f"{text}expect {failing}  # not so"))
        == f"line {line}: expected {failing}, found {found}"
    )


def test_expectations_change_nothing() -> None:
    asked = "expect refused E1: Ben nominates Cleo\nexpect refused: Eve votes ja\nexpect tracker 0\n"
    assert played(asked + GOVERNED + asked.replace("Ben", "Ada")).game == played(GOVERNED).game


def what_everybody_knows(game: Game) -> list[str]:
    """An expectation for each pair of players, from their own views of the table."""
    names = game.table.names
    return [
        f"expect {names[seat]} sees {names[other]} as {word}"
        for seat in range(game.table.players)
        for other in range(game.table.players)
        for word in game.view(seat).known.of(other) or ("unknown",)
    ]


@pytest.mark.parametrize("seed", range(40))
def test_expectations_about_players_agree_with_their_views(seed: int) -> None:
    game = random_game(seed, 7, OFFICIAL, names=("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus"))
    record, _, last = re.sub("Result: .*", "", write(game)).rstrip().rpartition("\n")
    before = what_everybody_knows(read(record).game)
    read("\n".join([record, *before, last, *what_everybody_knows(game)]))
