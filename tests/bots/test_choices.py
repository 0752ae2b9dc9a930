"""The choices of each strength in critical situations."""

from collections import Counter

import pytest

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.engine import (
    FASCIST,
    LIBERAL,
    CallSpecialElection,
    Chance,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Policy,
    ProposeVeto,
    RefuseVeto,
    Role,
    Ruleset,
    Seeded,
    Simulated,
    Vote,
    tiles,
)
from games.engine.events import PlayerExecuted
from tests.support.playing_tables import PlayedTable, seated

LUCKS = range(60)
SEVEN = "LFLHLFL"


class ScriptedChance:
    """A source of randomness that draws these numbers and no more."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        assert self.numbers[0] < bound
        return self.numbers.pop(0)


def choice(table: PlayedTable, seat: int, chance: Chance | None = None, strength: str = "suspicious") -> Move:
    return bot(strength).choose(table.view(seat), chance or Seeded(1))


def choices(table: PlayedTable, seat: int, strength: str = "suspicious") -> Counter[Move]:
    return Counter(choice(table, seat, Seeded(luck), strength) for luck in LUCKS)


@pytest.mark.parametrize(("drawn", "discarded"), [(0, FASCIST), (1, LIBERAL), (2, FASCIST)])
def test_random_picks_a_tile_and_not_a_kind(drawn: int, discarded: Policy) -> None:
    table = seated("LFLHL", "FLF").elect(0, 2)
    assert choice(table, 0, ScriptedChance(drawn), "random") == Discard(0, discarded)


@pytest.mark.parametrize("strength", ["random", "selfish"])
def test_a_veto_is_a_coin_flip_for_the_simple_strengths(strength: str) -> None:
    table = seated(SEVEN, "FFL", fascist=5).elect(0, 2).do(Discard(0, FASCIST))
    assert choice(table, 2, ScriptedChance(1), strength) == ProposeVeto(2)
    assert choice(table, 2, ScriptedChance(0, 1), strength) == Enact(2, LIBERAL)
    table.do(ProposeVeto(2))
    assert {choice(table, 0, ScriptedChance(coin), strength) for coin in (0, 1)} == {ConsentToVeto(0), RefuseVeto(0)}


def test_a_random_bot_may_cast_any_ballot_and_nominate_anyone() -> None:
    table = seated("LFLHL")
    assert set(choices(table, 0, "random")) == {Nominate(0, seat) for seat in (1, 2, 3, 4)}
    assert set(choices(table.do(Nominate(0, 1)), 4, "random")) == {Vote(4, ja=True), Vote(4, ja=False)}


@pytest.mark.parametrize(("president", "discarded"), [(0, FASCIST), (1, LIBERAL), (3, LIBERAL)])
def test_a_selfish_president_discards_the_other_partys_tile(president: int, discarded: Policy) -> None:
    table = seated("LFLHL", "FLF", first=president).elect(president, 2)
    assert set(choices(table, president, "selfish")) == {Discard(president, discarded)}


@pytest.mark.parametrize(("chancellor", "enacted"), [(2, LIBERAL), (1, FASCIST), (3, FASCIST)])
def test_a_selfish_chancellor_enacts_the_own_partys_tile(chancellor: int, enacted: Policy) -> None:
    table = seated("LFLHL", "FLF").elect(0, chancellor).do(Discard(0, FASCIST))
    assert set(choices(table, chancellor, "selfish")) == {Enact(chancellor, enacted)}


@pytest.mark.parametrize("strength", ["selfish", "suspicious"])
@pytest.mark.parametrize("hand", ["LLL", "FFF"])
def test_a_hand_of_one_kind_leaves_one_choice(hand: str, strength: str) -> None:
    table = seated("LFLHL", hand).elect(0, 2)
    assert set(choices(table, 0, strength)) == {Discard(0, tiles(hand)[0])}


def two_fascist_policies() -> PlayedTable:
    """0 and 2, two Liberals, and 1 and 4 have each brought one; seat 2 is the candidate."""
    return seated(SEVEN, "FFFFFF").play("1>3 JJJJJJJ FFF-F-F=F", "2>5 JJJJJJJ FFF-F-F=F inv4")


def test_a_suspicious_liberal_nominates_players_without_a_fascist_policy() -> None:
    assert set(choices(two_fascist_policies(), 2)) == {Nominate(2, seat) for seat in (3, 5, 6)}


def test_a_suspicious_liberal_elects_new_players_and_not_those_who_enacted_fascist_policies() -> None:
    assert choice(two_fascist_policies().do(Nominate(2, 3)), 6) == Vote(6, ja=True)
    assert choice(two_fascist_policies().do(Nominate(2, 0)), 6) == Vote(6, ja=False)


def test_a_suspicious_liberal_votes_for_their_own_government() -> None:
    table = two_fascist_policies().do(Nominate(2, 0))
    assert [choice(table, seat) for seat in (2, 0)] == [Vote(2, ja=True), Vote(0, ja=True)]


def test_before_chaos_a_suspicious_liberal_is_less_strict() -> None:
    table = two_fascist_policies().reject(2, 3).reject(3, 6).do(Nominate(4, 0))
    assert choice(table, 6) == Vote(6, ja=True)


def test_a_suspicious_liberal_investigates_the_most_suspected() -> None:
    table = seated(SEVEN, "FFF", fascist=1).elect(0, 2).legislate("F", "F")
    assert set(choices(table, 0)) == {Investigate(0, 2)}


def test_a_proved_fascist_is_not_investigated() -> None:
    table = seated(SEVEN, "FFL", fascist=1).elect(0, 1).legislate("F", "F")
    assert set(choices(table, 0)) == {Investigate(0, seat) for seat in (2, 3, 4, 5, 6)}


def test_in_the_hitler_zone_a_liberal_nominates_a_player_who_is_proved_not_to_be_hitler() -> None:
    assert set(choices(seated(SEVEN, fascist=3, confirmed=frozenset({5})), 0)) == {Nominate(0, 5)}


def test_a_liberal_who_was_betrayed_shoots_the_traitor() -> None:
    table = seated(SEVEN, "FFL", fascist=3, ruleset=Ruleset(hitler_zone=6)).elect(0, 1).legislate("F", "F")
    assert set(choices(table, 0)) == {Execute(0, 1)}


def test_a_liberal_shoots_no_player_who_is_proved_not_to_be_hitler() -> None:
    table = seated(SEVEN, "FFL", fascist=3).elect(0, 1).legislate("F", "F")
    assert table.knows(0, 1) == ("not-hitler",)
    assert set(choices(table, 0)) == {Execute(0, seat) for seat in (2, 3, 4, 5, 6)}


def test_a_liberal_vetoes_two_fascist_tiles_and_nothing_else() -> None:
    table = seated(SEVEN, "FFF", fascist=5).elect(0, 2).do(Discard(0, FASCIST))
    assert choice(table, 2) == ProposeVeto(2)
    assert choice(table.do(ProposeVeto(2)), 0) == ConsentToVeto(0)
    table = seated(SEVEN, "FFL", fascist=5).elect(0, 2).do(Discard(0, FASCIST))
    assert choice(table, 2) == Enact(2, LIBERAL)
    assert choice(table.do(ProposeVeto(2)), 0) == RefuseVeto(0)


def test_a_fascist_president_refuses_a_veto_of_fascist_tiles() -> None:
    table = seated(SEVEN, "FFF", fascist=5, first=1).elect(1, 2).do(Discard(1, FASCIST), ProposeVeto(2))
    assert choice(table, 1) == RefuseVeto(1)


def test_fascists_veto_two_liberal_tiles() -> None:
    table = seated(SEVEN, "FLL", fascist=5, first=1).elect(1, 5).do(Discard(1, FASCIST))
    assert choice(table, 5) == ProposeVeto(5)
    assert choice(table.do(ProposeVeto(5)), 1) == ConsentToVeto(1)


def test_a_fascist_looks_liberal_now_and_then_but_not_when_it_counts() -> None:
    early = choices(seated(SEVEN, "FLF", first=1).elect(1, 2), 1)
    assert early[Discard(1, LIBERAL)] > early[Discard(1, FASCIST)] > 0
    for liberal, fascist in ((4, 0), (0, 5)):
        late = seated(SEVEN, "FLF", first=1, liberal=liberal, fascist=fascist).elect(1, 2)
        assert set(choices(late, 1)) == {Discard(1, LIBERAL)}
    late = seated(SEVEN, "FLF", liberal=4).elect(0, 5).do(Discard(0, FASCIST))
    assert set(choices(late, 5)) == {Enact(5, FASCIST)}


def test_a_fascist_nominates_an_ally_and_hitler_if_that_wins() -> None:
    assert set(choices(seated(SEVEN, first=1), 1)) == {Nominate(1, 3), Nominate(1, 5)}
    assert set(choices(seated(SEVEN, first=1, fascist=3), 1)) == {Nominate(1, 3)}


def test_a_fascist_votes_for_the_team_and_seldom_for_strangers() -> None:
    assert set(choices(seated(SEVEN, fascist=3).do(Nominate(0, 3)), 5)) == {Vote(5, ja=True)}
    assert set(choices(seated(SEVEN).do(Nominate(0, 5)), 1)) == {Vote(1, ja=True)}
    strangers = choices(seated(SEVEN).do(Nominate(0, 2)), 1)
    assert strangers[Vote(1, ja=False)] > strangers[Vote(1, ja=True)] > 0


@pytest.mark.parametrize(("zone", "ja"), [(1, True), (3, False)])
def test_a_fascist_votes_for_a_suspected_hitler_only_if_that_wins(zone: int, ja: bool) -> None:
    table = seated(SEVEN, "FFF FFF", first=4, ruleset=Ruleset(hitler_zone=zone)).elect(4, 3).legislate("F", "F")
    table.elect(5, 6).legislate("F", "F").do(Investigate(5, 0), Nominate(6, 3))
    assert set(choices(table, 1)) == {Vote(1, ja=ja)}


def test_hitler_in_a_large_game_favours_no_player() -> None:
    assert set(choices(seated(SEVEN, first=3), 3)) == {Nominate(3, seat) for seat in (0, 1, 2, 4, 5, 6)}


def test_a_fascist_calls_an_ally_and_rather_not_hitler() -> None:
    table = seated(SEVEN, "FFF", first=1, fascist=2).elect(1, 2).legislate("F", "F")
    assert set(choices(table, 1)) == {CallSpecialElection(1, 5)}


@pytest.mark.parametrize("players", [5, 7, 10])
def test_a_suspicious_fascist_never_shoots_an_ally(players: int) -> None:
    match, shots = BotMatch(bot("random"), bot("suspicious"), players), 0
    for seed in range(25):
        game = play_match(match, Simulated(seed))
        roles = game.truth.deal.roles
        for shot in game.log:
            if isinstance(shot, PlayerExecuted) and roles[shot.president] is Role.FASCIST:
                assert roles[shot.target] is Role.LIBERAL
                shots += 1
    assert shots
