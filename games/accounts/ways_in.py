"""Pages for passkeys, recovery codes and the browsers that are signed in.

Only making and using a passkey needs a script; a recovery code is typed.
"""

import logging
from http import HTTPStatus
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from games.accounts import proofs
from games.accounts.forms import CodeForm, PasswordAgainForm, RecoveryForm
from games.accounts.known_devices import remember_device
from games.accounts.views import TRY_LATER, enter, formed, is_busy, is_guessing, sent, shown
from games.live.sync.rooms import close_pages
from games.models import BrowserSession, Passkey
from games.names import storable
from games.services.identity import person_of
from games.services.lockouts import RECOVERY_CODE, Try
from games.web.decorators import never_cached, see_other
from games.web.identity import KEY
from games.web.rate_limits import address_of
from games.web.sessions import SessionStore

logger = logging.getLogger(__name__)

NOT_PROVED = _("Your device's answer didn't fit, or came too late. Try again.")
WRONG_CODE = _("There's no account with this name and this code. Each code works once.")


@formed
@never_cached
@login_required
def keys(request: HttpRequest) -> HttpResponse:
    """List the passkeys; add one, remove one, or make new recovery codes, each with the password."""
    if is_guessing(request):
        return keys_page(request, PasswordAgainForm(request.user), HTTPStatus.TOO_MANY_REQUESTS, too_often=TRY_LATER)
    form = PasswordAgainForm(request.user, sent(request))
    if not form.is_valid():
        return keys_page(request, form)
    if "codes" in request.POST:
        return keys_page(request, PasswordAgainForm(request.user), codes=proofs.new_codes(request.user))
    if "remove" in request.POST:
        for key in Passkey.objects.filter(user=request.user.pk):
            if str(key.pk) == request.POST["remove"]:
                key.delete()
        return see_other("accounts:keys")
    try:
        proofs.add_passkey(request.user, request.POST.get("answer", ""), form.cleaned_data["name"] or str(_("Passkey")))
    except proofs.ProofError:
        form.add_error(None, NOT_PROVED)
        return keys_page(request, form)
    proofs.note_proof(request, is_second=True)
    return see_other("accounts:keys")


def keys_page(request: HttpRequest, form: PasswordAgainForm, status: int = HTTPStatus.OK, **more: Any) -> HttpResponse:
    """Render the page of the passkeys."""
    user: Any = request.user
    context = {
        "options": proofs.creation_options(user),
        "keys": user.passkeys.order_by("pk"),
        "left": user.recovery_codes.count(),
    }
    return shown(request, "keys", form, status, **context, **more)


@require_POST
@never_cached
def sign_in_with_key(request: HttpRequest) -> HttpResponse:
    """Sign in with a passkey, which stands for the device and for whoever unlocked it."""
    if is_busy(request):
        return recovery_page(request, RecoveryForm(), HTTPStatus.TOO_MANY_REQUESTS, too_often=TRY_LATER)
    try:
        user = proofs.owner_of_passkey(request.POST.get("answer", ""))
    except proofs.ProofError:
        logger.info("A passkey was refused")
        return recovery_page(request, RecoveryForm(), HTTPStatus.UNPROCESSABLE_ENTITY, too_often=NOT_PROVED)
    enter(request, user, "passkey")
    proofs.note_proof(request, is_second=True)
    return remember_device(request, see_other("office:tables" if user.is_staff else "accounts:account"), user)


@formed
@never_cached
def recover(request: HttpRequest) -> HttpResponse:
    """Sign in with a recovery code, and go on to a new password."""
    if request.method != "POST":
        return recovery_page(request, RecoveryForm())
    name = storable(request.POST.get("username", "").strip())
    form = RecoveryForm(request.POST)
    if is_busy(request) or Try(RECOVERY_CODE, name, address_of(request)).is_too_often():
        return recovery_page(request, RecoveryForm(), HTTPStatus.TOO_MANY_REQUESTS, too_often=TRY_LATER)
    user = get_user_model().objects.filter(username=name, is_active=True).first()
    if not form.is_valid() or user is None or not proofs.use_code(user, form.cleaned_data["code"]):
        logger.info("A recovery code was refused")
        form.add_error(None, WRONG_CODE)
        return recovery_page(request, form)
    enter(request, user, "recovery code")
    proofs.note_proof(request, is_second=False)
    return see_other("accounts:password")


def recovery_page(request: HttpRequest, form: RecoveryForm, status: int = HTTPStatus.OK, **more: Any) -> HttpResponse:
    """Render the page for those who don't have their password."""
    return shown(request, "recover", form, status, options=proofs.request_options(), **more)


@formed
@never_cached
@login_required
def second(request: HttpRequest) -> HttpResponse:
    """Ask staff for a second proof: a passkey, or a recovery code."""
    form = CodeForm(sent(request))
    lock = Try(RECOVERY_CODE, request.user.get_username(), address_of(request))
    if request.method == "POST" and lock.is_too_often():
        return second_page(request, CodeForm(), HTTPStatus.TOO_MANY_REQUESTS, too_often=TRY_LATER)
    if not form.is_valid():
        return second_page(request, form)
    if not proofs.use_code(request.user, form.cleaned_data["code"]):  # type: ignore[arg-type]
        form.add_error("code", WRONG_CODE)
        return second_page(request, form)
    proofs.note_proof(request, is_second=True)
    return see_other("office:tables")


def second_page(request: HttpRequest, form: CodeForm, status: int = HTTPStatus.OK, **more: Any) -> HttpResponse:
    """Render the page that asks for a second proof."""
    user: Any = request.user
    has_any = user.passkeys.exists() or user.recovery_codes.exists()
    return shown(request, "second", form, status, options=proofs.request_options(), has_any=has_any, **more)


@require_safe
@never_cached
@login_required
def browsers(request: HttpRequest) -> HttpResponse:
    """List the browsers in which the account is signed in."""
    rows = BrowserSession.objects.filter(account_id=request.user.pk).order_by("-signed_in_at")
    own = request.session.session_key
    return render(
        request,
        "games/accounts/browsers.html",
        {"browsers": [{"row": row, "is_this": row.session_key == own, "number": number_of(row)} for row in rows]},
    )


@require_POST
@never_cached
@login_required
def sign_out_there(request: HttpRequest) -> HttpResponse:
    """Sign out one of the account's browsers, or all others."""
    chosen = request.POST.get("browser", "")
    for row in BrowserSession.objects.filter(account_id=request.user.pk).exclude(
        session_key=request.session.session_key
    ):
        if chosen in ("others", number_of(row)):
            token = SessionStore(row.session_key).load().get(KEY, "")
            row.delete()
            close_pages(person_of(token))
    return see_other("accounts:browsers")


def number_of(row: BrowserSession) -> str:
    """Return a name for the session in forms, from which its key can't be found."""
    return person_of(f"browser {row.session_key}")[:16]
