"""The timeline of a game by rounds: a row for each event, and one row for the ballots of each vote.

Rows are built from one viewer's sightings and link to their steps. Rendered rounds are cached, because from one step to
the next only one or two of them change.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.translation import get_language, gettext

from games.board.wording.sentences import sentence
from games.engine import TableView
from games.engine.events import ChaosErupted, ClaimMade
from games.engine.policies import Policy, letters
from games.engine.sightings import BallotSeen, EnactmentSeen, ReshuffleSeen, Sighting
from games.engine.story import Round
from games.models import Message
from games.review.step.claim_check import ClaimVerdict, verdict
from games.services.archive.reviewing import ReviewMoment

KEPT = 4_096
MOST_TALK = 40
"""Messages shown for a round; the others are counted."""
HERE = format_html(' aria-current="{}"', "step")
ROW, ROW_OF_KIND = '<li><a href="{}"{here}>{}</a>', '<li class="{kind}"><a href="{}"{here}>{}</a>'
CAST, CAST_HERE = '<a href="{}">{}</a>', '<a href="{}" aria-current="step">{}</a>'


@dataclass(frozen=True)
class CastBallot:
    """A ballot that was cast: its step, its seat from 1, and the vote if the viewer knows it."""

    step: int
    seat: int
    shows: str

    @property
    def words(self) -> str:
        """The seat and its vote."""
        return f"{self.seat} {self.shows}".strip()


@dataclass(frozen=True)
class QuotedMessage:
    """A message from the chat."""

    name: str
    text: str


@dataclass(frozen=True)
class TimelineRow:
    """An event in words. Claims have a `verdict`, and reshuffles have `contents`."""

    step: int
    kind: str
    words: str
    time: str
    verdict: ClaimVerdict | None = None
    contents: str = ""
    ballots: tuple[CastBallot, ...] = ()
    talk: tuple[QuotedMessage, ...] = ()
    remarks: int = 0

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps that this row covers."""
        return (self.step, *(cast.step for cast in self.ballots))


@dataclass(frozen=True)
class RoundSection:
    """A round and its rows so far. `here` is the step shown if it is in this round, or else 0; `unshown` counts the
    messages that are not shown."""

    number: int
    here: int
    query: str
    rows: tuple[TimelineRow, ...]
    unshown: int = 0

    @property
    def html(self) -> str:
        """The round as markup."""
        return _rendered(self, get_language())


@dataclass(frozen=True)
class TimelineLine:
    """A row with its address, for the template."""

    row: TimelineRow
    address: str
    is_here: bool
    ballots: str

    @property
    def plain(self) -> str:
        """The markup of a row without extras, or nothing. Most rows have none, and a template is five times slower."""
        row = self.row
        if row.verdict or row.contents or row.remarks or row.talk:
            return ""
        begins = ROW_OF_KIND if row.kind else ROW
        here = HERE if self.is_here and not row.ballots else ""
        link = format_html(begins, self.address, row.words, kind=row.kind, here=here)
        ballots = format_html(" {}", self.ballots) if row.ballots else ""
        time = format_html("<time>{}</time>", row.time) if row.time else ""
        return format_html("{}{}{}</li>", link, ballots, time)


def round_sections(
    moment: ReviewMoment, query: str, talk: Iterable[Message] = (), remarked: Iterable[int] = ()
) -> list[RoundSection]:
    """Return every round so far. Messages are shown in the round of the present step, and counted in the others."""
    messages, steps = list(talk), list(remarked)
    return [_section(moment, told, query, messages, steps) for told in moment.told.story.rounds]


def _section(moment: ReviewMoment, told: Round, query: str, talk: list[Message], remarked: list[int]) -> RoundSection:
    steps, rows = moment.told.story.steps(told), list(_rows(moment, told))
    here = moment.step if moment.step in steps else 0
    heard = [said for said in talk if max(said.after, 1) in steps]
    shown = heard[:MOST_TALK] if here else []
    if shown or any(step in steps for step in remarked):
        rows = [_with(row, shown, remarked) for row in rows]
    return RoundSection(told.number, here, query, tuple(rows), len(heard) - len(shown))


def _with(row: TimelineRow, talk: list[Message], remarked: list[int]) -> TimelineRow:
    said = tuple(QuotedMessage(each.name, each.words) for each in talk if max(each.after, 1) in row.steps)
    return replace(row, talk=said, remarks=sum(step in row.steps for step in remarked))


