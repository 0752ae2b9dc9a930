"""The laws detect errors: each test breaks the engine in one place, and some law has to fail."""

import traceback
from functools import reduce
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games.engine import Power, Role
from games.engine.events import CandidacyPassed, HandDrawn, PowerGranted
from games.engine.options import targets as real_targets
from games.engine.phases import ChancellorSession
from games.engine.policies import Tiles
from games.engine.rules.aftermath import next_candidate
from games.engine.rules.turns import Turn
from games.engine.seats import next_clockwise
from games.engine.setups import Setup
from games.engine.state import Table
from tests.engine.laws.driver import GameNumber, play
from tests.engine.laws.variants import rulesets_for

ENOUGH = 400
LAW_BOOKS = {"turn_laws.py", "tile_laws.py", "election_laws.py", "power_laws.py", "knowledge_laws.py"}


def limits_as_if_nobody_had_died(table: Table) -> tuple[int, ...]:
    return table.last_elected or ()


def anybody_even_oneself(table: Table, power: Power) -> tuple[int, ...]:
    return () if power is Power.PEEK else table.living


def investigated_again(table: Table, power: Power) -> tuple[int, ...]:
    return real_targets(table.replace(investigated=frozenset()), power)


def veto_whenever_asked(table: Table, session: ChancellorSession) -> bool:
    return table.fascist >= table.setup.veto_zone


def to_the_left_of_the_candidate(table: Table) -> int:
    return next_clockwise(table.candidate, table.living)


def to_the_next_seat_dead_or_alive(table: Table) -> int:
    return (table.candidate + 1) % len(table.names) if table.caller is None else next_candidate(table)


def tracker_is_left_alone(table: Table, policy: Any) -> Table:
    return table.replace(liberal=table.liberal + (policy.letter == "L"), fascist=table.fascist + (policy.letter == "F"))


def the_first_tile_of_the_other_kind(hand: Tiles, policy: Any) -> Tiles:
    return tuple(sorted(hand, key=lambda tile: tile is policy))[1:]


def one_space_early(setup: Setup, policies: int) -> Power | None:
    return setup.track[policies] if policies < len(setup.track) else None


def granted_to_nobody(turn: Turn, power: Power) -> None:
    turn.record(PowerGranted(turn.table.candidate, power))


def nobody_asks_for_hitler(turn: Turn, chancellor: int) -> None:
    turn.record(HandDrawn(turn.table.candidate, turn.state.draw_pile[:3]))


def a_tile_under_the_table(tiles: Tiles, chance: Any) -> Tiles:
    return tiles[1:]


BUGS: dict[str, tuple[str, Any]] = {
    "there are no term limits": ("options:term_limited", lambda table: ()),
    "term limits count the dead": ("options:term_limited", limits_as_if_nobody_had_died),
    "a President may choose themselves": ("options:targets", anybody_even_oneself),
    "somebody is investigated twice": ("options:targets", investigated_again),
    "a veto is asked for until it is granted": ("options:may_veto", veto_whenever_asked),
    "a special election moves the turn": ("rules.aftermath:next_candidate", to_the_left_of_the_candidate),
    "the dead run": ("rules.aftermath:next_candidate", to_the_next_seat_dead_or_alive),
    "a policy leaves the tracker": ("evolve:_with_policy", tracker_is_left_alone),
    "a failed election sets limits": (
        "evolve:_after_the_count",
        lambda table, count: table.replace(last_elected=(0, 1)),
    ),
    "full tracks end nothing": ("rules.aftermath:ending_by_policies", lambda table: None),
    "the reshuffle comes late": ("rules.aftermath:waits_for_the_dealer", lambda state: len(state.draw_pile) < 2),
    "the reshuffle loses a tile": ("rules.aftermath:shuffled", a_tile_under_the_table),
    "the wrong tile is put away": ("rules.legislation:without", the_first_tile_of_the_other_kind),
    "powers come one space early": ("setups:Setup.power_of", one_space_early),
    "a power waits for nobody": ("rules.aftermath:_grant", granted_to_nobody),
    "Hitler is elected unnoticed": ("rules.election:_take_office", nobody_asks_for_hitler),
    "Hitler's card is Liberal": ("roles:Role.party", property(lambda role: Role.LIBERAL)),
    "a claim passes the turn": ("rules:claim", lambda turn, action: turn.record(CandidacyPassed(action.seat))),
}


def lawless_game(games: int) -> BaseException | None:
    """The error in the first of some random games that breaks a law."""
    for seed in range(games):
        players = 5 + seed % 6
        rulesets = rulesets_for(players)
        try:
            play(GameNumber(seed, players, rulesets[seed % len(rulesets)]))
        except Exception as broken:  # noqa: BLE001
            return broken
    return None


@pytest.mark.parametrize("bug", BUGS)
def test_a_law_notices_a_broken_engine(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, replacement = BUGS[bug]
    module, _, path = place.partition(":")
    *owner, name = path.split(".")
    monkeypatch.setattr(reduce(getattr, owner, import_module(f"games.engine.{module}")), name, replacement)
    broken = lawless_game(ENOUGH)
    assert isinstance(broken, AssertionError)
    assert Path(traceback.extract_tb(broken.__traceback__)[-1].filename).name in LAW_BOOKS


def test_the_engine_as_it_is_breaks_none() -> None:
    assert lawless_game(60) is None


def test_a_broken_law_names_the_game_and_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.engine.options.term_limited", lambda table: ())
    (note,) = getattr(lawless_game(ENOUGH), "__notes__", [""])
    assert "GameNumber(seed=" in note
    assert "Nominate(seat=" in note
    assert "deck=(" in note
