"""Rules that vary: what they change, and which rulesets are unplayable."""

from collections import Counter
from typing import Any

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    OFFICIAL,
    SPECTATOR,
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Game,
    Power,
    ProposeVeto,
    Role,
    Ruleset,
    RulesetError,
    Seeded,
    deal,
    named_ruleset,
)
from games.engine.events import ConfirmedNotHitler
from games.engine.rulebook import RULES
from games.engine.rulesets import NAMED_RULESETS, NAMES_IN_TABLES, NO_SUCH_RULESET
from tests.support.playing_tables import NAMES, seated

SEVEN = "LFLHLFL"
PEEK, INVESTIGATE = Power.PEEK, Power.INVESTIGATE
SPECIAL_ELECTION, EXECUTION = Power.SPECIAL_ELECTION, Power.EXECUTION
SOURCE_004 = Ruleset("source 004", track=(INVESTIGATE, INVESTIGATE, SPECIAL_ELECTION, SPECIAL_ELECTION, PEEK))
ONLY_FASCIST = Ruleset(veto_only_fascist=True)


@pytest.mark.parametrize("players", range(5, 11))
def test_the_official_rules_are_those_of_the_box(players: int) -> None:
    setup = named_ruleset("official", players).setup(players)
    assert setup.ruleset is OFFICIAL
    assert (setup.tiles, setup.liberal_spaces, setup.fascist_spaces) == (17, 5, 6)
    assert (setup.hitler_zone, setup.veto_zone, setup.veto_only_fascist) == (3, 5, False)


def test_rebalanced_for_six_a_fascist_policy_stands_from_the_start() -> None:
    game = Game.new(NAMES[:6], named_ruleset("rebalanced", 6), chance=Seeded(6))
    assert (game.table.fascist, len(game.truth.draw_pile)) == (1, 16)
    assert Counter(game.truth.draw_pile) == {LIBERAL: 6, FASCIST: 10}


@pytest.mark.parametrize("players", [7, 9])
def test_rebalanced_for_seven_and_nine_there_is_one_fascist_tile_fewer(players: int) -> None:
    game = Game.new(NAMES[:players], named_ruleset("rebalanced", players), chance=Seeded(7))
    assert game.table.fascist == 0
    assert Counter(game.truth.draw_pile) == {LIBERAL: 6, FASCIST: 10}


@pytest.mark.parametrize("players", [6, 7, 9])
def test_a_rebalanced_set_up_says_so_and_is_for_its_size_alone(players: int) -> None:
    ruleset = named_ruleset("rebalanced", players)
    assert (ruleset.name, ruleset.sizes) == ("rebalanced", (players,))


@pytest.mark.parametrize("players", [5, 8, 10])
def test_there_is_no_rebalanced_set_up_for_other_sizes(players: int) -> None:
    with pytest.raises(RulesetError, match=f"S1: The rebalanced rules are for 6, 7, 9 players, not {players}"):
        named_ruleset("rebalanced", players)


def test_a_rebalanced_set_up_is_for_its_own_size() -> None:
    with pytest.raises(RulesetError, match="S1: The rebalanced rules are for 6 players, not 7"):
        deal(NAMES[:7], named_ruleset("rebalanced", 6), chance=Seeded(0))


def test_an_unknown_ruleset_is_named() -> None:
    with pytest.raises(RulesetError, match="There's no ruleset called house; choose official or rebalanced") as raised:
        named_ruleset("house", 5)
    assert str(raised.value) == f"S1: {NO_SUCH_RULESET % {'name': 'house'}}"


@pytest.mark.parametrize("name", NAMED_RULESETS)
def test_every_variant_of_a_named_ruleset_carries_its_name_and_is_found_by_it(name: str) -> None:
    for variant in NAMED_RULESETS[name].variants:
        assert variant.name == name
        assert all(named_ruleset(name, players) is variant for players in variant.sizes)


@pytest.mark.parametrize("sentence", [NO_SUCH_RULESET, NAMES_IN_TABLES])
def test_sentences_that_list_the_named_rulesets_name_each_of_them(sentence: str) -> None:
    assert all(name in sentence for name in NAMED_RULESETS)


@pytest.mark.rule("S6", "S7")
@pytest.mark.parametrize(("up_to", "players", "knows"), [(5, 5, True), (5, 6, False), (10, 10, True), (0, 5, False)])
def test_d1_up_to_which_size_hitler_knows_the_fascists(up_to: int, players: int, knows: bool) -> None:
    roles = "LFLHLLLLLL"[:players] if players < 7 else "LFLHLFLFLL"
    table = seated(roles, ruleset=Ruleset(hitler_knows_up_to=up_to))
    assert table.knows(3, 1) == (("fascist",) if knows else ())
    assert table.knows(1, 3) == ("hitler",)


