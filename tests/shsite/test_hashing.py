"""How passwords are stored."""

import re

import pytest
from django.contrib.auth import authenticate, get_user_model
from django.contrib.auth.hashers import check_password, make_password

WORDS = "four dull wooden spoons"


def test_a_password_is_kept_by_what_takes_memory_but_not_all_of_it() -> None:
    kept = make_password(WORDS)
    found = re.match(r"argon2\$argon2id\$v=19\$m=(\d+),t=2,p=1\$", kept)
    assert found
    assert int(found[1]) == 19 * 1024
    assert check_password(WORDS, kept)
    assert not check_password(WORDS.title(), kept)


@pytest.mark.django_db
def test_a_password_of_before_opens_its_account_and_is_kept_anew() -> None:
    user = get_user_model().objects.create(username="ada", password=make_password(WORDS, hasher="pbkdf2_sha256"))
    assert user.password.startswith("pbkdf2_sha256$")
    assert authenticate(username="ada", password=WORDS) == user
    user.refresh_from_db()
    assert user.password.startswith("argon2$")
    assert authenticate(username="ada", password=WORDS) == user
