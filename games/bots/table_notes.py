"""The legislative sessions of a game as its viewer could have noted them down.

Who governed, what was enacted, what the two said of it, and what the viewer knows of the tiles. Tiles are counted,
never listed: a number is always how many of them were Liberal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.bots.picking import liberals_among
from games.engine import LIBERAL, Drew, Got, Membership, Party, Policy, TableView
from games.engine.events import ChaosErupted, ClaimMade
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)


@dataclass(slots=True, eq=False)
class Deck:
    """One shuffle of the tiles: how many are left on it, and how many Liberal ones there were to draw."""

    tiles: int = 0
    liberals: int = 0


@dataclass(slots=True, eq=False)
class SessionNotes:
    """One session. What the viewer does not know, or nobody has said yet, is None."""

    round: int
    president: int
    chancellor: int
    deck: Deck
    tiles_left: int
    drew: int | None = None
    passed: int | None = None
    enacted: Policy | None = None
    is_over: bool = False
    said_drew: int | None = None
    said_passed: int | None = None
    said_got: int | None = None

    @property
    def is_disputed(self) -> bool:
        """Whether the two tell different stories of what was passed on."""
        return None not in (self.said_passed, self.said_got) and self.said_passed != self.said_got

    @property
    def accounted(self) -> int:
        """How many Liberal tiles the table believes to have been drawn here, at least."""
        return int(self.enacted is LIBERAL) if self.said_drew is None else self.said_drew


@dataclass(slots=True, eq=False)
class TableNotes:
    """Everything noted: the sessions in their order, who has called whom what after an investigation, and who has told
    what about which round."""

    sessions: list[SessionNotes] = field(default_factory=list)
    reports: dict[tuple[int, int], Party] = field(default_factory=dict)
    told: set[tuple[int, type[object], int | None]] = field(default_factory=set)
    deck: Deck = field(default_factory=Deck)
    on_top: int | None = None
    liberal: int = 0

    @property
    def last(self) -> SessionNotes | None:
        """The latest session that is over."""
        return next((session for session in reversed(self.sessions) if session.is_over), None)

    def could_have_drawn(self, session: SessionNotes) -> range:
        """How many Liberal tiles the table can believe to have been among the three, if it believes the others."""
        return self._three_of(session.deck, session.tiles_left, session)

    def could_be_on_top(self) -> range:
        """How many Liberal tiles the table can believe to be among the next three."""
        return self._three_of(self.deck, self.deck.tiles - 3, None)

    def shuffle(self, tiles: int, view: TableView) -> None:
        """A new deck: all the Liberal tiles that do not stand on the board may be in it."""
        self.deck = Deck(tiles, view.table.setup.ruleset.liberal_tiles - self.liberal)
        self.on_top = None

    def chaos(self, policy: Policy) -> None:
        """The top tile was enacted."""
        self.deck.tiles -= 1
        self.deck.liberals -= policy is LIBERAL
        self.liberal += policy is LIBERAL
        self.on_top = None

    def _three_of(self, deck: Deck, tiles_left: int, apart_from: SessionNotes | None) -> range:
        others = sum(each.accounted for each in self.sessions if each.deck is deck and each is not apart_from)
        most = deck.liberals - others
        return range(max(0, most - tiles_left), min(3, most) + 1)


def notes(view: TableView) -> TableNotes:
    """What there is to note in all that the viewer has seen."""
    noted = TableNotes()
    for seen in view.sightings:
        _note(noted, seen, view)
    return noted


def _note(noted: TableNotes, seen: Sighting, view: TableView) -> None:
    match seen:
        case BallotSeen():
            pass  # By far the most frequent, and nothing to note.
        case DrawSeen() | PassSeen() | EnactmentSeen() | VetoSeen():
            _note_session(noted, seen, view)
        case ClaimMade():
            _note_claim(noted, seen)
        case PeekSeen(_, tiles):
            noted.on_top = _count(tiles)
        case ChaosErupted(policy):
            noted.chaos(policy)
        case DealSeen(start=start, tiles_in_deck=tiles_in_deck):
            noted.liberal = start.liberal
            noted.shuffle(tiles_in_deck, view)
        case ReshuffleSeen(tiles_in_deck):
            noted.shuffle(tiles_in_deck, view)
        case _:
            pass


def _note_session(noted: TableNotes, seen: DrawSeen | PassSeen | EnactmentSeen | VetoSeen, view: TableView) -> None:
    match seen:
        case DrawSeen(president, tiles):
            noted.deck.tiles -= 3
            past = view.table.governments[len(noted.sessions)]
            session = SessionNotes(past.round, president, past.chancellor, noted.deck, noted.deck.tiles)
            session.drew = noted.on_top if tiles is None else _count(tiles)
            noted.sessions.append(session)
            noted.on_top = None
        case PassSeen(passed=passed):
            noted.sessions[-1].passed = _count(passed)
        case EnactmentSeen(policy=policy):
            noted.sessions[-1].enacted, noted.sessions[-1].is_over = policy, True
            noted.liberal += policy is LIBERAL
        case VetoSeen():
            noted.sessions[-1].is_over = True


def _note_claim(noted: TableNotes, seen: ClaimMade) -> None:
    statement = seen.statement
    noted.told.add((seen.seat, type(statement), seen.about))
    if isinstance(statement, Membership) and seen.about is not None:
        noted.reports[seen.seat, statement.target] = statement.party
    session = next((past for past in reversed(noted.sessions) if past.round == seen.about), None)
    if session is None:
        return
    match statement:
        case Drew(drew, passed):
            session.said_drew, session.said_passed = _count(drew), _count(passed)
        case Got(got, _):
            session.said_got = _count(got)
        case _:
            pass


def _count(tiles: Sequence[Policy] | None) -> int | None:
    return None if tiles is None else liberals_among(tiles)
