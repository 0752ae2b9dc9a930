"""Views of a step and its remarks. For htmx, a step is only the part of the page that changes."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.review.addresses import ReviewPlace
from games.review.decorators import place_in, review_refusal, with_finished_game
from games.review.perspectives import word_of
from games.review.step.page import chart_context, step_context
from games.services.answers import Refused
from games.services.archive import remarking, reviewing
from games.services.archive.remarking import NewRemark
from games.services.archive.reviewing import FinishedGame
from games.services.jobs import evaluating
from games.web.decorators import SeeOther
from games.web.identity import NAME, remember, token_for_a_seat, token_of
from games.web.rate_limits import address_of, limit_new_speakers
from games.web.refusal_pages import status_of


@require_safe
@with_finished_game
def first_of_round(request: HttpRequest, found: FinishedGame, number: int) -> HttpResponse:
    """Redirect to the step at which a round begins."""
    begins = reviewing.first_step_of(found, number)
    place = begins if isinstance(begins, Refused) else place_in(request, found, begins)
    return review_refusal(request, found, place) if isinstance(place, Refused) else redirect(place.address)


@require_http_methods(["GET", "HEAD", "POST"])
@with_finished_game
def step(request: HttpRequest, found: FinishedGame, step: int) -> HttpResponse:
    """Show a step (GET), or add a remark to it (POST)."""
    place = place_in(request, found, step)
    if isinstance(place, Refused):
        return review_refusal(request, found, place)
    if request.method == "POST":
        return _remark(request, found, place)
    return _shown(request, found, place)


@require_http_methods(["POST"])
@with_finished_game
def remove_remark(request: HttpRequest, found: FinishedGame, pk: int) -> HttpResponse:
    """Remove a remark."""
    gone = remarking.remove(found.row.code, pk, token=token_of(request))
    if isinstance(gone, Refused):
        return review_refusal(request, found, gone)
    return SeeOther(f"{reverse('review:step', args=[found.row.code, gone.step])}?view={gone.view}#remarks")


@require_http_methods(["POST"])
@with_finished_game
def evaluate(request: HttpRequest, found: FinishedGame, step: int) -> HttpResponse:
    """Have the chances at every step computed, and return to the step."""
    place = place_in(request, found, step)
    if isinstance(place, Refused):
        return review_refusal(request, found, place)
    refused = evaluating.ask(found.row, visitor=address_of(request))
    if refused is not None:
        return review_refusal(request, found, refused)
    return SeeOther(f"{place.address}#course")


def _remark(request: HttpRequest, found: FinishedGame, place: ReviewPlace) -> HttpResponse:
    form, token = request.POST, token_for_a_seat(request)
    typed = {name: form.get(name, "") for name in ("mark", "text", "name")}
    wish = NewRemark(place.step, word_of(place.viewer), **typed)
    is_new = not token_of(request)
    answer = (is_new and limit_new_speakers(request)) or remarking.remark(found.row.code, wish, token=token)
    if isinstance(answer, Refused):
        return _shown(request, found, place, status_of(answer), refused=answer, unsaid=typed)
    if is_new:
        remember(request, token, answer.name)
    return SeeOther(f"{place.address}#remarks")


def _shown(
    request: HttpRequest, found: FinishedGame, place: ReviewPlace, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    moment = reviewing.moment(found, place.step, place.viewer, is_revealed=place.is_revealed)
    if isinstance(moment, Refused):
        return review_refusal(request, found, moment)
    if "course" in request.GET and not more:
        return render(request, "games/review/course.html", chart_context(found, place, moment))
    is_part = request.htmx and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    template = "games/review/_review.html" if is_part else "games/review/review.html"
    shown = step_context(found, place, moment, token_of(request)) | {"typed_name": request.session.get(NAME, "")}
    return render(request, template, shown | {"is_part": is_part} | more, status=status)
