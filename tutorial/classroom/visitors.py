"""Who visits a class: its teacher, by what stands in the session that opened it, or a phone."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from games.web.rate_limits import guesses_class_codes, note_wrong_code
from tutorial.classroom.running import class_of, new_phone
from tutorial.models import SchoolClass
from tutorial.quizzes.questions import QuestionPlace, place

TEACHES, PHONE = "teaches", "phone"
MOST_TAUGHT = 20
View = Callable[..., HttpResponse]


def in_class(view: View) -> View:
    """The view gets the class; who comes with a wrong code is asked for it again."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **where: Any) -> HttpResponse:
        taught = class_by(request, code)
        return view(request, taught, **where) if isinstance(taught, SchoolClass) else taught

    return never_cache(answer)


def class_by(request: HttpRequest, code: str) -> SchoolClass | HttpResponse:
    """The class with this code; the page that asks for a code where there is none, or where too many were guessed."""
    taught = class_of(code)
    if taught is not None and is_teacher(request, taught):
        return taught
    if refused := guesses_class_codes(request, is_known=bool(phone_of(request) or request.session.get(TEACHES))):
        return _asked_again(request, HTTPStatus.TOO_MANY_REQUESTS, too_often=refused.sentence)
    if taught is None:
        note_wrong_code(request)
        return _asked_again(request, HTTPStatus.NOT_FOUND, wrong=code[:20])
    return taught


def _asked_again(request: HttpRequest, status: int, **said: str) -> HttpResponse:
    return render(request, "tutorial/classroom/join.html", said, status=status)


def begin_to_teach(request: HttpRequest, taught: SchoolClass) -> None:
    """Remember in the session that this is the teacher."""
    request.session[TEACHES] = [*request.session.get(TEACHES, []), taught.code][-MOST_TAUGHT:]


def is_teacher(request: HttpRequest, taught: SchoolClass) -> bool:
    """Whether this session opened the class."""
    return taught.code in request.session.get(TEACHES, [])


def phone_of(request: HttpRequest, *, is_new: bool = False) -> str:
    """The word by which this phone is known; nothing if it has never answered, unless it `is_new` now."""
    if is_new and PHONE not in request.session:
        request.session[PHONE] = new_phone()
    return str(request.session.get(PHONE, ""))


class ClassPlace(QuestionPlace):
    """A question that a class is asked: judged on the page where it was asked."""

    def answered(self, answer: tuple[str, ...], frame: int = 1) -> str:
        """The same page, at a frame of what follows."""
        return f"{self.at}?frame={frame}"


def asked(taught: SchoolClass, number: int, at: str = "") -> QuestionPlace:
    """A question of the class, asked at the address of the phones or, with `teach`, of the projector."""
    found = place(taught.questions[number - 1], reverse(f"classroom:{at or 'phone'}", args=[taught.code]))
    if found is None:
        # The class was opened on a lesson that a newer release does not have.
        raise Http404
    return ClassPlace(found.lesson, found.number, found.path, found.name, found.at)
