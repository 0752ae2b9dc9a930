"""Forms in encodings that no page sends."""

import pytest
from django.test import Client

from games.workshop.sample_tables import dealt

pytestmark = pytest.mark.django_db(transaction=True)

FORM = b"move=vote-ja&text=%2B-&csrfmiddlewaretoken=%ff%2B-"


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])
@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "undefined", "zlib", "rot13", "idna", "x", '"', "\u00fc", ""])
def test_a_form_in_another_encoding_is_refused_in_words(charset: str, kind: str) -> None:
    table, client = dealt(5), Client(enforce_csrf_checks=True)
    for address in (f"/t/{table.code}/move/", f"/t/{table.code}/say/", "/play/quick/", "/account/in/", "/theme/"):
        answer = client.generic("POST", address, FORM, f"{kind}; charset={charset}")
        assert answer.status_code == 415
        assert "in an encoding no page of this site uses" in answer.content.decode()
        assert answer["Content-Security-Policy"]
    assert client.get("/", headers={"content-type": f"{kind}; charset={charset}"}).status_code in (200, 415)


@pytest.mark.parametrize("charset", ["; charset=utf-8", "; charset=UTF-8", '; charset="utf8"', ""])
def test_a_form_in_utf_8_is_read(charset: str) -> None:
    kind = f"application/x-www-form-urlencoded{charset}"
    assert Client().generic("POST", "/play/code/", b"code=2222222222", kind).status_code == 404
