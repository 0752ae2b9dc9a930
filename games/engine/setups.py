"""Setups: the numbers, tracks and zones that a game is played with, for five to ten players.

A `Ruleset` is data: nothing else in the engine depends on its name. `Ruleset.setup(players)` resolves it for one table,
and the rules read only the `Setup`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import assert_never

from games.engine.reasons import RulesetError, because
from games.engine.values import Value


class Power(Enum):
    """A presidential power that a Fascist policy can grant (P3, P5, P7, P8)."""

    INVESTIGATE = "investigate"
    SPECIAL_ELECTION = "special-election"
    PEEK = "peek"
    EXECUTION = "execution"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def has_target(self) -> bool:
        """Whether the President uses this power on a player."""
        match self:
            case Power.INVESTIGATE | Power.SPECIAL_ELECTION | Power.EXECUTION:
                return True
            case Power.PEEK:
                return False
            case _:
                assert_never(self)


Track = tuple[Power | None, ...]

SIZES = range(5, 11)
"""S1: the possible numbers of players. The arrays of the simulator (`simulator/fields.py`) hold at most ten seats."""

FASCISTS: Mapping[int, int] = MappingProxyType({5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3})
"""S2: the number of Fascists besides Hitler; all other players are Liberals."""

_SMALL: Track = (None, None, Power.PEEK, Power.EXECUTION, Power.EXECUTION)
_MEDIUM: Track = (None, Power.INVESTIGATE, Power.SPECIAL_ELECTION, Power.EXECUTION, Power.EXECUTION)
_LARGE: Track = (Power.INVESTIGATE, *_MEDIUM[1:])

TRACKS: Mapping[int, Track] = MappingProxyType({5: _SMALL, 6: _SMALL, 7: _MEDIUM, 8: _MEDIUM, 9: _LARGE, 10: _LARGE})
"""P1: the power printed on each Fascist space except the last, which ends the game."""


@dataclass(frozen=True)
class Ruleset:
    """All rules that vary. Creating a ruleset that could leave a game stuck raises `RulesetError`."""

    name: str = "official"
    sizes: tuple[int, ...] = tuple(SIZES)
    liberal_tiles: int = 6
    fascist_tiles: int = 11
    liberal_start: int = 0
    fascist_start: int = 0
    liberal_spaces: int = 5
    fascists: int | None = None
    track: Track | None = None
    hitler_zone: int = 3
    veto_zone: int = 5
    hitler_knows_up_to: int = 6
    veto_only_fascist: bool = False
    ballots_may_change: bool = True
    one_limit_up_to: int = field(default=5, kw_only=True)
    limits_count_everyone: bool = field(default=False, kw_only=True)
    limits_follow_nominations: bool = field(default=False, kw_only=True)
    special_lifts_limits: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        for players in self.sizes:
            if players not in SIZES:
                sentence = "The game is for five to ten players, not %(players)s."
                raise RulesetError(because("S1", sentence, players=players))
            _refuse_unplayable(self.setup(players))

    def setup(self, players: int) -> "Setup":
        """Resolve these rules for a table of this many players."""
        if players not in self.sizes:
            raise wrong_size(self.name, self.sizes, players)
        track = TRACKS[players] if self.track is None else self.track
        return Setup(
            ruleset=self,
            players=players,
            fascists=FASCISTS[players] if self.fascists is None else self.fascists,
            track=track,
            liberal_spaces=self.liberal_spaces,
            fascist_spaces=len(track) + 1,
            hitler_zone=self.hitler_zone,
            veto_zone=self.veto_zone,
            veto_only_fascist=self.veto_only_fascist,
            ballots_may_change=self.ballots_may_change,
            one_limit_up_to=self.one_limit_up_to,
            limits_count_everyone=self.limits_count_everyone,
            limits_follow_nominations=self.limits_follow_nominations,
            special_lifts_limits=self.special_lifts_limits,
            hitler_knows=players <= self.hitler_knows_up_to,
        )


@dataclass(frozen=True)
class Setup(Value):
    """A ruleset resolved for one number of players."""

    ruleset: Ruleset
    players: int
    fascists: int
    track: Track
    liberal_spaces: int
    fascist_spaces: int
    hitler_zone: int
    veto_zone: int
    veto_only_fascist: bool
    ballots_may_change: bool
    hitler_knows: bool
    one_limit_up_to: int = field(default=5, kw_only=True)
    limits_count_everyone: bool = field(default=False, kw_only=True)
    limits_follow_nominations: bool = field(default=False, kw_only=True)
    special_lifts_limits: bool = field(default=False, kw_only=True)

    @property
    def liberals(self) -> int:
        """The number of Liberal roles."""
        return self.players - self.fascists - 1

    @property
    def tiles(self) -> int:
        """The number of policy tiles, including those enacted at the start."""
        return self.ruleset.liberal_tiles + self.ruleset.fascist_tiles

    def power_of(self, fascist_policies: int) -> Power | None:
        """P1: the power granted by the Fascist policy that brings the count to this number."""
        return self.track[fascist_policies - 1] if fascist_policies < self.fascist_spaces else None


def _refuse_unplayable(setup: Setup) -> None:
    _refuse_impossible_numbers(setup)
    ruleset = setup.ruleset
    left = _fewest_left(ruleset.liberal_tiles, setup.liberal_spaces)
    left += _fewest_left(ruleset.fascist_tiles, setup.fascist_spaces)
    if left < 3:
        raise RulesetError(
            because("R3", "A reshuffle of this deck could leave only %(left)d tiles, too few to draw three.", left=left)
        )
    executions = setup.track[ruleset.fascist_start :].count(Power.EXECUTION)
    if setup.players - executions < 3:
        raise RulesetError(
            because(
                "R3",
                "With %(executions)d executions and %(players)d players, there could be nobody left to nominate.",
                executions=executions,
                players=setup.players,
            )
        )


def _refuse_impossible_numbers(setup: Setup) -> None:
    ruleset, last = setup.ruleset, setup.fascist_spaces
    if setup.fascists < 1 or setup.liberals < 1:
        raise RulesetError(because("S2", "Besides Hitler, there must be at least one Fascist and one Liberal."))
    if setup.liberal_spaces < 1 or last < 2:
        raise RulesetError(because("R3", "A track needs at least one space before the one that wins."))
    if not 0 <= ruleset.liberal_start < setup.liberal_spaces:
        raise RulesetError(because("W1", "With that many Liberal policies at the start, there's no game to play."))
    if not 0 <= ruleset.fascist_start < last:
        raise RulesetError(because("W3", "With that many Fascist policies at the start, there's no game to play."))
    if ruleset.liberal_start > ruleset.liberal_tiles or ruleset.fascist_start > ruleset.fascist_tiles:
        raise RulesetError(
            because("S4", "More policies are on the board at the start than there are tiles of that kind.")
        )
    if setup.hitler_zone < 0 or setup.veto_zone < 0:
        # A zone beyond the last space never opens, which is harmless.
        raise RulesetError(because("P1", "The Hitler and veto zones begin at 0 Fascist policies or later."))


def _fewest_left(tiles: int, spaces: int) -> int:
    """Return how many tiles of one kind are in the worst case not on the board while the game continues."""
    return max(0, tiles - (spaces - 1))


def wrong_size(name: str, sizes: tuple[int, ...], players: int) -> RulesetError:
    """Return the error for rules that are not for this many players."""
    listed = ", ".join(map(str, sizes))
    return RulesetError(
        because(
            "S1",
            "The %(name)s rules are for %(sizes)s players, not %(players)d.",
            name=name,
            sizes=listed,
            players=players,
        )
    )


OFFICIAL = Ruleset()
