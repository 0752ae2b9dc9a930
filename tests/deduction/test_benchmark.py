"""The protocol of the benchmark: lobbies apart, nothing revealed, scores that can be checked by hand."""

import re
from functools import cache
from io import StringIO
from math import log
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.deduction import posterior
from games.deduction.benchmark import LobbyGame, cut, folds, lines, prior, score_model
from games.engine import Ending, Role
from games.engine.events import BallotsRevealed, GameEnded, PlayerExecuted
from games.engine.notation import write
from games.workshop.benchmarks.calibration import bot_games


@cache
def games() -> list[LobbyGame]:
    """Games of bots in eight lobbies, played when the first test asks for them."""
    return [LobbyGame(f"lobby {number // 3}", game) for number, game in enumerate(bot_games(24, 7, "human"))]


def test_a_lobby_is_on_one_side_only_and_every_game_is_scored_once() -> None:
    scored = list[int]()
    for fitted, held in folds(games(), 4):
        assert not {games()[number].lobby for number in fitted} & {games()[number].lobby for number in held}
        scored += held
    assert sorted(scored) == list(range(len(games())))


def test_a_game_is_cut_before_anything_reveals_a_role() -> None:
    endings = set[Ending]()
    for each in games():
        seen = cut(each.game)
        assert each.game.outcome is not None
        endings.add(each.game.outcome.ending)
        assert not any(
            isinstance(one, GameEnded) or (isinstance(one, PlayerExecuted) and one.was_hitler) for one in seen
        )
        if each.game.outcome.ending is Ending.HITLER_ELECTED:
            votes = sum(isinstance(one, BallotsRevealed) for one in each.game.log)
            assert sum(isinstance(one, BallotsRevealed) for one in seen) == votes - 1
    assert Ending.HITLER_ELECTED in endings


def test_the_prior_scores_what_the_number_of_fascists_says() -> None:
    score = score_model("prior", prior, games())
    assert (score.seats, score.lobbies) == (24 * 7, 8)
    assert score.log_loss.value == pytest.approx(-(3 * log(3 / 7) + 4 * log(4 / 7)) / 7)
    assert score.brier.value == pytest.approx(12 / 49)
    assert score.auc.value == 0.5
    (only,) = score.bins
    assert [only.said, only.came.value] == pytest.approx([3 / 7, 3 / 7])


def test_a_model_that_knows_has_nothing_to_lose() -> None:
    known = {cut(each.game): [role is not Role.LIBERAL for role in each.game.truth.deal.roles] for each in games()}
    score = score_model("oracle", lambda seen: [float(fascist) for fascist in known[seen]], games())
    assert (score.log_loss.value, score.brier.value, score.auc.value) == (0, 0, 1)


def test_the_table_names_every_model_and_the_ten_bins() -> None:
    ours = score_model("ours", lambda seen: posterior(seen).fascist, games())
    table = "\n".join(lines([score_model("prior", prior, games()), ours]))
    assert all(word in table for word in ("prior", "ours", "log-loss", "0.4 - 0.5"))


def test_the_weights_are_fitted_and_scored_on_other_lobbies(tmp_path: Path) -> None:
    for number, each in enumerate(games()[:9]):
        (tmp_path / f"{number}.shg").write_text(f"Note: {each.lobby} ranked\n{write(each.game)}", "utf-8")
    out = StringIO()
    call_command("calibrate", str(tmp_path), fit=True, stdout=out)
    assert all(word in out.getvalue() for word in ("public counts", "deduction", "cards", "tie votes for"))
    with pytest.raises(CommandError, match="two lobbies"):
        call_command("calibrate", str(tmp_path / "0.shg"), fit=True, stdout=out)


def test_a_model_that_is_brought_is_scored_next_to_the_others(tmp_path: Path) -> None:
    for number, each in enumerate(games()[:6]):
        (tmp_path / f"{number}.shg").write_text(f"Note: {each.lobby} ranked\n{write(each.game)}", "utf-8")
    out = StringIO()
    mine = "games.deduction.benchmark:prior"
    call_command("calibrate", str(tmp_path), "--model", mine, benchmark=True, stdout=out)
    rows = {" ".join(line.split()[:-8]): line.split()[-8:] for line in out.getvalue().splitlines()[:8]}
    assert rows[mine] == rows["prior"]
    with pytest.raises(CommandError, match="There is no model nobody:knows"):
        call_command("calibrate", str(tmp_path), "--model", "nobody:knows", benchmark=True, stdout=out)


def test_the_curve_is_fitted_and_scored_on_other_lobbies_by_quarter(tmp_path: Path) -> None:
    for number, each in enumerate(games()[:6]):
        (tmp_path / f"{number}.shg").write_text(f"Note: {each.lobby} ranked\n{write(each.game)}", "utf-8")
    out = StringIO()
    call_command("calibrate", str(tmp_path), fit_curve=True, stdout=out)
    found = out.getvalue()
    for name in ("constant", "score alone", "table's view, assumed", "all cards up, fitted", "known: rollouts"):
        assert name in found
    head, columns, constant = found.splitlines()[:3]
    assert f"6 games, {len({each.lobby for each in games()[:6]})} lobbies" in head
    assert columns.split()[::2] == ["quarter"] * 4 + ["whole"]
    assert constant.count("±") == 5


def test_the_models_of_people_are_fitted_and_scored_on_other_lobbies(tmp_path: Path) -> None:
    for number, each in enumerate(games()[:6]):
        (tmp_path / f"{number}.shg").write_text(f"Note: {each.lobby} ranked\n{write(each.game)}", "utf-8")
    out = StringIO()
    call_command("calibrate", str(tmp_path), fit_person=True, stdout=out)
    words = out.getvalue().split()
    assert {"ballot", "nominee", "target", "discard", "enactment", "shared", "mood"} <= set(words)


def test_whole_games_of_people_and_bots_are_compared(tmp_path: Path) -> None:
    for number, each in enumerate(games()[:4]):
        (tmp_path / f"{number}.shg").write_text(f"Note: {each.lobby} ranked\n{write(each.game)}", "utf-8")
    out = StringIO()
    call_command("calibrate", str(tmp_path), whole_games=3, stdout=out)
    heading, *rows, reader = out.getvalue().splitlines()
    assert re.search(r"apart with AUC [01]\.\d{3} ±0\.\d{3}", reader)
    assert heading.split() == ["people", "(4)", "person", "(3)", "errors", "apart"]
    assert [row.split()[0] for row in rows[:4]] == ["ja", "unanimous", "elections", "chaos"]
    shares = [[float(cell) for cell in row.split()[2:5:2]] for row in rows[4:]]
    assert [sum(column) for column in zip(*shares, strict=True)] == pytest.approx([1, 1], abs=0.01)
    with pytest.raises(CommandError, match="None of these games of 5 players"):
        call_command("calibrate", str(tmp_path), whole_games=3, players=5, stdout=out)
