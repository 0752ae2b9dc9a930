"""Games that start in the middle, and impossible positions."""

from typing import Any

import pytest

from games.engine import (
    FASCIST,
    OFFICIAL,
    SPECTATOR,
    CallSpecialElection,
    Deal,
    Game,
    PositionError,
    Power,
    Ruleset,
    Seeded,
    deal,
    tiles,
)
from games.engine.positions import Position, opening
from games.engine.roles import ROLE_OF_LETTER
from games.engine.rulebook import RULES
from tests.support.playing_tables import NAMES, seated

SEVEN = "LFLHLFL"
ROLES = tuple(ROLE_OF_LETTER[letter] for letter in SEVEN)
WHOLE_DECK = tiles("LLLLLL FFFFFFFFFFF")


def refusal_of(deck: str = "", **board: Any) -> str:
    """The refusal of this board: its rule and its sentence."""
    with pytest.raises(PositionError) as refused:
        seated(SEVEN, deck, **board)
    assert refused.value.refusal.rule in RULES
    return str(refused.value)


def test_a_game_goes_on_from_the_middle() -> None:
    table = seated(
        SEVEN,
        "LLF",
        first=2,
        liberal=2,
        fascist=3,
        tracker=1,
        left=7,
        last_elected=(0, 4),
        investigated={1},
        confirmed={4},
        caller=6,
    )
    assert (table.policies, table.game.table.tracker, table.candidate) == ("L2 F3", 1, 2)
    assert (table.limited, table.eligible) == ((0, 4), (1, 3, 5, 6))
    assert (len(table.game.truth.draw_pile), len(table.game.truth.discard_pile)) == (7, 5)
    assert table.knows(SPECTATOR, 4) == ("not-hitler",)
    assert table.reject(2, 1).candidate == 0


@pytest.mark.rule("P2")
def test_a_game_goes_on_with_a_power_to_be_used() -> None:
    table = seated(SEVEN, fascist=4, first=2, power=Power.EXECUTION, last_elected=(2, 4))
    assert (table.game.phase, table.game.waiting) == ("execution", (2,))


@pytest.mark.rule("X3")
def test_the_dead_of_a_position_are_known_not_to_be_hitler() -> None:
    table = seated(SEVEN, fascist=5, dead={1, 6})
    assert table.living == (0, 2, 3, 4, 5)
    assert table.knows(SPECTATOR, 1) == table.knows(SPECTATOR, 6) == ("not-hitler",)


@pytest.mark.rule("I3")
def test_the_discards_of_a_position_are_hidden() -> None:
    table = seated(SEVEN, left=7)
    for viewer in (*range(7), SPECTATOR):
        assert table.view(viewer).sightings[0].start.discard == ()  # type: ignore[union-attr]
        assert table.view(viewer).tiles_discarded == 10


@pytest.mark.rule("S4")
def test_chance_shuffles_the_remaining_tiles_for_a_position_without_a_deck() -> None:
    start = Position(candidate=0, liberal=2, fascist=3, discard=tiles("FFL"))
    dealt = deal(NAMES[:7], chance=Seeded(5), start=start)
    assert sorted(tile.letter for tile in dealt.deck) == sorted("LLL" + "FFFFFF")


@pytest.mark.rule("S4")
def test_eighteen_tiles_are_one_too_many() -> None:
    assert refusal_of("FFFFFFFFFFFF") == "S4: The game has 11 Fascist tiles; this position has 12."


@pytest.mark.rule("S4")
def test_three_liberals_too_many_are_refused() -> None:
    deck = "LLLL FFFFFFFFFFF"
    assert refusal_of(deck, liberal=4, left=4) == "S4: The game has 6 Liberal tiles; this position has 8."
    assert refusal_of("LLLLL" + "FFF", liberal=4) == "S4: The game has 6 Liberal tiles; this position has 9."


@pytest.mark.rule("S4")
def test_a_tile_too_few_is_refused() -> None:
    with pytest.raises(PositionError, match="S4: The game has 11 Fascist tiles; this position has 10"):
        Deal(NAMES[:7], OFFICIAL.setup(7), ROLES, 0, WHOLE_DECK[:-1])


@pytest.mark.rule("W1", "W3")
def test_a_full_track_leaves_no_game() -> None:
    assert refusal_of(liberal=5) == "W1: With 5 Liberal policies, the game is already over."
    assert refusal_of(liberal=-1) == "W1: With -1 Liberal policies, the game is already over."
    assert refusal_of(fascist=6) == "W3: With 6 Fascist policies, the game is already over."
    assert refusal_of(fascist=-1) == "W3: With -1 Fascist policies, the game is already over."


@pytest.mark.rule("S4")
@pytest.mark.parametrize("begun", [Ruleset("begun", fascist_start=1), Ruleset("begun", liberal_start=1)])
def test_a_position_has_at_least_the_policies_of_the_start(begun: Ruleset) -> None:
    with pytest.raises(PositionError, match="S4: The board has fewer policies than this ruleset starts with"):
        Deal(NAMES[:7], begun.setup(7), ROLES, 0, WHOLE_DECK, Position(candidate=0))


