"""S: the table before the first move."""

from collections import Counter

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    OFFICIAL,
    Game,
    Investigate,
    Party,
    Role,
    RulesetError,
    Seeded,
    deal,
)
from games.engine.seats import next_clockwise
from tests.support.playing_tables import NAMES, seated

SIZES = range(5, 11)
ROLES = {5: "LFLHL", 6: "LFLHLL", 7: "LFLHLFL", 8: "LFLHLFLL", 9: "LFLHLFLFL", 10: "LFLHLFLFLL"}


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", SIZES)
def test_five_to_ten_play(players: int) -> None:
    game = Game.new(NAMES[:players], chance=Seeded(players))
    assert game.table.names == NAMES[:players]
    assert game.table.living == tuple(range(players))


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [0, 1, 4, 11])
def test_no_other_number_plays(players: int) -> None:
    with pytest.raises(RulesetError, match=r"^S1: The official rules are for 5, 6, 7, 8, 9, 10 players, not \d+\.$"):
        deal([f"player {seat}" for seat in range(players)], chance=Seeded(0))


@pytest.mark.rule("S2")
@pytest.mark.parametrize(
    ("players", "liberals", "fascists"), [(5, 3, 1), (6, 4, 1), (7, 4, 2), (8, 5, 2), (9, 5, 3), (10, 6, 3)]
)
def test_the_box_prescribes_the_roles(players: int, liberals: int, fascists: int) -> None:
    setup = OFFICIAL.setup(players)
    assert (setup.liberals, setup.fascists) == (liberals, fascists)
    dealt = Counter(deal(NAMES[:players], chance=Seeded(1)).roles)
    assert dealt == {Role.LIBERAL: liberals, Role.FASCIST: fascists, Role.HITLER: 1}


@pytest.mark.rule("S2")
def test_the_roles_are_dealt_by_chance() -> None:
    hitlers = {deal(NAMES[:5], chance=Seeded(seed)).roles.index(Role.HITLER) for seed in range(60)}
    assert hitlers == set(range(5))


@pytest.mark.rule("S3")
def test_fascists_and_hitler_are_of_one_party() -> None:
    assert {role: role.party for role in Role} == {
        Role.LIBERAL: Party.LIBERAL,
        Role.FASCIST: Party.FASCIST,
        Role.HITLER: Party.FASCIST,
    }


@pytest.mark.rule("S3")
@pytest.mark.parametrize("suspect", [1, 3], ids=["the Fascist", "Hitler"])
def test_their_membership_cards_look_alike(suspect: int) -> None:
    table = seated("LFLHLFL", fascist=2, power=OFFICIAL.setup(7).power_of(2)).do(Investigate(0, suspect))
    assert table.knows(0, suspect) == ("fascist-party",)


@pytest.mark.rule("S4")
@pytest.mark.parametrize("players", SIZES)
def test_the_deck_is_six_liberal_and_eleven_fascist_tiles(players: int) -> None:
    game = Game.new(NAMES[:players], chance=Seeded(4))
    assert Counter(game.truth.draw_pile) == {LIBERAL: 6, FASCIST: 11}
    assert game.truth.discard_pile == ()
    assert (game.table.liberal, game.table.fascist, game.table.tracker) == (0, 0, 0)


@pytest.mark.rule("S4")
def test_the_deck_is_shuffled() -> None:
    assert len({deal(NAMES[:5], chance=Seeded(seed)).deck for seed in range(20)}) == 20


@pytest.mark.rule("S5")
@pytest.mark.parametrize(("players", "board"), [(5, 5), (6, 5), (7, 7), (8, 7), (9, 9), (10, 9)])
def test_the_number_of_players_chooses_the_board(players: int, board: int) -> None:
    assert OFFICIAL.setup(players).track == OFFICIAL.setup(board).track
    assert len({OFFICIAL.setup(size).track for size in (5, 7, 9)}) == 3


@pytest.mark.rule("S5")
def test_the_board_stays_when_players_die() -> None:
    table = seated("LFLHLFL", deck="FFF", fascist=4, dead={4})
    table.elect(0, 2).legislate("F", "F")
    assert len(table.living) == 6
    assert table.game.phase == "execution"
    assert table.game.table.setup == OFFICIAL.setup(7)


@pytest.mark.rule("S6")
@pytest.mark.parametrize("players", [5, 6])
def test_in_a_small_game_the_fascist_and_hitler_know_each_other(players: int) -> None:
    table = seated(ROLES[players])
    assert (table.knows(1, 1), table.knows(1, 3)) == (("fascist",), ("hitler",))
    assert (table.knows(3, 1), table.knows(3, 3)) == (("fascist",), ("hitler",))


@pytest.mark.rule("S7")
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_in_a_large_game_the_fascists_know_each_other_and_hitler(players: int) -> None:
    table = seated(ROLES[players])
    fascists = [seat for seat, role in enumerate(ROLES[players]) if role == "F"]
    for viewer in fascists:
        told = {seat: table.knows(viewer, seat) for seat in range(players) if table.knows(viewer, seat)}
        assert told == dict.fromkeys(fascists, ("fascist",)) | {3: ("hitler",)}


@pytest.mark.rule("S7")
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_in_a_large_game_hitler_knows_no_fascist(players: int) -> None:
    assert set(seated(ROLES[players]).view(3).known.roles) == {3}


@pytest.mark.rule("S8")
@pytest.mark.parametrize("players", SIZES)
def test_liberals_know_only_themselves(players: int) -> None:
    table = seated(ROLES[players])
    for viewer in (seat for seat, role in enumerate(ROLES[players]) if role == "L"):
        assert dict(table.view(viewer).known.roles) == {viewer: Role.LIBERAL}


@pytest.mark.rule("S9")
def test_the_first_candidate_is_drawn_by_lot() -> None:
    drawn = Counter(deal(NAMES[:5], chance=Seeded(seed)).first for seed in range(500))
    assert set(drawn) == set(range(5))
    assert all(70 < times < 130 for times in drawn.values())


@pytest.mark.rule("S9")
@pytest.mark.parametrize("first", [0, 2, 4])
def test_the_drawn_player_is_the_first_candidate(first: int) -> None:
    game = seated("LFLHL", first=first).game
    assert game.waiting == (first,)
    assert game.table.round == 1


def test_seats_run_clockwise_and_around() -> None:
    assert next_clockwise(2, (0, 1, 2, 3, 4)) == 3
    assert next_clockwise(4, (0, 1, 2, 3, 4)) == 0
    assert next_clockwise(3, (1, 2)) == 1
