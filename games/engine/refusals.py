"""Why an action is illegal: the rule and a sentence. Computed only after `options` has found it illegal.

The first problem found is named: the end of the game, the wrong phase, the wrong player, the wrong target. A refusal
contains no fact that the asking player may not know.
"""

from typing import get_args

from games.engine.actions import (
    AimedMove,
    ConsentToVeto,
    Discard,
    Enact,
    Move,
    Nominate,
    PowerMove,
    ProposeVeto,
    RefuseVeto,
    SeatMove,
    Shuffle,
    Vote,
    uses,
)
from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked
from games.engine.options import (
    limiting_pair,
    may_shuffle,
    options,
    rounds_to_speak_of,
    targets,
    term_limited,
    waiting_for,
    waits_for_the_dealer,
)
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

_KINDS = frozenset[type](get_args(SeatMove))


def why_not(state: GameState, action: object) -> Refusal | None:
    """Return why this is illegal now, or `None` if it is legal. The argument may be any object."""
    if isinstance(action, Claim):
        return _why_not_claimed(state, action)
    if isinstance(action, Shuffle):
        return _why_not_shuffled(state, action)
    if action in options(state):
        return None
    if not isinstance(action, SeatMove) or type(action) not in _KINDS:
        return because("S1", "The game doesn't have such a move.")
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
        return because(
            "L5", "President and Chancellor stay silent until their session is over: no messages and no claims."
        )
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
            return uses(power, seat, everyone) if power.has_target else ()
        case _:
            return ()


def _why_not_legal(state: GameState, action: SeatMove) -> Refusal:
    """Return why a move is illegal. Called for illegal moves only."""
    table, own = state.table, action.rule
    if not _is_seat(table, action.seat):
        return because("S1", "Only a player at this table can do that.")
    if isinstance(state.phase, GameOver):
        return because("W5", "The game is over, so there are no more moves.")
    if action.seat not in table.living:
        return because(
            "X1", "%(player)s is dead and doesn't take part any more.", player=table.name(action.seat), also=(own,)
        )
    if isinstance(state.phase, ExecutiveAction) and not isinstance(action, PowerMove):
        return because("P2", "The President has to use the power first.", also=(own,))
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
        case _:
            return _why_not_used(state, action)


def _why_not_nominated(state: GameState, action: Nominate) -> Refusal:
    table = state.table
    if not isinstance(state.phase, Nomination):
        return because("E2", "You can't nominate a Chancellor right now.", also=("E1",))
    if action.seat != table.candidate:
        return because(
            "E1",
            "%(candidate)s is the candidate and nominates the Chancellor, not %(player)s.",
            also=("E2",),
            candidate=table.name(table.candidate),
            player=table.name(action.seat),
        )
    if action.nominee == action.seat:
        return because("E2", "A candidate can't nominate themselves.")
    return _why_not_targeted(table, action.nominee, "E2") or _why_limited(table, action.nominee)


def _why_limited(table: Table, nominee: Seat) -> Refusal:
    name, pair = table.name(nominee), limiting_pair(table)
    assert pair is not None
    assert nominee in term_limited(table)
    if pair != table.last_elected:
        return because(
            "E3",
            "%(nominee)s ran in the last election, and at this table that counts as a term limit too.",
            nominee=name,
        )
    if nominee == pair[1]:
        return because("E3", "%(nominee)s was the last elected Chancellor and can't be nominated.", nominee=name)
    if table.setup.limits_count_everyone or table.setup.one_limit_up_to != 5:
        return because("E3", "%(nominee)s was the last elected President and can't be nominated.", nominee=name)
    return because(
        "E3",
        "%(nominee)s was the last elected President and can't be nominated while more than five are alive.",
        nominee=name,
        also=("E4",),
    )


def _why_not_voted(state: GameState, action: Vote) -> Refusal:
    if not isinstance(state.phase, Election):
        return because("E6", "There's no vote open right now.")
    if action.ja not in (True, False):
        return because("E6", "A ballot says ja or nein.")
    return because(
        "E6",
        "%(player)s has already voted, and this table doesn't allow changing a ballot.",
        player=state.table.name(action.seat),
        also=("R5",),
    )


def _why_not_discarded(state: GameState, action: Discard) -> Refusal:
    if not isinstance(state.phase, PresidentialSession):
        return because("L2", "The President isn't choosing a discard right now.")
    if action.seat != state.table.candidate:
        return because("L2", "Only the President discards here.", also=("L1",))
    return because("L2", "A President has to discard one of the three tiles they drew.")


