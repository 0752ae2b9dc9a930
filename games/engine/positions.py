"""Positions: the board of a game that starts in the middle, and whether any game could reach it."""

from dataclasses import dataclass, replace

from games.engine.policies import FASCIST, LIBERAL, Tiles
from games.engine.reasons import PositionError, because
from games.engine.roles import Role
from games.engine.seats import Seat
from games.engine.setups import Power, Setup


@dataclass(frozen=True)
class Position:
    """The board in the middle of a game, without the deck and the roles."""

    candidate: Seat
    liberal: int = 0
    fascist: int = 0
    discard: Tiles = ()
    tracker: int = 0
    last_elected: tuple[Seat, Seat] | None = None
    dead: frozenset[Seat] = frozenset()
    investigated: frozenset[Seat] = frozenset()
    confirmed: frozenset[Seat] = frozenset()
    caller: Seat | None = None
    power: Power | None = None

    def as_the_public_sees_it(self) -> "Position":
        """I1, I3: hide the discard pile, of which only the size is public."""
        return replace(self, discard=())


def opening(setup: Setup, first: Seat) -> Position:
    """S4, S9: return the board before the first round."""
    return Position(candidate=first, liberal=setup.ruleset.liberal_start, fascist=setup.ruleset.fascist_start)


def refuse_impossible(setup: Setup, roles: tuple[Role, ...], deck: Tiles, position: Position) -> None:
    """Raise a `PositionError` that says why no game could reach this position, if none could."""
    _refuse_strangers(setup, position)
    _refuse_impossible_tiles(setup, deck, position)
    _refuse_impossible_offices(setup, position)
    if position.power is not None:
        _refuse_a_power_not_granted(setup, position)
    _refuse_impossible_deaths(setup, roles, position)
    _refuse_impossible_powers(setup, roles, position)


def _refuse_strangers(setup: Setup, position: Position) -> None:
    offices = {
        position.candidate,
        *(position.last_elected or ()),
        *(() if position.caller is None else (position.caller,)),
    }
    for seat in offices | position.dead | position.investigated | position.confirmed:
        if seat not in range(setup.players):
            raise PositionError(because("S1", "This table doesn't have a seat %(seat)s.", seat=seat))


def _refuse_impossible_tiles(setup: Setup, deck: Tiles, position: Position) -> None:
    if not 0 <= position.liberal < setup.liberal_spaces:
        raise PositionError(
            because("W1", "With %(many)d Liberal policies, the game is already over.", many=position.liberal)
        )
    if not 0 <= position.fascist < setup.fascist_spaces:
        raise PositionError(
            because("W3", "With %(many)d Fascist policies, the game is already over.", many=position.fascist)
        )
    ruleset = setup.ruleset
    if position.liberal < ruleset.liberal_start or position.fascist < ruleset.fascist_start:
        raise PositionError(because("S4", "The board has fewer policies than this ruleset starts with."))
    if not 0 <= position.tracker <= 2:
        raise PositionError(because("T1", "Between elections, the election tracker is at 0, 1 or 2."))
    loose = deck + position.discard
    for policy, word, enacted, there_are in (
        (LIBERAL, "Liberal", position.liberal, setup.ruleset.liberal_tiles),
        (FASCIST, "Fascist", position.fascist, setup.ruleset.fascist_tiles),
    ):
        found = loose.count(policy) + enacted
        if found != there_are:
            raise PositionError(
                because(
                    "S4",
                    "The game has %(there_are)d %(word)s tiles; this position has %(found)d.",
                    there_are=there_are,
                    word=word,
                    found=found,
                )
            )
    if len(deck) < 3:
        raise PositionError(because("L9", "A deck of %(many)d tiles would have been reshuffled.", many=len(deck)))


def _refuse_impossible_offices(setup: Setup, position: Position) -> None:
    if position.candidate in position.dead:
        raise PositionError(because("X1", "The candidate for President can't be dead."))
    if position.last_elected and position.last_elected[0] == position.last_elected[1]:
        raise PositionError(
            because("E2", "The last elected President and Chancellor have to be two different players.")
        )
    calls = _powers_so_far(setup, position, Power.SPECIAL_ELECTION)
    if position.caller is not None and calls < 1:
        raise PositionError(because("P5", "The policies on the board don't allow a special election yet."))
    if position.caller == position.candidate and calls < 2:  # with two of them, the second can call the first caller
        raise PositionError(because("R1", "A President can't call a special election for themselves."))


