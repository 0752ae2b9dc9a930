"""Why an action is illegal: the rule and a sentence. Computed only after `options` has found it illegal.

The first problem found is named: the end of the game, the wrong phase, the wrong player, the wrong target. A refusal
contains no fact that the asking player may not know.
"""

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
from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked
from games.engine.options import may_shuffle, options, targets, term_limited, waiting_for, waits_for_the_dealer
from games.engine.phases import (
    ChancellorSession,
    Election,
    ExecutiveAction,
    GameOver,
    Nomination,
    PresidentialSession,
    Session,
    VetoDebate,
)
from games.engine.policies import Policy, are_tiles
from games.engine.reasons import Refusal, because
from games.engine.roles import Party, Role
from games.engine.seats import Seat
from games.engine.setups import Power
from games.engine.state import GameState, Table

PowerMove = Investigate | CallSpecialElection | Execute | Peek
SeatMove = Nominate | Vote | Discard | Enact | ProposeVeto | ConsentToVeto | RefuseVeto | PowerMove
"""Every move except the dealer's."""

_OWN_RULE: dict[type[object], str] = {
    Nominate: "E2",
    Vote: "E6",
    Discard: "L2",
    Enact: "L4",
    ProposeVeto: "V2",
    ConsentToVeto: "V3",
    RefuseVeto: "V4",
    Investigate: "P3",
    CallSpecialElection: "P5",
    Execute: "P8",
    Peek: "P7",
}
"""The rule that defines each action."""

_POWER_OF: dict[type[object], Power] = {
    Investigate: Power.INVESTIGATE,
    CallSpecialElection: Power.SPECIAL_ELECTION,
    Execute: Power.EXECUTION,
    Peek: Power.PEEK,
}


def why_not(state: GameState, action: object) -> Refusal | None:
    """Return why this is illegal now, or `None` if it is legal. The argument may be any object."""
    if isinstance(action, Claim):
        return _why_not_claimed(state, action)
    if isinstance(action, Shuffle):
        return _why_not_shuffled(state, action)
    if action in options(state):
        return None
    if not isinstance(action, SeatMove) or type(action) not in _OWN_RULE:
        return because("S1", "Nobody at this table can do that: it is no action of the game.")
    return _why_not_legal(state, action)


def why_silent(state: GameState, seat: Seat) -> Refusal | None:
    """Return why this player may not talk at the table now, or `None` if they may (X1, L5)."""
    table = state.table
    if not _is_seat(table, seat):
        return because("S1", "Only a player at this table can do that.")
    if isinstance(state.phase, GameOver):
        return None
    if seat not in table.living:
        return because("X1", "%(player)s is dead, and the dead may not speak.", player=table.name(seat))
    if isinstance(state.phase, Session) and seat in (table.candidate, state.phase.chancellor):
        return because("L5", "President and Chancellor may not communicate while their session lasts.")
    return None


def illegal_moves(state: GameState, seat: Seat) -> tuple[tuple[Move, Refusal], ...]:
    """Return the illegal moves that this seat might consider now, each with its refusal.

    Only for seats that are to move.
    """
    if seat not in waiting_for(state):
        return ()
    refused = ((move, why_not(state, move)) for move in _considered_moves(state, seat))
    return tuple((move, refusal) for move, refusal in refused if refusal is not None)


def _considered_moves(state: GameState, seat: Seat) -> tuple[Move, ...]:
    phase, everyone = state.phase, range(state.table.players)
    match phase:
        case Nomination():
            return tuple(Nominate(seat, other) for other in everyone)
        case ChancellorSession():
            return (*(Enact(seat, policy) for policy in Policy), ProposeVeto(seat))
        case PresidentialSession():
            return tuple(Discard(seat, policy) for policy in Policy)
        case ExecutiveAction(power):
            return _considered_uses(power, seat, everyone)
        case _:
            return ()


def _considered_uses(power: Power, seat: Seat, everyone: range) -> tuple[Move, ...]:
    match power:
        case Power.INVESTIGATE:
            return tuple(Investigate(seat, other) for other in everyone)
        case Power.SPECIAL_ELECTION:
            return tuple(CallSpecialElection(seat, other) for other in everyone)
        case Power.EXECUTION:
            return tuple(Execute(seat, other) for other in everyone)
        case Power.PEEK:
            return ()
        case _:
            assert_never(power)


