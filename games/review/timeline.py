"""The story of a game, row by row: a row for each event but ballots, which share one until they are counted.

Rows are made from what one viewer saw, and say no more. Each knows its step, which is its address.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta

from django.utils.translation import gettext

from games.engine import TableView
from games.engine.events import CandidacyPassed, ChaosErupted, ClaimMade, SpecialElectionCalled
from games.engine.policies import LIBERAL, Policy
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, DealSeen, EnactmentSeen, ReshuffleSeen, Sighting
from games.models import Message
from games.review.truths import Verdict, held_by_round, verdict
from games.services.reviewing import Moment
from games.table.sentences import sentence

BALLOTS = "ballots"
MOST_TALK = 40
"""Messages that a page shows; the rest of a talkative round is counted."""


@dataclass(frozen=True)
class Cast:
    """A ballot that was cast, and how, if the viewer knows."""

    step: int
    seat: Seat
    shows: str
    is_here: bool

    @property
    def number(self) -> int:
        """Seats as people count them."""
        return self.seat + 1


@dataclass
class Row:
    """Something that happened. `verdict` stands beside claims, `contents` beside a shuffle."""

    step: int
    kind: str
    words: str
    is_here: bool
    time: str
    verdict: Verdict | None = None
    contents: str = ""
    ballots: list[Cast] = field(default_factory=list)
    talk: list[Message] = field(default_factory=list)
    remarks: int = 0

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps that this row tells of."""
        return (self.step, *(cast.step for cast in self.ballots))


@dataclass
class Chapter:
    """A round with what happened in it, as far as it is told. Of what was said `shown` is here and `unshown` is not."""

    number: int
    step: int
    is_here: bool
    rows: list[Row] = field(default_factory=list)
    shown: int = 0
    unshown: int = 0


def chapters(moment: Moment, talk: Iterable[Message] = (), remarked: Iterable[int] = ()) -> list[Chapter]:
    """The story as far as it is told. What was said is shown in the round that is looked at, and counted elsewhere."""
    told, row_at = list[Chapter](), dict[int, tuple[Chapter, Row]]()
    for row, begins in _rows(moment):
        if begins or not told:
            number = len(told) + 1
            told.append(Chapter(number, row.step, is_here=number == moment.round))
        told[-1].rows.append(row)
    for chapter in told:
        for row in chapter.rows:
            row_at |= dict.fromkeys(row.steps, (chapter, row))
    _place(talk, remarked, row_at)
    return told


def _place(talk: Iterable[Message], remarked: Iterable[int], row_at: dict[int, tuple[Chapter, Row]]) -> None:
    """Put what was said, and how many remarks there are, beside the rows that they belong to."""
    for said in talk:
        chapter, row = row_at.get(max(said.after, 1), (None, None))
        if chapter is None or row is None:
            continue
        if chapter.is_here and chapter.shown < MOST_TALK:
            chapter.shown += 1
            row.talk.append(said)
        else:
            chapter.unshown += 1
    for step in remarked:
        if step in row_at:
            row_at[step][1].remarks += 1


def _rows(moment: Moment) -> Iterator[tuple[Row, bool]]:
    """Each row, and whether a round begins with it."""
    view = moment.told
    board, open_ballots = _Board(view), list[Cast]()
    held = held_by_round(view.sightings)
    for step, seen in enumerate(view.sightings, 1):
        board.after(seen)
        if isinstance(seen, BallotSeen):
            open_ballots.append(_cast(step, seen, moment.step))
            if len(open_ballots) == 1:
                yield Row(step, BALLOTS, gettext("Ballots"), False, _time(moment, step), ballots=open_ballots), False
            continue
        open_ballots = open_ballots if isinstance(seen, ClaimMade) else []
        row = Row(step, _kind(seen), sentence(seen, view.table), step == moment.step, _time(moment, step))
        if isinstance(seen, ClaimMade):
            row.verdict = verdict(seen, held, view.known)
        if isinstance(seen, ReshuffleSeen):
            row.contents = board.deck_in_words(seen)
        yield row, isinstance(seen, CandidacyPassed | SpecialElectionCalled)


class _Board:
    """The policies on the board, counted along: what stands there is not in the deck."""

    def __init__(self, view: TableView) -> None:
        self._ruleset = view.table.setup.ruleset
        self._liberal = self._fascist = 0

    def after(self, seen: Sighting) -> None:
        """Count what was enacted."""
        match seen:
            case DealSeen(start=start):
                self._liberal, self._fascist = start.liberal, start.fascist
            case EnactmentSeen(policy=policy) | ChaosErupted(policy):
                self._liberal += policy is LIBERAL
                self._fascist += policy is not LIBERAL
            case _:
                pass

    def deck_in_words(self, seen: ReshuffleSeen) -> str:
        """What a new deck is made of, which anybody can work out; and its order for who may know it."""
        facts = {
            "liberal": self._ruleset.liberal_tiles - self._liberal,
            "fascist": self._ruleset.fascist_tiles - self._fascist,
        }
        said = gettext("%(liberal)d Liberal and %(fascist)d Fascist tiles") % facts
        return said if seen.deck is None else f"{said}: {''.join(tile.letter for tile in seen.deck)}"


def _cast(step: int, seen: BallotSeen, here: int) -> Cast:
    shows = "" if seen.ja is None else "ja" if seen.ja else "nein"
    return Cast(step, seen.seat, shows, step == here)


def _kind(seen: Sighting) -> str:
    match seen:
        case ClaimMade():
            return "said"
        case EnactmentSeen(policy=policy) | ChaosErupted(policy):
            return "is-l" if policy is Policy.LIBERAL else "is-f"
        case _:
            return ""


def _time(moment: Moment, step: int) -> str:
    """How long after the deal, in minutes and seconds; nothing where nobody kept the time."""
    return clock(moment.times[step - 1]) if moment.times and moment.times[-1] else ""


def clock(passed: timedelta) -> str:
    """A length of time, written like a clock."""
    minutes, seconds = divmod(int(passed.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
