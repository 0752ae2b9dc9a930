"""What a viewer knows, built up from their sightings only.

`Knowledge` holds what a player could have noted down. `TableView` is the whole picture that a page, a bot or an export
receives: the public table, the viewer's knowledge, and the moves of the viewer's seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from games.engine.actions import Move
from games.engine.counting import proved_roles
from games.engine.display import drawing
from games.engine.events import BallotsRevealed, ConfirmedNotHitler, GameEnded, PlayerExecuted
from games.engine.outcomes import Outcome
from games.engine.policies import Tiles, letters
from games.engine.reasons import Refusal
from games.engine.roles import Party, Role
from games.engine.seats import Seat
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    Sighting,
    VetoSeen,
)
from games.engine.state import Table
from games.engine.story import Story
from games.engine.values import Value
from games.engine.viewers import Viewer


@dataclass(frozen=True)
class Knowledge(Value):
    """The private facts that a viewer was shown, and the certainties that are public."""

    viewer: Viewer
    counts: tuple[int, int] = (0, 0)
    """S2: how many Liberals and Fascists there are besides Hitler; zeros before the deal."""
    players: int = 0
    roles: Mapping[Seat, Role] = field(default_factory=lambda: MappingProxyType({}))
    parties: Mapping[Seat, Party] = field(default_factory=lambda: MappingProxyType({}))
    not_hitler: tuple[Seat, ...] = ()
    hand: Tiles | None = None
    ballot: bool | None = None
    peeked: Tiles | None = None

    @property
    def proved(self) -> Mapping[Seat, Role]:
        """The roles that the viewer was shown, and those that follow from them by counting (S2)."""
        if len(self.roles) == self.players:
            return self.roles
        return proved_roles(self.counts, tuple(self._open_to(seat) for seat in range(self.players)))

    def _open_to(self, seat: Seat) -> frozenset[Role]:
        """Return the roles that this seat may have by itself."""
        if seat in self.roles:
            return frozenset({self.roles[seat]})
        party = self.parties.get(seat)
        return frozenset(
            role
            for role in Role
            if party in (None, role.party) and not (role is Role.HITLER and seat in self.not_hitler)
        )

    def of(self, seat: Seat) -> tuple[str, ...]:
        """Return what this viewer was shown about a player, in the words of game records; empty if nothing."""
        words = [self.roles[seat].value] if seat in self.roles else []
        if seat in self.parties:
            words.append(f"{self.parties[seat].value}-party")
        if seat in self.not_hitler:
            words.append("not-hitler")
        return tuple(words)

    def after(self, seen: Sighting) -> "Knowledge":
        """Return the knowledge after one more sighting."""
        match seen:
            case BallotSeen(seat, ja):
                return self.replace(ballot=ja) if self.viewer.seat == seat else self
            case DealSeen(names, setup, told=told, start=start):
                return self.replace(
                    counts=(setup.liberals, setup.fascists),
                    players=len(names),
                    roles=MappingProxyType(dict(told)),
                    not_hitler=tuple(sorted(start.confirmed | start.dead)),
                )
            case BallotsRevealed():
                return self.replace(ballot=None)
            case DrawSeen(tiles=tiles):
                return self.replace(hand=tiles)
            case PassSeen(chancellor=chancellor, passed=passed):
                return self.replace(hand=passed if self.viewer.may_see(chancellor) else None)
            case EnactmentSeen() | VetoSeen():
                return self.replace(hand=None)
            case InvestigationSeen(target=target, party=Party() as party):
                return self.replace(parties=MappingProxyType({**self.parties, target: party}))
            case PeekSeen(tiles=tuple() as tiles):
                return self.replace(peeked=tiles)
            case ConfirmedNotHitler(seat) | PlayerExecuted(_, seat, False) if seat not in self.not_hitler:
                return self.replace(not_hitler=(*self.not_hitler, seat))
            case GameEnded(_, roles):
                shown = {seat: role for seat, role in enumerate(roles) if role is not None}
                return self.replace(roles=MappingProxyType(shown))
            case _:
                return self


@dataclass(frozen=True)
class Choice:
    """A move that the viewer's seat might consider. `refusal` says why it is illegal, if it is."""

    move: Move
    refusal: Refusal | None = None

    @property
    def is_open(self) -> bool:
        """Whether the move is legal now."""
        return self.refusal is None


@dataclass(frozen=True)
class TableView:
    """A table as one viewer sees it.

    Two games that differ only in facts hidden from the viewer give equal views. `silence` is the reason why the
    viewer's seat may not talk now (L5, X1), if there is one.
    """

    viewer: Viewer
    table: Table
    phase: str
    waiting: tuple[Seat, ...]
    president: Seat
    chancellor: Seat | None
    has_voted: tuple[Seat, ...]
    tiles_in_deck: int
    tiles_discarded: int
    known: Knowledge
    choices: tuple[Choice, ...]
    silence: Refusal | None
    sightings: tuple[Sighting, ...]
    outcome: Outcome | None

    @property
    def options(self) -> tuple[Move, ...]:
        """The legal moves of the viewer's seat."""
        return tuple(choice.move for choice in self.choices if choice.is_open)

    @cached_property
    def story(self) -> Story:
        """The game so far by rounds, as the viewer saw it."""
        return Story.of(self.sightings)

    def continue_story(self, earlier: "TableView") -> None:
        """Start from the story of the same viewer's earlier view, if it was read, to read only the new sightings."""
        if "story" in vars(earlier):
            vars(self)["story"] = earlier.story.after(*self.sightings[earlier.story.length :])

    @property
    def hand(self) -> Tiles | None:
        """The tiles that the viewer holds, if any."""
        return self.known.hand

    @property
    def is_my_turn(self) -> bool:
        """Whether the game waits for this viewer."""
        return self.viewer.seat in self.waiting

    @property
    def elections(self) -> tuple[BallotsRevealed, ...]:
        """The results of all votes so far (I1)."""
        return tuple(seen for seen in self.sightings if isinstance(seen, BallotsRevealed))

    def __str__(self) -> str:
        table = self.table
        who = "spectator" if self.viewer.seat is None else table.name(self.viewer.seat)
        lines = [
            f"{who} sees round {table.round}: L{table.liberal} F{table.fascist}, tracker {table.tracker}, "
            f"deck {self.tiles_in_deck}, discards {self.tiles_discarded}; {self._waits()}"
        ]
        lines += [f"  {self._seat_line(seat)}" for seat in range(table.players)]
        if self.hand is not None:
            lines.append(f"  in hand: {letters(self.hand)}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """Return the table as a picture, for notebooks."""
        return drawing(self)

    def _waits(self) -> str:
        if self.outcome is not None:
            return f"over: {self.outcome}"
        return f"{self.phase}, waiting for {', '.join(map(self.table.name, self.waiting)) or 'the dealer'}"

    def _seat_line(self, seat: Seat) -> str:
        marks = [
            *(["president"] if seat == self.president else []),
            *(["chancellor"] if seat == self.chancellor else []),
            *(["dead"] if seat not in self.table.living else []),
            *(["has voted"] if seat in self.has_voted else []),
            *self.known.of(seat),
        ]
        return f"{seat} {self.table.name(seat)}" + (f": {', '.join(marks)}" if marks else "")
