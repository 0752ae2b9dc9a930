"""`/simulator/`: how many games end, by rules and policies that the visitor chooses. Worked out in the background."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games.analyse.simulator.form import SimulationForm
from games.analyse.simulator.outcomes_chart import outcomes_chart
from games.figures import decimal
from games.services.answers import Refused
from games.services.jobs.background import Progress
from games.services.jobs.simulating import simulated
from games.simulator.compiling import can_compile
from games.simulator.playing import EndingCounts
from games.web.rate_limits import address_of
from games.web.refusal_pages import status_of

EVERY = 2
"""Seconds after which a page looks again that is not complete."""


@require_safe
def simulator(request: HttpRequest) -> HttpResponse:
    """The form; with a question in the address, how far its answer is, and the answer."""
    form = SimulationForm(request.GET or None, label_suffix="")
    shown: dict[str, Any] = {"form": form, "is_compiled": can_compile()}
    if not form.is_valid():
        status = HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK
        return render(request, "games/analyse/simulator.html", shown, status=status)
    answer = simulated(form.match, form.cleaned_data["games"], visitor=address_of(request))
    if isinstance(answer, Refused):
        shown["refused"] = answer
        return render(request, "games/analyse/simulator.html", shown, status=status_of(answer))
    page = render(request, "games/analyse/simulator.html", shown | _answered(answer, form.in_words))
    if answer.is_going_on:
        page["Refresh"] = str(EVERY)
    return page


def _answered(progress: Progress, question: str) -> dict[str, Any]:
    """What the page shows of an answer, however far it is."""
    if progress.result is None:
        return {"progress": progress}
    count = EndingCounts(tuple(progress.result))
    elections = gettext("%(many)s elections a game") % {"many": decimal(count.elections, 1)}
    return {"question": question, "chart": outcomes_chart(count, question), "elections": elections}
