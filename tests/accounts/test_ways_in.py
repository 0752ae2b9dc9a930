"""Passkeys, recovery codes and the list of signed-in browsers."""

import base64
import hashlib
import json
import re
import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import LazySettings
from django.contrib.auth import get_user_model

from games.accounts import proofs
from games.models import BrowserSession, Passkey, RecoveryCode
from games.workshop.sample_tables import dealt
from games.workshop.scratch_databases import run, scratch
from games.workshop.visitors import Person, somebody
from tests.accounts.test_accounts import GOOD, signed_in, signed_up

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _fast_hashes(settings: LazySettings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Device:
    """A device with one passkey, as a browser would answer for it."""

    def __init__(self, site: str = "127.0.0.1", origin: str = "http://127.0.0.1:8000") -> None:
        self.key, self.site, self.origin = ec.generate_private_key(ec.SECP256R1()), site, origin
        self.id, self.uses, self.flags = b"a credential of this device", 0, 0b101

    def _about(self) -> bytes:
        self.uses += 1
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", self.flags, self.uses)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _answer(self, response: dict[str, bytes]) -> str:
        written = {name: coded(value) for name, value in response.items()}
        return json.dumps({"id": coded(self.id), "rawId": coded(self.id), "type": "public-key", "response": written})

    def make(self, options: dict[str, Any]) -> str:
        """Answer `navigator.credentials.create`."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        self.flags |= 0b1000000
        about = self._about() + bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        self.flags &= ~0b1000000
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        return self._answer({"clientDataJSON": self._client("webauthn.create", options), "attestationObject": attested})

    def use(self, options: dict[str, Any]) -> str:
        """Answer `navigator.credentials.get`."""
        about, client = self._about(), self._client("webauthn.get", options)
        signature = self.key.sign(about + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer({"clientDataJSON": client, "authenticatorData": about, "signature": signature})


def options_on(person: Person, page: str) -> dict[str, Any]:
    text = person.client.get(page).content.decode()
    (found,) = re.findall(r'data-options="([^"]*)"', text)
    return dict(json.loads(found.replace("&quot;", '"')))


def with_passkey(person: Person) -> Device:
    device = Device()
    answer = device.make(options_on(person, "/account/keys/"))
    assert person.send("/account/keys/", password=GOOD, answer=answer, name="My phone", add="1") == "/account/keys/"
    return device


def codes_of(person: Person) -> list[str]:
    page = person.client.post("/account/keys/", {"password": GOOD, "codes": "1"}).content.decode()
    codes = re.findall(r"<code>([\w-]+)</code>", page)
    assert len(codes) == proofs.CODES
    return codes


def test_a_passkey_lets_its_owner_in_without_a_password() -> None:
    device = with_passkey(signed_up(somebody()))
    assert "My phone" in signed_in(somebody()).read("/account/keys/").text
    person = somebody()
    answer = device.use(options_on(person, "/account/in/"))
    assert person.send("/account/key/", answer=answer) == "/account/"
    assert "Signed in as ada." in person.read("/account/").text
    assert Passkey.objects.get().used_at is not None


def test_an_answer_counts_once() -> None:
    device = with_passkey(signed_up(somebody()))
    answer = device.use(options_on(somebody(), "/account/in/"))
    assert somebody().send("/account/key/", answer=answer) == "/account/"
    somebody().send("/account/key/", 422, answer=answer)


@pytest.mark.parametrize(
    "wrong", ["another site", "another origin", "nobody unlocked it", "another key", "an older count", "no challenge"]
)
def test_an_answer_that_proves_nothing_lets_nobody_in(wrong: str) -> None:
    device = with_passkey(signed_up(somebody()))
    person = somebody()
    options = options_on(person, "/account/in/")
    match wrong:
        case "another site":
            device.site = "evil.example"
        case "another origin":
            device.origin = "https://evil.example"
        case "nobody unlocked it":
            device.flags = 0b001
        case "another key":
            device.key = ec.generate_private_key(ec.SECP256R1())
        case "an older count":
            Passkey.objects.update(uses=9)
        case _:
            options["challenge"] = coded(b"made up")
    page = person.send("/account/key/", 422, answer=device.use(options))
    assert "answer didn't fit" in page.text
    assert "_auth_user_id" not in person.client.session


@pytest.mark.parametrize("answer", ["", "{}", "[]", "null", '{"id": 7}', "x" * 9000, '{"id": "a", "response": 1}'])
def test_a_damaged_answer_gets_a_sentence(answer: str) -> None:
    assert "answer didn't fit" in somebody().send("/account/key/", 422, answer=answer).text
    ada = signed_up(somebody())
    assert "answer didn't fit" in ada.send("/account/keys/", 422, password=GOOD, answer=answer, add="1").text


def test_a_challenge_for_one_account_makes_no_passkey_for_another() -> None:
    ada, ben = signed_up(somebody(), "ada"), signed_up(somebody(), "ben")
    answer = Device().make(options_on(ada, "/account/keys/"))
    ben.send("/account/keys/", 422, password=GOOD, answer=answer, add="1")
    assert not Passkey.objects.exists()


def test_passkeys_and_codes_change_only_with_the_password() -> None:
    ada = signed_up(somebody())
    with_passkey(ada)
    number = str(Passkey.objects.get().pk)
    for form in ({"codes": "1"}, {"remove": number}, {"answer": Device().make(options_on(ada, "/account/keys/"))}):
        ada.send("/account/keys/", 422, password="wrong", **form)
    assert (Passkey.objects.count(), RecoveryCode.objects.count()) == (1, 0)
    ada.send("/account/keys/", password=GOOD, remove=number)
    assert not Passkey.objects.exists()


def test_nobody_removes_the_passkey_of_another() -> None:
    with_passkey(signed_up(somebody(), "ada"))
    ben = signed_up(somebody(), "ben")
    for number in (str(Passkey.objects.get().pk), "x", "9" * 30):
        ben.send("/account/keys/", password=GOOD, remove=number)
    assert Passkey.objects.count() == 1


def test_a_recovery_code_lets_in_once_and_a_new_password_follows() -> None:
    code = codes_of(signed_up(somebody()))[0]
    person = somebody()
    typed = f" {code.upper().replace('-', ' ')} "
    assert person.send("/account/recover/", username="ada", code=typed) == "/account/password/"
    other = "five dull wooden spoons"
    assert person.send("/account/password/", new_password1=other, new_password2=other) == "/account/"
    assert somebody().send("/account/in/", username="ada", password=other) == "/account/"
    assert "Each code works once" in somebody().send("/account/recover/", 422, username="ada", code=code).text


def test_a_wrong_name_and_a_wrong_code_are_answered_alike() -> None:
    codes_of(signed_up(somebody()))
    known, unknown = (somebody().send("/account/recover/", 422, username=name, code="ab") for name in ("ada", "eve"))
    assert "Each code works once" in known.text
    assert known.text == unknown.text


def test_guessing_codes_ends() -> None:
    code = codes_of(signed_up(somebody()))[0]
    for _try in range(10):
        somebody().send("/account/recover/", 422, username="ada", code="abcd")
    somebody().send("/account/recover/", 429, username="ada", code=code)


def test_codes_are_stored_as_hashes_and_new_ones_replace_the_old() -> None:
    ada = signed_up(somebody())
    old, new = codes_of(ada), codes_of(ada)
    stored = {row.digest for row in RecoveryCode.objects.all()}
    assert len(stored) == len(new)
    assert not stored & {*old, *new}
    somebody().send("/account/recover/", 422, username="ada", code=old[0])


@pytest.fixture
def public(settings: LazySettings) -> None:
    """The rule for staff of a public site, whose https these clients don't speak."""
    settings.PRODUCTION = True


def staff() -> Person:
    person = signed_up(somebody(), "keeper")
    get_user_model().objects.update(is_staff=True)
    return person


def test_a_password_alone_does_not_open_the_pages_of_staff(public: None) -> None:
    keeper, table = staff(), dealt(5)
    for page in ("/admin/", f"/admin/t/{table.code}/"):
        answer = keeper.client.get(page)
        assert (answer.status_code, answer["Location"]) == (303, "/account/second/")
    keeper.client.post(f"/admin/t/{table.code}/close/")
    assert table.row.is_running
    assert "Add a passkey first" in keeper.read("/account/second/").text


def test_a_passkey_opens_the_pages_of_staff(public: None) -> None:
    device = with_passkey(staff())
    person = signed_in(somebody(), "keeper")
    assert person.client.get("/admin/").status_code == 303
    answer = device.use(options_on(person, "/account/second/"))
    assert person.send("/account/key/", answer=answer) == "/admin/"
    assert person.client.get("/admin/").status_code == 200


def test_a_recovery_code_opens_the_pages_of_staff_after_the_password_and_not_instead_of_it(public: None) -> None:
    codes = codes_of(staff())
    person = signed_in(somebody(), "keeper")
    person.send("/account/second/", 422, code="abcd")
    assert person.send("/account/second/", code=codes[0]) == "/admin/"
    assert person.client.get("/admin/").status_code == 200
    other = somebody()
    other.send("/account/recover/", username="keeper", code=codes[1])
    assert other.client.get("/admin/").status_code == 303


def test_browsers_are_listed_and_can_be_signed_out() -> None:
    here, there = signed_up(somebody()), somebody()
    there.client.defaults["HTTP_USER_AGENT"] = "Mozilla/5.0 (Android 16; Mobile) Gecko/150.0 Firefox/150.0"
    signed_in(there)
    stranger = signed_up(somebody(), "eve")
    page = here.read("/account/browsers/")
    assert "Firefox, Android" in page.text
    assert page.text.count("Sign out there") == 1
    row = BrowserSession.objects.get(browser="Firefox, Android")
    assert row.session_key not in here.client.get("/account/browsers/").content.decode()
    (number,) = re.findall(r'value="(\w{16})"', here.client.get("/account/browsers/").content.decode())
    stranger.client.post("/account/browsers/out/", {"browser": number})
    assert "Signed in as ada." in there.read("/account/").text
    assert here.send("/account/browsers/out/", browser=number) == "/account/browsers/"
    assert "I don't have an account yet" in there.read("/account/").text
    assert "Signed in as ada." in here.read("/account/").text


def test_all_other_browsers_can_be_signed_out_at_once() -> None:
    here, others = signed_up(somebody()), [signed_in(somebody()) for _other in range(2)]
    here.send("/account/browsers/out/", browser="others")
    assert all("I don't have an account yet" in other.read("/account/").text for other in others)
    assert BrowserSession.objects.filter(account_id__isnull=False).count() == 1


def test_every_way_in_is_logged_without_a_name(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "games.accounts")
    ada = signed_up(somebody(), "a-name-to-look-for")
    device, code = with_passkey(ada), codes_of(ada)[0]
    signed_in(somebody(), "a-name-to-look-for")
    somebody().send("/account/in/", 422, username="a-name-to-look-for", password="wrong-word")
    person = somebody()
    person.send("/account/key/", answer=device.use(options_on(person, "/account/in/")))
    somebody().send("/account/key/", 422, answer="{}")
    somebody().send("/account/recover/", username="a-name-to-look-for", code=code)
    somebody().send("/account/recover/", 422, username="a-name-to-look-for", code=code)
    number = get_user_model().objects.get().pk
    assert [said.getMessage() for said in caplog.records if said.name.startswith("games.accounts")] == [
        f"Account {number} signed in: new",
        f"Account {number} signed in: password",
        "A password was refused",
        f"Account {number} signed in: passkey",
        "A passkey was refused",
        f"Account {number} signed in: recovery code",
        "A recovery code was refused",
    ]


def test_the_sessions_of_an_older_version_go_on(tmp_path: Path) -> None:
    with scratch("sqlite", tmp_path, until="0016_asked_until") as environment:
        run(environment, "manage.py", "migrate", "sessions", "--verbosity", "0")
        with closing(sqlite3.connect(tmp_path / "site.sqlite3")) as line:
            row = ("a key of before", "what is in it", "2099-01-01 00:00:00")
            line.execute("INSERT INTO django_session (session_key, session_data, expire_date) VALUES (?, ?, ?)", row)
            line.commit()
            run(environment, "manage.py", "migrate", "--verbosity", "0")
            copied = line.execute("SELECT session_key, session_data FROM games_browsersession").fetchall()
    assert copied == [row[:2]]
