"""The recorded games are what the engine plays now, and contain every kind of event, viewer and secret."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from shutil import copytree

import pytest
from django.core.management import call_command

from games.engine import Ending, Power, Role, Viewer, sighting
from games.engine import events as events_module
from games.engine.claims import Statement
from games.engine.events import ClaimMade, DeckReshuffled, Event, GameEnded, PowerGranted
from games.engine.setups import SIZES
from games.engine.sightings import Sighting
from games.workshop.playthroughs import folder, pages
from games.workshop.playthroughs.games import GAMES, Recorded
from games.workshop.playthroughs.witnesses import witnesses
from games.workshop.playthroughs.wording import in_short

PLAYED = {recorded.name: recorded.played() for recorded in GAMES}
EVENTS = [event for game in PLAYED.values() for event in game.log]


def run(*arguments: str) -> tuple[str, int]:
    """What the command printed, and its exit code."""
    said = StringIO()
    try:
        call_command("playthroughs", *arguments, stdout=said)
    except SystemExit as end:
        return said.getvalue(), int(str(end.code))
    return said.getvalue(), 0


def changed_copy(where: Path) -> Path:
    """The records with one word changed, one file lost and one too many."""
    copy = copytree(folder.FOLDER, where / "copy")
    text = (copy / "five-players.txt").read_text("utf-8")
    (copy / "five-players.txt").write_text(text.replace("all saw it", "all saw that", 1), "utf-8")
    (copy / "six-players.txt").unlink()
    (copy / "eleven-players.txt").write_text("no game\n", "utf-8")
    return copy


def test_the_records_are_what_is_played_now() -> None:
    found = folder.differences()
    assert not found, "\n".join((*found.values(), f"If that is meant, run: {folder.COMMAND}"))


def test_checking_says_that_all_is_as_it_was() -> None:
    assert run("--check") == ("Every recorded game is as it was.\n", 0)


def test_checking_shows_what_differs_and_fails(tmp_path: Path) -> None:
    said, code = run("--check", "--folder", str(changed_copy(tmp_path)))
    assert code == 1
    assert "--- five-players.txt as recorded\n+++ five-players.txt as played now\n" in said
    assert "-  all saw that\n+  all saw it\n" in said
    assert "+Six players, to Hitler's election" in said
    assert "-no game" in said
    assert said.endswith("3 of the recorded games differ. If that is meant: python manage.py playthroughs\n")


def test_writing_repairs_the_folder_and_says_what_it_did(tmp_path: Path) -> None:
    copy = changed_copy(tmp_path)
    said, _ = run("--folder", str(copy))
    assert {"wrote five-players.txt", "wrote six-players.txt", "unchanged ten-players.txt"} <= set(said.splitlines())
    assert "removed eleven-players.txt, which records no game any more" in said
    assert not folder.differences(copy)


def test_a_leak_shows_as_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(event: Event, viewer: Viewer) -> Sighting:
        return sighting(event, Viewer(viewer.seat, is_reviewer=isinstance(event, DeckReshuffled)))

    monkeypatch.setattr(pages, "sighting", leaky)
    found = folder.differences()["other-rules.txt"]
    assert "-  all saw ReshuffleSeen tiles_in_deck=13 deck=-" in found
    assert "+  all saw ReshuffleSeen tiles_in_deck=13 deck=" in found


@pytest.mark.parametrize("players", SIZES)
def test_each_size_is_recorded_with_each_kind_of_viewer(players: int) -> None:
    recorded = [game for game in PLAYED.values() if len(game.table.names) == players]
    assert any(set(witnesses(game)) == {"liberal", "fascist", "hitler", "executed", "spectator"} for game in recorded)


def test_each_ending_is_recorded() -> None:
    assert {event.outcome.ending for event in EVENTS if isinstance(event, GameEnded)} == set(Ending)


def test_each_kind_of_event_power_and_claim_is_recorded() -> None:
    assert {type(event) for event in EVENTS} == set(events_module.Event.__args__)
    assert {event.power for event in EVENTS if isinstance(event, PowerGranted)} == set(Power)
    assert {type(event.statement) for event in EVENTS if isinstance(event, ClaimMade)} == set(Statement.__args__)


def test_hitler_is_recorded_knowing_and_not_knowing() -> None:
    knowing = {game.truth.deal.setup.hitler_knows for game in PLAYED.values()}
    assert knowing == {True, False}


def hidden_fields(seen: Sighting) -> Iterator[tuple[str, str, bool]]:
    """The parts of a sighting that somebody may not see, and whether this viewer did."""
    for name in ("ja", "tiles", "discarded", "passed", "deck", "party"):
        if type(seen).__name__.endswith("Seen") and hasattr(seen, name):
            yield type(seen).__name__, name, getattr(seen, name) is not None


def test_each_hidden_part_is_recorded_seen_and_unseen() -> None:
    found = set[tuple[str, str, bool]]()
    for game in PLAYED.values():
        for viewer in witnesses(game).values():
            found |= {part for event in game.log for part in hidden_fields(sighting(event, viewer))}
    parts = {(kind, name) for kind, name, _ in found}
    unseen_by_all = {("DealSeen", "deck"), ("ReshuffleSeen", "deck")}
    assert found == {(*part, seen) for part in parts for seen in (True, False)} - {
        (*part, True) for part in unseen_by_all
    }


def test_the_witnesses_are_what_they_are_called() -> None:
    for game in PLAYED.values():
        roles, present = game.truth.deal.roles, witnesses(game)
        seats = {kind: viewer.seat for kind, viewer in present.items()}
        assert [roles[seats[role.value] or 0] for role in Role] == list(Role)
        assert "executed" not in seats or seats["executed"] not in game.table.living
        assert len(set(seats.values())) == len(seats)


def test_the_same_game_is_written_the_same_twice() -> None:
    again = Recorded("again", "Again", 5, seed=3)
    assert pages.page(again) == pages.page(again)


def test_what_nobody_has_words_for_is_an_error() -> None:
    with pytest.raises(TypeError, match="no words for"):
        in_short({"a": 1})


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in folder.FOLDER.iterdir()) < 400_000
