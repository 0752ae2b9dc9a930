"""The page of the sealed shuffle: the seal before, the secret after, and a script that verifies it independently."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.engine.events import DeckReshuffled
from games.engine.fairness import deal_of, reshuffles
from games.engine.notation import write
from games.models import Shuffle
from games.services.play import shuffling
from games.storage.event_store import game_of
from games.workshop.sample_tables import SampleTable, any_move, dealt, opened
from games.workshop.visitors import page_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)

SCRIPT = Path(settings.BASE_DIR) / "shsite/static/site/verify_shuffle.py"


def over(size: int = 5) -> SampleTable:
    """Play a game to its end in which the deck was reshuffled."""
    while True:
        table = dealt(size)
        while table.row.is_running:
            move: Any = any_move(table)
            table.do(move)
        if any(isinstance(event, DeckReshuffled) for event in table.log):
            return table


def test_everybody_sees_the_seal_and_nobody_the_secret_while_the_game_goes_on() -> None:
    table = dealt(5)
    secret = Shuffle.objects.get(game=table.row).secret
    page = somebody().read(f"/t/{table.code}/seal/")
    assert table.row.seal in page.text
    assert secret not in page.text
    assert f"The shuffle is sealed: {table.row.seal[:8]} …" in page_of(table, "Ada").text
    assert shuffling.note_of(table.row) == ""


def test_after_the_end_the_secret_is_opened_and_everything_follows_from_it() -> None:
    table = over()
    page = somebody().read(f"/t/{table.code}/seal/")
    assert Shuffle.objects.get(game=table.row).secret in page.text
    assert "everything follows from the secret" in page.text


def test_a_record_that_is_taken_away_verifies_for_who_knows_all_and_tells_nobody_else(tmp_path: Path) -> None:
    table = over()
    last, record = table.row.length, tmp_path / "game.shg"
    answer = somebody().client.get(f"/g/{table.code}/review/{last}/take/shg/?view=all")
    record.write_bytes(answer.content)
    call_command("verify_shuffle", str(record))
    for view in ("public", "seat-1"):
        answer = somebody().client.get(f"/g/{table.code}/review/{last}/take/shg/?view={view}&reveal=1")
        assert b"Sealed shuffle" not in answer.content


def test_a_game_that_was_arranged_says_so() -> None:
    table = over()
    Shuffle.objects.filter(game=table.row).update(secret="00" * 32)
    page = somebody().read(f"/t/{table.code}/seal/")
    assert "Something in this game doesn't follow from its secret" in page.text


def test_an_open_table_has_no_seal_yet() -> None:
    assert "This game doesn't have a seal" in somebody().read(f"/t/{opened(5, 2).code}/seal/").text


def test_a_game_from_before_shuffles_were_sealed_goes_on() -> None:
    table = dealt(5)
    Shuffle.objects.all().delete()
    while table.row.is_running:
        move: Any = any_move(table)
        table.do(move)
    assert shuffling.opened_shuffle(table.row) is None


def test_the_script_deals_the_same_game_with_nothing_of_ours() -> None:
    table = over(7)
    found = shuffling.opened_shuffle(table.row)
    assert found is not None
    numbers = (found.liberals, found.fascists, found.liberal_tiles, found.fascist_tiles)
    command = [sys.executable, "-I", str(SCRIPT), found.secret, *map(str, numbers), *found.piles]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    deal = deal_of(table.log)
    assert printed[:4] == [
        f"seal {table.row.seal}",
        f"roles {''.join(role.letter for role in deal.roles)}",
        f"first candidate: seat {deal.first + 1}",
        f"deck {''.join(tile.letter for tile in deal.deck)}",
    ]
    again = ["".join(tile.letter for tile in each.deck) for each in reshuffles(table.log)]
    assert printed[4:] == [f"reshuffle {number} {deck}" for number, deck in enumerate(again, start=1)]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = over()
    file = tmp_path / "game.shg"
    file.write_text(write(game_of(table.row), Note=shuffling.note_of(table.row)))
    return file


def test_the_command_checks_a_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("verify_shuffle", str(record))
    assert "everything follows from the sealed secret" in capsys.readouterr().out


def test_the_command_finds_what_departs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CommandError):
        call_command("verify_shuffle", str(record), seal="00" * 32)
    assert "the secret is not the one that was sealed" in capsys.readouterr().out
    text = record.read_text()
    opened_secret = text.partition("opened ")[2][:64]
    record.write_text(text.replace(opened_secret, "00" * 32))
    with pytest.raises(CommandError):
        call_command("verify_shuffle", str(record))
    assert "deck departs from the secret" in capsys.readouterr().out


def test_a_record_without_a_secret_and_a_broken_one_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "plain.shg"
    file.write_text("Players: Ada Ben Cleo Dov Eve\n")
    with pytest.raises(CommandError):
        call_command("verify_shuffle", str(file), str(tmp_path / "none.shg"))
    said = capsys.readouterr().out
    assert "its note opens no sealed secret" in said
    assert "No such file" in said
