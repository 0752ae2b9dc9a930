"""A learner's chips, totals and streak, kept with their progress: in the session, later with the account.

Stored under `case`: `plays`, the chips at each stop by day; `totals` by day, of archive cases too; and `days`, those
whose case was finished on the day itself, which make the streak.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from tutorial.asking.progress import CourseProgress

PROGRESS_KEY = "case"
PLAYS_KEPT, TOTALS_KEPT, DAYS_KEPT = 8, 30, 400
A_WEEK = timedelta(days=7)
Chips = tuple[int, ...]


@dataclass(frozen=True)
class Streak:
    """Days in a row with a finished case, now and at best. One missed day a week is forgiven."""

    days: int = 0
    best: int = 0
    is_done_today: bool = False


@dataclass
class PlayedCases:
    """What a learner has played."""

    mine: CourseProgress

    def chips(self, day: date) -> dict[int, Chips]:
        """Return the chips at each stop of a day's case, by the number of the stop."""
        kept = self._kept("plays").get(day.isoformat(), {})
        return {int(stop): tuple(map(int, chips)) for stop, chips in kept.items()} if isinstance(kept, dict) else {}

    def total(self, day: date) -> int | None:
        """Return the total of a day's case, if it is finished."""
        found = self._kept("totals").get(day.isoformat())
        return int(str(found)) if found is not None else None

    def note_chips(self, day: date, stop: int, chips: Chips) -> None:
        """Keep the chips of a stop; those that were there before stay."""
        plays, key = self._kept("plays"), day.isoformat()
        before = plays.pop(key, {})
        after = {str(stop): list(chips), **(before if isinstance(before, dict) else {})}
        self._keep("plays", dict([*plays.items(), (key, after)][-PLAYS_KEPT:]))

    def note_total(self, day: date, total: int, today: date) -> None:
        """Keep the total of a finished case."""
        self._keep("totals", dict([*self._kept("totals").items(), (day.isoformat(), total)][-TOTALS_KEPT:]))
        if day == today:
            days = sorted({*self._kept("days"), day.isoformat()})
            self._keep("days", dict.fromkeys(days[-DAYS_KEPT:], 1))

    def streak(self, today: date) -> Streak:
        """Return the streak as of today."""
        days = sorted(map(date.fromisoformat, self._kept("days")))
        run = best = 0
        last = forgiven = None
        for day in days:
            goes_on, forgiven = _goes_on(last, day, forgiven)
            run, last = run + 1 if goes_on else 1, day
            best = max(best, run)
        is_alive = last == today or _goes_on(last, today, forgiven)[0]
        return Streak(run if is_alive else 0, best, last == today)

    def _kept(self, part: str) -> dict[str, object]:
        found = self.mine.kept.get(PROGRESS_KEY, {}).get(part, {})
        return dict(found) if isinstance(found, dict) else {}

    def _keep(self, part: str, value: Mapping[str, object]) -> None:
        self.mine.kept[PROGRESS_KEY] = {**self.mine.kept.get(PROGRESS_KEY, {}), part: value}


def _goes_on(last: date | None, day: date, forgiven: date | None) -> tuple[bool, date | None]:
    """Return whether a streak goes on from one day to another, and the day that was forgiven last."""
    gap = (day - last).days if last else 0
    missed = day - timedelta(days=1)
    if gap == 2 and (forgiven is None or missed - forgiven >= A_WEEK):
        return True, missed
    return gap == 1, forgiven if gap == 1 else None
