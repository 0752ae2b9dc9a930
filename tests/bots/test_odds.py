"""The strengths with odds: the tables of *human* and the values of *bayes*."""

from collections import Counter

import numpy as np
import pytest

from games.bots import bot
from games.bots.bayes.outlook import Outlook
from games.bots.human import player
from games.bots.matches import BotMatch, score_match
from games.engine import FASCIST, LIBERAL, Discard, Enact, Execute, Move, Nominate, Seeded, Vote
from games.engine.setups import SIZES
from games.simulator import fields as at
from games.simulator.positions import flat
from games.simulator.sampling import sample_own_positions
from tests.bots.bot_games import moments
from tests.bots.test_strengths import by_standard_errors
from tests.engine.laws.driver import GameNumber
from tests.support.playing_tables import PlayedTable, seated

SEVEN = "LFLHLFL"
LUCKS = range(400)


def choices(table: PlayedTable, seat: int, strength: str) -> Counter[Move]:
    view = table.view(seat)
    return Counter(bot(strength).choose(view, Seeded(luck)) for luck in LUCKS)


def betrayed() -> PlayedTable:
    """Return a table where 0, a Liberal, passed a Liberal tile to 1, who enacted the Fascist one."""
    return seated(SEVEN, "FFL FFF FFF").elect(0, 1).legislate("F", "F")


def test_a_human_fascist_passes_a_liberal_tile_on_as_often_as_people_did() -> None:
    """183 of 288 Fascist presidents discarded a single Liberal tile in an early hand."""
    made = choices(seated(SEVEN, "FLF", first=1).elect(1, 2), 1, "human")
    assert abs(made[Discard(1, LIBERAL)] / len(LUCKS) - 183 / 288) < 3 * (0.635 * 0.365 / len(LUCKS)) ** 0.5


def test_a_human_liberal_now_and_then_puts_a_liberal_tile_away() -> None:
    made = choices(seated(SEVEN, "FLL").elect(0, 2), 0, "human")
    assert 0 < made[Discard(0, LIBERAL)] < made[Discard(0, FASCIST)]


def test_a_human_knows_their_own_team_only() -> None:
    view = seated(SEVEN).view(1)
    assert all(
        [role.letter for role in player.imagined_roles(view, Seeded(luck))] == list(SEVEN) for luck in range(5)
    ), "a Fascist knows everybody"
    view = seated(SEVEN).view(0)
    assert len({tuple(player.imagined_roles(view, Seeded(luck))) for luck in range(30)}) > 5


def test_bayes_does_not_elect_a_chancellor_who_betrayed_it() -> None:
    table = betrayed()
    assert set(choices(table.do(Nominate(1, 4)), 0, "bayes")) == {Vote(0, ja=False)}


def test_in_the_hitler_zone_bayes_nominates_a_player_who_is_proved_not_to_be_hitler() -> None:
    assert set(choices(seated(SEVEN, fascist=3, confirmed=frozenset({5})), 0, "bayes")) == {Nominate(0, 5)}


def test_bayes_shoots_no_player_who_cannot_be_hitler() -> None:
    table = seated(SEVEN, "FFL", fascist=3).elect(0, 1).legislate("F", "F")
    assert table.knows(0, 1) == ("not-hitler",)
    assert Execute(0, 1) not in choices(table, 0, "bayes")


def test_a_bayes_fascist_never_loses_the_game_for_a_mask() -> None:
    late = seated(SEVEN, "FLF", liberal=4).elect(0, 5).do(Discard(0, FASCIST))
    assert set(choices(late, 5, "bayes")) == {Enact(5, FASCIST)}


def test_a_government_with_hitler_as_chancellor_is_lost_if_that_ends_the_game() -> None:
    table = seated(SEVEN, fascist=3)
    seen_by_a_fascist = Outlook(table.view(1)).governments
    assert seen_by_a_fascist[0, 3] == 0
    assert seen_by_a_fascist[0, 2] > seen_by_a_fascist[0, 1] > 0
    assert np.all((seen_by_a_fascist >= 0) & (seen_by_a_fascist <= 1))


@pytest.mark.parametrize("players", SIZES)
def test_possible_games_are_what_the_seat_knows_and_lose_no_tile(players: int) -> None:
    for game in list(moments(GameNumber(3, players, "official")))[5::9]:
        if not game.waiting:
            continue
        seat = game.waiting[0]
        view = game.view(seat)
        setup = view.table.setup
        tiles = setup.ruleset.liberal_tiles
        games = sample_own_positions(flat(game, with_deck=False), Outlook(view).believed, tiles, 40, seed=1)
        assert {int(mask).bit_count() for mask in games[:, at.FASCISTS]} == {setup.fascists + 1}
        assert np.all(games[:, at.HITLER] & games[:, at.FASCISTS] == games[:, at.HITLER])
        mine = view.known.roles[seat].party.name == "FASCIST"
        assert {bool(mask >> seat & 1) for mask in games[:, at.FASCISTS].tolist()} == {mine}
        left = games[:, at.DECK_LIBERAL] + games[:, at.DISCARD_LIBERAL] + games[:, at.HAND]
        assert np.all(left == tiles - view.table.liberal)
        assert np.all((games[:, at.DISCARD_LIBERAL] >= 0) & (games[:, at.DISCARD_LIBERAL] <= games[:, at.DISCARD]))
        assert np.all(games[:, at.DECK_LIBERAL] <= games[:, at.DECK])


def test_against_human_fascists_bayes_liberals_beat_human_ones() -> None:
    """The kept tables have the difference to *suspicious* (`test_tournament`)."""
    human_liberals, bayes_liberals = (
        score_match(BotMatch(bot(name), bot("human"), 7), 50) for name in ("human", "bayes")
    )
    assert by_standard_errors(bayes_liberals, human_liberals) > 3