@pytest.mark.rule("P1")
@pytest.mark.parametrize(
    ("nth", "phase"),
    [
        (1, "investigate"),
        (2, "investigate"),
        (3, "special-election"),
        (4, "special-election"),
        (5, "peek"),
        (6, "over"),
    ],
)
@pytest.mark.parametrize("roles", ["LFLHL", "LFLHLFLFLL"], ids=["five players", "ten players"])
def test_d2_a_track_of_ones_own_grants_its_powers_on_every_board(roles: str, nth: int, phase: str) -> None:
    table = seated(roles, "FFF", fascist=nth - 1, ruleset=SOURCE_004).elect(0, 2).legislate("F", "F")
    assert table.game.phase == phase


@pytest.mark.rule("P6")
def test_d2_a_special_election_that_calls_another_returns_to_the_left_of_the_first_caller() -> None:
    table = seated(SEVEN, "FFF FFF", first=1, fascist=2, ruleset=SOURCE_004).elect(1, 2).legislate("F", "F")
    table.do(CallSpecialElection(1, 4)).elect(4, 5).legislate("F", "F")
    table.do(CallSpecialElection(4, 6)).reject(6, 1)
    assert table.candidate == 2


@pytest.mark.rule("V2")
@pytest.mark.parametrize(("deck", "discard", "allowed"), [("FFL", "L", True), ("FFL", "F", False), ("FLL", "F", False)])
def test_d3_only_fascist_tiles_may_be_vetoed(deck: str, discard: str, allowed: bool) -> None:
    table = seated(SEVEN, deck, fascist=5, ruleset=ONLY_FASCIST).elect(0, 2)
    table.do(Discard(0, FASCIST if discard == "F" else LIBERAL))
    assert (ProposeVeto(2) in table.game.legal) is allowed
    if not allowed:
        refusal = table.refuses(ProposeVeto(2), "V2")
        assert refusal.in_words() == "At this table, you can only veto two Fascist tiles."


@pytest.mark.rule("S4")
def test_a_deck_of_ones_own_is_dealt() -> None:
    big = Ruleset("big deck", liberal_tiles=8, fascist_tiles=14, liberal_start=1)
    game = Game.new(NAMES[:8], big, chance=Seeded(8))
    assert Counter(game.truth.draw_pile) == {LIBERAL: 7, FASCIST: 14}
    assert (game.table.liberal, game.table.setup.tiles) == (1, 22)


@pytest.mark.rule("S2")
def test_a_number_of_fascists_of_ones_own_is_dealt() -> None:
    dealt = deal(NAMES[:8], Ruleset("three fascists", sizes=(8,), fascists=3), chance=Seeded(8))
    assert Counter(dealt.roles) == {Role.LIBERAL: 4, Role.FASCIST: 3, Role.HITLER: 1}


@pytest.mark.rule("E10")
@pytest.mark.parametrize(("zone", "fascist", "asked"), [(2, 1, False), (2, 2, True), (0, 0, True), (6, 5, False)])
def test_a_hitler_zone_of_ones_own(zone: int, fascist: int, asked: bool) -> None:
    ruleset = Ruleset(hitler_zone=zone)
    confirmed = seated(SEVEN, fascist=fascist, ruleset=ruleset).elect(0, 2)
    assert (ConfirmedNotHitler(2) in confirmed.news) is asked
    caught = seated(SEVEN, fascist=fascist, ruleset=ruleset).elect(0, 3)
    assert (str(caught.game.outcome) == "fascists hitler-elected") is asked


@pytest.mark.rule("V1")
@pytest.mark.parametrize(("zone", "fascist", "allowed"), [(3, 2, False), (3, 3, True), (0, 0, True), (6, 5, False)])
def test_a_veto_zone_of_ones_own(zone: int, fascist: int, allowed: bool) -> None:
    table = seated(SEVEN, "FFF", fascist=fascist, ruleset=Ruleset(veto_zone=zone)).elect(0, 2).do(Discard(0, FASCIST))
    assert (ProposeVeto(2) in table.game.legal) is allowed
    if allowed:
        assert table.do(ProposeVeto(2), ConsentToVeto(0)).game.table.tracker == 1


@pytest.mark.rule("W3")
def test_a_longer_track_of_ones_own_wins_later() -> None:
    longer = Ruleset("longer", track=(None,) * 6)
    table = seated(SEVEN, "FFF FFF", fascist=5, ruleset=longer).elect(0, 2).legislate("F", "F")
    assert table.game.outcome is None
    assert str(table.elect(1, 4).legislate("F", "F").game.outcome) == "fascists six-policies"


