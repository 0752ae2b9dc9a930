"""The open data as a zip: it reads back as every game that may be in it, and names nobody."""

import csv
import io
import json
import zipfile
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from games.engine.notation import write
from games.models import Collection, Game
from games.services.archive import dump
from games.services.archive.collections.bringing_in import TAKEN, bring_in
from games.services.archive.collections.sources import records_in
from games.services.archive.exporting import exportable_games, open_id
from games.storage.event_store import game_of
from games.tables.schema import COLUMNS
from games.workshop.markup import Page
from tests.support.finished_games import ORDINARY, recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, settings: Any) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


@pytest.fixture
def games() -> list[Game]:
    return [stored(recorded(name)) for name in ORDINARY]


def written() -> zipfile.ZipFile:
    out = io.StringIO()
    call_command("open_data", stdout=out)
    assert "games, " in out.getvalue()
    return zipfile.ZipFile(dump.folder() / dump.NAME)


def rows(packed: zipfile.ZipFile, table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(packed.read(f"csv/{table}.csv").decode())))


def test_every_form_of_the_download_reads_back_as_every_game(games: list[Game]) -> None:
    packed, ids = written(), {open_id(game) for game in games}
    for table in (*COLUMNS, "splits"):
        assert {row["game"] for row in rows(packed, table)} == ids or table == "claims"
    told = [json.loads(line) for line in packed.read("jsonl/games.jsonl").decode().splitlines()]
    assert {game["game"] for game in told} == ids
    assert sum(len(game["ballots"]) for game in told) == len(rows(packed, "ballots"))
    club = Collection.objects.create(code="X" * 9, name="Back again")
    lines = list(bring_in(club, records_in("games.shg", packed.read("shg/games.shg"))))
    assert [line.what for line in lines] == [TAKEN] * len(games)
    back = {game.origin.partition("#")[2]: game_of(game).log[1:] for game in Game.objects.filter(collection=club)}
    assert back == {open_id(game): game_of(game).log[1:] for game in games}


@pytest.mark.skipif(not find_spec("polars"), reason="polars is an extra")
def test_the_parquet_files_hold_the_same_rows(games: list[Game]) -> None:
    import polars as pl

    packed = written()
    for table in (*COLUMNS, "splits"):
        frame = pl.read_parquet(io.BytesIO(packed.read(f"parquet/{table}.parquet")))
        assert frame.height == len(rows(packed, table))
        assert frame["game"].dtype == pl.String


def test_nobody_is_named_and_nothing_private_or_imported_is_in_it(games: list[Game]) -> None:
    Game.objects.filter(pk=games[0].pk).update(is_public=False)
    club = Collection.objects.create(code="X" * 9, name="Club", is_public=True)
    list(bring_in(club, records_in("one.shg", write(recorded(ORDINARY[0])).encode())))
    packed = written()
    everything = b"".join(packed.read(each) for each in packed.namelist() if not each.startswith("parquet/")).decode()
    assert open_id(games[0]) not in everything
    assert len(rows(packed, "games")) == len(games) - 1 == exportable_games().count()
    for game in games:
        assert game.code not in everything
        cells = {value for table in COLUMNS for row in rows(packed, table) for value in row.values()}
        assert not cells & set(game_of(game).table.names)


def test_the_split_keeps_a_tables_games_together_and_never_changes(games: list[Game]) -> None:
    for before, after in pairwise(games[:3]):
        Game.objects.filter(pk=after.pk).update(previous=before)
    packed = written()
    split = {row["game"]: row for row in rows(packed, "splits")}
    assert len({split[open_id(game)]["table"] for game in games[:3]}) == 1
    assert len({row["table"] for row in split.values()}) == len(games) - 2
    assert {row["split"] for row in split.values()} <= {"train", "validation", "test"}
    assert split == {row["game"]: row for row in rows(written(), "splits")}


def test_the_card_counts_what_is_there(games: list[Game]) -> None:
    packed = written()
    card = Client().get("/data/card.json").json()
    assert card["games"] == len(games)
    assert card["rows"] == {table: len(rows(packed, table)) for table in (*COLUMNS, "splits")}
    assert sum(card["splits"].values()) == len(games)
    assert card["licence"] in packed.read("README.md").decode()
    assert card["bytes"] == (dump.folder() / dump.NAME).stat().st_size


def test_the_page_offers_the_file_once_there_is_one(games: list[Game]) -> None:
    visitor = Client()
    assert visitor.get("/data/games.zip").status_code == visitor.get("/data/card.json").status_code == 404
    assert "There's no download yet" in Page(visitor.get("/data/").content.decode()).text
    written()
    page = Page(visitor.get("/data/").content.decode())
    assert page.faults == []
    assert f"Download {len(games)} games" in page.text
    answer = visitor.get("/data/games.zip")
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert int(answer["Content-Length"]) == len(content)
    assert zipfile.ZipFile(io.BytesIO(content)).testzip() is None
    assert visitor.head("/data/games.zip")["Content-Length"] == answer["Content-Length"]


def test_a_failing_run_leaves_the_file_of_the_night_before(games: list[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    written()
    before = (dump.folder() / dump.NAME).read_bytes()
    monkeypatch.setattr(dump, "_record", lambda *_more: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        call_command("open_data")
    assert (dump.folder() / dump.NAME).read_bytes() == before
    assert {each.name for each in dump.folder().iterdir()} == {dump.NAME, dump.CARD}
