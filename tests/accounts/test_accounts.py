"""Accounts: sign up, sign in, sign out, delete; and what they keep that a browser alone would lose."""

import pytest
from django.conf import LazySettings
from django.contrib.auth import get_user_model
from django.core.cache import cache

from games.models import Counter, Seat
from games.services import limits
from games.workshop.sample_tables import dealt, opened
from games.workshop.visitors import Person, somebody

pytestmark = pytest.mark.django_db(transaction=True)

GOOD = "four dull wooden spoons"


@pytest.fixture(autouse=True)
def _nobody_has_tried(settings: LazySettings) -> None:
    """Use a fast password hash."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


def signed_up(person: Person, name: str = "ada") -> Person:
    assert person.send("/account/new/", username=name, password1=GOOD, password2=GOOD) == "/account/"
    return person


def signed_in(person: Person, name: str = "ada") -> Person:
    assert person.send("/account/in/", username=name, password=GOOD) == "/account/"
    return person


def test_who_makes_an_account_is_signed_in_and_keeps_the_seat_that_they_have() -> None:
    table = dealt(5)
    page = signed_up(somebody("Ben")).read("/account/")
    assert "Signed in as ada." in page.text
    assert f"/t/{table.code}/" in page.links
    assert "you played as Ben" in page.text


def test_on_another_device_signing_in_brings_the_seat_along() -> None:
    table = dealt(5)
    signed_up(somebody("Ben"))
    phone = somebody()
    assert "envelope" not in phone.read(f"/t/{table.code}/").ids
    signed_in(phone)
    assert "envelope" in phone.read(f"/t/{table.code}/").ids
    assert "envelope" in somebody("Ben").read(f"/t/{table.code}/").ids, "The first device plays on."


def test_nobody_gets_a_second_seat_at_a_table_by_signing_in() -> None:
    table = dealt(5)
    signed_up(somebody("Ben"))
    signed_in(somebody("Cleo"))
    assert Seat.objects.get(game=table.row, name="Ben").devices.count() == 1


def test_a_game_that_is_begun_while_signed_in_is_kept() -> None:
    ada = signed_up(somebody())
    table = opened(5, 4)
    ada.send(f"/t/{table.code}/join/", name="Zoe")
    assert Seat.objects.get(game=table.row, name="Zoe").user.username == "ada"  # type: ignore[union-attr]


def test_an_open_table_is_not_yet_a_game_of_mine() -> None:
    opened(5, 3)
    assert "No games yet." in signed_up(somebody("Ben")).read("/account/").text


def test_who_signs_out_leaves_nothing_behind_in_the_browser() -> None:
    table = dealt(5)
    ben = signed_up(somebody("Ben"))
    ben.send("/account/out/")
    assert ben.token == ""
    assert "envelope" not in ben.read(f"/t/{table.code}/").ids


def test_the_session_changes_when_somebody_signs_in() -> None:
    person = somebody("Ben")
    before = person.client.session.session_key
    signed_up(person)
    assert person.client.session.session_key != before


def test_who_is_not_signed_in_is_asked_to() -> None:
    assert "I don't have an account yet" in somebody().read("/account/").text


def test_the_account_is_for_its_owner() -> None:
    answer = somebody().client.get("/account/delete/")
    assert (answer.status_code, answer["Location"]) == (302, "/account/in/?next=/account/delete/")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({}, "This field is required."),
        ({"username": "ada", "password1": "short", "password2": "short"}, "too short"),
        ({"username": "ada", "password1": "password12", "password2": "password12"}, "too common"),
        ({"username": "ada", "password1": GOOD, "password2": "another"}, "match"),
        ({"username": "<script>", "password1": GOOD, "password2": GOOD}, "Enter a valid username."),
        ({"username": "a" * 10_000, "password1": GOOD, "password2": GOOD}, "at most 150 characters"),
        ({"username": "a\x00b", "password1": GOOD, "password2": GOOD}, "Null characters are not allowed."),
    ],
)
def test_what_makes_no_account_is_said_beside_its_field(typed: dict[str, str], said: str) -> None:
    assert said in somebody().send("/account/new/", 422, **typed).text
    assert not get_user_model().objects.exists()


def test_a_name_that_is_taken_is_refused() -> None:
    signed_up(somebody())
    page = somebody().send("/account/new/", 422, username="ada", password1=GOOD, password2=GOOD)
    assert "already exists" in page.text


def test_a_wrong_password_says_nothing_about_whether_the_account_exists() -> None:
    signed_up(somebody())
    wrong, unknown = (somebody().send("/account/in/", 422, username=name, password="x") for name in ("ada", "eve"))
    assert "We don't have an account with this name and password." in wrong.text
    assert wrong.text == unknown.text


def guess(visitor: Person, times: int, address: str = "192.0.2.9", name: str = "ada") -> list[int]:
    form = {"username": name, "password": "x"}
    return [visitor.client.post("/account/in/", form, REMOTE_ADDR=address).status_code for _try in range(times)]


def test_guessing_ends_after_ten_tries() -> None:
    signed_up(somebody())
    assert guess(somebody(), 11) == [422] * 10 + [429]
    right = somebody().client.post("/account/in/", {"username": "ada", "password": GOOD}, REMOTE_ADDR="192.0.2.9")
    assert (right.status_code, "Too many tries." in right.content.decode()) == (429, True)


@pytest.mark.parametrize("name", [" ada", "ada ", "\uff41da"])
def test_another_way_to_write_a_name_is_no_new_try(name: str) -> None:
    signed_up(somebody())
    guess(somebody(), 10, name=name)
    assert guess(somebody(), 1) == [429]


def test_guesses_from_elsewhere_lock_nobody_out() -> None:
    signed_up(somebody())
    guess(somebody(), 20)
    signed_in(somebody())


def test_a_device_where_the_password_was_right_is_never_locked_out() -> None:
    ada = signed_up(somebody())
    ada.send("/account/out/")
    for number in range(1, 12):
        guess(somebody(), 10, f"192.0.2.{number}")
    guess(somebody(), 10, "127.0.0.1")
    assert guess(somebody(), 1, "198.51.100.1") == [429], "All addresses together have guessed too often."
    assert "Too many tries." in somebody().send("/account/in/", 429, username="ada", password=GOOD).text
    signed_in(ada)


def test_the_password_of_another_account_makes_no_device_known() -> None:
    signed_up(somebody(), "ada")
    thief = signed_up(somebody(), "thief")
    thief.send("/account/out/")
    assert guess(thief, 11) == [422] * 10 + [429]
    assert guess(somebody(), 1) == [429], "They were counted for the address."


def test_a_forged_cookie_makes_no_device_known() -> None:
    signed_up(somebody())
    thief = somebody()
    for number, cookie in enumerate(["", ".", "a:b", "a:b:c", "x" * 3_000, "a:" + "0" * 32]):
        thief.client.cookies["known"] = cookie
        assert guess(thief, 1, f"192.0.2.{number}") == [422]
    assert not Counter.objects.filter(key=limits._key("account password:ada:device:a")).exists()


@pytest.mark.parametrize(
    ("page", "form"),
    [("delete", {"password": "x"}), ("password", {"old_password": "x", "new_password1": GOOD, "new_password2": GOOD})],
)
def test_an_open_session_is_no_place_to_guess_either(page: str, form: dict[str, str]) -> None:
    ada = signed_up(somebody())
    for _try in range(10):
        ada.send(f"/account/{page}/", 422, **form)
    right = {name: GOOD if value == "x" else value for name, value in form.items()}
    assert "Too many tries." in ada.send(f"/account/{page}/", 429, **right).text


def test_a_password_has_twelve_characters() -> None:
    page = somebody().send("/account/new/", 422, username="ada", password1="elevenchars", password2="elevenchars")
    assert "at least 12 characters" in page.text
    assert somebody().send("/account/new/", username="ada", password1="twelve chars", password2="twelve chars")


def test_another_password_takes_the_place_of_the_first() -> None:
    ada = signed_up(somebody())
    ada.send("/account/password/", 422, old_password="x", new_password1=GOOD, new_password2=GOOD)
    ada.send(
        "/account/password/", old_password=GOOD, new_password1="five dull spoons", new_password2="five dull spoons"
    )
    somebody().send("/account/in/", 422, username="ada", password=GOOD)


def test_an_account_is_removed_by_its_owner_alone_and_its_games_stay() -> None:
    table = dealt(5)
    ben = signed_up(somebody("Ben"))
    assert "That's not this account's password" in ben.send("/account/delete/", 422, password="x").text
    assert ben.send("/account/delete/", password=GOOD) == "/"
    assert not get_user_model().objects.exists()
    assert table.names == ["Ada", "Ben", "Cleo", "Dov", "Eve"]
