"""Visits to the pages for `bench pages`, in a scratch database that is deleted afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import path

from games.workshop.benchmarks import lesson_pages, review_pages
from games.workshop.benchmarks.pages import Measured, MeasuredVisit
from games.workshop.benchmarks.pages import report as report_of

KINDS = (review_pages.pages, lesson_pages.pages)
"""The functions that yield the pages to measure."""


def report(games: int = 100_000) -> Iterator[str]:
    """Yield the lines of `bench pages`."""
    with scratch_database():
        yield from lines(games)


@contextmanager
def scratch_database() -> Iterator[None]:
    """Use a temporary database in the block."""
    kept = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(str(kept), verbosity=0)


def lines(games: int) -> Iterator[str]:
    """Measure in the current database."""
    client = Client(raise_request_exception=True)

    def fetch(address: str) -> MeasuredVisit:
        with CaptureQueriesContext(connection) as asked:
            answer = client.get(address, headers={"host": "localhost"})
        if answer.status_code != 200:
            raise RuntimeError(f"{address} answers {answer.status_code}.")
        return MeasuredVisit(len(answer.content), len(asked))

    def fetch_empty(address: str) -> MeasuredVisit:
        with override_settings(ROOT_URLCONF=__name__):
            return fetch(address)

    yield from report_of(fetch, fetch_empty, _kinds(games))


def _kinds(games: int) -> Iterator[Measured]:
    for pages in KINDS:
        yield from pages(games)


def _empty(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()


urlpatterns = [path("", _empty)]
