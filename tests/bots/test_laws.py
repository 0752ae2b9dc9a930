"""Laws for every bot in every game: it plays by the rules, uses its view alone, and is deterministic."""

import ast
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import games.bots
from games.bots import STRENGTHS, Bot, NothingToChooseError, bot
from games.bots.matches import BotMatch, play_match
from games.engine import SPECTATOR, Chance, Game, Knowledge, Move, Seeded, Simulated, TableView, player
from games.engine.setups import SIZES
from games.engine.state import Table
from games.workshop.leaks.other_truths import another_truth
from tests.bots.bot_games import mixed_bots, moments, opening, play_watched, some_games
from tests.engine.laws.driver import GameNumber
from tests.support.playing_tables import seated

SLOWNESS = {"human": 3, "person": 6, "bayes": 3, "master": 6}
"""The slower strengths are checked at fewer moments, by this factor."""
GAMES_A_SIZE = {"nightly": 2000, "long": 50}.get(os.environ.get("LAWS", ""), 25)


@pytest.mark.parametrize("players", SIZES)
def test_every_choice_is_one_of_the_options_and_every_game_ends(players: int) -> None:
    kinds = Counter[str]()

    def watch(view: TableView, move: Move) -> None:
        assert move in view.options
        kinds[type(move).__name__] += 1

    for number in some_games(players, GAMES_A_SIZE):
        assert play_watched(number, watch).outcome is not None, number
    assert {"ProposeVeto", "ConsentToVeto", "RefuseVeto", "Investigate", "Peek", "Execute"} <= set(kinds)


@pytest.mark.parametrize("players", SIZES)
def test_every_claim_may_be_made_and_is_made_once(players: int) -> None:
    spoken = 0
    for number in some_games(players, 5):
        game, chance = opening(number), Simulated(number.seed)
        bots = mixed_bots(players, chance)
        while game.waiting:
            if game.phase != "vote":
                game, claims = after_everybody_spoke(game, bots, chance)
                spoken += claims
            mover = game.waiting[0]
            game = game.play(bots[mover].choose(game.view(mover), chance), chance=chance)
        assert after_everybody_spoke(game, bots, chance) == (game, 0)
    assert spoken > 5


def after_everybody_spoke(game: Game, bots: Sequence[Bot], chance: Chance) -> tuple[Game, int]:
    """Ask every seat for claims until it has none, whether it may speak or not."""
    spoken = 0
    for seat, speaker in enumerate(bots):
        while (claim := speaker.claim(game.view(seat), chance)) is not None:
            assert game.legal.why_not(claim) is None, claim
            game, spoken = game.play(claim), spoken + 1
            assert spoken <= 2 * len(bots), f"{claim} is made again and again."
    return game, spoken


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_same_view_and_the_same_chance_give_the_same_choice(strength: str) -> None:
    for game in moments(GameNumber(5, 7, "official"), strength):
        for seat in game.waiting:
            view, again = game.view(seat), Game.from_log(game.log).view(seat)
            assert bot(strength).choose(view, Seeded(1)) == bot(strength).choose(again, Seeded(1))
            assert bot(strength).claim(view, Seeded(1)) == bot(strength).claim(again, Seeded(1))


def test_a_seed_gives_the_same_game_in_another_process() -> None:
    script = (
        "from tests.bots.test_laws import a_seeded_game\n"
        "import hashlib; print(hashlib.sha256(repr(a_seeded_game().log).encode()).hexdigest())"
    )
    command = [sys.executable, "-c", script]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert runs[0] == runs[1] != ""
    assert a_seeded_game() == a_seeded_game()


def a_seeded_game() -> Game:
    return play_match(BotMatch(bot("suspicious"), bot("suspicious"), 10), Seeded(3))


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("players", [5, 7, 10])
def test_a_bot_uses_nothing_of_a_view_but_what_it_offers(players: int, strength: str) -> None:
    for game in islice(moments(GameNumber(2, players, "official"), strength), 0, None, 2 * SLOWNESS.get(strength, 1)):
        for seat in range(players):
            view = game.view(seat)
            assert bot(strength).claim(poisoned(view), Seeded(1)) == bot(strength).claim(view, Seeded(1))
        for seat in game.waiting:
            view = game.view(seat)
            assert bot(strength).choose(poisoned(view), Seeded(1)) == bot(strength).choose(view, Seeded(1))


def test_the_poison_works() -> None:
    view = poisoned(seated("LFLHL").view(0))
    for name in ("_sightings", "__dict__", "__class__", "game", "truth", "replace"):
        with pytest.raises(AssertionError, match=name):
            getattr(view, name)
    with pytest.raises(AssertionError, match="__dict__"):
        _ = view.table.__dict__


def poisoned(real: Any) -> Any:
    """Return a view that fails on access to anything except the fields and public properties of it and its table."""
    offered = {field.name for field in fields(real)}
    offered |= {name for name in dir(type(real)) if not name.startswith("_") and name != "replace"}

    class Poisoned:
        def __getattribute__(self, name: str) -> Any:
            assert name in offered, f"A bot reached for {name}."
            value = getattr(real, name)
            return poisoned(value) if isinstance(value, Table | Knowledge) else value

    return Poisoned()


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("players", [5, 7, 10])
def test_what_a_seat_cannot_know_changes_nothing(players: int, strength: str) -> None:
    differing = 0
    for game in islice(moments(GameNumber(1, players, "official"), strength), 0, None, 5 * SLOWNESS.get(strength, 1)):
        for seat in game.table.living if game.outcome is None else ():
            other = Game.from_log(another_truth(game.log, player(seat), Seeded(seat)))
            assert other.view(seat) == game.view(seat)
            differing += other != game
            assert decisions(other, seat, strength) == decisions(game, seat, strength)
    assert differing > 30 // SLOWNESS.get(strength, 1)


def decisions(game: Game, seat: int, strength: str) -> list[object]:
    """Return all decisions of a bot at this seat now, with a few seeds."""
    view = game.view(seat)
    claims: list[object] = [bot(strength).claim(view, Seeded(luck)) for luck in range(3)]
    return claims + [bot(strength).choose(view, Seeded(luck)) for luck in range(3) if view.is_my_turn]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_seat_without_a_move_cannot_choose(strength: str) -> None:
    table = seated("LFLHL")
    with pytest.raises(NothingToChooseError, match="no move to make"):
        bot(strength).choose(table.view(1), Seeded(1))
    with pytest.raises(NothingToChooseError):
        bot(strength).choose(table.view(SPECTATOR), Seeded(1))
    with pytest.raises(ValueError, match="sits at a table"):
        bot(strength).claim(table.view(SPECTATOR), Seeded(1))


TRUTH_KEEPERS = {"game", "state", "evolve", "rules", "options", "refusals", "views", "dealing", "random_play"}
TRUTHS = {"Game", "Deal", "deal", "decide", "evolve", "replay", "sighting", "view_of"}


def test_only_matches_and_the_environment_hold_a_game() -> None:
    folder = Path(games.bots.__file__).parent
    modules = [path for path in folder.rglob("*.py") if path.name not in {"matches.py", "environment.py"}]
    assert len(modules) > 10
    for path in modules:
        assert not set(_imported(path)) & TRUTHS, path.name


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.engine"):
            assert (node.module or "").rpartition(".")[2] not in TRUTH_KEEPERS, path.name
            yield from (alias.name for alias in node.names)
