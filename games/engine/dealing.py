"""The deal: players, rules, roles, the deck and the first candidate."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.chance import Chance, one_of, shuffled
from games.engine.names import why_no_name
from games.engine.policies import FASCIST, LIBERAL, Tiles
from games.engine.positions import Position, opening, refuse_impossible, refuse_unreachable
from games.engine.reasons import PositionError, because
from games.engine.roles import Role
from games.engine.seats import Seat
from games.engine.setups import OFFICIAL, Ruleset, Setup


@dataclass(frozen=True)
class Deal:
    """Everything that is fixed before the first move. An impossible deal raises `PositionError` when it is created.

    `first` is the first candidate (S9). `start` is the board of a game that starts in the middle.
    """

    names: tuple[str, ...]
    setup: Setup
    roles: tuple[Role, ...]
    first: Seat
    deck: Tiles
    start: Position | None = None

    def __post_init__(self) -> None:
        _refuse_unusable_names(self.names, self.setup)
        _refuse_wrong_roles(self.roles, self.setup)
        refuse_impossible(self.setup, self.roles, self.deck, self.position)

    @property
    def position(self) -> Position:
        """The board at the start, for any game."""
        return self.start or opening(self.setup, self.first)


def deal(
    names: Sequence[str],
    ruleset: Ruleset = OFFICIAL,
    *,
    chance: Chance,
    roles: tuple[Role, ...] | None = None,
    first: Seat | None = None,
    deck: Tiles | None = None,
    start: Position | None = None,
) -> Deal:
    """Deal a game for these players. Everything that is not given is left to chance."""
    setup = ruleset.setup(len(names))
    dealt = Deal(
        names=tuple(names),
        setup=setup,
        roles=shuffled(roles_in_the_box(setup), chance) if roles is None else roles,
        first=one_of(range(len(names)), chance) if first is None else first,
        deck=shuffled(_tiles_off_the_board(setup, start), chance) if deck is None else deck,
        start=start,
    )
    refuse_unreachable(setup, dealt.roles, dealt.position)
    return dealt


def roles_in_the_box(setup: Setup) -> tuple[Role, ...]:
    """S2: return the roles for this setup."""
    return (Role.LIBERAL,) * setup.liberals + (Role.FASCIST,) * setup.fascists + (Role.HITLER,)


def _tiles_off_the_board(setup: Setup, start: Position | None) -> Tiles:
    """S4: return the tiles that are neither on the board nor on the discard pile."""
    position = start or opening(setup, 0)
    liberal = setup.ruleset.liberal_tiles - position.liberal - position.discard.count(LIBERAL)
    fascist = setup.ruleset.fascist_tiles - position.fascist - position.discard.count(FASCIST)
    return (LIBERAL,) * liberal + (FASCIST,) * fascist


def _refuse_unusable_names(names: tuple[str, ...], setup: Setup) -> None:
    if len(names) != setup.players:
        raise PositionError(because("S1", "This table has %(players)d seats.", players=setup.players))
    if len(set(names)) != len(names):
        raise PositionError(because("S1", "Two players at this table have the same name."))
    for refusal in filter(None, map(why_no_name, names)):
        raise PositionError(refusal)


def _refuse_wrong_roles(roles: tuple[Role, ...], setup: Setup) -> None:
    counted = (roles.count(Role.LIBERAL), roles.count(Role.FASCIST), roles.count(Role.HITLER))
    if counted == (setup.liberals, setup.fascists, 1) and len(roles) == setup.players:
        return
    raise PositionError(
        because(
            "S2",
            "With %(players)d players, there are %(liberals)d Liberals, %(fascists)d Fascists and one Hitler.",
            players=setup.players,
            liberals=setup.liberals,
            fascists=setup.fascists,
        )
    )
