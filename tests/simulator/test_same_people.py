"""The human bots and the simulator's human strategy look up the same rows of the same tables."""

import os
from collections.abc import Sequence

import numpy as np
import pytest

from games.bots import bot, matches
from games.bots.human import player as human_bot
from games.deduction.human_tables import PARTIES, ROLE_LETTERS, ZONES, row_of, share
from games.engine import Chance, Deal, Ending, Role, Simulated, TableView, deal
from games.simulator.fields import EXECUTION, INVESTIGATE, SPECIAL_ELECTION
from games.simulator.playing import SimulatedMatch, count_endings
from games.simulator.strategies import OFFICES, human

GAMES = 2_000


def test_they_vote_alike() -> None:
    table = human().ballots
    for role, office, pair, zone, tracker in np.ndindex(*table.shape):
        row = f"{ROLE_LETTERS[role]} {OFFICES[office]} {PARTIES[pair]} {ZONES[zone]} tracker{tracker}"
        assert table[role, office, pair, zone, tracker] == share("ballots", row, "ja")


def test_they_name_alike() -> None:
    policy, powers = human(), {INVESTIGATE: "investigates", SPECIAL_ELECTION: "calls", EXECUTION: "executes"}
    for me, other in np.ndindex(3, 3):
        theirs = ROLE_LETTERS[other]
        for zone in range(2):
            assert policy.nominates[me, zone, other] == share(
                "nominates", f"{ROLE_LETTERS[me]} {ZONES[zone]} {theirs}", "chosen"
            )
        for power, table in powers.items():
            assert policy.targets[me, power, other] == share(table, f"{ROLE_LETTERS[me]} {theirs}", "chosen")


def test_they_pass_and_enact_and_veto_alike() -> None:
    policy = human()
    for role, zone in np.ndindex(3, 2):
        row = f"{ROLE_LETTERS[role]} {ZONES[zone]}"
        assert policy.enacts[role, zone, 1] == share("chancellor enacts", f"{row} got1", "L")
        for drew in (1, 2):
            passed = row_of("president passes", f"{row} drew{drew}")
            # The simulator adds half a case to either side, which the bots leave out here.
            bots = passed.get(str(drew - 1), 0) / sum(passed.values())
            assert policy.discards[role, zone, drew] == pytest.approx(bots, abs=0.03)
    for role, got in np.ndindex(3, 3):
        assert policy.proposes[role, got] == share("asks veto", f"{'LFF'[role]} got{got}", "yes")
    assert policy.grants.tolist() == [share("grants veto", role, "yes") for role in ROLE_LETTERS]


@pytest.mark.skipif(os.environ.get("LAWS") != "nightly", reason="two minutes: by night")
def test_bots_that_know_the_roles_end_their_games_as_the_simulator_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the knowledge of roles distinguishes the two."""
    roles: list[Role] = []

    def deal_and_tell(names: Sequence[str], *rules: object, chance: Chance) -> Deal:
        dealt = deal(names, *rules, chance=chance)  # type: ignore[arg-type]
        roles[:] = dealt.roles
        return dealt

    def told(_view: TableView, _chance: Chance) -> list[Role]:
        return [*roles]

    monkeypatch.setattr(matches, "deal", deal_and_tell)
    monkeypatch.setattr(human_bot, "imagined_roles", told)
    match = matches.BotMatch(bot("human"), bot("human"), 7)
    endings = [matches.play_match(match, Simulated(number)).outcome for number in range(GAMES)]
    simulated = count_endings(SimulatedMatch(7, liberals="human", fascists="human"), 100_000)
    for way in Ending:
        expected = simulated.share(simulated.of(way))
        seen = sum(outcome is not None and outcome.ending is way for outcome in endings) / GAMES
        assert abs(seen - expected) < 4 * (expected * (1 - expected) / GAMES) ** 0.5
