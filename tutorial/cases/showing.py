"""What the templates show of a case: the table at the end of a round, the chips, the deduction, and the end.

Everything before the end is drawn from the seat's `TableView` of the game up to that round.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.page import BoardPage, page
from games.board.settings import PLAIN
from games.board.wording.sentences import in_short, sentence
from games.deduction import Part
from games.engine import Role, TableView, player
from games.engine.claims import Drew, Got
from games.engine.events import (
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ClaimMade,
    ConfirmedNotHitler,
    GameEnded,
    PowerGranted,
)
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, DealSeen, DrawSeen, PassSeen, Sighting
from tutorial.cases.case import Case, CaseStop
from tutorial.cases.scoring import CHIPS, StopScore

Chips = tuple[int, ...]
UNTOLD = (BallotSeen, CandidacyPassed, ChancellorNominated, PowerGranted, ConfirmedNotHitler, GameEnded)
"""What goes without saying beside the table."""
SIDES = {
    "claims": ("6.3", _("claims that contradict each other")),
    "cards": ("6.2", _("what the tiles make likely")),
    "ballots": ("2.8", _("what votes tell")),
    "investigations": ("4.1", _("what a party card shows")),
    "looks": ("4.1", _("choosing who to look at")),
    "nominations": ("2.2", _("choosing a Chancellor")),
    "calls": ("4.5", _("choosing the next President")),
    "executions": ("6.6", _("choosing who to shoot")),
    "vetoes": ("5.5", _("how a veto ended")),
    "habits": ("6.1", _("how everyone has played so far")),
}
"""The lesson about each kind of evidence, and its name."""
SLIGHT = 0.05


@lru_cache(maxsize=256)
def stop_of(case: Case, number: int) -> CaseStop:
    """Return a stop, whose deduction is computed once."""
    return case.stop(number)


@dataclass(frozen=True)
class Reason:
    """The evidence that moved a seat most since the last stop."""

    seen: str
    name: str
    rises: bool
    lesson: str
    kind: str


@dataclass(frozen=True)
class ShownRound:
    """A round on its page. `stop` is the number of the stop at its end, 0 without one; `passed` stops have chips.

    `chips` are the learner's, at this stop or from the one before; `is_judged` shows them beside the deduction's.
    """

    view: TableView
    number: int
    since: int
    stop: int
    stops: int
    passed: int
    chips: Chips
    is_judged: bool = False
    complaint: str = ""
    before: CaseStop | None = field(default=None, compare=False)
    at: CaseStop | None = field(default=None, compare=False)

    @property
    def told(self) -> list[str]:
        """What the seat saw of this round, in sentences."""
        new = self.view.sightings[self.since :]
        return told(new, self.view)

    @property
    def name(self) -> str:
        """The player whose seat it is seen from."""
        return self.view.table.names[self.view.viewer.seat or 0]

    @property
    def news(self) -> str:
        """What is new on the table, as CSS classes."""
        laid = [each for each in self.view.sightings[self.since :] if getattr(each, "policy", None)]
        tiles = [f"has-{each.policy.letter.lower()}" for each in laid]  # type: ignore[union-attr]
        return " ".join(["has-ballots", *tiles[-1:]])

    @property
    def asks(self) -> bool:
        """Whether the chips can be put."""
        return bool(self.stop) and not self.is_judged

    @property
    def left(self) -> int:
        """The chips in the middle."""
        return CHIPS - sum(self.chips)

    @property
    def could_be(self) -> Sequence[Seat]:
        """The seats that take chips."""
        return self.at.could_be if self.at else ()

    @property
    def table(self) -> BoardPage:
        """The table with the chips at the seats."""
        drawn = page(replace(self.view, choices=()), PLAIN)
        changed = {"status": self._part("bar"), "round": "", "turnout": ""}
        if self.stop:
            changed |= {f"card-{seat}": self._chips(seat) for seat in self.could_be}
        if self.asks:
            names = self.view.table.names
            changed |= {f"pick-{seat}": self._part("pick", seat=seat, name=names[seat]) for seat in self.could_be}
        return replace(drawn, f={**drawn.f, **changed})

    def _chips(self, seat: Seat) -> str:
        name = self.view.table.names[seat]
        ours = self.at.ours[seat] if self.at and self.is_judged else 0
        return self._part("chips", seat=seat, name=name, mine=self.chips[seat], ours=ours)

    def _part(self, template: str, **facts: object) -> str:
        return render_to_string(f"tutorial/cases/parts/{template}.html", {"shown": self, **facts})

    @cached_property
    def score(self) -> StopScore | None:
        """The score of the chips."""
        return self.at.score(self.chips) if self.at and self.is_judged else None

    @property
    def points(self) -> int:
        """The points of this stop."""
        return round(self.score.points) if self.score else 0

    @property
    def leader(self) -> str:
        """The player that the deduction suspects most."""
        return self.view.table.names[self.at.leader] if self.at else ""

    @property
    def leader_chance(self) -> int:
        """The chance of that player to be Hitler, in percent."""
        return round(100 * self.at.q[self.at.leader]) if self.at else 0

    @cached_property
    def reason(self) -> Reason | None:
        """The evidence since the last stop that moved its strongest mover most."""
        if self.at is None:
            return None
        since = len(self.before.view.sightings) if self.before else 0
        was = self.before.q if self.before else tuple(1 / len(self.could_be) for _seat in self.at.q)
        moved = max(self.could_be, key=lambda seat: abs(self.at.q[seat] - was[seat]))  # type: ignore[union-attr]
        new = [part for part in self.at.deduced.why(moved, Role.HITLER) if part.step >= since]
        part = max(new, key=lambda each: abs(each.part), default=None)
        if part is None or abs(part.part) < SLIGHT:
            return None
        lesson, kind = SIDES.get(part.kind, ("6.2", ""))
        return Reason(self._seen(part, moved), self.view.table.names[moved], part.part > 0, lesson, gettext(kind))

    def _seen(self, part: Part, seat: Seat) -> str:
        """Return what was seen, or how the seat voted."""
        if part.kind == "ballots" and isinstance(part.seen, BallotsRevealed):
            said = _("%(name)s voted ja.") if part.seen.ballots[seat] else _("%(name)s voted nein.")
            return gettext(said) % {"name": self.view.table.names[seat]}
        return sentence(part.seen, self.view.table) if is_told(part.seen) else ""


def told(new: Sequence[Sighting], view: TableView) -> list[str]:
    """Return what is new in sentences; claims about tiles in short."""
    return [_claimed(seen, view) or sentence(seen, view.table) for seen in new if is_told(seen)]


def _claimed(seen: Sighting, view: TableView) -> str:
    if not isinstance(seen, ClaimMade) or not isinstance(seen.statement, Drew | Got):
        return ""
    return f"{view.table.names[seen.seat]}: {in_short(seen.statement, view.table)}."


def is_told(seen: Sighting) -> bool:
    """Whether a sighting is put into words: not what the table shows anyway, nor tiles that were hidden."""
    if isinstance(seen, DrawSeen):
        return seen.tiles is not None
    if isinstance(seen, PassSeen):
        return seen.passed is not None
    return not isinstance(seen, (*UNTOLD, DealSeen))


@dataclass(frozen=True)
class Everyone:
    """How everyone else did with a day's case."""

    scores: Sequence[int]
    mine: int

    @property
    def others(self) -> int:
        """The number of finished plays besides the learner's, which is not counted if their address added too many."""
        return len(self.scores) - (self.mine in self.scores)

    @property
    def average(self) -> int:
        """The average of everyone's totals."""
        return round(sum(self.scores) / len(self.scores)) if self.scores else 0

    @property
    def beaten(self) -> int:
        """How many of the others have fewer points, in percent."""
        below = sum(each < self.mine for each in self.scores)
        return round(100 * below / self.others) if self.others else 0


