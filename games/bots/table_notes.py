"""The legislative sessions of a game as the viewer could have noted them down.

Each session has its government, the enacted policy, both statements, and the tiles that the viewer knows. Tiles are
counted and never listed: every number is a number of Liberal tiles.
"""

from dataclasses import dataclass, field

from games.deduction.shuffles import ShuffledDeck, shuffled_decks
from games.engine import LIBERAL, Drew, Got, Membership, Party, Policy, TableView
from games.engine.claims import Statement
from games.engine.policies import Tiles
from games.engine.story import LegislativeSession, Story


@dataclass(slots=True, eq=False)
class SessionNotes:
    """One session. A fact is None if the viewer does not know it or it has not been stated yet."""

    round: int
    president: int
    chancellor: int
    deck: ShuffledDeck
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
        """Whether the two state different numbers of tiles passed on."""
        return None not in (self.said_passed, self.said_got) and self.said_passed != self.said_got

    @property
    def accounted(self) -> int:
        """The number of Liberal tiles that the table believes to have been drawn here, at least."""
        return int(self.enacted is LIBERAL) if self.said_drew is None else self.said_drew


@dataclass(slots=True, eq=False)
class TableNotes:
    """All notes of a game.

    `reports` has the party that each investigator stated for each target, and `claims` has every claim made: seat, type
    of statement, and the round it is about.
    """

    deck: ShuffledDeck
    sessions: list[SessionNotes] = field(default_factory=list)
    reports: dict[tuple[int, int], Party] = field(default_factory=dict)
    claims: set[tuple[int, type[object], int | None]] = field(default_factory=set)

    @property
    def last(self) -> SessionNotes | None:
        """The latest session that is over."""
        return next((session for session in reversed(self.sessions) if session.is_over), None)

    def could_have_drawn(self, session: SessionNotes) -> range:
        """Return the numbers of Liberal tiles that the table can believe for this hand, if it believes the others."""
        return self._three_of(session.deck, session.tiles_left, session)

    def could_be_on_top(self) -> range:
        """Return the numbers of Liberal tiles that the table can believe for the next three."""
        return self._three_of(self.deck, self.deck.left - 3, None)

    def _three_of(self, deck: ShuffledDeck, tiles_left: int, apart_from: SessionNotes | None) -> range:
        others = sum(each.accounted for each in self.sessions if each.deck is deck and each is not apart_from)
        by_chaos = sum(draw.kind == "chaos" and draw.policy is LIBERAL for draw in deck.draws)
        most = deck.liberals - by_chaos - others
        return range(max(0, most - tiles_left), min(3, most) + 1)


def notes(view: TableView) -> TableNotes:
    """Return the notes of everything that the viewer has seen."""
    decks = shuffled_decks(view.sightings, view.story)
    noted = TableNotes(decks[-1], [session for deck in decks for session in _sessions(deck, view.story)])
    by_round = {session.round: session for session in noted.sessions}
    for claim in view.story.claims:
        noted.claims.add((claim.seat, type(claim.statement), claim.about))
        if isinstance(claim.statement, Membership) and claim.about is not None:
            noted.reports[claim.seat, claim.statement.target] = claim.statement.party
        if claim.about in by_round:
            _note_account(by_round[claim.about], claim.statement)
    return noted


def _sessions(deck: ShuffledDeck, story: Story) -> list[SessionNotes]:
    """Return the sessions whose hands came from this deck. A peek tells the viewer the next hand."""
    found, on_top = list[SessionNotes](), None
    for place, draw in enumerate(deck.draws, 1):
        told = story.rounds[draw.round - 1]
        if draw.kind == "hand" and told.session is not None:
            left = deck.tiles - deck.hidden - deck.drawn_before(place)
            found.append(_session(draw.round, told.session, deck, left, on_top))
        on_top = _count(told.power.tiles) if draw.kind == "peek" and told.power is not None else None
    return found


def _session(
    number: int, session: LegislativeSession, deck: ShuffledDeck, left: int, on_top: int | None
) -> SessionNotes:
    return SessionNotes(
        round=number,
        president=session.president,
        chancellor=session.chancellor,
        deck=deck,
        tiles_left=left,
        drew=on_top if session.drew is None else _count(session.drew),
        passed=_count(session.passed),
        enacted=session.enacted,
        is_over=session.is_over,
    )


def _note_account(session: SessionNotes, statement: Statement) -> None:
    """Note a statement about a session. A later statement replaces an earlier one."""
    match statement:
        case Drew(drew, passed):
            session.said_drew, session.said_passed = _count(drew), _count(passed)
        case Got(got, _):
            session.said_got = _count(got)
        case _:
            pass


def _count(tiles: Tiles | None) -> int | None:
    return None if tiles is None else tiles.count(LIBERAL)
