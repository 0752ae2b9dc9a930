"""What the pages around a table share: who may post to them, what a browser may keep of them, and what follows."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django import forms
from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.views.decorators.cache import cache_control

from games.models import Game
from games.services.answers import Conflict, Forbidden, Refused, Unknown, UseCaseError
from games.services.play import watching
from games.web.forms import CodeForm
from games.web.rate_limits import limit_code_guesses, note_wrong_code
from games.web.refusal_pages import refusal_page, status_of

View = Callable[..., HttpResponse]

_ABOUT: dict[type[Refused], str] = {Refused: "name", Conflict: "name", Forbidden: "password"}
"""Which field of a form for a seat a no without a rule is about."""

never_cached = cache_control(private=True, no_store=True)
"""For every page that knows its reader's seat: a browser shall not show it to whoever holds the phone next."""


class SeeOther(HttpResponseRedirect):
    """After a form: go and look there, and do not send the form again."""

    status_code = 303


def see_other(name: str, *where: str, at: str = "") -> SeeOther:
    """The page of this name is what follows; `at` is the element on it where somebody goes on."""
    return SeeOther(resolve_url(name, *where) + (f"#{at}" if at else ""))


def post_only(view: View) -> View:
    """Only a form does something here. Who comes by a link or a reload is led to the page that has the form."""

    @wraps(view)
    def answer(request: HttpRequest, **where: str) -> HttpResponse:
        if request.method == "POST":
            return view(request, **where)
        return see_other("live:table_page", where["code"]) if "code" in where else see_other("live:lobby")

    return never_cached(answer)


def at_table(view: View) -> View:
    """The view gets the row of the table, and may raise a no. Who asks for none that is there is asked for the code."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **where: Any) -> HttpResponse:
        game = limit_code_guesses(request, code) or watching.table(code)
        if isinstance(game, Refused):
            return no_table_page(request, game, code)
        try:
            return view(request, game, **where)
        except UseCaseError as refused:
            return refusal_page(request, refused.answer)

    return never_cached(answer)


def no_table_page(request: HttpRequest, refused: Refused, code: str) -> HttpResponse:
    """There is no such table: the code as it was typed, to be mended."""
    if not isinstance(refused, Unknown):
        return refusal_page(request, refused)
    note_wrong_code(request)
    shown = {"refused": refused, "code_form": CodeForm(initial={"code": code[:50]})}
    return render(request, "games/web/no_such_table.html", shown, status=status_of(refused))


def refusal_at_table(request: HttpRequest, refused: Refused, game: Game) -> HttpResponse:
    """A no with the way back to the table."""
    return refusal_page(request, refused, back=resolve_url("live:table_page", game.code))


def add_refusal(form: forms.Form, refused: Refused, field: str = "") -> dict[str, Refused]:
    """Write a no beside the field that it is about. What is about none of them is `refused` above them all."""
    about = field or _ABOUT.get(type(refused), "")
    if refused.rule or about not in form.fields:
        return {"refused": refused}
    form.add_error(about, refused.sentence)
    return {}


def account_of(request: HttpRequest) -> AbstractBaseUser | None:
    """The account of who is signed in."""
    return request.user if request.user.is_authenticated else None


def number_in(request: HttpRequest) -> int | None:
    """Which of their seats somebody means who has passed the device around; none where nobody has."""
    typed = request.POST.get("seat", request.GET.get("seat", ""))
    return int(typed) if typed in map(str, range(10)) else None