def _why_not_legal(state: GameState, action: SeatMove) -> Refusal:
    """Return why a move is illegal. Called for illegal moves only."""
    table, own = state.table, _OWN_RULE[type(action)]
    if not _is_seat(table, action.seat):
        return because("S1", "Only a player at this table can do that.")
    if isinstance(state.phase, GameOver):
        return because("W5", "The game is over; nothing more is played.")
    if action.seat not in table.living:
        return because(
            "X1", "%(player)s is dead and takes no part any more.", player=table.name(action.seat), also=(own,)
        )
    if isinstance(state.phase, ExecutiveAction) and not isinstance(action, PowerMove):
        return because("P2", "The President must use the power before anything else is played.", also=(own,))
    return _why_not_now(state, action)


def _why_not_now(state: GameState, action: SeatMove) -> Refusal:
    match action:
        case Nominate():
            return _why_not_nominated(state, action)
        case Vote():
            return _why_not_voted(state, action)
        case Discard():
            return _why_not_discarded(state, action)
        case Enact():
            return _why_not_enacted(state, action)
        case ProposeVeto():
            return _why_no_veto(state, action)
        case ConsentToVeto() | RefuseVeto():
            return _why_not_answered(state, action)
        case Investigate() | CallSpecialElection() | Execute() | Peek():
            return _why_not_used(state, action)
        case _:
            assert_never(action)


def _why_not_nominated(state: GameState, action: Nominate) -> Refusal:
    table = state.table
    if not isinstance(state.phase, Nomination):
        return because("E2", "This is not the moment to nominate a Chancellor.", also=("E1",))
    if action.seat != table.candidate:
        return because(
            "E1",
            "%(candidate)s is the presidential candidate and nominates, not %(player)s.",
            also=("E2",),
            candidate=table.name(table.candidate),
            player=table.name(action.seat),
        )
    if action.nominee == action.seat:
        return because("E2", "A candidate nominates another player, not themselves.")
    return _why_not_targeted(table, action.nominee, "E2") or _why_limited(table, action.nominee)


def _why_limited(table: Table, nominee: Seat) -> Refusal:
    name, pair = table.name(nominee), table.last_elected
    assert pair is not None
    assert nominee in term_limited(table)
    if nominee == pair[1]:
        return because("E3", "%(nominee)s is the last elected Chancellor and may not be nominated.", nominee=name)
    return because(
        "E3",
        "%(nominee)s is the last elected President and, with more than five alive, may not be nominated.",
        nominee=name,
        also=("E4",),
    )


def _why_not_voted(state: GameState, action: Vote) -> Refusal:
    if not isinstance(state.phase, Election):
        return because("E6", "There is no open ballot now.")
    if action.ja not in (True, False):
        return because("E6", "A ballot says ja or nein.")
    return because(
        "E6",
        "%(player)s has voted, and at this table a ballot stands.",
        player=state.table.name(action.seat),
        also=("R5",),
    )


def _why_not_discarded(state: GameState, action: Discard) -> Refusal:
    if not isinstance(state.phase, PresidentialSession):
        return because("L2", "There are no three tiles to discard one from now.")
    if action.seat != state.table.candidate:
        return because("L2", "The President discards, nobody else.", also=("L1",))
    return because("L2", "A President discards one of the three tiles in hand, and no other.")


def _why_not_enacted(state: GameState, action: Enact) -> Refusal:
    phase = state.phase
    if isinstance(phase, VetoDebate):
        return because("V2", "A veto is proposed: the President answers first.", also=("V3", "L4"))
    if not isinstance(phase, ChancellorSession):
        return because("L4", "There are no two tiles to enact one of now.", also=("L3",))
    if action.seat != phase.chancellor:
        return because("L4", "The Chancellor enacts, nobody else.")
    return because("L4", "A Chancellor enacts one of the two tiles in hand, and no other.")


