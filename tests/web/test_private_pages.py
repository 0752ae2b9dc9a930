"""Pages that depend on their reader are not stored by browsers; features that no page uses are denied."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.services.jobs.background import Background
from games.workshop.sample_tables import dealt
from games.workshop.site_map import addresses, filled
from games.workshop.visitors import somebody
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)

RANDOM = re.compile(r'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*')

KEPT_FOR_READING_OFFLINE = ("/learn/",)
"""Lessons show what their reader has done, and are kept for when there is no network. Signing out empties the cache."""


def differing(learner: Client, code: str) -> Iterator[str]:
    """Yield the addresses whose page is another one for this browser than for a new one."""
    for address in (filled(each).format(code=code) for each in addresses()):
        answers = [client.get(address) for client in (learner, Client())]
        pages = [RANDOM.sub(r"\1", answer.content.decode(errors="replace")) for answer in answers]
        if pages[0] != pages[1] and answers[0].get("Content-Type", "").startswith("text/html"):
            yield address if "no-store" not in answers[0].get("Cache-Control", "") else ""


def test_no_page_that_depends_on_its_reader_is_stored() -> None:
    table, ada = dealt(5), somebody("Ada").client
    ada.post("/learn/1.3/1/answer/", {"answer": "x"})
    session = ada.session
    session["learned"] = {"1.3": {}}
    session.save()
    found = set(differing(ada, table.code))
    assert "" in found, "Her table's page is another one, and is not stored."
    found -= {""}
    assert {each for each in found if not each.startswith(KEPT_FOR_READING_OFFLINE)} == set()
    assert "/learn/progress/" not in found


def test_progress_is_not_stored() -> None:
    assert "no-store" in Client().get("/learn/progress/")["Cache-Control"]


def test_no_page_that_is_only_read_starts_work(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(Background, "ask", lambda _self, job, **_named: started.append(job.key))
    over, running = stored(recorded("seven-players")), dealt(5)
    match = "?players=5&rules=official&liberals=random&fascists=random&games=10000"
    for code in (over.code, running.code):
        for address in (filled(each).format(code=code) for each in addresses()):
            somebody("Ada").client.get(address)
            somebody("Ada").client.get(address + match)
    assert started == []


def test_features_that_no_page_uses_are_denied() -> None:
    for address in ("/", "/nowhere/", "/learn/"):
        policy = Client().get(address)["Permissions-Policy"]
        assert {"camera=()", "microphone=()", "geolocation=()"} <= set(policy.split(", "))
