"""`python manage.py export_games` and `/data/`: open data without the names of players who did not agree."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.test import Client

from games.engine.notation import read
from games.models import Game, NamedPlayer, Seat
from games.services.archive import exporting
from games.services.jobs import exhibiting
from games.tables.csv_text import csv_columns
from games.tables.schema import COLUMNS, VERSION
from games.workshop.markup import Page
from games.workshop.sample_tables import granted

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished() -> Game:
    made = granted(exhibiting.seed())
    return next(game for game in made if game.status == Game.Status.OVER)


def export(kind: str, folder: Path) -> str:
    out = StringIO()
    call_command("export_games", "--format", kind, "--out", str(folder), stdout=out)
    return out.getvalue()


def rows(folder: Path, table: str) -> list[dict[str, str]]:
    with (folder / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sat_down(game: Game, number: int) -> Seat:
    """Put a person with an account in a bot's seat."""
    seat = game.seats.get(number=number)
    user = get_user_model().objects.create_user(f"user{number}")
    Seat.objects.filter(pk=seat.pk).update(bot="", user=user, name=f"Person {number}")
    return game.seats.get(number=number)


def test_every_table_has_the_columns_that_are_documented(finished: Game, tmp_path: Path) -> None:
    assert "games in" in export("csv", tmp_path)
    for table, columns in COLUMNS.items():
        assert list(rows(tmp_path, table)[0]) == csv_columns(table) == [*columns, "schema"]
        assert f"## {table}" in (tmp_path / "COLUMNS.md").read_text()
    assert rows(tmp_path, "games")[0]["ending"] == finished.ending
    assert rows(tmp_path, "games")[0]["game"] == exporting.open_id(finished)
    assert rows(tmp_path, "games")[0]["schema"] == str(VERSION)


def test_names_leave_only_with_their_owners_agreement(finished: Game, tmp_path: Path) -> None:
    shy, proud = sat_down(finished, 0), sat_down(finished, 1)
    assert proud.user is not None
    exporting.agree(proud.user, to_be_named=True)
    for kind in exporting.FORMATS:
        export(kind, tmp_path / kind)
        text = "".join(path.read_text() for path in sorted((tmp_path / kind).iterdir()))
        assert proud.name in text
        assert "Seat 1" in text
        assert shy.name not in text
        assert finished.code not in text, "The code leads to a page with names."
        assert not any(finished.code in path.name for path in (tmp_path / kind).iterdir())


def test_a_name_that_looks_like_a_seat_is_nobody_elses(finished: Game) -> None:
    proud = sat_down(finished, 0)
    assert proud.user is not None
    Seat.objects.filter(pk=proud.pk).update(name="seat 2")
    exporting.agree(proud.user, to_be_named=True)
    assert exporting.published_names(finished.seats.all())[0] == "Seat 1"


def test_a_record_reads_back_as_the_same_game(finished: Game, tmp_path: Path) -> None:
    export("shg", tmp_path)
    log = read((tmp_path / f"{exporting.open_id(finished)}.shg").read_text()).game.log
    assert len(log) == finished.length


def test_a_line_of_json_is_a_game(finished: Game, tmp_path: Path) -> None:
    export("jsonl", tmp_path)
    told = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert {"ending", "seats", "rounds", "ballots", "claims"} <= set(told[0])
    assert told[0]["schema_version"] == VERSION
    assert told[0]["seats"][0]["won"] in (True, False)


def test_running_and_private_games_stay_where_they_are(finished: Game, tmp_path: Path) -> None:
    games = Game.objects.filter(status=Game.Status.OVER).count()
    Game.objects.filter(pk=finished.pk).update(is_public=False)
    assert export("csv", tmp_path).startswith(f"{games - 1} games")
    assert len(rows(tmp_path, "games")) == games - 1


def test_a_folder_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CommandError, match="exists"):
        export("csv", tmp_path / "file")


def test_no_cell_is_a_formula(finished: Game, tmp_path: Path) -> None:
    Seat.objects.filter(game=finished, number=0).update(name="=1+1")
    export("csv", tmp_path)
    assert "'=1+1" in {row["player"] for row in rows(tmp_path, "seats")}


def test_the_page_explains_every_column_and_asks_who_is_signed_in() -> None:
    visitor = Client()
    page = Page(visitor.get("/data/").content.decode())
    assert page.faults == []
    assert all(column in page.text for columns in COLUMNS.values() for column in columns)
    assert "Include my name" not in page.text
    user = get_user_model().objects.create_user("ada")
    visitor.force_login(user)
    for answer, named in (("yes", True), ("yes", True), ("no", False)):
        assert visitor.post("/data/agree/", {"named": answer}).status_code == 302
        assert NamedPlayer.objects.filter(user=user).exists() is named
    assert "Include my name" in visitor.get("/data/").content.decode()
    assert Client().post("/data/agree/", {"named": "yes"}).status_code == 302
    assert not NamedPlayer.objects.exists()
