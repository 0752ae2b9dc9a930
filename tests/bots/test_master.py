"""The strength *master*: what it has learnt, and Fascists who are hard to tell from Liberals."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from django.core.management import call_command

from games.bots import bot
from games.bots.bayes.outlook import Outlook
from games.bots.master import learnt, player
from games.bots.master.learnt import FILE, MIND, TEAM, read, write
from games.bots.master.player import both
from games.bots.matches import BotMatch, play_match
from games.bots.scheming.numbers import Team
from games.bots.scheming.player import Beliefs
from games.engine import FASCIST, Discard, Enact, Nominate, Role, Seeded, Simulated, TableView, Vote
from games.engine.events import PlayerExecuted
from games.parallel import Workers
from games.workshop.exploiting import searching
from games.workshop.exploiting.training import POOLING, liberals_trained, team_trained
from games.workshop.management.commands import train_master
from tests.support.playing_tables import seated


def test_what_is_shipped_says_how_it_was_made() -> None:
    text = FILE.read_text("utf-8")
    assert "python manage.py train_master --steps" in text
    assert "--seed" in text
    assert sum(each.share for each in MIND.met) == pytest.approx(1)
    assert all(np.isfinite(each.weights).all() for each in MIND.met)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write(TEAM, MIND.met, "a copy", tmp_path / "copy.json")
    team, mind = read(tmp_path / "copy.json")
    assert team == TEAM
    for ours, theirs in zip(MIND.met, mind.met, strict=True):
        assert ours.weights.tolist() == theirs.weights.tolist()
        assert np.array_equal(ours.logs.ballots, theirs.logs.ballots)


def test_training_makes_a_team_and_then_liberals_and_a_seed_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "STEPS", 2)
    teams, again = (list(team_trained(2, 3, seed=4)) for _ in range(2))
    assert teams == again
    assert teams[-1][0] != POOLING
    rounds = list(liberals_trained(teams[-1][0], 1, 2, seed=4))
    assert [[each.name for each in met] for met, _said in rounds] == [
        ["person", "pooling"],
        ["person", "pooling", "searched 1"],
    ]
    assert sum(each.share for each in rounds[-1][0]) == pytest.approx(1)


def test_training_goes_on_from_what_is_shipped_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    began, made = list[Team](), list[str]()

    def a_step(_steps: int, _games: int, _seed: int, _workers: Workers, start: Team) -> Iterator[tuple[Team, str]]:
        began.append(start)
        yield start, "step 1"

    monkeypatch.setattr(train_master, "team_trained", a_step)
    monkeypatch.setattr(train_master, "liberals_trained", lambda *_given: iter([([], "round 0")]))
    monkeypatch.setattr(learnt, "write", lambda _team, _met, said: made.append(said))
    call_command("train_master", "--write", stdout=StringIO())
    call_command("train_master", "--seed", "1", "--go-on", "--write", stdout=StringIO())
    assert began == [POOLING, TEAM]
    assert made[0].endswith("--games 500 --seed 0 --write`.")
    assert made[1].startswith(learnt.about().removesuffix(".") + ", then `python manage.py train_master --steps 24")
    assert made[1].endswith("--games 500 --seed 1 --go-on --write`.")


def test_at_the_first_vote_nobody_can_be_told_apart() -> None:
    """No seat has seen a card yet, so a Fascist's reasons are a Liberal's."""
    ballots = [
        [bot("master").choose(seated(roles).do(Nominate(0, 4)).view(seat), Seeded(7)) for seat in range(7)]
        for roles in ("LFLHLFL", "FLHLFLL", "HLFLLLF")
    ]
    assert ballots[0] == ballots[1] == ballots[2]
    assert {type(move) for move in ballots[0]} == {Vote}


@pytest.mark.parametrize("roles", ["LFLHLFL", "FFLHLLL", "HFFLLLL"])
@pytest.mark.parametrize("tiles", ["FFF", "FFL", "LLL"])
def test_every_role_thinks_about_every_hand(roles: str, tiles: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody has nothing to choose it takes as long, so the time says nothing about the hand."""
    thought = list[str]()

    def noted(view: TableView) -> tuple[Outlook, Beliefs]:
        thought.append(view.phase)
        return both(view)

    monkeypatch.setattr(player, "both", noted)
    table = seated(roles, tiles).elect(0, 2)
    discarded = bot("master").choose(table.view(0), Seeded(1))
    bot("master").choose(table.do(discarded).view(2), Seeded(1))
    assert thought == ["president-discard", "chancellor-enact"]


def test_a_fascist_chancellor_never_lets_the_liberals_win() -> None:
    late = seated("LFLHLFL", "FLF", liberal=4).elect(0, 5).do(Discard(0, FASCIST))
    assert {bot("master").choose(late.view(5), Seeded(luck)) for luck in range(20)} == {Enact(5, FASCIST)}


def test_a_fascist_never_shoots_its_hitler() -> None:
    for seed in range(6):
        game = play_match(BotMatch(bot("selfish"), bot("master"), 7), Simulated(seed))
        roles = game.truth.deal.roles
        for event in game.log:
            if isinstance(event, PlayerExecuted) and roles[event.president] is Role.FASCIST:
                assert roles[event.target] is not Role.HITLER
