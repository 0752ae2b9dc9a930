"""Views: the only module that handles both the complete state and a viewer's knowledge."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.events import Event
from games.engine.knowledge import Choice, Knowledge, TableView
from games.engine.options import options, phase_name, waiting_for
from games.engine.phases import Election, GameOver, Phase, Session, VetoDebate
from games.engine.reasons import RefusedError, because
from games.engine.refusals import illegal_moves, why_silent
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, Sighting, sighting
from games.engine.state import GameState
from games.engine.viewers import Viewer


@dataclass(frozen=True, slots=True)
class Memory:
    """What a viewer has seen of a log so far.

    It grows with the log, so that a live table is not replayed at every move.
    """

    viewer: Viewer
    sightings: tuple[Sighting, ...]
    known: Knowledge

    @classmethod
    def of(cls, viewer: Viewer) -> "Memory":
        """Return the memory of a viewer who has seen nothing yet."""
        return cls(viewer, (), Knowledge(viewer))

    def after(self, events: Iterable[Event]) -> "Memory":
        """Return the memory after some more events."""
        seen, known, viewer = list[Sighting](), self.known, self.viewer
        for event in events:
            what = sighting(event, viewer)
            seen.append(what)
            # Most events are ballots of others, from which nothing is learnt.
            if type(what) is not BallotSeen or what.seat == viewer.seat:
                known = known.after(what)
        return Memory(self.viewer, (*self.sightings, *seen), known)


def view_of(log: Iterable[Event], state: GameState, viewer: Viewer) -> TableView:
    """Return the table after this log as this viewer may see it."""
    return view_from_memory(Memory.of(viewer).after(log), state)


def view_from_memory(memory: Memory, state: GameState) -> TableView:
    """Return the table as the owner of this memory may see it.

    From the state this takes only the public table, the phase and the sizes of the piles. Hidden facts come from the
    viewer's sightings. The moves of a seat depend on public facts and on its own hand only.
    """
    if memory.viewer.is_reviewer and not isinstance(state.phase, GameOver):
        raise RefusedError(because("I3", "Nobody sees everything before the game is over."))
    return view_in_hindsight(memory, state)


def view_in_hindsight(memory: Memory, state: GameState) -> TableView:
    """Return the same for a moment of a game that has ended since, when a reviewer may see everything."""
    viewer = memory.viewer
    return TableView(
        viewer=viewer,
        table=state.table,
        phase=phase_name(state),
        waiting=waiting_for(state),
        president=state.table.candidate,
        chancellor=placard_holder(state),
        has_voted=_has_voted(state.phase),
        tiles_in_deck=len(state.draw_pile),
        tiles_discarded=len(state.discard_pile),
        known=memory.known,
        choices=() if viewer.seat is None or _holds_what_is_unknown(memory, state) else _choices(state, viewer.seat),
        silence=None if viewer.seat is None else why_silent(state, viewer.seat),
        sightings=memory.sightings,
        outcome=state.phase.outcome if isinstance(state.phase, GameOver) else None,
    )


def placard_holder(state: GameState) -> Seat | None:
    """Return who holds the Chancellor's placard: the nominee during the vote, then the Chancellor."""
    phase = state.phase
    if isinstance(phase, Election):
        return phase.nominee
    return phase.chancellor if isinstance(phase, Session) else None


def _has_voted(phase: Phase) -> tuple[Seat, ...]:
    if not isinstance(phase, Election):
        return ()
    return tuple(seat for seat, ballot in enumerate(phase.ballots) if ballot is not None)


def _holds_what_is_unknown(memory: Memory, state: GameState) -> bool:
    """Whether the record does not tell what this viewer holds, so that their moves are unknown too."""
    # A President who answers a veto holds no tiles, so nothing is unknown about the answer.
    is_in_session = isinstance(state.phase, Session) and not isinstance(state.phase, VetoDebate)
    return is_in_session and memory.viewer.seat in waiting_for(state) and memory.known.hand is None


def _choices(state: GameState, seat: Seat) -> tuple[Choice, ...]:
    open_to_me = tuple(Choice(move) for move in options(state).of(seat))
    return open_to_me + tuple(Choice(move, refusal) for move, refusal in illegal_moves(state, seat))
