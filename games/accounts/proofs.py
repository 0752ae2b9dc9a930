"""What proves that somebody owns an account besides its password: passkeys and recovery codes.

A challenge is signed instead of stored, lasts five minutes and works once. A session in which such a proof was given is
marked, because the staff's pages ask for it.
"""

import hashlib
import json
import secrets
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.core import signing
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import Passkey, RecoveryCode
from games.services.limits import is_too_often

LASTS = 5 * 60
"""Seconds for which a challenge can be answered."""
MAY_SET_A_PASSWORD = 10 * 60
"""Seconds after such a proof for which a new password may be set without the old one."""
MOST_KEYS = 20
CODES, ALPHABET = 8, "abcdefghjkmnpqrstvwxyz23456789"
CODE_LETTERS = 24
"""Letters of a recovery code: 117 bits, so that a plain hash of it is enough."""

PROVED_AT, IS_SECOND = "proved at", "second factor"


class ProofError(Exception):
    """The answer of a browser that proves nothing."""


def challenge_for(purpose: str) -> str:
    """Return a new challenge; it also goes into the form, as `challenge`."""
    return signing.TimestampSigner(salt=f"passkey {purpose}").sign(secrets.token_urlsafe(32))


def creation_options(user: Any) -> str:
    """Return what the browser needs to make a passkey for this account, as JSON."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    challenge = challenge_for(_purpose(user))
    options = generate_registration_options(
        rp_id=settings.PUBLIC_HOST,
        rp_name=settings.PUBLIC_HOST,
        user_id=salted_hmac("passkey user", str(user.pk), algorithm="sha256").digest(),
        user_name=user.get_username(),
        challenge=challenge.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=_bytes(key.credential)) for key in Passkey.objects.filter(user=user)
        ],
    )
    return options_to_json(options)


def request_options() -> str:
    """Return what the browser needs to answer with any passkey that it has for this site, as JSON."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=settings.PUBLIC_HOST,
        challenge=challenge_for("sign in").encode(),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json(options)


def add_passkey(user: Any, answer: str, name: str) -> Passkey:
    """Store the passkey that a browser made; raises `ProofError`."""
    from webauthn import verify_registration_response

    if Passkey.objects.filter(user=user).count() >= MOST_KEYS:
        raise ProofError
    made = _verified(verify_registration_response, answer, _purpose(user))
    key, is_new = Passkey.objects.get_or_create(
        credential=_text(made.credential_id),
        defaults={
            "user": user, "public_key": _text(made.credential_public_key), "uses": made.sign_count, "name": name,
        },
    )  # fmt: skip
    if not is_new:
        raise ProofError
    return key


def owner_of_passkey(answer: str) -> Any:
    """Return the account whose passkey answered; raises `ProofError`."""
    from webauthn import verify_authentication_response

    key = Passkey.objects.select_related("user").filter(credential=str(_read(answer).get("id"))).first()
    if key is None:
        raise ProofError
    verified = _verified(
        verify_authentication_response,
        answer,
        "sign in",
        credential_public_key=_bytes(key.public_key),
        credential_current_sign_count=key.uses,
    )
    if not key.user.is_active:
        raise ProofError
    key.uses, key.used_at = verified.new_sign_count, timezone.now()
    key.save(update_fields=["uses", "used_at"])
    return key.user


def new_codes(user: Any) -> list[str]:
    """Replace the account's recovery codes, and return the new ones, which are not stored in the clear."""
    codes = ["".join(secrets.choice(ALPHABET) for _letter in range(CODE_LETTERS)) for _code in range(CODES)]
    RecoveryCode.objects.filter(user=user.pk).delete()
    RecoveryCode.objects.bulk_create(RecoveryCode(user_id=user.pk, digest=_digest(code)) for code in codes)
    return ["-".join(code[at : at + 4] for at in range(0, CODE_LETTERS, 4)) for code in codes]


def use_code(user: AbstractBaseUser, typed: str) -> bool:
    """Return whether this is one of the account's codes, which is used up with it."""
    letters = "".join(letter for letter in typed.lower() if letter.isalnum())
    many, _kinds = RecoveryCode.objects.filter(user=user.pk, digest=_digest(letters)).delete()
    return many == 1


def note_proof(request: HttpRequest, *, is_second: bool) -> None:
    """Mark the session; `is_second` if the proof counts as a second factor."""
    request.session[PROVED_AT] = int(time.time())
    if is_second:
        request.session[IS_SECOND] = True


def has_second_factor(request: HttpRequest) -> bool:
    """Return whether the staff's pages are open to this session. Without https there are no passkeys, so a private site
    asks for none."""
    return not settings.PRODUCTION or bool(request.session.get(IS_SECOND))


def may_set_a_password(request: HttpRequest) -> bool:
    """Return whether a proof was given a moment ago, so that the old password isn't needed."""
    return time.time() - int(request.session.get(PROVED_AT, 0)) < MAY_SET_A_PASSWORD


def _purpose(user: AbstractBaseUser) -> str:
    return f"made by {user.pk}"


def _verified(verify: Callable[..., Any], answer: str, purpose: str, **known: object) -> Any:
    """Check the answer of a browser, which may be anything, and return what it shows; raises `ProofError`."""
    challenge = _answered(_read(answer), purpose)
    try:
        return verify(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=settings.PUBLIC_HOST,
            expected_origin=settings.PUBLIC_ORIGIN,
            require_user_verification=True,
            **known,
        )
    except Exception as problem:
        raise ProofError from problem


def _read(answer: str) -> dict[str, Any]:
    try:
        read = json.loads(answer)
    except (ValueError, RecursionError) as problem:
        raise ProofError from problem
    if not isinstance(read, dict):
        raise ProofError
    return read


def _answered(answer: dict[str, Any], purpose: str) -> bytes:
    """Return the challenge in a browser's answer if it is ours, of this purpose, recent, and answered for the first
    time."""
    try:
        data = json.loads(_bytes(answer["response"]["clientDataJSON"]))
        challenge = _bytes(data["challenge"])
        signing.TimestampSigner(salt=f"passkey {purpose}").unsign(challenge.decode("ascii"), max_age=LASTS)
    except (signing.BadSignature, ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise ProofError from problem
    if is_too_often(f"challenge:{hashlib.sha256(challenge).hexdigest()}", most=1, seconds=2 * LASTS):
        raise ProofError
    return challenge


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def _bytes(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(text)


def _text(raw: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(raw)
