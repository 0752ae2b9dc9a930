"""Decorators and helpers of views: caching, POST only, a table by its code, redirects, refusals."""

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
"""The form field that a refusal without a rule belongs to."""

never_cached = cache_control(private=True, no_store=True)
"""For pages that depend on the reader's seat: a browser must not show them to the next person who uses it."""


class SeeOther(HttpResponseRedirect):
    """A redirect after a form, so that reloading doesn't send the form again."""

    status_code = 303


def see_other(name: str, *where: str, at: str = "") -> SeeOther:
    """Redirect to this page, and to the element `at` on it."""
    return SeeOther(resolve_url(name, *where) + (f"#{at}" if at else ""))


def post_only(view: View) -> View:
    """Accept only POST; redirect other requests to the page that has the form."""

    @wraps(view)
    def answer(request: HttpRequest, **where: str) -> HttpResponse:
        if request.method == "POST":
            return view(request, **where)
        return see_other("live:table_page", where["code"]) if "code" in where else see_other("live:lobby")

    return never_cached(answer)


def at_table(view: View) -> View:
    """Pass the row of the table to the view, and answer its refusals; ask for the code if there is no such table."""

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
    """Show the wrong code in a form, to be corrected."""
    if not isinstance(refused, Unknown):
        return refusal_page(request, refused)
    note_wrong_code(request, code)
    shown = {"refused": refused, "code_form": CodeForm(initial={"code": code[:50]})}
    return render(request, "games/web/no_such_table.html", shown, status=status_of(refused))


def refusal_at_table(request: HttpRequest, refused: Refused, game: Game) -> HttpResponse:
    """Show a refusal with the way back to the table."""
    return refusal_page(request, refused, back=resolve_url("live:table_page", game.code))


def add_refusal(form: forms.Form, refused: Refused, field: str = "") -> dict[str, Refused]:
    """Add a refusal to the form field that it is about; otherwise return it as `refused` for the top of the form."""
    about = field or _ABOUT.get(type(refused), "")
    if refused.rule or about not in form.fields:
        return {"refused": refused}
    form.add_error(about, refused.sentence)
    return {}


def account_of(request: HttpRequest) -> AbstractBaseUser | None:
    """Return the account that is signed in, if any."""
    return request.user if request.user.is_authenticated else None


def number_in(request: HttpRequest) -> int | None:
    """Return the requested seat at a device that is passed around, if one was given."""
    typed = request.POST.get("seat", request.GET.get("seat", ""))
    return int(typed) if typed in map(str, range(10)) else None
