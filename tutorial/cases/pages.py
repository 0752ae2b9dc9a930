"""The views: today's case, a round with or without chips, the chips beside ours, the end, and the archive."""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_safe

from games.engine import player
from games.engine.notation import write
from games.services.limits import is_too_often
from games.web.decorators import SeeOther, never_cached
from games.web.rate_limits import address_of
from tutorial.asking.progress import keep, progress_of
from tutorial.cases.case import Case
from tutorial.cases.collection import FIRST_DAY, day_of, of_day
from tutorial.cases.feeds import case_preview
from tutorial.cases.played import Chips, PlayedCases
from tutorial.cases.scoring import CHIPS, total
from tutorial.cases.showing import Everyone, ShownEnd, ShownRound, judged_stops, stop_of
from tutorial.models import CaseScore

ARCHIVE_DAYS = 28
A_DAY = 24 * 60 * 60
MOST_SCORES, MOST_SCORES_IN_ALL = 12, 60
"""How many scores an address adds a day to what everyone is compared with: of one case, and of all."""
ROUND = "tutorial/cases/round.html"


@require_safe
def today(_request: HttpRequest) -> HttpResponse:
    """Redirect to the case of today, whose address contains the date so that it can be shared."""
    return redirect("case:day", timezone.localdate().isoformat())