@dataclass(frozen=True)
class ShownEnd:
    """The end of a case: the cards, and what the chips were worth."""

    case: Case
    chips: Mapping[int, Chips]
    total: int

    @cached_property
    def _stops(self) -> tuple[CaseStop, ...]:
        return tuple(stop_of(self.case, number) for number in range(1, len(self.case.stops) + 1))

    @property
    def marks(self) -> str:
        """A mark for each stop that is scored."""
        return "".join(self._stops[number - 1].score(chips).mark for number, chips in sorted(self.chips.items()))

    @property
    def hitler(self) -> Seat:
        """The seat of Hitler."""
        return self.case.roles.index("H")

    @property
    def name(self) -> str:
        """Hitler's name."""
        return self.case.game.table.names[self.hitler]

    @property
    def mine(self) -> int:
        """The learner's chips on Hitler at the last stop."""
        return self.chips[len(self.case.stops)][self.hitler] if len(self.case.stops) in self.chips else 0

    @property
    def ours(self) -> int:
        """The deduction's chips on Hitler at the last stop."""
        return self._stops[-1].ours[self.hitler]

    @property
    def was_right(self) -> bool:
        """Whether the deduction suspected Hitler most at the last stop."""
        return self._stops[-1].leader == self.hitler

    @property
    def leader(self) -> str:
        """The player that the deduction suspected most at the last stop."""
        return self.case.game.table.names[self._stops[-1].leader]

    @cached_property
    def view(self) -> TableView:
        """The table at the end of the game, with all cards up."""
        return self.case.game.view(player(self.case.viewer))

    @property
    def told(self) -> list[str]:
        """How the game ended."""
        new = self.view.sightings[self.case.ends[-1] :]
        return told(new, self.view)

    @property
    def table(self) -> BoardPage:
        """The table at the end."""
        drawn, stops = page(replace(self.view, choices=()), PLAIN), len(self.case.stops)
        bar = render_to_string("tutorial/cases/parts/bar.html", {"shown": {"stops": stops, "passed": stops}})
        return replace(drawn, f={**drawn.f, "status": bar, "round": "", "turnout": ""})


def judged_stops(case: Case, chips: Mapping[int, Chips]) -> Iterator[StopScore]:
    """Yield the score of each stop."""
    for number, mine in sorted(chips.items()):
        yield stop_of(case, number).score(mine)
