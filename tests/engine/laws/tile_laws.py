"""Laws about tiles: none is lost, none is added, and each moves only as an event says."""

from games.engine import LIBERAL, Policy
from games.engine.events import (
    AgendaVetoed,
    ChaosErupted,
    DeckReshuffled,
    Event,
    HandDrawn,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.phases import (
    ChancellorSession,
    Election,
    ExecutiveAction,
    Interlude,
    Nomination,
    PresidentialSession,
    VetoDebate,
)
from games.engine.policies import Tiles
from games.engine.state import GameState
from tests.engine.laws.steps import Step

IN_HAND: dict[type[object], int] = {PresidentialSession: 3, ChancellorSession: 2, VetoDebate: 2}


def hand_in(state: GameState) -> Tiles:
    """The tiles in a hand now."""
    phase = state.phase
    return phase.hand if isinstance(phase, PresidentialSession | ChancellorSession | VetoDebate) else ()


def same_tiles(some: Tiles, others: Tiles) -> bool:
    """Whether these are the same tiles in any order."""
    return len(some) == len(others) and some.count(LIBERAL) == others.count(LIBERAL)


def no_tile_is_lost_or_made(step: Step) -> None:
    """S4: deck, discards, hand and board together hold the tiles of the box."""
    state, rules = step.after, step.after.deal.setup.ruleset
    loose = state.draw_pile + state.discard_pile + hand_in(state)
    liberal = loose.count(LIBERAL)
    assert liberal + state.table.liberal == rules.liberal_tiles
    assert len(loose) - liberal + state.table.fascist == rules.fascist_tiles


def a_hand_has_its_size(step: Step) -> None:
    """L1, L3: three tiles for the President, two for the Chancellor, none at any other time."""
    assert len(hand_in(step.after)) == IN_HAND.get(type(step.after.phase), 0)
    assert hasattr(step.after.phase, "hand") == (type(step.after.phase) in IN_HAND)


def tiles_move_only_as_told(step: Step) -> None:
    """L2, L4, P7, V3: discarded tiles go to the discards, drawn tiles come from the top, nothing else moves."""
    for before, event, after in step.unfolded:
        assert (after.draw_pile, after.discard_pile) == _piles_after(before, event)


def _piles_after(before: GameState, event: Event) -> tuple[Tiles, Tiles]:
    draw, discards = before.draw_pile, before.discard_pile
    match event:
        case HandDrawn(_, drawn):
            assert drawn == draw[:3]
            return draw[3:], discards
        case TilesPassed(discarded=tile, passed=passed):
            assert same_tiles((tile, *passed), hand_in(before))
            return draw, (*discards, tile)
        case PolicyEnacted(policy=enacted, discarded=tile):
            assert same_tiles((enacted, tile), hand_in(before))
            return draw, (*discards, tile)
        case AgendaVetoed(discarded=both):
            assert both == hand_in(before)
            return draw, discards + both
        case ChaosErupted(enacted):
            assert enacted is draw[0]
            return draw[1:], discards
        case DeckReshuffled(deck):
            return deck, ()
        case _:
            return draw, discards


def the_tracks_grow_by_the_tile_enacted(step: Step) -> None:
    """W1, W3: at most one policy per action, on its own track, and never beyond the last space."""
    for before, event, after in step.unfolded:
        enacted = event.policy if isinstance(event, PolicyEnacted | ChaosErupted) else None
        assert after.table.liberal - before.table.liberal == (enacted is Policy.LIBERAL)
        assert after.table.fascist - before.table.fascist == (enacted is Policy.FASCIST)
    assert len(step.all(PolicyEnacted)) + len(step.all(ChaosErupted)) <= 1
    assert step.after.table.liberal <= step.after.deal.setup.ruleset.liberal_spaces
    assert step.after.table.fascist <= len(step.after.deal.setup.track) + 1


def three_tiles_lie_ready(step: Step) -> None:
    """L9, T6: before a session, and before a power is used, there are three tiles to draw."""
    if isinstance(step.after.phase, Nomination | Election | ExecutiveAction):
        assert len(step.after.draw_pile) >= 3
    if step.first(HandDrawn) is not None:
        assert len(step.before.draw_pile) >= 3


def the_deck_is_renewed_only_when_it_is_low(step: Step) -> None:
    """L9, T6, V6: between two sessions, with fewer than three tiles, from both piles only."""
    for before, event, _ in step.unfolded:
        if isinstance(event, DeckReshuffled):
            assert isinstance(before.phase, Interlude)
            assert len(before.draw_pile) < 3
            assert same_tiles(event.deck, before.draw_pile + before.discard_pile)
            assert before.table.tracker < 3 or step.all(AgendaVetoed)