def _refuse_impossible_deaths(setup: Setup, roles: tuple[Role, ...], position: Position) -> None:
    if any(roles[seat] is Role.HITLER for seat in position.dead):
        raise PositionError(because("X3", "Hitler is dead: the Liberals have already won."))
    if len(position.dead) > _powers_so_far(setup, position, Power.EXECUTION):
        raise PositionError(
            because("P8", "That many players can't be dead: the policies on the board allow fewer executions.")
        )


def _refuse_impossible_powers(setup: Setup, roles: tuple[Role, ...], position: Position) -> None:
    if len(position.investigated) > _powers_so_far(setup, position, Power.INVESTIGATE):
        raise PositionError(because("P4", "More players were investigated than the policies on the board allow."))
    if position.confirmed and position.fascist < setup.hitler_zone:
        raise PositionError(because("E10", "Nobody can be confirmed before electing Hitler could win the game."))
    if any(roles[seat] is Role.HITLER for seat in position.confirmed):
        raise PositionError(because("E10", "Hitler can't be confirmed as not Hitler."))


def _refuse_a_power_not_granted(setup: Setup, position: Position) -> None:
    if position.fascist == 0 or setup.power_of(position.fascist) is not position.power:
        raise PositionError(because("P1", "The last Fascist policy on this board doesn't grant that power."))
    if position.tracker:
        raise PositionError(because("T4", "A policy was just enacted, so the tracker is at 0."))
    if position.last_elected and position.last_elected[0] != position.candidate:
        raise PositionError(because("P2", "The power belongs to the last elected President."))
    spent = position.investigated if position.power is Power.INVESTIGATE else frozenset()
    has_target = position.power is not None and position.power.has_target
    if has_target and not set(range(setup.players)) - position.dead - spent - {position.candidate}:
        raise PositionError(because("R4", "Nobody is left to use that power on, so it would have lapsed."))


def refuse_unreachable(setup: Setup, roles: tuple[Role, ...], position: Position) -> None:
    """Raise a `PositionError` if no moves lead to this position, though nothing in it contradicts itself.

    New deals are checked. A stored game was accepted once and has to stay readable.
    """
    if position.power is not None and position.last_elected is None:
        raise PositionError(
            because("P2", "Only an elected President uses a power, and this position has no last government.")
        )
    if position.last_elected is not None:
        _refuse_a_killed_government(setup, position, *position.last_elected)
        _refuse_an_unproved_chancellor(setup, roles, position, position.last_elected[1])
    if position.confirmed and position.power is not None and position.fascist - 1 < setup.hitler_zone:
        raise PositionError(because("E10", "The policy just enacted opened the Hitler zone, so nobody is cleared yet."))


def _refuse_a_killed_government(setup: Setup, position: Position, president: Seat, chancellor: Seat) -> None:
    """P8, E9: since the last government was elected, only its own President can have executed anybody."""
    if president in position.dead:
        raise PositionError(
            because("P8", "The last elected President is dead, but nobody was President since.", also=("X1",))
        )
    could_execute = (
        position.power is None
        and position.caller is None
        and position.fascist > 0
        and setup.power_of(position.fascist) is Power.EXECUTION
    )
    if chancellor in position.dead and not could_execute:
        raise PositionError(
            because(
                "P8", "The last elected Chancellor is dead, but the last policy granted no execution.", also=("X1",)
            )
        )


def _refuse_an_unproved_chancellor(setup: Setup, roles: tuple[Role, ...], position: Position, chancellor: Seat) -> None:
    """E10: a Chancellor who was certainly elected in the Hitler zone has answered for it."""
    enacted_fascist = position.fascist > setup.ruleset.fascist_start
    if position.fascist - enacted_fascist < setup.hitler_zone or chancellor in position.dead:
        return
    if roles[chancellor] is Role.HITLER:
        raise PositionError(
            because("W4", "Hitler was elected Chancellor in the Hitler zone: the Fascists have already won.")
        )
    if chancellor not in position.confirmed:
        raise PositionError(because("E10", "The last Chancellor was elected in the Hitler zone, but isn't cleared."))


def _powers_so_far(setup: Setup, position: Position, power: Power) -> int:
    """Return how often a power can have been used: its covered spaces, without the one that is still to be used."""
    covered = setup.track[setup.ruleset.fascist_start : position.fascist]
    return covered.count(power) - (position.power is power)
