"""Sign up, sign in, sign out, password, delete, and the page with the account's games."""

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
"""Tries to sign in with one name; each costs the server a slow hash, and guessing must not pay off."""

TRY_LATER = _("Too many tries. Wait a quarter of an hour, then try again.")

formed = require_http_methods(["GET", "HEAD", "POST"])


@formed
@never_cached
def sign_up(request: HttpRequest) -> HttpResponse:
    """Create an account and sign in."""
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
    """Sign in."""
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
    """Sign out, and forget every seat that this browser held: another person may use it next."""
    person = person_of(token_of(request))
    logout(request)
    close_pages(person)
    return forgotten(see_other("front"))


@require_safe
@never_cached
def account(request: HttpRequest) -> HttpResponse:
    """Show the account's games; the form for signing in, if nobody is signed in."""
    if not request.user.is_authenticated:
        return shown(request, "sign_in", SignInForm())
    page = Paginator(seats_of_account(request.user), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "games/accounts/account.html", {"page": page})


@formed
@never_cached
@login_required
def password(request: HttpRequest) -> HttpResponse:
    """Change the password; other browsers are signed out, and their open pages are closed."""
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
    """Delete the account. Its games stay; browsers that were signed in lose their seats."""
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
    """Sign in; merge the seats of browser and account under a new session."""
    token, name = token_of(request) or new_token(), request.session.get(NAME, "")
    login(request, user)
    request.session[KEY], request.session[NAME] = token, name
    merge_seats(user, token=token)


def forgotten(answer: HttpResponse) -> HttpResponse:
    """Make the browser delete all stored pages. The preferences in cookies stay."""
    answer["Clear-Site-Data"] = '"cache", "storage"'
    return answer


def sent(request: HttpRequest) -> QueryDict | None:
    """Return the posted form, even an empty one."""
    return request.POST if request.method == "POST" else None


def is_busy(request: HttpRequest) -> bool:
    """Return whether too many requests came from one address; a hall full of people signing up at once stays below."""
    return is_too_often(f"accounts:{address_of(request)}", most=60, seconds=60)


def shown(
    request: HttpRequest, page: str, form: forms.BaseForm, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    """Render a form's page; with errors, its status is 422."""
    if status == HTTPStatus.OK and form.errors:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, f"games/accounts/{page}.html", {"form": form, **more}, status=status)
