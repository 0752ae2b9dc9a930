"""What is legal, and for whom the game waits. All other code asks this module.

`options(state)` lists every legal move of every seat. Claims are legal too while their speaker may talk (`refusals`),
but are too many to list.
"""

from collections.abc import Iterator
from functools import cache
from typing import assert_never

from games.engine.actions import (
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
    Vote,
)
from games.engine.phases import (
    ChancellorSession,
    Election,
    ExecutiveAction,
    GameOver,
    Interlude,
    Nomination,
    PresidentialSession,
    VetoDebate,
)
from games.engine.policies import FASCIST, Policy, Tiles, are_tiles
from games.engine.seats import Seat
from games.engine.setups import Power
from games.engine.state import GameState, Table


class Options:
    """Some legal moves: iterate over them, test one with `in`, or get those of one seat."""

    __slots__ = ("_by_seat", "_moves")

    def __init__(self, by_seat: dict[Seat, tuple[Move, ...]]) -> None:
        self._by_seat = by_seat
        self._moves: dict[object, Move] = {move: move for moves in by_seat.values() for move in moves}

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves.values())

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        return self.find(move) is not None

    def find(self, move: object) -> Move | None:
        """Return the move of this list that equals the given object, which may be anything."""
        try:
            return self._moves.get(move)
        except TypeError:
            return None

    def of(self, seat: Seat) -> tuple[Move, ...]:
        """Return the legal moves of this seat."""
        return self._by_seat.get(seat, ())

    def __repr__(self) -> str:
        return f"<Options {list(self._moves)}>"


_NOTHING = Options({})


def options(state: GameState) -> Options:
    """Return every legal move."""
    phase, table = state.phase, state.table
    match phase:
        case Election():
            return _ballots(table.living if table.setup.ballots_may_change else waiting_for(state))
        case Nomination():
            return _nominations(table.candidate, eligible(table))
        case PresidentialSession():
            return _discards(table.candidate, phase.hand)
        case ChancellorSession():
            return _enactments(phase.chancellor, phase.hand, may_veto(table, phase))
        case ExecutiveAction():
            return _power_moves(phase.power, table.candidate, targets(table, phase.power))
        case VetoDebate():
            return _veto_answers(table.candidate)
        case Interlude() | GameOver():
            return _NOTHING
        case _:
            assert_never(phase)


def waiting_for(state: GameState) -> tuple[Seat, ...]:
    """Return the seats that have to move. Empty when the game is over or the dealer has to shuffle."""
    phase, table = state.phase, state.table
    match phase:
        case Election():
            return tuple([seat for seat in table.living if phase.ballots[seat] is None])
        case ChancellorSession():
            return (phase.chancellor,)
        case Nomination() | PresidentialSession() | VetoDebate() | ExecutiveAction():
            return (table.candidate,)
        case Interlude() | GameOver():
            return ()
        case _:
            assert_never(phase)


def waits_for_the_dealer(state: GameState) -> bool:
    """L9, T6, V6: whether the game waits for a shuffle."""
    return isinstance(state.phase, Interlude) and len(state.draw_pile) < 3


def phase_name(state: GameState) -> str:
    """Return the phase in the word that game records use. It reveals no hidden fact.

    In the middle of a turn, where only readers of a log stop, the word is `interlude`.
    """
    phase = state.phase
    if isinstance(phase, ExecutiveAction):
        return phase.power.value
    return "shuffle" if waits_for_the_dealer(state) else _WORDS[type(phase)]


_WORDS: dict[type[object], str] = {
    Nomination: "nomination",
    Election: "vote",
    PresidentialSession: "president-discard",
    ChancellorSession: "chancellor-enact",
    VetoDebate: "veto-answer",
    Interlude: "interlude",
    GameOver: "over",
}


def may_shuffle(state: GameState, move: Shuffle) -> bool:
    """L9, T6: whether the new deck consists of the tiles of the two piles, in any order."""
    piles = state.draw_pile + state.discard_pile
    return (
        waits_for_the_dealer(state)
        and are_tiles(move.deck, len(piles))
        and move.deck.count(FASCIST) == piles.count(FASCIST)
    )


def term_limited(table: Table) -> tuple[Seat, ...]:
    """E3, E4: return the seats that may not be nominated because of the last elected government."""
    if table.last_elected is None:
        return ()
    president, chancellor = table.last_elected
    return (president, chancellor) if len(table.living) > 5 else (chancellor,)


def eligible(table: Table) -> tuple[Seat, ...]:
    """E2, E3: return the seats that the candidate may nominate."""
    barred = term_limited(table)
    return tuple([seat for seat in table.living if seat != table.candidate and seat not in barred])


def targets(table: Table, power: Power) -> tuple[Seat, ...]:
    """P3, P4, P5, P8, R1: return the possible targets of a power; empty for a power without one."""
    if not power.has_target:
        return ()
    spent = table.investigated if power is Power.INVESTIGATE else ()
    return tuple(seat for seat in table.living if seat != table.candidate and seat not in spent)


def may_veto(table: Table, session: ChancellorSession) -> bool:
    """V1, V4: whether the Chancellor may propose a veto. Some rulesets also require two Fascist tiles (D3)."""
    if session.refused or table.fascist < table.setup.veto_zone:
        return False
    return not table.setup.veto_only_fascist or Policy.LIBERAL not in session.hand


# The lists below depend on few facts and are needed at every decision, so they are cached.


@cache
def _ballots(voters: tuple[Seat, ...]) -> Options:
    return Options({seat: (Vote(seat, ja=True), Vote(seat, ja=False)) for seat in voters})


@cache
def _nominations(candidate: Seat, nominees: tuple[Seat, ...]) -> Options:
    return Options({candidate: tuple(Nominate(candidate, nominee) for nominee in nominees)})


@cache
def _discards(president: Seat, hand: Tiles) -> Options:
    return Options({president: tuple(Discard(president, policy) for policy in dict.fromkeys(hand))})


@cache
def _enactments(chancellor: Seat, hand: Tiles, with_veto: bool) -> Options:
    enactments: tuple[Move, ...] = tuple(Enact(chancellor, policy) for policy in dict.fromkeys(hand))
    return Options({chancellor: (*enactments, ProposeVeto(chancellor)) if with_veto else enactments})


@cache
def _veto_answers(president: Seat) -> Options:
    return Options({president: (ConsentToVeto(president), RefuseVeto(president))})


@cache
def _power_moves(power: Power, president: Seat, among: tuple[Seat, ...]) -> Options:
    match power:
        case Power.INVESTIGATE:
            moves: tuple[Move, ...] = tuple(Investigate(president, target) for target in among)
        case Power.SPECIAL_ELECTION:
            moves = tuple(CallSpecialElection(president, target) for target in among)
        case Power.EXECUTION:
            moves = tuple(Execute(president, target) for target in among)
        case Power.PEEK:
            moves = (Peek(president),)
        case _:
            assert_never(power)
    return Options({president: moves})
