"""“It's your turn” on a phone whose page is closed: encrypted for it, signed by the site, once for each turn."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import LazySettings
from django.test import Client

from games.engine import Vote
from games.models import PushSubscription
from games.services.answers import Forbidden, Refused
from games.services.identity import person_of
from games.services.jobs import postman
from games.services.outward import subscriptions
from games.services.outward.web_push import (
    CURVE,
    UnusableKeysError,
    checked_keys,
    decoded,
    encoded,
    encrypt,
    public_key,
)
from games.services.seats.account_seats import forget_devices
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted, sentence
from games.workshop.visitors import somebody
from shsite.environment import kept_secret
from tests.outward.conftest import Receiver

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _is_on(settings: LazySettings) -> None:
    settings.OUTWARD_PRIVATE = True
    settings.PUSH_SECRET, settings.PUSH_CONTACT = "a secret of the site", "mailto:host@table.example"


class Phone:
    """A browser's half of Web Push."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint, self.secret = endpoint, os.urandom(16)
        self.key = ec.generate_private_key(CURVE)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(self.point), "auth": encoded(self.secret)}}

    def subscribe(self, name: str) -> None:
        keys = self.subscription["keys"]
        granted(subscriptions.subscribe(self.endpoint, keys["p256dh"], keys["auth"], token=name))

    def read(self, body: bytes) -> str:
        """Decrypt a message as RFC 8291 says."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        key = HKDF(SHA256(), 32, self.secret, b"WebPush: info\0" + self.point + sender).derive(shared)
        content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        return AESGCM(content).decrypt(nonce, sealed, None).removesuffix(b"\x02").decode()


def test_the_example_of_the_standard_is_encrypted_as_the_standard_says() -> None:
    number = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own=ec.derive_private_key(number, CURVE),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize("keys", [("", ""), ("BA", "BA"), ("x" * 200, "y"), (encoded(b"\x04" + bytes(64)), "A" * 22)])
def test_keys_that_are_none_are_refused(keys: tuple[str, str]) -> None:
    with pytest.raises(UnusableKeysError):
        checked_keys(*keys)
    assert "can't be read" in sentence(subscriptions.subscribe("https://push.example/", *keys, token="Ada"))


def subscribed(receiver: Receiver) -> tuple[SampleTable, str, Phone]:
    """A table whose president, by name, has a phone that wants to be notified."""
    table = dealt(5)
    name, phone = CAST[table.president], Phone(f"{receiver.address}phone")
    phone.subscribe(name)
    return table, name, phone


def test_a_player_is_told_once_that_it_is_their_turn_and_nothing_else(receiver: Receiver) -> None:
    table, _name, phone = subscribed(receiver)
    assert postman.deliver() == 1
    assert postman.deliver() == 0
    ((_path, headers, body),) = receiver.received
    assert phone.read(body) == f"/t/{table.code}/"
    assert (headers["Content-Encoding"], headers["Urgency"]) == ("aes128gcm", "high")
    assert int(headers["TTL"]) > 0


def test_the_site_signs_for_this_push_service_and_says_whom_to_ask(receiver: Receiver) -> None:
    subscribed(receiver)
    postman.deliver()
    ((_path, headers, _body),) = receiver.received
    scheme, _space, rest = headers["Authorization"].partition(" ")
    fields = dict(each.strip().split("=", 1) for each in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public_key())
    head, about, signature = fields["t"].split(".")
    told = json.loads(decoded(about))
    assert (told["aud"], told["sub"]) == (receiver.address.removesuffix("/"), "mailto:host@table.example")
    r, s = (int.from_bytes(half, "big") for half in (decoded(signature)[:32], decoded(signature)[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(fields["k"]))
    key.verify(encode_dss_signature(r, s), f"{head}.{about}".encode(), ec.ECDSA(SHA256()))


def test_the_ballots_of_others_are_no_new_turn(receiver: Receiver) -> None:
    table = dealt(5)
    president = table.president
    voter = (president + 2) % 5
    Phone(f"{receiver.address}voter").subscribe(CAST[voter])
    assert postman.deliver() == 0, "It's the president's turn."
    table.nominate()
    assert postman.deliver() == 1
    table.do(Vote(president, ja=True))
    assert postman.deliver() == 0
    table.do(Vote(voter, ja=True))
    assert postman.deliver() == 0


def test_a_browser_that_is_gone_is_forgotten(receiver: Receiver) -> None:
    receiver.statuses = [410]
    subscribed(receiver)
    postman.deliver()
    assert not PushSubscription.objects.exists()


def test_a_push_service_that_fails_is_not_asked_again_for_the_same_turn(receiver: Receiver) -> None:
    receiver.statuses = [503]
    subscribed(receiver)
    assert postman.deliver() == 0
    assert postman.deliver() == 0
    assert len(receiver.received) == 1
    assert PushSubscription.objects.exists()


def test_a_browser_that_is_forgotten_is_not_notified(receiver: Receiver) -> None:
    _table, name, _phone = subscribed(receiver)
    forget_devices(person_of(name))
    assert not PushSubscription.objects.exists()


def test_a_browser_subscribes_and_gives_up_with_a_form(receiver: Receiver) -> None:
    table, phone = dealt(5), Phone(f"{receiver.address}phone")
    browser = somebody(CAST[table.president]).client
    page = browser.get(f"/t/{table.code}/").content.decode()
    assert f'data-push="{public_key()}"' in page
    form = {"subscription": json.dumps(phone.subscription)}
    assert browser.post("/push/", {**form, "do": "start"}).status_code == 204
    assert browser.post("/push/", {**form, "do": "start"}).status_code == 204
    assert PushSubscription.objects.get().endpoint == phone.endpoint
    assert somebody("Zoe").client.post("/push/", {**form, "do": "stop"}).status_code == 204
    assert PushSubscription.objects.exists(), "Somebody else's stays."
    assert browser.post("/push/", {**form, "do": "stop"}).status_code == 204
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("written", ["", "[]", "{}", '{"endpoint": 1, "keys": 2}', "[" * 5000, '{"endpoint":"x"}'])
def test_a_subscription_that_cannot_be_read_is_refused_with_a_sentence(written: str) -> None:
    answer = somebody("Ada").client.post("/push/", {"subscription": written})
    assert answer.status_code == 422
    assert answer.json()["detail"].endswith(".")


def test_a_visitor_without_a_seat_has_nothing_to_be_told(receiver: Receiver) -> None:
    phone = Phone(receiver.address)
    assert Client().post("/push/", {"subscription": json.dumps(phone.subscription)}).status_code == 403


def test_without_the_operators_word_no_browser_is_asked(settings: LazySettings, receiver: Receiver) -> None:
    settings.PUSH_SECRET = settings.PUSH_CONTACT = ""
    table = dealt(5)
    assert "data-push" not in somebody(CAST[0]).client.get(f"/t/{table.code}/").content.decode()
    keys = Phone(receiver.address).subscription["keys"]
    answer = subscriptions.subscribe(receiver.address, keys["p256dh"], keys["auth"], token="Ada")
    assert isinstance(answer, Refused)
    assert type(answer) is Forbidden
    assert not postman.is_wanted()


def test_the_secret_of_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    made = kept_secret(tmp_path / "push_secret")
    assert kept_secret(tmp_path / "push_secret") == made
    assert len(made) > 40
    assert stat.S_IMODE((tmp_path / "push_secret").stat().st_mode) == 0o600
