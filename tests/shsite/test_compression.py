"""Public pages are compressed and private ones are not, since a compressed length depends on the words."""

from contextlib import closing
from urllib.request import Request, urlopen

import pytest
from django.http import HttpRequest, HttpResponse

from shsite.server.compression import CompressPublicPages


def encoding_of(answer: HttpResponse) -> str:
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = "gzip, deflate, br"
    done = CompressPublicPages(lambda _request: answer).process_response(request, answer)
    return str(done.get("Content-Encoding", ""))


def test_a_page_that_anybody_may_read_is_compressed() -> None:
    assert encoding_of(HttpResponse("word " * 500)) == "gzip"


@pytest.mark.parametrize("control", ["no-store", "private, no-store", "no-store, private"])
def test_the_length_of_a_page_for_one_reader_is_that_of_its_words(control: str) -> None:
    assert encoding_of(HttpResponse("word " * 500, headers={"Cache-Control": control})) == ""


@pytest.mark.parametrize("address", ["/static/site/table.css", "/static/django_htmx/htmx-2.min.js", "/rules/"])
def test_the_site_sends_its_looks_its_scripts_and_its_rules_compressed(site: str, address: str) -> None:
    with closing(urlopen(Request(site + address, headers={"Accept-Encoding": "gzip"}))) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in answer.headers["Vary"]


def test_a_browser_that_reads_nothing_compressed_is_sent_plain_words(site: str) -> None:
    with closing(urlopen(f"{site}/static/site/table.css")) as answer:
        assert "Content-Encoding" not in answer.headers
        assert b".table" in answer.read()
