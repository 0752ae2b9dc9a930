"""`python manage.py tournament`: the grid of strengths."""

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.bots import STRENGTHS, bot
from games.bots.matches import Match, score


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("tournament", *arguments, stdout=out)
    return out.getvalue()


def test_the_grid_names_its_numbers_and_has_a_cell_for_each_pair() -> None:
    title, heads, *rows = printed("--players", "5", "--games", "12").splitlines()[: 2 + len(STRENGTHS)]
    assert title == "5 players, official rules, 12 games a cell: % won by the Liberals (standard error)"
    assert heads.split() == ["Liberals", "/", "Fascists", *STRENGTHS]
    assert [row.split()[0] for row in rows] == list(STRENGTHS)
    assert all(len(re.findall(r"\d+\.\d \(\d+\.\d\)", row)) == len(STRENGTHS) for row in rows)


def test_a_cell_is_the_score_of_its_match() -> None:
    found = score(Match(bot("selfish"), bot("random"), 5), 12)
    row = next(line for line in printed("--players", "5", "--games", "12").splitlines() if line.startswith("selfish"))
    assert re.findall(r"\d+\.\d", row)[0] == f"{100 * found.rate:.1f}"


def test_the_same_seed_prints_the_same_grid_with_any_number_of_processes() -> None:
    arguments = ("--players", "5", "--games", "8", "--seed", "4")
    assert printed(*arguments, "--jobs", "2") == printed(*arguments)


def test_several_sizes_are_printed_one_after_the_other() -> None:
    grids = printed("--players", "6", "7", "--games", "2", "--ruleset", "rebalanced")
    assert re.findall(r"(\d) players, rebalanced rules", grids) == ["6", "7"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "4"), "S1: The official rules are for 5, 6, 7, 8, 9, 10 players, not 4."),
        (("--players", "5", "--ruleset", "rebalanced"), "S1: The rebalanced rules are for 6, 7, 9 players, not 5."),
        (("--ruleset", "mine"), "S1: There is no ruleset named mine"),
        (("--games", "0"), "0 is not a number of at least 1"),
        (("--jobs", "-1"), "-1 is not a number of at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(CommandError, match=re.escape(sentence)):
        printed(*arguments)
