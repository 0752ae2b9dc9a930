"""Making an account, signing in and out, and the page that shows what it keeps."""

from http import HTTPStatus
from typing import Any

from django import forms
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from games.accounts.forms import DeleteForm, SignInForm, SignUpForm
from games.live.sync.rooms import close_pages
from games.services.identity import new_token, person_of
from games.services.limits import is_too_often
from games.services.seats.account_seats import browsers_of, merge_seats, seats_of_account
from games.web.decorators import never_cached, post_only, see_other
from games.web.identity import KEY, NAME, token_of
from games.web.rate_limits import address_of

PER_PAGE = 30
MOST_TRIES, IN_SECONDS = 10, 15 * 60
"""Tries to sign in with one name; each costs the server a slow hash, and guessing must not pay."""

TRY_LATER = _("Too many tries. Wait a quarter of an hour, then try again.")

formed = require_http_methods(["GET", "HEAD", "POST"])


@formed
@never_cached
def sign_up(request: HttpRequest) -> HttpResponse:
    """A new account, signed in at once."""
    form = SignUpForm(sent(request))
    if request.method == "POST" and is_busy(request):
        form.add_error(None, TRY_LATER)
    if not form.is_valid():
        return shown(request, "sign_up", form)
    enter(request, form.save())
    return see_other("accounts:account")


@formed
@never_cached
def sign_in(request: HttpRequest) -> HttpResponse:
    """Into an account that there is."""
    if request.method != "POST":
        return shown(request, "sign_in", SignInForm())
    if is_too_often(f"sign in:{request.POST.get('username', '')}", most=MOST_TRIES, seconds=IN_SECONDS) or is_busy(
        request
    ):
        form = SignInForm(initial={"username": request.POST.get("username", "")})
        return shown(request, "sign_in", form, HTTPStatus.TOO_MANY_REQUESTS, too_often=TRY_LATER)
    form = SignInForm(request, request.POST)
    if not form.is_valid():
        return shown(request, "sign_in", form)
    enter(request, form.get_user())
    return see_other("accounts:account")


@post_only
def sign_out(request: HttpRequest) -> HttpResponse:
    """Out, and away from every seat that this browser held: somebody else may use it next."""
    person = person_of(token_of(request))
    logout(request)
    close_pages(person)
    return forgotten(see_other("front"))


@require_safe
@never_cached
def account(request: HttpRequest) -> HttpResponse:
    """The games of an account, and what can be done with it; the way in for who has not signed in."""
    if not request.user.is_authenticated:
        return shown(request, "sign_in", SignInForm())
    page = Paginator(seats_of_account(request.user), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "games/accounts/account.html", {"page": page})


@formed
@never_cached
@login_required
def password(request: HttpRequest) -> HttpResponse:
    """Another password; other browsers are signed out, and what they show is closed."""
    form: forms.Form = PasswordChangeForm(request.user, sent(request))  # type: ignore[arg-type]
    if not form.is_valid():
        return shown(request, "password", form)
    user = form.save()  # type: ignore[attr-defined]
    update_session_auth_hash(request, user)
    close_pages(*browsers_of(user))
    return see_other("accounts:account")


@formed
@never_cached
@login_required
def delete(request: HttpRequest) -> HttpResponse:
    """Remove the account. Its games stay where they are, without it, and nobody sits there any more who was signed
    in."""
    form = DeleteForm(request.user, sent(request))
    if not form.is_valid():
        return shown(request, "delete", form)
    user: Any = request.user
    people = {person_of(token_of(request)), *browsers_of(user)}
    logout(request)
    user.delete()
    close_pages(*people)
    return forgotten(see_other("front"))


def enter(request: HttpRequest, user: Any) -> None:
    """Sign in; the seats of this browser and those of the account come together, under a new session."""
    token, name = token_of(request) or new_token(), request.session.get(NAME, "")
    login(request, user)
    request.session[KEY], request.session[NAME] = token, name
    merge_seats(user, token=token)


def forgotten(answer: HttpResponse) -> HttpResponse:
    """The same answer, at which the browser forgets every page that it kept. How somebody likes to read stays."""
    answer["Clear-Site-Data"] = '"cache", "storage"'
    return answer


def sent(request: HttpRequest) -> QueryDict | None:
    """The form that was sent, even an empty one."""
    return request.POST if request.method == "POST" else None


def is_busy(request: HttpRequest) -> bool:
    """Whether too many from one address try; a hall full of people who sign up at once stays below that."""
    return is_too_often(f"accounts:{address_of(request)}", most=60, seconds=60)


def shown(
    request: HttpRequest, page: str, form: forms.BaseForm, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    """A form's page; with something to mend it is no success."""
    if status == HTTPStatus.OK and form.errors:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, f"games/accounts/{page}.html", {"form": form, **more}, status=status)
