"""The pages of a class: opening it, the projector's, and the phones'."""

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from games.services.limits import is_too_often
from games.web.qr import qr_code
from games.web.rate_limits import address_of
from tutorial.asking.showing import AskedQuestion, JudgedAnswer
from tutorial.classroom import running
from tutorial.classroom.plans import plans
from tutorial.classroom.spread import spread
from tutorial.classroom.visitors import asked, begin_to_teach, class_by, in_class, is_teacher, phone_of
from tutorial.models import SchoolClass
from tutorial.quizzes.questions import QuestionPlace
from tutorial.script.answers import MisreadError
from tutorial.script.judging import looked_at

MOST_CLASSES, AN_HOUR = 60, 60 * 60
Stage = SchoolClass.Stage
pressed = require_http_methods(["GET", "HEAD", "POST"])


@pressed
def new(request: HttpRequest) -> HttpResponse:
    """Open a class on a path or a lesson."""
    offered = plans()
    if request.method != "POST":
        return render(request, "tutorial/classroom/new.html", {"plans": offered})
    chosen = next((plan for group in offered.values() for plan in group if plan.key == request.POST.get("plan")), None)
    if chosen is None:
        said = {"plans": offered, "complaint": _("Choose a path or a lesson from the list.")}
        return render(request, "tutorial/classroom/new.html", said, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    if is_too_often(f"classes:{address_of(request)}", most=MOST_CLASSES, seconds=AN_HOUR):
        said = {"plans": offered, "complaint": _("Many classes were opened from here. Go on with one of them.")}
        return render(request, "tutorial/classroom/new.html", said, status=HTTPStatus.TOO_MANY_REQUESTS)
    taught = running.open_class(chosen.title, chosen.questions)
    begin_to_teach(request, taught)
    return redirect("classroom:teach", taught.code)


@pressed
def join(request: HttpRequest) -> HttpResponse:
    """A code leads to its class."""
    if request.method != "POST":
        return render(request, "tutorial/classroom/join.html")
    typed = request.POST.get("code", "")[:50]
    taught = class_by(request, typed)
    return redirect("classroom:phone", taught.code) if isinstance(taught, SchoolClass) else taught


@pressed
@in_class
def teach(request: HttpRequest, taught: SchoolClass) -> HttpResponse:
    """The projector: the question, how many have answered, and what the teacher shows next."""
    if not is_teacher(request, taught):
        return redirect("classroom:phone", taught.code)
    if request.method == "POST":
        number, _blank, stage = request.POST.get("show", "").partition(" ")
        if not (number.isascii() and number.isdecimal() and running.go(taught, int(number[:4]), stage)):
            return projected(request, taught, on_projector(taught), HTTPStatus.UNPROCESSABLE_ENTITY)
        return redirect("classroom:teach", taught.code)
    return projected(request, taught, on_projector(taught))


def on_projector(taught: SchoolClass) -> QuestionPlace:
    """The question that the class is at, asked on the projector."""
    return asked(taught, taught.number, "teach")


def projected(
    request: HttpRequest, taught: SchoolClass, here: QuestionPlace, status: int = HTTPStatus.OK
) -> HttpResponse:
    """The projector's page of a question. Until the verdict is shown, nothing in it depends on what is right."""
    times = running.counted(taught)[taught.number]
    if is_known(request, key := f"{taught.number}.{taught.stage}.{times.total()}"):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    address = settings.PUBLIC_ORIGIN + resolve_url("classroom:phone", taught.code)
    shown = {
        "taught": taught,
        "key": key,
        "answered": times.total(),
        "spread": [] if taught.stage == Stage.ASKING else spread(here, times),
        "address": address,
        "qr": qr_code(address),
        "last": len(taught.questions),
        "is_waiting": True,
        "are_coming": (taught.number, taught.stage) == (1, Stage.ASKING),
        # Whoever teaches from the keyboard goes on by Enter, unless they look at what follows frame by frame.
        "is_fresh": "HX-Request" not in request.headers and _frame(request) == 1,
    }
    judged = taught.stage == Stage.VERDICT
    return _class_page(request, "teach", here, shown, here.step.answer if judged else None, status)


@pressed
@in_class
def phone(request: HttpRequest, taught: SchoolClass) -> HttpResponse:
    """A phone: the question and its form, then waiting, then what one's own answer was worth."""
    here = asked(taught, taught.number)
    if request.method == "POST":
        return _taken(request, taught, here)
    return on_phone(request, taught, here)


def _taken(request: HttpRequest, taught: SchoolClass, here: QuestionPlace) -> HttpResponse:
    said = {str(key): list(map(str, values)) for key, values in request.POST.lists()}
    try:
        given = here.step.form.read(said, looked_at(here.step))
    except MisreadError as misread:
        again = AskedQuestion(here, chosen=said, misread=misread)
        return on_phone(request, taught, here, again, HTTPStatus.UNPROCESSABLE_ENTITY)
    if not running.answer(taught, here, phone_of(request, is_new=True), given):
        taught.refresh_from_db()
        return on_phone(request, taught, asked(taught, taught.number), status=HTTPStatus.CONFLICT, is_late=True)
    return redirect(here.address)


def on_phone(
    request: HttpRequest,
    taught: SchoolClass,
    here: QuestionPlace,
    question: AskedQuestion | None = None,
    status: int = HTTPStatus.OK,
    **more: Any,
) -> HttpResponse:
    """A phone's page of a question. Until the verdict is shown, nothing in it depends on what is right."""
    if is_known(request, key := f"{taught.number}.{taught.stage}"):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    said = running.answered_by(taught, phone_of(request))
    mine = here.step.form.in_address(said, looked_at(here.step)) if said else None
    asks = question or AskedQuestion(here, chosen=here.step.form.posted(mine) if mine else None)
    # A form that somebody fills in is not taken away; without scripts everything else looks again by itself.
    is_waiting = bool(mine) or taught.stage != Stage.ASKING
    own = JudgedAnswer(here, mine) if mine else None
    shown = {"taught": taught, "key": key, "mine": own, "asks": asks, "is_waiting": is_waiting, **more}
    return _class_page(request, "phone", here, shown, mine if taught.stage == Stage.VERDICT else None, status)


def _class_page(
    request: HttpRequest, page: str, here: QuestionPlace, shown: dict[str, Any], judged: Any, status: int
) -> HttpResponse:
    verdict = JudgedAnswer(here, judged, _frame(request)) if judged else None
    if verdict and not 1 <= verdict.frame <= max(1, verdict.many):
        verdict = JudgedAnswer(here, judged)
    question = shown.get("asks") or AskedQuestion(here)
    table = verdict.table if verdict else question.table
    around = {"here": here, "question": question, "verdict": verdict, "table": table}
    return render(request, f"tutorial/classroom/{page}.html", around | shown, status=status)


def _frame(request: HttpRequest) -> int:
    asked_for = request.GET.get("frame", "")
    return int(asked_for) if asked_for.isascii() and asked_for.isdecimal() and len(asked_for) < 3 else 1


def is_known(request: HttpRequest, key: str) -> bool:
    """Whether a page that looks again shows this already."""
    return "HX-Request" in request.headers and request.GET.get("seen") == key
