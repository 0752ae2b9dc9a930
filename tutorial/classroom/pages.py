"""The pages of a class: opening it, joining it, the projector, and the phones."""

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
from tutorial.asking.question_pages import posted_answer
from tutorial.asking.showing import AskedQuestion, JudgedAnswer
from tutorial.classroom import classes
from tutorial.classroom.access import begin_to_teach, class_by, in_class, is_teacher, phone_of
from tutorial.classroom.chart import chart, likeliest_slip
from tutorial.classroom.liars import pages as liars
from tutorial.classroom.liars.dealing import is_about_liars
from tutorial.classroom.places import ClassroomPlace, phone_place, projector_place
from tutorial.classroom.plans import ClassPlan, plans
from tutorial.models import SchoolClass
from tutorial.script.answers import Answer

MOST_CLASSES, AN_HOUR = 60, 60 * 60
Stage = SchoolClass.Stage
ON_THE_TABLE = ("seat", "seats", "tile", "vote")
"""Answer types whose options lie on the table."""
page_with_form = require_http_methods(["GET", "HEAD", "POST"])


@page_with_form
def new(request: HttpRequest) -> HttpResponse:
    """Open a class on One evening, a path or a lesson."""
    shown: dict[str, Any] = {"plans": plans()}
    if request.method != "POST":
        return render(request, "tutorial/classroom/new.html", shown)
    chosen = _chosen_plan(request)
    if chosen is None:
        shown["complaint"] = _("Choose something from the list.")
        return render(request, "tutorial/classroom/new.html", shown, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    if is_too_often(f"classes:{address_of(request)}", most=MOST_CLASSES, seconds=AN_HOUR):
        shown["complaint"] = _("You've opened a lot of classes. Please use one of them.")
        return render(request, "tutorial/classroom/new.html", shown, status=HTTPStatus.TOO_MANY_REQUESTS)
    school_class = classes.open_class(chosen.title, chosen.questions)
    begin_to_teach(request, school_class)
    return redirect("classroom:teach", school_class.code)


def _chosen_plan(request: HttpRequest) -> ClassPlan | None:
    every = (plan for group in plans().values() for plan in group)
    return next((plan for plan in every if plan.key == request.POST.get("plan")), None)


@page_with_form
def join(request: HttpRequest) -> HttpResponse:
    """Ask for a code, or redirect to its class."""
    if request.method != "POST":
        return render(request, "tutorial/classroom/join.html")
    found = class_by(request, request.POST.get("code", "")[:50])
    return redirect("classroom:phone", found.code) if isinstance(found, SchoolClass) else found


@page_with_form
@in_class
def teach(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Show the projector, or the stage that the teacher has chosen."""
    if not is_teacher(request, school_class):
        return redirect("classroom:phone", school_class.code)
    if is_about_liars(school_class):
        return liars.teach(request, school_class)
    if request.method == "POST":
        number, _blank, stage = request.POST.get("show", "").partition(" ")
        is_number = number.isascii() and number.isdecimal()
        if not (is_number and classes.show_stage(school_class, int(number[:4]), stage)):
            return projector_page(request, school_class, projector_place(school_class), HTTPStatus.UNPROCESSABLE_ENTITY)
        return redirect("classroom:teach", school_class.code)
    return projector_page(request, school_class, projector_place(school_class))


def projector_page(
    request: HttpRequest, school_class: SchoolClass, place: ClassroomPlace, status: int = HTTPStatus.OK
) -> HttpResponse:
    """Show a question on the projector. Before the verdict, nothing in the page depends on what is right."""
    counts, stage = classes.answer_counts(school_class)[school_class.number], school_class.stage
    if is_already_shown(request, key := f"{school_class.number}.{school_class.stage}.{counts.total()}"):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    address = settings.PUBLIC_ORIGIN + resolve_url("classroom:phone", school_class.code)
    shown = {
        "key": key,
        "answered": counts.total(),
        "rows": [] if stage == Stage.ASKING else chart(place, counts, with_right=stage == Stage.VERDICT),
        "slip": likeliest_slip(place, counts) if stage == Stage.VERDICT else None,
        "has_board": "frame" in request.GET if stage == Stage.VERDICT else stage == Stage.ASKING and needs_board(place),
        "lists_options": place.step.form.kind not in ON_THE_TABLE or not needs_board(place),
        "address": address,
        "qr": qr_code(address),
        "last": len(school_class.questions),
        "is_waiting": True,
        "is_joining": (school_class.number, school_class.stage) == (1, Stage.ASKING),
        # Enter presses the next button, unless the teacher is going through the frames of what is played out.
        "has_focus": "HX-Request" not in request.headers and "frame" not in request.GET,
    }
    answer = place.step.answer if stage == Stage.VERDICT else None
    around = _around(request, school_class, AskedQuestion(place), answer)
    return render(request, "tutorial/classroom/teach.html", around | shown, status=status)


def needs_board(place: ClassroomPlace) -> bool:
    """Whether the question is about what lies on the table: seats are asked for, or something was played."""
    step = place.step
    return step.form.is_at_seats or len(step.scene.view.sightings) > 1


@page_with_form
@in_class
def phone(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Show a phone the question and its form, then that it has to wait, then the verdict on its answer."""
    if is_about_liars(school_class):
        return liars.phone(request, school_class)
    if request.method == "POST":
        return _take_answer(request, school_class, phone_place(school_class))
    return phone_page(request, school_class, phone_place(school_class))


def _take_answer(request: HttpRequest, school_class: SchoolClass, place: ClassroomPlace) -> HttpResponse:
    answer = posted_answer(request, place)
    if isinstance(answer, AskedQuestion):
        return phone_page(request, school_class, place, answer, HTTPStatus.UNPROCESSABLE_ENTITY)
    if not classes.take_answer(school_class, place, phone_of(request, is_new=True), answer):
        school_class.refresh_from_db()
        return phone_page(request, school_class, phone_place(school_class), status=HTTPStatus.CONFLICT, is_late=True)
    return redirect(place.address)


def phone_page(
    request: HttpRequest,
    school_class: SchoolClass,
    place: ClassroomPlace,
    question: AskedQuestion | None = None,
    status: int = HTTPStatus.OK,
    **more: Any,
) -> HttpResponse:
    """Show a question on a phone. Before the verdict, nothing in the page depends on what is right."""
    if is_already_shown(request, key := f"{school_class.number}.{school_class.stage}"):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    written = classes.answer_of(school_class, phone_of(request))
    mine = place.step.form.in_address(written, place.step.scene.view) if written else None
    question = question or AskedQuestion(place, chosen=place.step.form.posted(mine) if mine else None)
    # Without scripts the page reloads by itself, except while somebody may be filling in the form.
    is_waiting = bool(mine) or school_class.stage != Stage.ASKING
    shown = {"key": key, "mine": JudgedAnswer(place, mine) if mine else None, "is_waiting": is_waiting, **more}
    answer = mine if school_class.stage == Stage.VERDICT else None
    around = _around(request, school_class, question, answer)
    return render(request, "tutorial/classroom/phone.html", around | shown, status=status)


def _around(
    request: HttpRequest, school_class: SchoolClass, question: AskedQuestion, answer: Answer | None
) -> dict[str, Any]:
    """Return what projector and phones both show; with an answer, its verdict at the frame in the address."""
    place = question.place
    judged = JudgedAnswer(place, answer, _frame(request)) if answer else None
    if judged and answer and not 1 <= judged.frame <= max(1, judged.frame_count):
        judged = JudgedAnswer(place, answer)
    table = judged.table if judged else question.table
    return {"school_class": school_class, "place": place, "question": question, "judged": judged, "table": table}


def _frame(request: HttpRequest) -> int:
    frame = request.GET.get("frame", "")
    return int(frame) if frame.isascii() and frame.isdecimal() and len(frame) < 3 else 1


def is_already_shown(request: HttpRequest, key: str) -> bool:
    """Whether the page that reloads shows this state already."""
    return "HX-Request" in request.headers and request.GET.get("seen") == key