@pytest.mark.rule("T1")
@pytest.mark.parametrize("tracker", [3, -1])
def test_the_tracker_never_rests_at_three(tracker: int) -> None:
    assert refusal_of(tracker=tracker) == "T1: Between elections, the election tracker is at 0, 1 or 2."


@pytest.mark.rule("L9")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_deck_of_two_would_have_been_reshuffled(left: int) -> None:
    assert refusal_of(left=left) == f"L9: A deck of {left} tiles would have been reshuffled."


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    "board",
    [
        {"first": 7},
        {"first": -1},
        {"last_elected": (0, 7)},
        {"last_elected": (7, 0)},
        {"caller": 7, "fascist": 3},
        {"dead": {7}, "fascist": 4},
        {"investigated": {7}, "fascist": 2},
        {"confirmed": {7}, "fascist": 3},
    ],
)
def test_a_position_with_a_missing_seat_is_refused(board: dict[str, Any]) -> None:
    seat = -1 if board.get("first") == -1 else 7
    assert refusal_of(**board) == f"S1: This table doesn't have a seat {seat}."


@pytest.mark.rule("X1")
def test_a_dead_candidate_is_refused() -> None:
    assert refusal_of(first=4, fascist=4, dead={4}) == "X1: The candidate for President can't be dead."


@pytest.mark.rule("E2")
def test_a_government_is_two_players() -> None:
    sentence = "E2: The last elected President and Chancellor have to be two different players."
    assert refusal_of(last_elected=(3, 3)) == sentence


@pytest.mark.rule("R1")
def test_nobody_calls_themselves() -> None:
    assert refusal_of(first=2, caller=2, fascist=3) == "R1: A President can't call a special election for themselves."


@pytest.mark.rule("P5", "P6")
def test_a_caller_is_called_back_where_a_track_has_two_special_elections() -> None:
    calls = (Power.SPECIAL_ELECTION,) * 2
    twice = Ruleset("twice", sizes=(7,), track=(*calls, None, None, None))
    table = seated(SEVEN, "FFF FFF", ruleset=twice).elect(0, 2).legislate("F", "F").do(CallSpecialElection(0, 4))
    table.elect(4, 1).legislate("F", "F").do(CallSpecialElection(4, 0))
    assert table.game.table.caller == table.candidate == 0
    assert seated(SEVEN, ruleset=twice, fascist=2, caller=0).candidate == 0
    assert table.reject(0, 3).candidate == 1


@pytest.mark.rule("P5")
@pytest.mark.parametrize("board", [{"fascist": 2}, {"fascist": 3, "power": Power.SPECIAL_ELECTION}])
def test_nobody_has_called_before_the_board_allowed_it(board: dict[str, Any]) -> None:
    sentence = "P5: The policies on the board don't allow a special election yet."
    assert refusal_of(first=2, caller=0, **board) == sentence


@pytest.mark.rule("X3")
def test_a_dead_hitler_is_refused() -> None:
    assert refusal_of(fascist=4, dead={3}) == "X3: Hitler is dead: the Liberals have already won."


@pytest.mark.rule("P8")
@pytest.mark.parametrize(
    ("fascist", "dead", "power"),
    [(3, {1}, None), (4, {1, 2}, None), (5, {1, 2, 4}, None), (4, {1}, Power.EXECUTION), (5, {1, 2}, Power.EXECUTION)],
)
def test_more_dead_than_executions_are_refused(fascist: int, dead: set[int], power: Power | None) -> None:
    sentence = "P8: That many players can't be dead: the policies on the board allow fewer executions."
    assert refusal_of(fascist=fascist, dead=dead, power=power) == sentence


@pytest.mark.rule("P8")
def test_as_many_dead_as_executions_are_accepted() -> None:
    assert len(seated(SEVEN, fascist=5, dead={1, 2}).living) == 5
    assert len(seated(SEVEN, fascist=5, dead={1}, power=Power.EXECUTION).living) == 6


@pytest.mark.rule("P8")
def test_policies_that_stood_from_the_start_have_allowed_nothing() -> None:
    lethal = Ruleset("lethal", sizes=(7,), track=(Power.EXECUTION,) * 4, veto_zone=4, fascist_start=2)
    assert refusal_of(ruleset=lethal, fascist=3, dead={0, 1}, first=2).startswith("P8")
    assert len(seated(SEVEN, first=2, ruleset=lethal, fascist=4, dead={0, 1}).living) == 5


@pytest.mark.rule("P4")
def test_more_investigated_than_the_board_allowed_are_refused() -> None:
    sentence = "P4: More players were investigated than the policies on the board allow."
    assert refusal_of(fascist=3, investigated={0, 1}) == sentence
    assert refusal_of(fascist=2, investigated={0}, power=Power.INVESTIGATE) == sentence


