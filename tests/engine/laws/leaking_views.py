"""Deliberate leaks in views, options and refusals.

No secret is shown directly: it only decides an order, a number, a word, or which moves are offered.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.engine import Move, Refusal, Role, TableView, refusals, views
from games.engine.knowledge import Choice
from games.engine.options import Options, options, phase_name, waiting_for
from games.engine.phases import Election, Nomination
from games.engine.reasons import because
from games.engine.refusals import why_not
from games.engine.state import GameState
from games.engine.views import view_from_memory

Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


def drawn(patch: Patch, draw: Callable[[GameState, TableView], TableView]) -> None:
    """Replace how a view is made, with access to the complete state."""
    patch.setattr(views, "view_from_memory", lambda memory, state: draw(state, view_from_memory(memory, state)))


def the_dead_see_all_roles(patch: Patch) -> None:
    def draw(state: GameState, view: TableView) -> TableView:
        if view.viewer.seat is None or view.viewer.seat in state.table.living:
            return view
        return replace(view, known=view.known.replace(roles=dict(enumerate(state.deal.roles))))

    drawn(patch, draw)


def the_living_are_listed_by_role(patch: Patch) -> None:
    def draw(state: GameState, view: TableView) -> TableView:
        by_role = tuple(sorted(state.table.living, key=lambda seat: state.deal.roles[seat].letter))
        return replace(view, table=view.table.replace(living=by_role))

    drawn(patch, draw)


def the_deck_counts_its_fascist_tiles(patch: Patch) -> None:
    def draw(state: GameState, view: TableView) -> TableView:
        return replace(view, tiles_in_deck=sum(tile.letter == "F" for tile in state.draw_pile))

    drawn(patch, draw)


def a_view_prints_the_truth(patch: Patch) -> None:
    """No field reveals it, only the printed text."""

    def draw(state: GameState, view: TableView) -> TableView:
        object.__setattr__(view, "_top", state.draw_pile[:1])
        return view

    real_str = TableView.__str__
    patch.setattr(TableView, "__str__", lambda view: f"{real_str(view)}{getattr(view, '_top', ())}")
    drawn(patch, draw)


def those_who_have_voted_are_listed_by_ballot(patch: Patch) -> None:
    def has_voted(phase: Any) -> tuple[int, ...]:
        voted = real_has_voted(phase)
        return (
            tuple(sorted(voted, key=lambda seat: phase.ballots[seat] is False))
            if isinstance(phase, Election)
            else voted
        )

    real_has_voted = views._has_voted
    patch.setattr(views, "_has_voted", has_voted)


def the_table_waits_for_fascists_first(patch: Patch) -> None:
    def fascists_first(state: GameState) -> tuple[int, ...]:
        return tuple(sorted(waiting_for(state), key=lambda seat: state.deal.roles[seat].letter))

    patch.setattr(views, "waiting_for", fascists_first)


def the_moment_tells_the_next_tile(patch: Patch) -> None:
    def told(state: GameState) -> str:
        return phase_name(state) + "".join(tile.letter.lower() for tile in state.draw_pile[:1])

    patch.setattr(views, "phase_name", told)


def hitler_cannot_be_chosen_in_the_zone(patch: Patch) -> None:
    """Options that depend on a role."""

    def known(state: GameState) -> Options:
        legal = options(state)
        return Options(
            {seat: tuple(m for m in legal.of(seat) if not _chooses_hitler(state, m)) for seat in state.table.living}
        )

    patch.setattr(views, "options", known)


def _chooses_hitler(state: GameState, move: Move) -> bool:
    return isinstance(state.phase, Nomination) and state.deal.roles[getattr(move, "nominee", 0)] is Role.HITLER


def a_choice_is_closed_by_a_role(patch: Patch) -> None:
    """Pages show illegal moves with their reasons, so these must not depend on hidden facts."""

    def draw(state: GameState, view: TableView) -> TableView:
        return replace(
            view, choices=tuple(Choice(each.move) for each in view.choices if not _chooses_hitler(state, each.move))
        )

    drawn(patch, draw)


def silence_falls_on_hitler(patch: Patch) -> None:
    def why_silent(state: GameState, seat: int) -> Refusal | None:
        return because("L5", "Ssh.") if state.deal.roles[(seat + 1) % len(state.deal.roles)] is Role.HITLER else None

    patch.setattr(views, "why_silent", why_silent)


def a_refusal_knows_a_role(patch: Patch) -> None:
    """A different sentence for the same refusal."""

    def telling(state: GameState, action: Any) -> Refusal | None:
        refusal, target = why_not(state, action), getattr(action, "target", None)
        fascist = (
            isinstance(target, int)
            and target in range(len(state.deal.roles))
            and state.deal.roles[target] is not Role.LIBERAL
        )
        return replace(refusal, sentence="Not them.") if refusal is not None and fascist else refusal

    patch.setattr(refusals, "why_not", telling)


def a_refusal_knows_a_hand(patch: Patch) -> None:
    """A different rule for the same refusal."""

    def telling(state: GameState, action: Any) -> Refusal | None:
        refusal = why_not(state, action)
        hand = getattr(state.phase, "hand", ())
        held = getattr(action, "policy", None) in hand
        return replace(refusal, also=(*refusal.also, "L5")) if refusal is not None and held else refusal

    patch.setattr(refusals, "why_not", telling)


LEAKS: dict[str, Leak] = {
    leak.__name__: leak
    for leak in (
        the_dead_see_all_roles,
        the_living_are_listed_by_role,
        the_deck_counts_its_fascist_tiles,
        a_view_prints_the_truth,
        those_who_have_voted_are_listed_by_ballot,
        the_table_waits_for_fascists_first,
        the_moment_tells_the_next_tile,
        hitler_cannot_be_chosen_in_the_zone,
        a_choice_is_closed_by_a_role,
        silence_falls_on_hitler,
        a_refusal_knows_a_role,
        a_refusal_knows_a_hand,
    )
}
