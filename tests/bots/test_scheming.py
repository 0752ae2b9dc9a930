"""What the numbers of a Fascist team pull at."""

import pytest

from games.bots.picking import target_seat
from games.bots.scheming.numbers import START, by_numbers
from games.bots.scheming.player import team_bot
from games.engine import Power, Ruleset, Seeded, TableView
from tests.support.playing_tables import seated

POWERS = {"investigate": Power.INVESTIGATE, "elect": Power.SPECIAL_ELECTION, "execute": Power.EXECUTION}


def with_power(power: Power) -> TableView:
    """Return the view of a Fascist President at a table of seven; seat 2 is the other Fascist, seat 3 Hitler."""
    ruleset = Ruleset("one-power", track=(power, None, None, None, None))
    return seated("FLFHLLL", ruleset=ruleset, fascist=1, power=power).view(0)


def targets(view: TableView, **numbers: float) -> set[int]:
    """Return whom teams with these numbers use the power on."""
    bot = team_bot(by_numbers(START._replace(**numbers)))
    return {target_seat(bot.choose(view, Seeded(luck))) for luck in range(12)}


@pytest.mark.parametrize("name", POWERS)
def test_each_power_has_its_own_pull_towards_an_ally(name: str) -> None:
    view, away = with_power(POWERS[name]), {f"{each}_ally": -10.0 for each in POWERS}
    towards = {number: -pull for number, pull in away.items()}
    allies = {2} if name == "execute" else {2, 3}
    assert targets(view, **{**away, f"{name}_ally": 10.0}) <= allies, "Hitler is never executed by its own team."
    assert not targets(view, **{**towards, f"{name}_ally": -10.0}) & {2, 3}


def test_the_trusted_and_the_suspected_are_executed_by_how_everybody_sees_them() -> None:
    """Everybody has seen seats 0 and 4 enact a Fascist policy together, and knows nothing of the others."""
    view = seated("FLFHLLL", "FFF", fascist=3).elect(0, 4).legislate("F", "F").view(0)
    assert targets(view, execute_sharp=0.0, execute_ally=-90.0, execute_trusted=-900.0) == {4}
    assert not targets(view, execute_sharp=0.0, execute_ally=-90.0, execute_trusted=900.0) & {2, 3, 4}
