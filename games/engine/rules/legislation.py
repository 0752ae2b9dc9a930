"""The legislative session and the veto (L1-L10, V1-V6)."""

from games.engine.actions import ConsentToVeto, Discard, Enact, ProposeVeto, RefuseVeto
from games.engine.events import AgendaVetoed, PolicyEnacted, TilesPassed, VetoProposed, VetoRefused
from games.engine.phases import ChancellorSession, PresidentialSession, VetoDebate
from games.engine.policies import FASCIST, without
from games.engine.rules.aftermath import follow
from games.engine.rules.turns import Turn


def discard(turn: Turn, action: Discard) -> None:
    """L2, L3: the President discards one tile and passes two on."""
    session = turn.state.phase
    assert isinstance(session, PresidentialSession)
    passed = without(session.hand, action.policy)
    turn.record(TilesPassed(action.seat, session.chancellor, action.policy, passed))


def enact(turn: Turn, action: Enact) -> None:
    """L4, P1: the Chancellor enacts one tile."""
    session, table = turn.state.phase, turn.table
    assert isinstance(session, ChancellorSession)
    (discarded,) = without(session.hand, action.policy)
    power = table.setup.power_of(table.fascist + 1) if action.policy is FASCIST else None
    turn.record(PolicyEnacted(table.candidate, action.seat, action.policy, discarded, power))
    follow(turn)


def propose_veto(turn: Turn, action: ProposeVeto) -> None:
    """V2: the Chancellor proposes a veto."""
    turn.record(VetoProposed(action.seat))


def consent_to_veto(turn: Turn, action: ConsentToVeto) -> None:
    """V3: the President agrees to the veto."""
    debate = turn.state.phase
    assert isinstance(debate, VetoDebate)
    turn.record(AgendaVetoed(action.seat, debate.chancellor, debate.hand))
    follow(turn)


def refuse_veto(turn: Turn, action: RefuseVeto) -> None:
    """V4: the President rejects the veto."""
    turn.record(VetoRefused(action.seat))
