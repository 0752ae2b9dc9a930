"""Collections: many records at once, each whole or not at all, with a line for each."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.notation import write
from games.models import Collection, Game
from games.services.archive.collections import keeping
from games.services.archive.collections.bringing_in import REFUSED, SAME, TAKEN, ReportLine, bring_in
from games.services.archive.collections.keeping import Owner
from games.services.archive.collections.sources import Limits, records_in
from games.storage.event_store import game_of
from games.workshop.sample_tables import granted
from games.workshop.visitors import Person, somebody
from tests.review.summaries import a_summary
from tests.support.finished_games import ORDINARY, recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)

ADA = Owner("Ada")


def made(name: str = "Club", owner: Owner = ADA, *, is_public: bool = False) -> Collection:
    return granted(keeping.create(name, "", is_public=is_public, owner=owner))


def brought_in(collection: Collection, body: str | bytes, name: str = "games.shg", **limits: int) -> list[ReportLine]:
    content = body.encode() if isinstance(body, str) else body
    return list(bring_in(collection, records_in(name, content, Limits(**limits))))


def whats(lines: list[ReportLine]) -> list[str]:
    return [line.what for line in lines]


def zipped(files: dict[str, str]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return whole.getvalue()


def every_record() -> str:
    return "\n".join(write(recorded(name)) for name in ORDINARY)


def test_one_file_holds_many_records_and_each_comes_in_as_the_same_game() -> None:
    club = made()
    lines = brought_in(club, every_record())
    assert whats(lines) == [TAKEN] * len(ORDINARY)
    for line, name in zip(lines, ORDINARY, strict=True):
        game = Game.objects.get(code=line.code)
        assert game_of(game) == recorded(name)
        assert (game.collection_id, game.is_brought_in, game.is_public) == (club.pk, True, False)
        assert [seat.collection_id for seat in game.seats.all()] == [club.pk] * game.size
    assert Collection.objects.get().size == len(ORDINARY)


def test_a_zip_of_records_and_summaries_comes_in() -> None:
    body = zipped(
        {"a/one.shg": write(recorded(ORDINARY[0])), "b/two.json": json.dumps(a_summary()), "b/three.png": "no record"}
    )
    lines = brought_in(made(), body, "club.zip")
    assert [(line.file, line.what) for line in lines] == [
        ("club.zip/a/one.shg", TAKEN), ("club.zip/b/two.json", TAKEN), ("club.zip/b/three.png", REFUSED),
    ]  # fmt: skip


def test_a_broken_record_is_refused_with_its_line_in_the_file_and_the_others_are_taken() -> None:
    whole = write(recorded(ORDINARY[0]))
    broken = "Players: Ada Ben Cleo Dov Eve\nFirst: Ada\n\nAda nominates Ada\n"
    lines = brought_in(made(), whole + "\n" + broken + "\n" + write(recorded(ORDINARY[1])))
    assert whats(lines) == [TAKEN, REFUSED, TAKEN]
    wrong = len(whole.splitlines()) + 1 + 4
    assert lines[1].why.startswith(f"Line {wrong}: E2")
    assert Game.objects.count() == 2


def test_a_thousand_broken_records_leave_nothing_behind_and_get_a_line_each() -> None:
    broken = "Players: Ada Ben Cleo Dov Eve\nFirst: Ada\n\nAda nominates Ada\n" * 1000
    club = made()
    lines = brought_in(club, broken)
    assert whats(lines) == [REFUSED] * 1000
    assert (Game.objects.count(), club.games.count()) == (0, 0)


def test_the_same_record_twice_is_one_game() -> None:
    club, record = made(), write(recorded(ORDINARY[0]))
    assert whats(brought_in(club, record + "\n" + record)) == [TAKEN, SAME]
    assert whats(brought_in(club, record)) == [SAME]
    assert Collection.objects.get().size == Game.objects.count() == 1
    assert whats(brought_in(made("Another"), record)) == [TAKEN], "Another collection may have it, too."


def test_of_two_games_with_one_id_the_first_is_kept_and_the_other_is_named() -> None:
    club = made()
    first, second = (write(recorded(name), Site="https://example.org/7") for name in ORDINARY[:2])
    lines = brought_in(club, first + "\n" + second)
    assert whats(lines) == [TAKEN, REFUSED]
    assert "same id, https://example.org/7" in lines[1].why
    assert lines[1].code == lines[0].code


def test_names_that_do_not_fit_the_ballots_are_refused() -> None:
    summary = a_summary()
    summary["players"].append({"username": "Zoe", "role": "liberal"})
    twice = a_summary()
    twice["players"][1]["username"] = twice["players"][0]["username"]
    lines = brought_in(made(), json.dumps([summary, twice]), "games.json")
    assert [line.why for line in lines] == [
        "Turn 1: There isn't one ballot for each of the 8 players.", "Two players have the same name.",
    ]  # fmt: skip


def test_a_zip_bomb_is_given_up_where_it_gets_too_large() -> None:
    bomb = zipped({"one.shg": write(recorded(ORDINARY[0])), "two.shg": "#" * 5_000_000, "three.shg": "#"})
    assert len(bomb) < 20_000
    lines = brought_in(made(), bomb, "bomb.zip", unpacked=1_000_000)
    assert whats(lines) == [TAKEN, REFUSED]
    assert "unpacks to more than we read" in lines[1].why


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("a.zip", b"PK\x03\x04 nonsense"),
        ("a.shg", b""),
        ("a.shg", b"\xff\xfe\x00"),
        ("a.json", b"[" * 50_000),
        ("a.json", b"{}"),
        ("a.json", b'{"players": [], "logs": 3}'),
        ("a.jsonl", b"null\n7\n"),
        ("a.shg", b"hello"),
        ("a.shg", b"Title: x\n" * 3),
        ("a.shg", b"Players: Ada Ben Cleo Dov Eve\n" + b"Ada nominates Ben\n" * 9000),
    ],
)
def test_what_is_no_record_gets_a_sentence(name: str, body: bytes) -> None:
    lines = brought_in(made(), body, name)
    assert lines
    assert {line.what for line in lines} == {REFUSED}
    assert all(line.why for line in lines)


def test_too_many_records_are_said_to_be_left_out() -> None:
    lines = brought_in(made(), every_record(), records=2)
    assert whats(lines) == [TAKEN, TAKEN, REFUSED]
    assert "first 2 records" in lines[2].why


def test_the_command_brings_in_folders_and_exits_with_1_if_any_was_refused(tmp_path: Path) -> None:
    for number, name in enumerate(ORDINARY):
        (tmp_path / f"{number}.shg").write_text(write(recorded(name)))
    out = io.StringIO()
    call_command("import_games", str(tmp_path), "--name", "League", "--public", stdout=out)
    league = Collection.objects.get(name="League")
    assert f"{len(ORDINARY)} games taken, 0 there already, 0 refused" in out.getvalue()
    assert (league.size, league.is_public, Game.objects.filter(is_public=True).count()) == (
        len(ORDINARY),
        True,
        league.size,
    )
    (tmp_path / "broken.shg").write_text("nonsense")
    with pytest.raises(SystemExit):
        call_command("import_games", str(tmp_path), "--collection", league.code, stdout=out)
    assert "broken.shg:1: refused: Line 1" in out.getvalue()
    with pytest.raises(CommandError, match="no such file"):
        call_command("import_games", str(tmp_path / "nothing"), "--name", "x")


# Pages


def cards_on(reader: Person, address: str, **asked: str) -> int:
    return reader.client.get(address, asked).content.decode().count('class="stamp')


def with_everything(*, is_public: bool = True) -> Collection:
    club = made(is_public=is_public)
    brought_in(club, every_record())
    return club


def test_a_collection_is_started_found_searched_and_deleted_in_the_browser() -> None:
    ada = somebody("Ada")
    address = ada.send("/collections/", name="Our club", about="Thursdays", is_public="on")
    club = Collection.objects.get()
    assert address == f"/collections/{club.code}/"
    brought_in(club, every_record())
    page = ada.read(address)
    assert f"{len(ORDINARY)} imported games." in page.text
    assert page.faults == []
    assert cards_on(ada, address, player="jon", endings="on") == 1
    assert "Our club" in somebody().read("/collections/").text
    assert ada.send(f"{address}change/", do="delete") == "/collections/"
    somebody().read(address, 404)
    ada.read(address, 404)
    while keeping.clear_away():
        pass
    assert (Game.objects.count(), Collection.objects.count()) == (0, 0)


def test_a_private_collection_is_its_owners_alone() -> None:
    club = with_everything(is_public=False)
    address = f"/collections/{club.code}/"
    assert "Only you can see this collection." in somebody("Ada").read(address).text
    for page in (address, f"/statistics/?collection={club.code}"):
        somebody("Ben").read(page, 404)
    assert "Club" not in somebody().read("/collections/").text
    for reader in (somebody(), somebody("Ben")):
        assert reader.client.post(f"{address}change/", {"name": "Mine"}).status_code == 404
    assert "no-store" in somebody("Ada").client.get(address)["Cache-Control"]


def test_only_its_owner_changes_a_public_collection() -> None:
    club = with_everything()
    assert somebody("Ben").client.post(f"/collections/{club.code}/change/", {"name": "Mine"}).status_code == 403
    somebody("Ada").send(f"/collections/{club.code}/change/", name="Ours", about="")
    club.refresh_from_db()
    assert (club.name, club.is_public) == ("Ours", False)
    assert not Game.objects.filter(is_public=True).exists()


@pytest.mark.parametrize("name", ["", "x" * 81])
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    answer = somebody("Ada").client.post("/collections/", {"name": name})
    assert answer.status_code == 422
    assert "name" in answer.content.decode()


def test_imported_games_are_listed_by_choice_and_marked() -> None:
    here = stored(recorded("five-players"))
    club = with_everything()
    many = Collection.objects.get(pk=club.pk).size
    assert cards_on(somebody(), "/games/") == 1
    assert cards_on(somebody(), "/games/", imported="on", endings="on") == 1 + many
    assert somebody().read("/games/", imported="on").text.count("· imported") == many
    assert here.code in somebody().client.get("/games/").content.decode()
    assert cards_on(somebody(), "/games/", player="Jon") == 0
    assert cards_on(somebody(), "/games/", player="Jon", imported="on") == 1


def test_statistics_count_imported_games_by_choice() -> None:
    club = with_everything()
    many = len(ORDINARY)
    assert "There are no finished games of this kind." in somebody().read("/statistics/").text
    for name, asked in (("source", "both"), ("source", "imported"), ("collection", club.code)):
        found = somebody().client.get("/statistics/", {name: asked}).content.decode()
        assert f"{many} finished games" in found
    keeping.change(club.code, "Club", "", is_public=False, owner=ADA)
    assert "There are no finished games of this kind." in somebody().read("/statistics/", source="both").text


def test_the_pages_ask_the_database_as_often_however_many_games_there_are(django_assert_num_queries: Any) -> None:
    club = with_everything()
    reader = somebody()
    with django_assert_num_queries(7):
        reader.read(f"/collections/{club.code}/")
    with django_assert_num_queries(5):
        reader.read("/games/", imported="on", endings="on")
