"""`/simulator/`: how simulated games end under chosen rules and policies. A background job runs the simulation."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.analyse.simulator.form import SimulationForm
from games.charts import Bar, Chart, columns
from games.charts.chart import Tone
from games.engine import Ending, Party
from games.figures import decimal, percent, whole
from games.services.answers import Refused
from games.services.jobs import simulating
from games.services.jobs.background import Progress, progress_of
from games.simulator.compiling import can_compile
from games.simulator.playing import EndingCounts
from games.web.decorators import SeeOther
from games.web.rate_limits import address_of
from games.web.refusal_pages import status_of

REFRESH_SECONDS = 2
"""How often a page reloads while its simulation runs."""


@require_http_methods(["GET", "HEAD", "POST"])
def simulator(request: HttpRequest) -> HttpResponse:
    """Show the form, and for a match in the address the progress or the result of its simulation. A posted form starts
    it."""
    form = SimulationForm(request.POST if request.method == "POST" else request.GET or None, label_suffix="")
    if not form.is_valid():
        return _page(request, form, HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK)
    match, games = form.match, form.cleaned_data["games"]
    if request.method == "POST":
        answer = simulating.ask(match, games, visitor=address_of(request))
        if isinstance(answer, Refused):
            return _page(request, form, status_of(answer), refused=answer)
        question = {name: form.cleaned_data[name] for name in form.fields}
        return SeeOther(f"{request.path}?{urlencode(question)}")
    progress = progress_of(simulating.key_of(match, games))
    page = _page(request, form, **_answered(progress, form.in_words))
    if progress.is_going_on:
        page["Refresh"] = str(REFRESH_SECONDS)
    return page


def _page(request: HttpRequest, form: SimulationForm, status: int = HTTPStatus.OK, **more: Any) -> HttpResponse:
    shown = {"form": form, "is_compiled": can_compile(), **more}
    return render(request, "games/analyse/simulator.html", shown, status=status)


def _answered(progress: Progress, question: str) -> dict[str, Any]:
    """Return the template variables for a simulation that is running or finished."""
    if progress.result is None:
        return {"progress": progress}
    count = EndingCounts(tuple(progress.result))
    elections = gettext("%(many)s elections per game") % {"many": decimal(count.elections, 1)}
    return {"question": question, "chart": _endings_chart(count, question), "elections": elections}


def _endings_chart(count: EndingCounts, title: str) -> Chart:
    """Return a bar for each ending in the colour of the winning party, and a sentence about all games."""
    names = {
        Ending.FIVE_POLICIES: gettext("5 Liberal"),
        Ending.HITLER_EXECUTED: gettext("Hitler executed"),
        Ending.SIX_POLICIES: gettext("6 Fascist"),
        Ending.HITLER_ELECTED: gettext("elected"),
    }
    bars = [
        Bar(name, count.share(count.of(ending)), _tone(ending), _words(count, ending)) for ending, name in names.items()
    ]
    said = gettext(
        "The Liberals won %(won)s of %(games)s games, give or take %(error)s (one standard error): with five policies "
        "or by executing Hitler. The Fascists won the rest: with six policies, or with Hitler elected."
    ) % {
        "won": percent(count.share(count.liberals_won), 2),
        "games": whole(count.games),
        "error": decimal(100 * count.standard_error(count.liberals_won), 2),
    }
    return columns(
        title, bars, said, (gettext("How it ended"), gettext("Out of a hundred games, with the standard error"))
    )


def _tone(ending: Ending) -> Tone:
    return "liberal" if ending.winner is Party.LIBERAL else "fascist"


def _words(count: EndingCounts, ending: Ending) -> str:
    many = count.of(ending)
    return f"{decimal(100 * count.share(many), 1)} ± {decimal(100 * count.standard_error(many), 2)}"