def _why_not_enacted(state: GameState, action: Enact) -> Refusal:
    phase = state.phase
    if isinstance(phase, VetoDebate):
        return because("V2", "The Chancellor has proposed a veto, so the President answers first.", also=("V3", "L4"))
    if not isinstance(phase, ChancellorSession):
        return because("L4", "The Chancellor isn't choosing a policy right now.", also=("L3",))
    if action.seat != phase.chancellor:
        return because("L4", "Only the Chancellor enacts a policy.")
    return because("L4", "A Chancellor has to enact one of the two tiles they got.")


def _why_no_veto(state: GameState, action: ProposeVeto) -> Refusal:
    phase, table = state.phase, state.table
    if isinstance(phase, VetoDebate):
        return because("V4", "A veto has already been proposed; the President has to answer.", also=("V2",))
    if not isinstance(phase, ChancellorSession):
        return because("V2", "Only a Chancellor with two tiles can propose a veto.")
    if action.seat != phase.chancellor:
        return because("V2", "Only the Chancellor can propose a veto.")
    if table.fascist < table.setup.veto_zone:
        zone = table.setup.veto_zone
        return because(
            "V1", "A veto is only possible once %(zone)d Fascist policies are enacted.", zone=zone, also=("V2",)
        )
    if phase.refused:
        return because("V4", "The President has already refused a veto in this session, so one tile must be enacted.")
    return because("V2", "At this table, you can only veto two Fascist tiles.")


def _why_not_answered(state: GameState, action: ConsentToVeto | RefuseVeto) -> Refusal:
    own = action.rule
    if not isinstance(state.phase, VetoDebate):
        return because(own, "Nobody has proposed a veto.", also=("V2",))
    return because(own, "Only the President can answer a veto.", also=("V2",))


def _why_not_used(state: GameState, action: PowerMove) -> Refusal:
    phase, table, own = state.phase, state.table, action.rule
    if not isinstance(phase, ExecutiveAction):
        return because("P1", "There's no power to use right now.", also=("P2", own))
    if action.seat != table.candidate:
        return because("P2", "Only the President can use this power.", also=("P1", own))
    if action.power is not phase.power or not isinstance(action, AimedMove):
        return because("P1", "The policy on the board grants a different power.", also=("P2", own))
    if action.target == action.seat:
        return because("R1", "A President can't use this power on themselves.", also=(own,))
    return _why_not_targeted(table, action.target, own) or _why_not_again(table, action.target)


def _why_not_again(table: Table, target: Seat) -> Refusal:
    assert target not in targets(table, Power.INVESTIGATE)
    return because(
        "P4",
        "%(target)s has already been investigated, and nobody is investigated twice in a game.",
        target=table.name(target),
        also=("P3",),
    )


def _why_not_targeted(table: Table, target: Seat, own: str) -> Refusal | None:
    if not _is_seat(table, target):
        return because(own, "There's no such player at this table.", also=("S1",))
    if target not in table.living:
        return because("X1", "%(target)s is dead.", target=table.name(target), also=(own,))
    return None


def _why_not_shuffled(state: GameState, action: Shuffle) -> Refusal | None:
    if may_shuffle(state, action):
        return None
    if isinstance(state.phase, GameOver):
        return because("W5", "The game is over, so there are no more moves.")
    if not waits_for_the_dealer(state):
        return because(
            "L9",
            "The deck is only reshuffled at the end of a session, when fewer than three tiles are left.",
            also=("T6",),
        )
    return because("L9", "The new deck has to be exactly the tiles from the deck and the discard pile.", also=("T6",))


def _why_not_claimed(state: GameState, claim: Claim) -> Refusal | None:
    if isinstance(state.phase, GameOver):
        return because("W5", "The game is over, so there are no more claims.", also=("I4",))
    silent = why_silent(state, claim.seat)
    if silent is not None:
        return silent
    if not _makes_sense(state.table, claim.statement):
        return because("I4", "A claim names all the tiles: three drawn or peeked at, two passed, one enacted.")
    if claim.about is not None and claim.about not in rounds_to_speak_of(state.table, claim.seat, claim.statement):
        return because(
            "I4",
            "%(player)s didn't have that office or power in round %(round)s.",
            player=state.table.name(claim.seat),
            round=claim.about,
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