def _why_no_veto(state: GameState, action: ProposeVeto) -> Refusal:
    phase, table = state.phase, state.table
    if isinstance(phase, VetoDebate):
        return because("V4", "A veto is proposed already; the President answers.", also=("V2",))
    if not isinstance(phase, ChancellorSession):
        return because("V2", "A veto is proposed by a Chancellor who holds two tiles.")
    if action.seat != phase.chancellor:
        return because("V2", "The Chancellor proposes a veto, nobody else.")
    if table.fascist < table.setup.veto_zone:
        zone = table.setup.veto_zone
        return because("V1", "A veto is possible once %(zone)d Fascist policies stand.", zone=zone, also=("V2",))
    if phase.refused:
        return because("V4", "The President has refused a veto in this session; one tile must be enacted.")
    return because("V2", "At this table a veto is for two Fascist tiles only.")


def _why_not_answered(state: GameState, action: ConsentToVeto | RefuseVeto) -> Refusal:
    own = _OWN_RULE[type(action)]
    if not isinstance(state.phase, VetoDebate):
        return because(own, "No veto is proposed now.", also=("V2",))
    return because(own, "The President answers a veto, nobody else.", also=("V2",))


def _why_not_used(state: GameState, action: PowerMove) -> Refusal:
    phase, table, own = state.phase, state.table, _OWN_RULE[type(action)]
    if not isinstance(phase, ExecutiveAction):
        return because("P1", "No power waits to be used now.", also=("P2", own))
    if action.seat != table.candidate:
        return because("P2", "The power is the sitting President's alone.", also=("P1", own))
    if _POWER_OF[type(action)] is not phase.power or isinstance(action, Peek):
        return because("P1", "The policy on the board grants another power.", also=("P2", own))
    if action.target == action.seat:
        return because("R1", "A President uses this power on another player, not on themselves.", also=(own,))
    return _why_not_targeted(table, action.target, own) or _why_not_again(table, action.target)


def _why_not_again(table: Table, target: Seat) -> Refusal:
    assert target not in targets(table, Power.INVESTIGATE)
    return because(
        "P4",
        "%(target)s was investigated before, and nobody is investigated twice in a game.",
        target=table.name(target),
        also=("P3",),
    )


def _why_not_targeted(table: Table, target: Seat, own: str) -> Refusal | None:
    if not _is_seat(table, target):
        return because(own, "There is no such player at this table.", also=("S1",))
    if target not in table.living:
        return because("X1", "%(target)s is dead.", target=table.name(target), also=(own,))
    return None


def _why_not_shuffled(state: GameState, action: Shuffle) -> Refusal | None:
    if may_shuffle(state, action):
        return None
    if isinstance(state.phase, GameOver):
        return because("W5", "The game is over; nothing more is played.")
    if not waits_for_the_dealer(state):
        return because(
            "L9", "The deck is shuffled at the end of a session, when fewer than three tiles remain.", also=("T6",)
        )
    return because(
        "L9", "The new deck is the tiles of the deck and the discard pile, no more and no fewer.", also=("T6",)
    )


def _why_not_claimed(state: GameState, claim: Claim) -> Refusal | None:
    if isinstance(state.phase, GameOver):
        return because("W5", "The game is over; nothing more is claimed.", also=("I4",))
    silent = why_silent(state, claim.seat)
    if silent is not None and (silent.rule != "L5" or isinstance(claim.statement, Drew | Got | Peeked)):
        return silent
    if not _makes_sense(state.table, claim.statement):
        return because(
            "I4", "A claim names as many tiles as there were: three drawn or peeked, two passed, one enacted."
        )
    return None


def _makes_sense(table: Table, statement: object) -> bool:
    """Whether a player could make this statement at all, true or not."""
    match statement:
        case Drew(drew, passed):
            return (drew, passed) != (None, None) and _tiles_or_none(drew, 3) and _tiles_or_none(passed, 2)
        case Got(got, enacted):
            return (got, enacted) != (None, None) and _tiles_or_none(got, 2) and isinstance(enacted, Policy | None)
        case Peeked(tuple() as seen):
            return _tiles_or_none(seen, 3)
        case Membership(target, party):
            return _is_seat(table, target) and isinstance(party, Party)
        case Being(role):
            return isinstance(role, Role)
        case _:
            return False


def _tiles_or_none(tiles: object, many: int) -> bool:
    return tiles is None or are_tiles(tiles, many)


def _is_seat(table: Table, seat: object) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < table.players
