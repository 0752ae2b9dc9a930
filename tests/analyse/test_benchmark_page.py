"""`/deduce/benchmark/`: the kept scores, with errors, and how to bring a model."""

import pytest
from django.test import Client

from games.analyse.benchmark.page import MODELS, OURS
from games.deduction.benchmark import FILE, kept_scores, write_scores

pytestmark = pytest.mark.django_db


def test_every_kept_model_has_a_line_with_its_errors() -> None:
    page = Client().get("/deduce/benchmark/").content.decode()
    kept = kept_scores()
    assert [each.name for each in kept.scores] == list(MODELS)
    for each in kept.scores:
        assert f"{each.log_loss.value:.3f}<br>± {each.log_loss.error:.3f}" in page
    assert f"{kept.games} games" in page


def test_the_kept_scores_say_which_command_made_them() -> None:
    assert "calibrate --benchmark --write" in kept_scores().about


def test_our_model_is_better_than_each_baseline_by_the_kept_scores() -> None:
    scores = {each.name: each.log_loss.value for each in kept_scores().scores}
    assert min(scores, key=lambda name: scores[name]) == OURS


def test_scores_can_be_kept_and_read_again(tmp_path: object) -> None:
    copy = FILE.__class__(f"{tmp_path}/copy.json")
    kept = kept_scores()
    write_scores(kept.scores, kept.about, kept.games, copy)
    assert kept_scores(copy) == kept


def test_who_is_who_leads_to_the_benchmark() -> None:
    assert "/deduce/benchmark/" in Client().get("/deduce/").content.decode()
