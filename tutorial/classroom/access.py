"""Decides whether a visitor is the teacher of a class or one of its phones, and limits the guessing of codes.

The session that opened a class is its teacher's. A phone is known by a random word in its session.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from games.web.rate_limits import limit_class_code_guesses, note_wrong_code
from tutorial.classroom.classes import class_of, new_phone
from tutorial.models import SchoolClass

TEACHES, PHONE = "teaches", "phone"
MOST_TAUGHT = 20
ClassView = Callable[..., HttpResponse]


def in_class(view: ClassView) -> ClassView:
    """Pass the class to the view instead of its code; a wrong code gets the page that asks for one."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **arguments: Any) -> HttpResponse:
        found = class_by(request, code)
        return view(request, found, **arguments) if isinstance(found, SchoolClass) else found

    return never_cache(answer)


def class_by(request: HttpRequest, code: str) -> SchoolClass | HttpResponse:
    """Return the class with this code, or the page that asks for a code if it is wrong or too many were guessed."""
    found = class_of(code)
    if found is not None and is_teacher(request, found):
        return found
    if refused := limit_class_code_guesses(request, is_known=bool(phone_of(request) or request.session.get(TEACHES))):
        return _ask_again(request, HTTPStatus.TOO_MANY_REQUESTS, too_often=refused.sentence)
    if found is None:
        note_wrong_code(request, code)
        return _ask_again(request, HTTPStatus.NOT_FOUND, wrong=code[:20])
    return found


def _ask_again(request: HttpRequest, status: int, **shown: str) -> HttpResponse:
    return render(request, "tutorial/classroom/join.html", shown, status=status)


def begin_to_teach(request: HttpRequest, school_class: SchoolClass) -> None:
    """Make the visitor the teacher of the class."""
    request.session[TEACHES] = [*request.session.get(TEACHES, []), school_class.code][-MOST_TAUGHT:]


def is_teacher(request: HttpRequest, school_class: SchoolClass) -> bool:
    """Whether the visitor opened the class."""
    return school_class.code in request.session.get(TEACHES, [])


def phone_of(request: HttpRequest, *, is_new: bool = False) -> str:
    """Return the word that identifies this phone. A phone that never answered has none, unless it `is_new` now."""
    if is_new and PHONE not in request.session:
        request.session[PHONE] = new_phone()
    return str(request.session.get(PHONE, ""))
