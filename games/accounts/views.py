"""Sign up, sign in, sign out, password, delete, and the page with the account's games."""

import logging
from http import HTTPStatus
from typing import Any
from unicodedata import normalize

from django import forms
from django.contrib.auth import get_user_model, login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import rotate_token
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from games.accounts.forms import DeleteForm, SignInForm, SignUpForm
from games.accounts.known_devices import known_device, remember_device
from games.accounts.proofs import may_set_a_password, request_options
from games.live.sync.rooms import close_pages
from games.models import BrowserSession
from games.names import storable
from games.services.identity import new_token, person_of
from games.services.limits import is_too_often
from games.services.lockouts import ACCOUNT_PASSWORD, Try
from games.services.seats.account_seats import browsers_of, forget_devices, merge_seats, seats_of_account
from games.web.decorators import never_cached, post_only, see_other
from games.web.identity import KEY, NAME, token_of
from games.web.rate_limits import address_of
from games.web.sessions import describe_browser

logger = logging.getLogger(__name__)

PER_PAGE = 30
TRY_LATER = _("Too many tries. Wait fifteen minutes, then try again.")

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
    user = form.save()
    enter(request, user, "new")
    return remember_device(request, see_other("accounts:account"), user)


@formed
@never_cached
def sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in."""
    if request.method != "POST":
        return sign_in_page(request)
    # As the form's field does it, so that other ways to write a name have no counter of their own.
    name = normalize("NFKC", request.POST.get("username", "").strip())
    user = get_user_model().objects.filter(username=storable(name)).first()
    device = known_device(request, user) if user is not None else ""
    attempt = Try(ACCOUNT_PASSWORD, name, address_of(request), device)
    if (not device and is_busy(request)) or attempt.is_too_often():
        return too_often(request, "sign_in", SignInForm(initial={"username": request.POST.get("username", "")}))
    form = SignInForm(request, request.POST)
    if not form.is_valid():
        logger.info("A password was refused")
        return shown(request, "sign_in", form)
    attempt.note_success()
    enter(request, form.get_user(), "password")
    return remember_device(request, see_other("accounts:account"), form.get_user())


@post_only
def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out, and forget every seat that this browser held: another person may use it next. Guests have nothing to
    sign out of, but seats to forget."""
    person = person_of(token_of(request))
    logout(request)
    forget_devices(person)
    # A form of an old page would bring its person back (`games.web.identity.token_for_a_seat`).
    rotate_token(request)
    close_pages(person)
    return forgotten(see_other("front"))


@require_safe
@never_cached
def account(request: HttpRequest) -> HttpResponse:
    """Show the account's games; the form for signing in, if nobody is signed in."""
    if not request.user.is_authenticated:
        return sign_in_page(request)
    page = Paginator(seats_of_account(request.user), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "games/accounts/account.html", {"page": page})


@formed
@never_cached
@login_required
def password(request: HttpRequest) -> HttpResponse:
    """Change the password; other browsers are signed out, and their open pages are closed."""
    kind: Any = SetPasswordForm if may_set_a_password(request) else PasswordChangeForm
    if is_guessing(request):
        return too_often(request, "password", kind(request.user))
    form: forms.Form = kind(request.user, sent(request))
    if not form.is_valid():
        return shown(request, "password", form)
    user = form.save()  # type: ignore[attr-defined]
    update_session_auth_hash(request, user)
    close_pages(*browsers_of(user))
    return remember_device(request, see_other("accounts:account"), user)


@formed
@never_cached
@login_required
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account. Its games stay; browsers that were signed in lose their seats."""
    if is_guessing(request):
        return too_often(request, "delete", DeleteForm(request.user))
    form = DeleteForm(request.user, sent(request))
    if not form.is_valid():
        return shown(request, "delete", form)
    user: Any = request.user
    people = {person_of(token_of(request)), *browsers_of(user)}
    logout(request)
    BrowserSession.objects.filter(account_id=user.pk).delete()
    user.delete()
    close_pages(*people)
    return forgotten(see_other("front"))


def enter(request: HttpRequest, user: Any, way: str) -> None:
    """Sign in; merge the seats of browser and account under a new session. `way` goes into the log."""
    token, name = token_of(request) or new_token(), request.session.get(NAME, "")
    login(request, user)
    request.session[KEY], request.session[NAME] = token, name
    describe_browser(request)
    logger.info("Account %d signed in: %s", user.pk, way)
    merge_seats(user, token=token)


def sign_in_page(request: HttpRequest) -> HttpResponse:
    """Render the page with every way to sign in."""
    return shown(request, "sign_in", SignInForm(), has_seats=bool(token_of(request)), options=request_options())


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


def is_guessing(request: HttpRequest) -> bool:
    """Return whether this signed-in session has tried the account's password too often."""
    attempt = Try(ACCOUNT_PASSWORD, request.user.get_username(), address_of(request), str(request.session.session_key))
    return request.method == "POST" and attempt.is_too_often()


def too_often(request: HttpRequest, page: str, form: forms.BaseForm) -> HttpResponse:
    """Show an empty form with the sentence that there were too many tries; nothing was compared with a password."""
    return shown(request, page, form, HTTPStatus.TOO_MANY_REQUESTS, too_often=TRY_LATER)


def shown(
    request: HttpRequest, page: str, form: forms.BaseForm, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    """Render a form's page; with errors, its status is 422."""
    if status == HTTPStatus.OK and form.errors:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, f"games/accounts/{page}.html", {"form": form, **more}, status=status)
