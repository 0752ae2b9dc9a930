"""Files with many games for a collection: taken in the background, line by line; the report; and files to take away."""

import io
import os
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.engine import Ending
from games.engine.notation import write
from games.models import Collection, Evaluation, Game, Upload
from games.services.archive import dump
from games.services.archive.collections import keeping, reporting
from games.services.archive.collections.keeping import Owner
from games.services.jobs import background, collecting
from games.services.jobs.background import Job
from games.workshop.sample_tables import granted
from games.workshop.visitors import Person, somebody
from tests.support.finished_games import ORDINARY, recorded

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, settings: Any) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """What is put into the queue, which `work` does."""
    jobs = list[Job]()

    def ask(job: Job, *, visitor: str = "") -> background.Progress:
        jobs.append(job)
        return background.WAITING

    monkeypatch.setattr(background.background, "ask", ask)
    return jobs


def work(jobs: list[Job]) -> None:
    """Do what was asked for, as a worker does."""
    while jobs:
        background.do(jobs.pop(0))


@pytest.fixture
def club() -> Collection:
    return granted(keeping.create("Club", "", is_public=False, owner=Owner("Ada")))


def send(reader: Person, club: Collection, body: bytes, name: str = "games.shg") -> Any:
    return reader.client.post(f"/collections/{club.code}/add/", {"file": SimpleUploadedFile(name, body)})


BROKEN = "Players: Ada Ben Cleo Dov Eve\nFirst: Ada\n\nAda nominates Ada\n"


def test_a_file_is_taken_in_the_background_and_says_what_came_of_each_record(
    club: Collection, asked: list[Job]
) -> None:
    ada = somebody("Ada")
    body = "\n".join([write(recorded(ORDINARY[0])), BROKEN, write(recorded(ORDINARY[1])), write(recorded(ORDINARY[0]))])
    answer = send(ada, club, body.encode())
    assert answer.status_code == 303
    work(asked)
    page = ada.read(answer["Location"])
    assert page.faults == []
    assert "2 games came in. 1 was there already. 1 couldn't be taken." in page.text
    assert "E2: A candidate can't nominate themselves." in page.text
    assert (Game.objects.count(), bytes(Upload.objects.get().body)) == (2, b"")
    lines = ada.client.get(answer["Location"], {"form": "csv"}).content.decode().splitlines()
    assert (lines[0], len(lines)) == ("file,line,what,why,code", 5)
    assert "games.shg" in ada.read(f"/collections/{club.code}/add/").text


def test_a_worker_that_begins_again_takes_nothing_twice(club: Collection, asked: list[Job]) -> None:
    send(somebody("Ada"), club, write(recorded(ORDINARY[0])).encode())
    [job] = asked
    for piece in job.computation.pieces(job.question):
        piece()
        piece()
    assert Game.objects.count() == Collection.objects.get().size == 1


def test_only_the_owner_adds_games_and_reads_what_came_of_them(club: Collection, asked: list[Job]) -> None:
    Collection.objects.update(is_public=True)
    answer = send(somebody("Ada"), club, b"nonsense")
    for reader in (somebody("Ben"), somebody()):
        assert send(reader, club, b"nonsense").status_code == 403
        assert reader.client.get(answer["Location"]).status_code == 404
        reader.read(f"/collections/{club.code}/add/", 403)


@pytest.mark.parametrize("body", [b"", b"x" * (collecting.MOST_BYTES + 1)])
def test_nothing_and_too_much_are_refused_with_a_sentence(club: Collection, asked: list[Job], body: bytes) -> None:
    answer = send(somebody("Ada"), club, body)
    assert answer.status_code == 422
    assert 'class="notice-line"' in answer.content.decode()
    assert asked == []


def test_a_visitor_sends_so_many_files_an_hour(club: Collection, asked: list[Job]) -> None:
    ada = somebody("Ada")
    statuses = [send(ada, club, b"nonsense").status_code for _file in range(collecting.MOST_UPLOADS_AN_HOUR + 1)]
    assert statuses == [303] * collecting.MOST_UPLOADS_AN_HOUR + [429]


def test_a_full_queue_keeps_no_file(club: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background.background, "ask", lambda _job, **_more: background.REFUSED)
    assert send(somebody("Ada"), club, b"nonsense").status_code == 429
    assert not Upload.objects.exists()


def test_a_collection_is_evaluated_and_reported_on(
    club: Collection, asked: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "ROLLOUTS", 2)
    ada = somebody("Ada")
    send(ada, club, write(recorded("five-players")).encode())
    work(asked)
    address = f"/collections/{club.code}/report/"
    assert "No game of this collection is evaluated yet." in ada.read(address).text
    assert ada.send(address) == address
    work(asked)
    page = ada.read(address)
    assert page.faults == []
    assert "1 evaluated game." in page.text
    found = Collection.objects.get().report
    assert [each["quarter"] for each in found["quarters"]] == [1, 2, 3, 4]
    assert all(0 <= each["table"] <= 1 for each in found["quarters"])
    assert all(0 <= each["score"] <= 1 for each in found["quarters"])
    assert found["swings"][0]["code"] == Game.objects.get().code
    names = recorded("five-players").table.names
    assert {each["name"] for each in found["players"]} == set(names)
    assert all(each["games"] == 1 and len(each["marks"]) == 3 for each in found["players"])
    assert all(name in page.text for name in names)
    Collection.objects.update(is_public=True)
    assert somebody("Ben").client.post(address).status_code == 403


def test_the_report_scores_the_curve_against_the_same_chance_every_time() -> None:
    counts = reporting._Counts()
    body = [[1, "", None, [0.5, 0, 1]], [2, "", [1.0, 1, 1], [0.5, 0, 1]], [3, "", None, [1.0, 1, 1]]]
    evaluation = Evaluation(body=body, choices={"by_score": [0.6, None, 1.0]})
    reporting._count(counts, "X", Ending.FIVE_POLICIES, evaluation)
    assert counts.table[0].mean == 0.25
    assert counts.known[2].mean == 0.0
    assert counts.score[0].mean == 0.16
    assert counts.score[2].mean is None
    assert reporting._constant([1, 2], 0.5) == 0.25


def test_the_games_of_a_collection_are_taken_away_as_a_zip(club: Collection, asked: list[Job]) -> None:
    ada, address = somebody("Ada"), f"/collections/{club.code}/games.zip"
    send(ada, club, "\n".join(write(recorded(name)) for name in ORDINARY).encode())
    work(asked)
    assert ada.client.get(address).status_code == 202
    work(asked)
    answer = ada.client.get(address)
    packed = zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))  # type: ignore[attr-defined]
    assert packed.read("jsonl/games.jsonl").count(b"\n") == len(ORDINARY)
    assert recorded("ten-players").table.names[0].encode() in packed.read("csv/seats.csv")
    assert somebody("Ben").client.get(address).status_code == 404


def test_the_open_data_is_asked_for_once_a_night(asked: list[Job], settings: Any) -> None:
    now = datetime.now(UTC)
    collecting.do_what_is_due(now)
    assert [job.computation for job in asked] == [collecting.NIGHTLY]
    work(asked)
    made = dump.folder() / dump.NAME
    os.utime(made, (now.timestamp(), now.timestamp()))
    collecting.do_what_is_due(now)
    assert asked == []
    collecting.do_what_is_due(now + timedelta(days=2))
    assert len(asked) == 1