@pytest.mark.rule("W1")
def test_a_shorter_liberal_track_of_ones_own_wins_sooner() -> None:
    table = seated(SEVEN, "LLL", liberal=2, ruleset=Ruleset("short", liberal_spaces=3)).elect(0, 2).legislate("L", "L")
    assert str(table.game.outcome) == "liberals five-policies"


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"sizes": (4,)}, "S1", "The game is for five to ten players, not 4."),
    ({"sizes": (7, 11)}, "S1", "The game is for five to ten players, not 11."),
    ({"fascists": 0}, "S2", "Besides Hitler, there must be at least one Fascist and one Liberal."),
    ({"sizes": (5,), "fascists": 4}, "S2", "Besides Hitler, there must be at least one Fascist and one Liberal."),
    ({"liberal_spaces": 0}, "R3", "A track needs at least one space before the one that wins."),
    ({"track": ()}, "R3", "A track needs at least one space before the one that wins."),
    ({"liberal_start": 5}, "W1", "With that many Liberal policies at the start, there's no game to play."),
    ({"liberal_start": -1}, "W1", "With that many Liberal policies at the start, there's no game to play."),
    ({"fascist_start": 6}, "W3", "With that many Fascist policies at the start, there's no game to play."),
    ({"fascist_start": -1}, "W3", "With that many Fascist policies at the start, there's no game to play."),
    (
        {"liberal_start": 2, "liberal_tiles": 1},
        "S4",
        "More policies are on the board at the start than there are tiles of that kind.",
    ),
    (
        {"fascist_start": 2, "fascist_tiles": 1},
        "S4",
        "More policies are on the board at the start than there are tiles of that kind.",
    ),
    ({"liberal_tiles": -1}, "S4", "More policies are on the board at the start than there are tiles of that kind."),
    ({"hitler_zone": -1}, "P1", "The Hitler and veto zones begin at 0 Fascist policies or later."),
    ({"veto_zone": -1}, "P1", "The Hitler and veto zones begin at 0 Fascist policies or later."),
    ({"fascist_tiles": 5}, "R3", "A reshuffle of this deck could leave only 2 tiles, too few to draw three."),
    (
        {"liberal_tiles": 4, "fascist_tiles": 7},
        "R3",
        "A reshuffle of this deck could leave only 2 tiles, too few to draw three.",
    ),
    ({"track": (None,) * 14}, "R3", "A reshuffle of this deck could leave only 2 tiles, too few to draw three."),
    (
        {"sizes": (5,), "track": (EXECUTION,) * 3, "veto_zone": 4},
        "R3",
        "With 3 executions and 5 players, there could be nobody left to nominate.",
    ),
]


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("facts", "rule", "sentence"), REFUSED)
def test_a_ruleset_that_no_table_could_play_is_refused_with_its_reason(
    facts: dict[str, Any], rule: str, sentence: str
) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset("broken", **facts)
    assert refused.value.refusal.rule == rule
    assert refused.value.refusal.in_words() == sentence
    assert rule in RULES


@pytest.mark.rule("R3")
@pytest.mark.parametrize(
    "facts",
    [
        {"sizes": (5,), "track": (EXECUTION,) * 2, "veto_zone": 3},
        {"sizes": (5,), "track": (EXECUTION,) * 3, "fascist_start": 1, "veto_zone": 4},
        {"liberal_spaces": 1},
        {"track": (None,), "hitler_zone": 1, "veto_zone": 2},
        {"hitler_zone": 6, "veto_zone": 0},
        {"liberal_tiles": 5, "fascist_tiles": 7},
        {"sizes": (10,), "fascists": 8},
        {"liberal_start": 4, "fascist_start": 5},
        {"liberal_tiles": 2, "liberal_start": 2},
        {"fascist_tiles": 3, "fascist_start": 3, "liberal_tiles": 8},
    ],
)
def test_a_ruleset_at_the_edge_is_accepted(facts: dict[str, Any]) -> None:
    assert Ruleset("edge", **facts).sizes


@pytest.mark.parametrize("facts", [{}, {"fascist_start": 1}, {"hitler_knows_up_to": 5}, {"veto_only_fascist": True}])
def test_the_rules_of_a_table_are_public(facts: dict[str, Any]) -> None:
    ruleset = Ruleset("open", **facts)
    assert seated(SEVEN, ruleset=ruleset).view(SPECTATOR).table.setup.ruleset == ruleset
