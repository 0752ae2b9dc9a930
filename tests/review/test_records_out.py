"""Downloads of a game: every format contains what its perspective saw and no more, and records can be read again."""

import contextlib
import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.engine import REVIEWER, SPECTATOR, Viewer, player, sighting
from games.engine.notation import read, write
from games.models import Game as Row
from games.review.downloads.game_json import schema
from games.review.downloads.pages import FORMATS, record_of
from games.review.perspectives import word_of
from games.services.archive.exporting import game_facts
from games.storage import event_store
from games.tables.csv_text import csv_columns, csv_of
from games.tables.game_tables import GameTables
from games.tables.schema import COLUMNS, VERSION
from games.workshop.visitors import somebody
from tests.review.test_non_interference import ONCE
from tests.support.finished_games import ORDINARY, other_log, recorded, rewrite_log, stored, viewers_of

pytestmark = pytest.mark.django_db


def downloaded(game: Row, step: int, form: str, viewer: Viewer = SPECTATOR, **query: str) -> Any:
    """Download a format, and return the answer."""
    answer = somebody().client.get(f"/g/{game.code}/review/{step}/take/{form}/", {"view": word_of(viewer), **query})
    assert answer.status_code == 200, answer.content
    return answer


def addresses(game: Row, viewer: Viewer) -> Iterator[str]:
    """Yield the address of every download in one perspective."""
    steps = (1, 17 + 11 * (viewer.seat or 0), game.length // 2, game.length)
    for step in steps:
        for form in (*(f"take/{form}" for form in FORMATS), "embed", "oembed", "print"):
            yield f"/g/{game.code}/review/{step}/{form}/?view={word_of(viewer)}"
    yield f"/g/{game.code}/review/{steps[1]}/take/shg/?view={word_of(viewer)}&reveal=1"


def everything(game: Row, viewer: Viewer) -> dict[str, bytes]:
    event_store.forget()
    reader = somebody().client
    return {address: ONCE.sub(rb"\1", reader.get(address).content) for address in addresses(game, viewer)}


@pytest.mark.parametrize("name", ORDINARY[::2])
def test_no_download_tells_what_its_perspective_did_not_know(name: str) -> None:
    played = recorded(name)
    game = stored(played)
    times = list(game.events.values_list("at", flat=True))
    for viewer in viewers_of(played)[::4]:
        rewrite_log(game, played.log, times)
        before = everything(game, viewer)
        rewrite_log(game, other_log(played.log, viewer, name), times)
        after = everything(game, viewer)
        assert [address for address in before if before[address] != after[address]] == []


def test_the_compared_downloads_differ_for_the_reviewer() -> None:
    played = recorded("six-players")
    game = stored(played)
    before = everything(game, REVIEWER)
    rewrite_log(game, other_log(played.log, SPECTATOR, 3), list(game.events.values_list("at", flat=True)))
    unlike = [address for address, content in everything(game, REVIEWER).items() if content != before[address]]
    assert {"shg", "json", "rounds", "notebook"} <= {address.split("/")[6] for address in unlike if "take" in address}


@pytest.mark.parametrize("name", ORDINARY)
def test_a_record_comes_back_as_what_was_seen(name: str) -> None:
    played = recorded(name)
    for viewer in viewers_of(played)[::3]:
        seen = tuple(sighting(event, viewer) for event in played.log)
        again = read(record_of(seen)).game
        assert tuple(sighting(event, viewer) for event in again.log) == seen


def test_the_reviewer_downloads_the_whole_game() -> None:
    played = recorded("seven-players")
    game = stored(played)
    record = downloaded(game, game.length, "shg", REVIEWER)
    assert read(record.content).game == played
    assert record["Content-Disposition"] == f'attachment; filename="{game.code}-{game.length}-all.shg"'


def test_a_record_of_any_step_ends_with_the_last_whole_turn() -> None:
    played = recorded("five-players")
    view = played.view(SPECTATOR)
    for step in range(1, len(played.log), 7):
        assert len(read(record_of(view.sightings[:step])).game.log) <= step


@pytest.mark.parametrize("viewer", [SPECTATOR, player(2), REVIEWER])
def test_the_tables_of_a_record_are_those_of_the_files_byte_for_byte(viewer: Viewer) -> None:
    played = recorded("eight-players")
    game = stored(played)
    record = GameTables.from_shg(write(played), viewer)
    from_record = replace(record, facts=game_facts(game))
    for name in COLUMNS:
        file = downloaded(game, game.length, name, viewer).content.decode()
        assert file == csv_of(from_record.table(name))
        assert file.splitlines()[0] == ",".join(csv_columns(name))
        assert len(file.splitlines()) > 1
        assert {row["schema"] for row in csv.DictReader(io.StringIO(file))} == {str(VERSION)}


OLD_COLUMNS = {
    "rounds": "round president chancellor ja nein elected drew passed policy chaos veto power target "
    "saw liberal fascist tracker",
    "votes": "round president chancellor seat player ja",
    "claims": "round about seat player kind said truth matches",
}


@pytest.mark.parametrize("name", OLD_COLUMNS)
def test_the_files_of_the_first_schema_keep_their_columns(name: str) -> None:
    game = stored(recorded("eight-players"))
    rows = list(csv.DictReader(io.StringIO(downloaded(game, game.length, name, REVIEWER).content.decode())))
    assert {*OLD_COLUMNS[name].split()} < {*rows[0]}
    assert {row["game"] for row in rows} == {game.code}
    assert all(1 <= int(row["step"]) <= game.length for row in rows)


def test_the_json_is_as_its_schema_says() -> None:
    game = stored(recorded("nine-players"))
    described = {
        each["properties"]["kind"]["const"]: each for each in schema()["properties"]["events"]["items"]["oneOf"]
    }
    for viewer in (SPECTATOR, player(4), REVIEWER):
        told = json.loads(downloaded(game, game.length, "json", viewer).content)
        assert list(told) == schema()["required"]
        assert (told["version"], len(told["events"])) == (1, game.length)
        for event in told["events"]:
            assert list(event) == described[event["kind"]]["required"]
    assert somebody().client.get("/review/schema.json").json() == schema()


@pytest.mark.parametrize("viewer", [SPECTATOR, REVIEWER])
def test_the_notebook_runs_with_nothing_but_python(viewer: Viewer) -> None:
    game = stored(recorded("seven-players"))
    book = json.loads(downloaded(game, game.length, "notebook", viewer).content)
    space: dict[str, Any] = {}
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        for cell in book["cells"]:
            if cell["cell_type"] == "code":
                exec(cell["source"], space)  # noqa: S102
    assert "11 rounds" in said.getvalue()
    assert "24.3%" in said.getvalue()


def test_pictures_are_pictures_and_the_preview_is_the_publics() -> None:
    game = stored(recorded("ten-players"))
    assert downloaded(game, 40, "png", player(1)).content.startswith(b"\x89PNG")
    assert b"<svg" in downloaded(game, 40, "svg").content
    page = somebody().client.get(f"/g/{game.code}/review/40/?view=all").content.decode()
    assert f'/g/{game.code}/review/40/take/png/?view=public"' in page


def test_only_the_board_for_frames_may_stand_in_one() -> None:
    game = stored(recorded("five-players"))
    framed = somebody().client.get(f"/g/{game.code}/review/9/embed/?view=public")
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    for other in ("9/", "9/print/", "9/take/svg/"):
        answer = somebody().client.get(f"/g/{game.code}/review/{other}?view=public")
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
        assert answer["X-Frame-Options"] == "DENY"


def test_a_step_describes_its_board_for_sites_that_show_links() -> None:
    game, visitor = stored(recorded("five-players")), somebody().client
    page = visitor.get(f"/g/{game.code}/review/9/?view=all").content.decode()
    (address,) = re.findall(r'type="application/json\+oembed" href="http://[^/]+([^"]+)"', page)
    described = visitor.get(address, {"maxwidth": "400", "maxheight": "lots"}).json()
    assert (described["type"], described["width"], described["height"]) == ("rich", 400, 760)
    (frame,) = re.findall(r'src="http://[^/]+([^"]+)"', described["html"])
    assert frame.endswith("/embed/?view=public")
    assert visitor.get(frame).status_code == 200
    assert visitor.get(address, {"format": "xml"}).status_code == 501


def test_a_running_game_has_no_downloads() -> None:
    played = recorded("five-players")
    game = stored(played)
    Row.objects.filter(pk=game.pk).update(status=Row.Status.RUNNING)
    for form in ("take/shg", "take/png", "embed", "oembed", "print"):
        assert somebody().client.get(f"/g/{game.code}/review/9/{form}/").status_code == 409


@pytest.mark.parametrize(
    "address", ["9/take/exe/", "0/take/shg/", "9999/take/png/", "9/take/json/?view=seat-11", "9/embed/?view=nobody"]
)
def test_a_download_that_does_not_exist_is_not_found(address: str) -> None:
    game = stored(recorded("five-players"))
    assert somebody().client.get(f"/g/{game.code}/review/{address}").status_code == 404
