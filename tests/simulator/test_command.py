"""`manage.py simulate`: a line for each size, and a message for impossible games."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def simulated(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("simulate", "--games", "2000", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_a_line_for_each_size_with_all_four_ends() -> None:
    title, head, five, nine, rate = simulated("--players", "5", "9", "--policy", "human", "--fascists", "random")
    assert title == "2,000 games a size, official rules, Liberals human, Fascists random"
    assert head.split() == [
        "players",
        "Liberals",
        "win",
        "five-policies",
        "hitler-executed",
        "six-policies",
        "hitler-elected",
    ]
    assert five.split()[0] == "5"
    assert nine.split()[0] == "9"
    shares = [float(cell) for cell in five.split()[3:11:2]]
    assert abs(sum(shares) - 100) < 0.01
    assert "games a second" in rate


def test_the_same_seed_prints_the_same_shares() -> None:
    one, again, other = (simulated("--players", "7", "--seed", seed)[2] for seed in "334")
    assert one == again != other


def test_rules_that_are_not_for_this_many_players_are_refused() -> None:
    with pytest.raises(CommandError, match="not 8"):
        simulated("--players", "8", "--ruleset", "rebalanced")
    with pytest.raises(CommandError, match="no ruleset called"):
        simulated("--players", "7", "--ruleset", "poker")


def test_endings_are_compared_by_the_simulator_too() -> None:
    out = StringIO()
    call_command("bench", "endings", "--simulator", "--games", "3000", stdout=out)
    lines = out.getvalue().splitlines()
    assert [line.split()[0] for line in lines[1:7]] == ["5", "6", "7", "8", "9", "10"]
    assert "the published split" in lines[-1]