def _rows(moment: ReviewMoment, told: Round) -> Iterator[TimelineRow]:
    """Yield the rows of a round."""
    view, casts = moment.told, list[CastBallot]()
    for step in view.story.steps(told):
        seen = view.sightings[step - 1]
        if isinstance(seen, BallotSeen):
            casts.append(CastBallot(step, seen.seat + 1, {None: "", True: "ja", False: "nein"}[seen.ja]))
            continue
        if casts and not isinstance(seen, ClaimMade):
            yield _ballots(casts, moment)
            casts = []
        row = TimelineRow(step, _kind(seen), sentence(seen, view.table), _time(moment, step))
        if isinstance(seen, ClaimMade):
            row = replace(row, verdict=verdict(seen, view))
        if isinstance(seen, ReshuffleSeen):
            row = replace(row, contents=_deck_in_words(view, step, seen))
        yield row
    if casts:
        yield _ballots(casts, moment)


def _deck_in_words(view: TableView, step: int, seen: ReshuffleSeen) -> str:
    """Say what is in a new deck, which follows from the board, and its order if the viewer knows it."""
    on_board = next(each.liberal for each in view.story.reshuffles if each.step == step)
    liberal = view.table.setup.ruleset.liberal_tiles - on_board
    facts = {"liberal": liberal, "fascist": seen.tiles_in_deck - liberal}
    said = gettext("%(liberal)d Liberal and %(fascist)d Fascist tiles") % facts
    return said if seen.deck is None else f"{said}: {letters(seen.deck)}"


def _ballots(casts: list[CastBallot], moment: ReviewMoment) -> TimelineRow:
    """Return the one row of a vote's ballots, which comes after the claims made during the vote."""
    return TimelineRow(casts[0].step, "cast", gettext("Ballots"), _time(moment, casts[0].step), ballots=tuple(casts))


def _kind(seen: Sighting) -> str:
    match seen:
        case ClaimMade():
            return "said"
        case EnactmentSeen(policy=policy) | ChaosErupted(policy):
            return "is-l" if policy is Policy.LIBERAL else "is-f"
        case _:
            return ""


def _time(moment: ReviewMoment, step: int) -> str:
    """Return the time since the deal, or nothing for an imported record, which has no times."""
    return clock(moment.times[step - 1]) if moment.times and moment.times[-1] else ""


def clock(passed: timedelta) -> str:
    """Return a length of time as `m:ss` or `h:mm:ss`."""
    minutes, seconds = divmod(int(passed.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


@lru_cache(maxsize=KEPT)
def _rendered(chapter: RoundSection, _language: str | None) -> str:
    lines = [_line(row, chapter) for row in chapter.rows]
    first = _address(chapter.rows[0].step, chapter.query)
    return render_to_string("games/review/_chapter.html", {"chapter": chapter, "lines": lines, "first": first})


def _line(row: TimelineRow, chapter: RoundSection) -> TimelineLine:
    return TimelineLine(row, _address(row.step, chapter.query), row.step == chapter.here, _casts(row, chapter))


def _casts(row: TimelineRow, chapter: RoundSection) -> str:
    """Return the ballots: as links in the round of the present step, which a template draws ten times slower."""
    if not chapter.here:
        return _counted(row.ballots)
    links = ((cast.step == chapter.here, _address(cast.step, chapter.query), cast.words) for cast in row.ballots)
    drawn = (format_html(CAST_HERE if is_here else CAST, *link) for is_here, *link in links)
    return format_html_join("", "{} ", ((each,) for each in drawn))


def _counted(ballots: tuple[CastBallot, ...]) -> str:
    """Return the final ballots in short: `ja 1 4 5, nein 2 3`."""
    last = {cast.seat: cast.shows for cast in ballots}
    groups = {shows: [str(seat) for seat in sorted(last) if last[seat] == shows] for shows in ("ja", "nein", "")}
    return ", ".join(f"{shows} {' '.join(seats)}".strip() for shows, seats in groups.items() if seats)


def _address(step: int, query: str) -> str:
    """Return the relative address of a step, the shortest one, because a page has hundreds of them."""
    return f"../{step}/?{query}"
