"""What each bot believed at a vote: for readers who see every card, from the numbers that made the choice."""

import re

import pytest

from games.bots.person.player import odds
from games.bots.person.reasons import KINDS, explained, kind_of
from games.engine import Game, Seeded, player
from games.engine.events import BallotsRevealed
from games.services.jobs.exhibiting import played_game
from games.workshop.benchmarks.reasons import report
from games.workshop.sample_tables import SampleTable
from games.workshop.visitors import somebody


def test_reasons_and_base_add_up_to_the_log_odds_of_the_choice() -> None:
    lines = list(report(60, 7, seed=3))
    furthest = re.search(r"at most ([\d.e+-]+)\.", lines[1])
    assert furthest is not None
    assert float(furthest[1]) < 1e-9


def test_the_preferred_move_is_the_likeliest_and_its_reasons_come_in_order() -> None:
    game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus"], chance=Seeded(3))
    view = game.view(player(game.waiting[0]))
    found, chances = explained(view), odds(view)
    assert found is not None
    assert chances[found.move] == max(chances.values())
    assert [each.part for each in found.reasons] == sorted((each.part for each in found.reasons), reverse=True)
    assert {each.kind for each in found.reasons} == set(KINDS)


def test_a_decision_without_a_model_has_no_reasons() -> None:
    game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(3))
    idle = next(seat for seat in range(5) if seat not in game.waiting)
    assert explained(game.view(player(idle))) is None
    assert (kind_of("tracker"), kind_of("role"), kind_of("president mine")) == ("game", "self", "people")


@pytest.mark.django_db(transaction=True)
def test_only_who_sees_every_card_reads_what_bots_believed() -> None:
    table = SampleTable(played_game(5).code)
    table.row.seats.update(bot="person")
    step = next(step for step, event in enumerate(table.log, 1) if isinstance(event, BallotsRevealed))
    page = somebody("Zoe").client.get(f"/g/{table.code}/review/{step}/?view=all").content.decode()
    part = page[page.index('id="bots-believed"') :].partition("</details>")[0]
    assert part.count("<tr>") == 1 + table.row.size
    assert "the two it voted on" in part
    for view in ("public", "seat-1"):
        other = somebody("Zoe").client.get(f"/g/{table.code}/review/{step}/?view={view}").content.decode()
        assert "bots-believed" not in other
