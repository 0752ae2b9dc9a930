"""A notification for one browser: encrypted for it (RFC 8291) and signed by this site (RFC 8292).

The push service, which is the browser maker's, can't read it. The site's key is made from a secret in its data folder.
"""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from hashlib import sha512
from time import time
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4096
A_DAY = 24 * 60 * 60
SECRET_LENGTH, POINT_LENGTH = 16, 65
"""Bytes of a browser's secret and of its public key."""


class UnusableKeysError(ValueError):
    """A browser's keys are none."""


def encoded(data: bytes) -> str:
    """Return bytes as text for addresses and headers."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of such a text."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def checked_keys(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """Return the public key and the secret of a browser; raises `UnusableKeysError`."""
    try:
        key, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    except (ValueError, InvalidSignature):
        raise UnusableKeysError from None
    if len(secret) != SECRET_LENGTH or len(key) != POINT_LENGTH:
        raise UnusableKeysError
    return key, secret


def encrypt(text: bytes, p256dh: str, auth: str, *, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Return the body that only this browser can read. `own` is a key for this message alone, `salt` is random."""
    theirs, secret = checked_keys(p256dh, auth)
    ours = _point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    key = _derived(shared, secret, b"WebPush: info\0" + theirs + ours, 32)
    sealed = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\0", 16)).encrypt(
        _derived(key, salt, b"Content-Encoding: nonce\0", 12), text + b"\x02", None
    )
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def message(text: bytes, p256dh: str, auth: str) -> bytes:
    """Return the encrypted body of a new message."""
    return encrypt(text, p256dh, auth, own=ec.generate_private_key(CURVE), salt=os.urandom(16))


def headers(endpoint: str, *, lasts: int) -> dict[str, str]:
    """Return the headers that say who sends it, and for how many seconds the message is worth keeping."""
    return {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(lasts),
        "Urgency": "high",
        "Topic": "turn",
        "Authorization": f"vapid t={_token(endpoint)}, k={public_key()}",
    }


def public_key() -> str:
    """Return the site's public key, for browsers; empty where Web Push is off."""
    return encoded(_point(_site_key(settings.PUSH_SECRET))) if settings.PUSH_SECRET else ""


@lru_cache(maxsize=4)
def _site_key(secret: str) -> ec.EllipticCurvePrivateKey:
    number = int.from_bytes(sha512(secret.encode()).digest(), "big") % (ORDER - 1) + 1
    return ec.derive_private_key(number, CURVE)


def _token(endpoint: str) -> str:
    parts = urlsplit(endpoint)
    about = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time()) + A_DAY // 2, "sub": settings.PUSH_CONTACT}
    text = ".".join(encoded(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, about))
    r, s = decode_dss_signature(_site_key(settings.PUSH_SECRET).sign(text.encode(), ec.ECDSA(SHA256())))
    return f"{text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