@require_safe
@never_cached
def of(request: HttpRequest, day: str) -> HttpResponse:
    """Redirect to where the learner is in a day's case."""
    here = _found(request, day)
    if here.is_over:
        return redirect("case:end", day)
    return redirect("case:round", day, here.case.stops[here.next_stop - 2] + 1 if here.next_stop > 1 else 1)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def round_of(request: HttpRequest, day: str, number: int) -> HttpResponse:
    """Show a round (GET), or keep the chips of its stop (POST)."""
    here = _found(request, day)
    if (elsewhere := here.elsewhere(number)) is not None:
        return elsewhere
    stop = here.stop_at(number)
    if request.method != "POST":
        return _shown(request, here, number)
    if not stop:
        return redirect("case:round", day, number)
    chips = _posted(request.POST, here, stop)
    if chips is None:
        complaint = gettext("You have ten chips. Put at most ten, in whole numbers.")
        return _shown(request, here, number, complaint=complaint, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    if stop not in here.chips:
        _keep_chips(request, here, stop, chips)
    return SeeOther(reverse("case:judged", args=[day, number]))


@require_safe
@never_cached
def judged(request: HttpRequest, day: str, number: int) -> HttpResponse:
    """Show the chips of a stop beside the deduction's."""
    here = _found(request, day)
    if here.stop_at(number) not in here.chips:
        return redirect("case:day", day)
    return _shown(request, here, number, is_judged=True)


@require_safe
@never_cached
def end(request: HttpRequest, day: str) -> HttpResponse:
    """Show the cards, once chips were put at every stop."""
    here = _found(request, day)
    mine = here.played.total(here.day)
    if mine is None:
        return redirect("case:day", day)
    shown = ShownEnd(here.case, here.chips, mine)
    streak = here.played.streak(timezone.localdate())
    scores = CaseScore.objects.filter(day=here.day).values_list("points", flat=True)
    address = request.build_absolute_uri(reverse("case:day", args=[day]))
    facts = {
        "shown": shown,
        "table": shown.table,
        "day": here.day,
        "preview": case_preview(here.day),
        "streak": streak,
        "everyone": Everyone(list(scores), mine),
        "share": _share(shown, here.day, streak.days if here.day == timezone.localdate() else 0, address),
        "record": write(here.case.game, Title=gettext("Who is Hitler?")),
        "before": here.day - timedelta(days=1) if here.day > FIRST_DAY else None,
    }
    return render(request, "tutorial/cases/end.html", facts)


@require_safe
@never_cached
def archive(request: HttpRequest) -> HttpResponse:
    """List the cases of the last weeks, with the learner's totals."""
    played, now = PlayedCases(progress_of(request)), timezone.localdate()
    first = max(FIRST_DAY, now - timedelta(days=ARCHIVE_DAYS))
    days = [now - timedelta(days=ago) for ago in range((now - first).days + 1)]
    shown = {"days": [(day, played.total(day)) for day in days], "streak": played.streak(now)}
    return render(request, "tutorial/cases/archive.html", shown)


@dataclass(frozen=True)
class CasePlace:
    """A day's case, and how far a learner is in it."""

    day: date
    case: Case
    played: PlayedCases

    @cached_property
    def chips(self) -> dict[int, Chips]:
        """The chips put so far, by the number of the stop."""
        return self.played.chips(self.day)

    @property
    def is_over(self) -> bool:
        """Whether chips were put at every stop, now or before their details were dropped."""
        return self.played.total(self.day) is not None

    @property
    def next_stop(self) -> int:
        """The number of the next stop without chips."""
        return next(stop for stop in range(1, len(self.case.stops) + 2) if stop not in self.chips)

    def stop_at(self, number: int) -> int:
        """Return the number of the stop at the end of a round, 0 without one."""
        return self.case.stops.index(number) + 1 if number in self.case.stops else 0

    def elsewhere(self, number: int) -> HttpResponse | None:
        """Redirect from a round that isn't open yet, and from a stop that has its chips."""
        if not 1 <= number <= self.case.stops[-1]:
            raise Http404
        if self.stop_at(number) in self.chips:
            return redirect("case:judged", self.day.isoformat(), number)
        is_open = self.next_stop > len(self.case.stops) or number <= self.case.stops[self.next_stop - 1]
        return None if is_open else redirect("case:day", self.day.isoformat())


def _found(request: HttpRequest, written: str) -> CasePlace:
    day = day_of(written)
    if day is None:
        raise Http404
    return CasePlace(day, of_day(day), PlayedCases(progress_of(request)))


def _shown(
    request: HttpRequest,
    here: CasePlace,
    number: int,
    *,
    is_judged: bool = False,
    complaint: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    stop = here.stop_at(number)
    at = stop_of(here.case, stop) if stop else None
    chips = here.chips.get(stop) or here.chips.get(stop - 1) or (0,) * len(here.case.roles)
    if at is not None and not is_judged:
        chips = tuple(mine if seat in at.could_be else 0 for seat, mine in enumerate(chips))
    shown = ShownRound(
        at.view if at else here.case.after(number).view(player(here.case.viewer)),
        number,
        here.case.ends[number - 2] if number > 1 else 0,
        stop,
        len(here.case.stops),
        len(here.chips),
        chips,
        is_judged,
        complaint,
        before=stop_of(here.case, stop - 1) if stop > 1 else None,
        at=at,
    )
    facts = {"shown": shown, "table": shown.table, "day": here.day, "onward": _onward(here, number)}
    facts["preview"] = case_preview(here.day)
    return render(request, ROUND, facts, status=status)


def _onward(here: CasePlace, number: int) -> str:
    """Return the address of the next round, or of the end."""
    if number == here.case.stops[-1]:
        return reverse("case:end", args=[here.day.isoformat()])
    return reverse("case:round", args=[here.day.isoformat(), number + 1])


def _posted(form: QueryDict, here: CasePlace, stop: int) -> Chips | None:
    """Return the posted chips by seat, or `None` if they aren't at most ten in whole numbers."""
    could_be = stop_of(here.case, stop).could_be
    written = [form.get(f"seat-{seat}", "") or "0" if seat in could_be else "0" for seat in range(len(here.case.roles))]
    if not all(each.isascii() and each.isdigit() and len(each) <= 2 for each in written):
        return None
    chips = tuple(map(int, written))
    return chips if sum(chips) <= CHIPS else None


def _keep_chips(request: HttpRequest, here: CasePlace, stop: int, chips: Chips) -> None:
    here.played.note_chips(here.day, stop, chips)
    every = here.played.chips(here.day)
    if len(every) == len(here.case.stops) and not here.is_over:
        points = total(tuple(judged_stops(here.case, every)))
        here.played.note_total(here.day, points, timezone.localdate())
        if not _was_counted_often(request, here.day):
            CaseScore.objects.create(day=here.day, points=points)
    keep(request, here.played.mine)


def _was_counted_often(request: HttpRequest, day: date) -> bool:
    """Whether this address has added enough scores, of this case or of any. Without a cookie, cases can be replayed."""
    address = address_of(request)
    return is_too_often(f"case {day}:{address}", most=MOST_SCORES, seconds=A_DAY) or is_too_often(
        f"cases:{address}", most=MOST_SCORES_IN_ALL, seconds=A_DAY
    )


def _share(shown: ShownEnd, day: date, streak: int, address: str) -> str:
    """Return the text to share: no names, no roles, and not whether anybody was right."""
    said = gettext("Who is Hitler? %(day)s: %(total)d of 100 %(marks)s") % {
        "day": date_format(day, "MONTH_DAY_FORMAT"),
        "total": shown.total,
        "marks": shown.marks,
    }
    days = ngettext("%(days)d day", "%(days)d days", streak) % {"days": streak} if streak > 1 else ""
    return " ".join([said, *([days] if days else []), address])
