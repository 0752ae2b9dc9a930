"""What is legal, and for whom the game waits. All other code asks this module.

`options(state)` lists every legal move of every seat. Claims are legal too while their speaker may talk (`refusals`),
but are too many to list.
"""

from collections.abc import Iterator
from functools import cache
from typing import assert_never

from games.engine.actions import (
    ConsentToVeto,
    Discard,
    Enact,
    Move,
    Nominate,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
    Vote,
    uses,
)
from games.engine.claims import Being, Drew, Got, Membership, Peeked, Statement
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
from games.engine.state import GameState, PowerUse, Table


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
    """E3, E4: return the seats that may not be nominated because of the last elected government.

    A table can choose other readings: whose turn limits (D9), for how many players (D4), and when (D10).
    """
    pair = limiting_pair(table)
    if pair is None or (table.setup.special_lifts_limits and table.caller is not None):
        return ()
    president, chancellor = pair
    return (president, chancellor) if limits_both(table) else (chancellor,)


def limiting_pair(table: Table) -> tuple[Seat, Seat] | None:
    """E3, D9: return the President and Chancellor who are limited: the last elected ones, unless a table says else."""
    if table.setup.limits_follow_nominations and table.last_nominated is not None:
        return table.last_nominated
    return table.last_elected


def limits_both(table: Table) -> bool:
    """E4, D4: whether the limit holds for the President, too. With three alive nobody might be left to nominate."""
    counted = table.players if table.setup.limits_count_everyone else len(table.living)
    return counted > table.setup.one_limit_up_to and len(table.living) > 3


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


def rounds_to_speak_of(table: Table, seat: Seat, statement: Statement) -> tuple[int, ...]:
    """Return the rounds that a claim like this could be about: those of the seat's governments in that office, or of
    its uses of that power."""
    match statement:
        case Drew():
            return tuple(past.round for past in table.governments if past.president == seat)
        case Got():
            return tuple(past.round for past in table.governments if past.chancellor == seat)
        case Peeked():
            return tuple(use.round for use in _uses(table, seat, Power.PEEK))
        case Membership(target):
            return tuple(use.round for use in _uses(table, seat, Power.INVESTIGATE) if use.target == target)
        case Being():
            return ()
        case _:
            assert_never(statement)


def _uses(table: Table, seat: Seat, power: Power) -> Iterator[PowerUse]:
    return (use for use in table.powers_used if (use.president, use.power) == (seat, power))


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
    return Options({president: uses(power, president, among)})
