"""The projector of a class that lies, its phones, and what their forms do."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url

from games.web.qr import qr_code
from tutorial.classroom import classes
from tutorial.classroom.access import phone_of
from tutorial.classroom.liars import dealing
from tutorial.classroom.liars.dealing import HANDS, JUDGE, TELL, Stage
from tutorial.classroom.liars.rounds import LiarsRound, name_of, own_part, round_of
from tutorial.models import SchoolClass

STAGES_OF = {TELL: (Stage.ASKING,), JUDGE: (Stage.ASKING, Stage.SPREAD, Stage.VERDICT)}


def teach(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Show the projector, or deal and show the stage that the teacher has chosen."""
    if request.method != "POST":
        return projector_page(request, school_class)
    number, _blank, stage = request.POST.get("show", "").partition(" ")
    at = int(number[:4]) if number.isascii() and number.isdecimal() else 0
    question = school_class.questions[at - 1] if 1 <= at <= len(school_class.questions) else ""
    if stage not in STAGES_OF.get(question, (Stage.ASKING,)) or not question:
        return projector_page(request, school_class, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    # The hands of a round are dealt before anybody is shown it.
    if question != dealing.JOIN and not dealing.deal(school_class, at - (question == JUDGE)):
        return projector_page(request, school_class, status=HTTPStatus.UNPROCESSABLE_ENTITY, too_few=True)
    classes.show_stage(school_class, at, stage)
    return redirect("classroom:teach", school_class.code)


def projector_page(
    request: HttpRequest, school_class: SchoolClass, status: int = HTTPStatus.OK, *, too_few: bool = False
) -> HttpResponse:
    """Show the round to everybody: nothing secret before its last stage."""
    shown = round_of(school_class)
    key = f"{school_class.number}.{shown.stage}.{shown.many}.{shown.done}"
    if "HX-Request" in request.headers and request.GET.get("seen") == key:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    address = settings.PUBLIC_ORIGIN + resolve_url("classroom:phone", school_class.code)
    facts = {
        **_around(school_class, shown),
        "key": key,
        "address": address,
        "qr": qr_code(address),
        "names": [name_of(number) for number in range(shown.many)],
        "is_waiting": True,
        "too_few": too_few,
        "has_focus": "HX-Request" not in request.headers,
    }
    return render(request, "tutorial/classroom/liars/teach.html", facts, status=status)


def phone(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Show a phone its part of the round, or do what its form asks for."""
    if request.method != "POST":
        return phone_page(request, school_class)
    if _is_taken(request, school_class):
        return redirect("classroom:phone", school_class.code)
    before = (school_class.number, school_class.stage)
    school_class.refresh_from_db()
    is_late = (school_class.number, school_class.stage) != before or school_class.stage != Stage.ASKING
    status = HTTPStatus.CONFLICT if is_late else HTTPStatus.UNPROCESSABLE_ENTITY
    return phone_page(request, school_class, status)


def _is_taken(request: HttpRequest, school_class: SchoolClass) -> bool:
    """Do what the form asks for; return whether it was possible. An outdated form names another number."""
    if "join" in request.POST:
        return dealing.join(school_class, phone_of(request, is_new=True))
    mine = phone_of(request)
    if not mine or request.POST.get("number") != str(school_class.number):
        return False
    if "say" in request.POST:
        return dealing.tell(school_class, mine, request.POST["say"])
    return "judge" in request.POST and dealing.judge(school_class, mine, request.POST.getlist("doubt"))


def phone_page(request: HttpRequest, school_class: SchoolClass, status: int = HTTPStatus.OK) -> HttpResponse:
    """Show a phone its part of the round: of what is secret before the truth is shown, only its own."""
    key = f"{school_class.number}.{school_class.stage}"
    if "HX-Request" in request.headers and request.GET.get("seen") == key:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    shown = round_of(school_class)
    mine = own_part(school_class, phone_of(request), shown)
    me = next((each for each in shown.tellers if mine and each.number == mine.number), None)
    is_judging = bool(mine and mine.doubted is None and (shown.question, shown.stage) == (JUDGE, Stage.ASKING))
    facts = {
        **_around(school_class, shown),
        "key": key,
        "mine": mine,
        "me": me,
        "others": [each for each in shown.tellers if each is not me],
        "is_waiting": not is_judging,
        "is_refused": status != HTTPStatus.OK,
    }
    return render(request, "tutorial/classroom/liars/phone.html", facts, status=status)


def _around(school_class: SchoolClass, shown: LiarsRound) -> dict[str, object]:
    """Return what projector and phones both show."""
    is_last = school_class.number == len(school_class.questions)
    return {
        "school_class": school_class,
        "round": shown,
        "at": school_class.number // 2,
        "last": len(school_class.questions) // 2,
        "is_joining": school_class.number == 1,
        "is_telling": shown.question == TELL,
        "is_last": is_last,
        "hands": HANDS,
    }
