"""Records of games at real tables: facts that the record does not know are shown to no viewer."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine import REVIEWER, SPECTATOR, Game, Party, RefusedError, Role, player, sighting, tiles
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    DeckReshuffled,
    Event,
    GameEnded,
    HandDrawn,
    LoyaltyInvestigated,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.hindsight import look_back
from games.engine.outcomes import Ending, Outcome
from games.engine.policies import FASCIST, LIBERAL
from tests.support.playing_tables import seated

HIDDEN: tuple[tuple[Event, str], ...] = (
    (BallotCast(0, True), "ja"),
    (HandDrawn(0, tiles("FFL")), "tiles"),
    (TilesPassed(0, 1, FASCIST, tiles("FL")), "discarded"),
    (TilesPassed(0, 1, FASCIST, tiles("FL")), "passed"),
    (PolicyEnacted(0, 1, FASCIST, LIBERAL, None), "discarded"),
    (AgendaVetoed(0, 1, tiles("FF")), "discarded"),
    (DeckReshuffled(tiles("FFLFF")), "deck"),
    (LoyaltyInvestigated(0, 3, Party.FASCIST), "party"),
    (PoliciesPeeked(0, tiles("FLF")), "tiles"),
)


def without(event: Event, **facts: Any) -> Any:
    """The event with these facts marked as unknown."""
    return replace(event, **facts)


@pytest.mark.parametrize(("event", "fact"), HIDDEN)
def test_an_unrecorded_fact_is_shown_to_no_viewer(event: Event, fact: str) -> None:
    erased = without(event, unknown=frozenset({fact}))
    for viewer in (player(0), REVIEWER):
        seen, known = sighting(erased, viewer), sighting(event, viewer)
        assert getattr(seen, fact) is None
        assert replace(seen, **{fact: getattr(known, fact)}) == known
    assert getattr(sighting(event, REVIEWER), fact) is not None


def deal(*untold: int, **facts: Any) -> Any:
    """A deal for five: the second player is a Fascist and the last one Hitler."""
    return without(seated("LFLLH").game.log[0], untold=frozenset(untold), **facts)


def told(event: Any, seat: int | None) -> tuple[Any, ...]:
    viewer = REVIEWER if seat is None else player(seat)
    seen: Any = sighting(event, viewer)
    return tuple(seen.told)


def test_unrecorded_roles_are_told_to_no_player() -> None:
    assert told(deal(), 1) == ((1, Role.FASCIST), (4, Role.HITLER))
    assert told(deal(4), 1) == ((1, Role.FASCIST),)
    assert told(deal(4), None) == tuple((seat, role) for seat, role in told(deal(), None) if seat != 4)


def test_a_player_with_an_unknown_role_was_told_nothing_known() -> None:
    assert told(deal(1), 1) == ()
    assert told(deal(1), 4) == ((4, Role.HITLER),)
    assert told(deal(0), 2) == ((2, Role.LIBERAL),)


def test_an_unknown_deck_is_not_even_shown_to_the_reviewer() -> None:
    seen: Any = sighting(deal(unknown=frozenset({"deck"})), REVIEWER)
    assert (seen.deck, seen.tiles_in_deck) == (None, 17)
    assert len(seen.told) == 5


def test_roles_may_stay_unknown_at_the_end() -> None:
    ended = GameEnded(Outcome(Ending.FIVE_POLICIES), (None, Role.FASCIST, None, None, None))
    known = Game.from_log([deal(0, 1, 2, 3, 4), ended]).view(REVIEWER).known
    assert dict(known.roles) == {1: Role.FASCIST}


@pytest.mark.parametrize("phase", ["president-discard", "chancellor-enact"])
def test_an_unknown_hand_offers_no_choice(phase: str) -> None:
    table = seated("LFLLH").elect(0, 1)
    if phase == "chancellor-enact":
        table.do(*table.game.legal.of(0)[:1])
    holder = table.game.waiting[0]
    assert table.game.phase == phase
    assert table.game.view(holder).choices
    blank: dict[type[Any], frozenset[str]] = {HandDrawn: frozenset({"tiles"}), TilesPassed: frozenset({"passed"})}
    log = [without(event, unknown=blank[type(event)]) if type(event) in blank else event for event in table.game.log]
    game = Game.from_log(log)
    assert game.view(holder).choices == ()
    assert game.view(2).choices == table.game.view(2).choices


def test_a_player_without_tiles_has_their_choices_in_every_record() -> None:
    assert seated("LFLLH").game.view(0).options


def test_a_record_may_be_looked_back_on_before_its_end_and_a_game_may_not() -> None:
    log = seated("LFLLH").elect(0, 1).game.log
    assert look_back(log, 3, SPECTATOR, is_record=True).view.sightings == tuple(
        sighting(event, SPECTATOR) for event in log[:3]
    )
    with pytest.raises(RefusedError, match="before it's over"):
        look_back(log, 3, SPECTATOR)


def test_unknown_facts_do_not_change_the_played_game() -> None:
    table = seated("LFLLH").elect(0, 1).legislate("F", "F")
    unknown = frozenset({"tiles"})
    log = [without(event, unknown=unknown) if isinstance(event, HandDrawn) else event for event in table.game.log]
    assert Game.from_log(log).truth == table.game.truth
