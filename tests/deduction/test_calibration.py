"""Scores of forecasts that can be checked by hand, and the command over records and bot games."""

from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.deduction.calibration import Forecast, ForecastScore
from games.engine import SPECTATOR, Game
from games.engine.events import GameEnded
from games.engine.notation import write
from games.workshop.benchmarks.calibration import before_the_reveal, bot_games, report, roles_of


def score(*said: tuple[float, bool]) -> ForecastScore:
    return ForecastScore.of("test", (Forecast(*each) for each in said))


def printed(*arguments: str, **options: object) -> str:
    out = StringIO()
    call_command("calibrate", *arguments, stdout=out, **options)
    return out.getvalue()


def test_a_coin_is_as_bad_as_a_coin() -> None:
    coin = score((0.5, True), (0.5, False))
    assert coin.log_loss == pytest.approx(0.6931, abs=1e-4)
    assert (coin.brier, coin.auc) == (0.25, 0.5)


def test_a_prophet_has_nothing_to_improve() -> None:
    prophet = score((1.0, True), (0.0, False))
    assert (prophet.log_loss, prophet.brier, prophet.auc) == (0.0, 0.0, 1.0)


def test_a_certain_and_wrong_forecast_has_a_large_finite_loss() -> None:
    assert 13 < score((1.0, False)).log_loss < 14


def test_the_auc_counts_pairs() -> None:
    assert score((0.9, True), (0.4, True), (0.6, False), (0.1, False)).auc == 0.75


def test_reliability_says_what_was_said_and_what_came() -> None:
    (row,) = score((0.82, True), (0.88, False)).frame.rows()
    assert (row["forecasts"], row["came_true"]) == (2, 0.5)
    assert row["said"] == pytest.approx(0.85)


def test_no_forecasts_have_no_score() -> None:
    with pytest.raises(ValueError, match="no forecasts"):
        score()


def games() -> Iterable[Game]:
    return bot_games(6, 7, "human")


def test_nothing_is_forecast_from_what_the_end_shows() -> None:
    for game in games():
        seen = before_the_reveal(game)
        assert len(seen) < len(game.log)
        assert not any(isinstance(each, GameEnded) for each in seen)
        assert tuple(seen) == game.view(SPECTATOR).sightings[: len(seen)]
        assert list(roles_of(game)) == list(game.truth.deal.roles)


def test_an_unfinished_game_is_left_out() -> None:
    assert list(report([Game.from_log(next(iter(games())).log[:20])])) == ["0 finished games"]


def test_the_command_reads_records_and_folders_of_them(tmp_path: Path) -> None:
    for number, game in enumerate(games()):
        (tmp_path / f"{number}.shg").write_text(write(game), "utf-8")
    whole = printed(str(tmp_path))
    assert whole.startswith("6 finished games")
    assert all(name in whole for name in ("prior", "cards alone", "plain product", "deduction", "AUC"))
    assert printed(str(tmp_path / "0.shg")).startswith("1 finished games")


def test_the_command_plays_bots() -> None:
    assert "42 " in printed(bots=6)


def test_the_command_says_what_it_cannot_read(tmp_path: Path) -> None:
    (tmp_path / "broken.shg").write_text("Players: Ada", "utf-8")
    with pytest.raises(CommandError, match="cannot be read"):
        printed(str(tmp_path / "nowhere.shg"))
    with pytest.raises(CommandError, match=r"broken\.shg:1"):
        printed(str(tmp_path))
    with pytest.raises(CommandError, match="Name some records"):
        printed()