@pytest.mark.rule("E10")
def test_nobody_is_confirmed_too_early_and_hitler_never() -> None:
    assert (
        refusal_of(fascist=2, confirmed={0})
        == "E10: Nobody can be confirmed before electing Hitler could win the game."
    )
    assert refusal_of(fascist=3, confirmed={3}) == "E10: Hitler can't be confirmed as not Hitler."


@pytest.mark.rule("P1")
@pytest.mark.parametrize(
    ("fascist", "power"), [(0, Power.EXECUTION), (1, Power.INVESTIGATE), (3, Power.PEEK), (4, Power.SPECIAL_ELECTION)]
)
def test_a_power_that_the_board_does_not_grant_is_refused(fascist: int, power: Power) -> None:
    sentence = "P1: The last Fascist policy on this board doesn't grant that power."
    assert refusal_of(fascist=fascist, power=power) == sentence


@pytest.mark.rule("T4")
def test_a_power_waits_only_after_a_policy() -> None:
    assert refusal_of(fascist=4, power=Power.EXECUTION, tracker=1).startswith("T4: A policy was just enacted")


@pytest.mark.rule("P2")
def test_a_power_waits_only_for_the_last_elected_president() -> None:
    sentence = "P2: The power belongs to the last elected President."
    assert refusal_of(fascist=4, power=Power.EXECUTION, last_elected=(2, 0)) == sentence


@pytest.mark.rule("R4")
def test_a_power_without_a_target_does_not_wait() -> None:
    inquisition = Ruleset("inquisition", sizes=(7,), track=(Power.INVESTIGATE,) * 8)
    sentence = "R4: Nobody is left to use that power on, so it would have lapsed."
    assert (
        refusal_of(ruleset=inquisition, fascist=7, power=Power.INVESTIGATE, investigated=set(range(1, 7))) == sentence
    )
    others = set(range(1, 6))
    assert seated(SEVEN, ruleset=inquisition, fascist=7, power=Power.INVESTIGATE, investigated=others).eligible == (6,)


@pytest.mark.rule("S2")
@pytest.mark.parametrize("roles", ["LFLHLFH", "LFLLLFL", "LFLHLLL", "LFFHLFL", "LFLHLF"])
def test_other_roles_than_the_boxs_are_refused(roles: str) -> None:
    wrong = tuple(ROLE_OF_LETTER[letter] for letter in roles)
    with pytest.raises(PositionError) as refused:
        Deal(NAMES[:7], OFFICIAL.setup(7), wrong, 0, WHOLE_DECK)
    assert str(refused.value) == "S2: With 7 players, there are 4 Liberals, 2 Fascists and one Hitler."


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (NAMES[:6], "S1: This table has 7 seats."),
        ((*NAMES[:6], "Ada"), "S1: Two players at this table have the same name."),
        ((*NAMES[:6], " "), "S1: Every player at this table needs a name."),
        ((*NAMES[:6], ""), "S1: Every player at this table needs a name."),
        ((*NAMES[:6], "a" * 41), "S1: A name can have at most 40 characters."),
        (
            (*NAMES[:6], "a\nb"),
            "S1: A name can't have control characters, line breaks or marks that change its direction.",
        ),
    ],
)
def test_unusable_names_are_refused(names: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        Deal(names, OFFICIAL.setup(7), ROLES, 0, WHOLE_DECK)
    assert str(refused.value) == sentence


@pytest.mark.rule("S2")
def test_a_role_too_many_is_refused_whatever_it_is() -> None:
    roles: Any = (*ROLES, "spy")
    with pytest.raises(PositionError, match="S2: With 7 players, there are 4 Liberals, 2 Fascists and one Hitler"):
        Deal(NAMES[:7], OFFICIAL.setup(7), roles, 0, WHOLE_DECK)


@pytest.mark.rule("S1")
def test_the_longest_name_is_accepted() -> None:
    names = (*NAMES[:6], "a" * 40)
    assert Deal(names, OFFICIAL.setup(7), ROLES, 0, WHOLE_DECK).names == names


def test_a_position_of_which_nothing_is_said_is_the_beginning() -> None:
    assert Position(candidate=3) == opening(OFFICIAL.setup(7), first=3)


@pytest.mark.rule("R4")
def test_a_power_on_others_needs_others_and_a_peek_does_not() -> None:
    assert refusal_of(power=Power.EXECUTION, fascist=4, dead={1, 2, 3, 4, 5, 6}).startswith("R4")
    with pytest.raises(PositionError, match="X3: Hitler is dead"):
        seated("LFLHL", power=Power.PEEK, fascist=3, dead={1, 2, 3, 4})


def test_a_deal_that_can_be_is_accepted() -> None:
    game = Game.from_deal(Deal(NAMES[:7], OFFICIAL.setup(7), ROLES, 6, WHOLE_DECK))
    assert game.waiting == (6,)
    assert game.truth.draw_pile[-1] is FASCIST
