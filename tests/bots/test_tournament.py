"""`python manage.py tournament`: the grid of strengths."""

import re
from io import StringIO
from math import hypot
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.bots import STRENGTHS, bot
from games.bots.matches import BotMatch, MatchScore, score_match
from games.bots.strength_tables import keep, kept, lines_kept
from games.engine.setups import SIZES

SIMPLE = ("--liberals", "random", "selfish", "--fascists", "random", "selfish")


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("tournament", *arguments, stdout=out)
    return out.getvalue()


def test_the_grid_names_its_numbers_and_has_a_cell_for_each_pair() -> None:
    title, heads, *rows = printed("--players", "5", "--games", "1").splitlines()[: 2 + len(STRENGTHS)]
    assert title == "5 players, official rules: % won by the Liberals (standard error) /games"
    assert heads.split() == ["Liberals", "/", "Fascists", *STRENGTHS]
    assert [row.split()[0] for row in rows] == list(STRENGTHS)
    assert all(len(re.findall(r"\d+\.\d \(\d+\.\d\) /1", row)) == len(STRENGTHS) for row in rows)


def test_a_cell_is_the_score_of_its_match() -> None:
    found = score_match(BotMatch(bot("selfish"), bot("random"), 5), 12)
    row = next(
        line for line in printed("--players", "5", "--games", "12", *SIMPLE).splitlines() if line.startswith("selfish")
    )
    assert re.findall(r"\d+\.\d", row)[0] == f"{100 * found.rate:.1f}"


def test_the_same_seed_prints_the_same_grid_with_any_number_of_processes() -> None:
    arguments = ("--players", "5", "--games", "8", "--seed", "4", *SIMPLE)
    assert printed(*arguments, "--workers", "2") == printed(*arguments)


def test_several_sizes_are_printed_one_after_the_other() -> None:
    grids = printed("--players", "6", "7", "--games", "2", "--ruleset", "rebalanced", *SIMPLE)
    assert re.findall(r"(\d) players, rebalanced rules", grids) == ["6", "7"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "4"), "S1: The official rules are for 5, 6, 7, 8, 9, 10 players, not 4."),
        (("--players", "5", "--ruleset", "rebalanced"), "S1: The rebalanced rules are for 6, 7, 9 players, not 5."),
        (("--ruleset", "mine"), "S1: There's no ruleset called mine"),
        (("--games", "0"), "0 is not a number of at least 1"),
        (("--workers", "-1"), "-1 is not a number of at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(CommandError, match=re.escape(sentence)):
        printed(*arguments)


def difference(better: str, worse: str) -> tuple[float, float]:
    """By how much one strength wins more often than another as the Liberals against human-table Fascists at seven,
    and the standard error of that."""
    scores = kept()
    first, second = (scores[7, "official", name, "human"] for name in (better, worse))
    return first.rate - second.rate, hypot(first.standard_error, second.standard_error)


def test_the_kept_tables_have_every_size_and_every_pair_of_those_that_play_fast() -> None:
    fast = [name for name in STRENGTHS if name not in ("person", "master")]
    assert set(kept()) >= {(size, "official", first, second) for size in SIZES for first in fast for second in fast}
    person = {(7, "official", first, "person") for first in ("human", "person", "suspicious", "bayes")}
    assert set(kept()) >= person | {(7, "official", "person", "human")}


@pytest.mark.parametrize(("better", "worse"), [("bayes", "suspicious"), ("suspicious", "human")])
def test_by_the_kept_tables_each_strength_beats_the_last_by_more_than_three_standard_errors(
    better: str, worse: str
) -> None:
    gain, error = difference(better, worse)
    assert gain > 3 * error


def test_what_is_kept_is_printed_and_what_is_played_takes_its_place(tmp_path: Path) -> None:
    cell = (5, "official", "random", "human")
    keep({cell: MatchScore(1, 2)}, tmp_path / "grid.json")
    keep({cell: MatchScore(3, 4), (5, "official", "random", "random"): MatchScore(1, 4)}, tmp_path / "grid.json")
    assert kept(tmp_path / "grid.json")[cell] == MatchScore(3, 4)
    printed_lines = list(lines_kept([5], "official", tmp_path / "grid.json"))
    assert printed_lines[2].split() == [
        "random",
        "25.0",
        "(21.7)",
        "/4",
        "-",
        "75.0",
        "(21.7)",
        "/4",
        *["-"] * (len(STRENGTHS) - 3),
    ]
    assert printed("--kept", "--players", "7").splitlines()[:-1] == list(lines_kept([7], "official"))[:-1]
