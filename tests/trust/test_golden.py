"""Stored games can be read for ever: the same games, the same views for every viewer, and they can go on."""

import json
from collections import Counter

import pytest

from games.engine import Game, Seeded
from games.engine.chance import one_of
from games.models import Game as Row
from games.services.answers import Done
from games.storage import codec, event_store
from games.workshop.sample_tables import CAST, SampleTable, dealt
from tests.trust.golden import FOLDER, SIZES, kept_in, pictures, version

FILES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
EVERYTHING = [(name, number, row["name"]) for name in FILES for number, row in enumerate(kept_in(name))]


def test_todays_events_are_in_the_corpus() -> None:
    assert version() in FILES, "There is a new version of an event: python -m tests.trust.golden"
    names = Counter(row["name"].split(",")[0] for row in kept_in(version()))
    assert names == {f"{size} players": 9 for size in SIZES}
    assert len({kind for row in kept_in(version()) for kind, _version, _body in row["log"]}) >= 18


@pytest.mark.parametrize("name", FILES)
def test_every_game_is_the_same_to_everybody(name: str) -> None:
    for row in kept_in(name):
        game = Game.from_log([codec.read(*event) for event in row["log"]])
        assert pictures(game) == row["seen"], row["name"]


@pytest.mark.parametrize("name", FILES)
def test_every_game_that_was_not_over_can_be_played_to_its_end(name: str) -> None:
    for row in kept_in(name):
        game, chance = Game.from_log([codec.read(*event) for event in row["log"]]), Seeded(row["name"])
        while game.waiting:
            seat = one_of(list(game.waiting), chance)
            game = game.play(one_of(list(game.view(seat).options), chance), chance=chance)
        assert game.outcome is not None


@pytest.mark.django_db(transaction=True)
def test_a_stored_game_goes_on_at_the_table() -> None:
    row = next(row for row in kept_in(FILES[0]) if row["name"] == "7 players, 26 events")
    table = dealt(7)
    assert table.names == [*CAST[:7]]
    table.row.events.all().delete()
    stored = [codec.read(kind, number, json.loads(json.dumps(body))) for kind, number, body in row["log"]]
    Row.objects.filter(pk=table.row.pk).update(length=0)
    event_store.forget()
    game = table.row
    event_store.append(game, 0, stored, at=game.created_at)
    game.save()
    event_store.forget()
    table = SampleTable(table.code)
    assert [str(table.view(seat)) for seat in range(7)] == row["seen"][1:]
    view = table.view(0)
    assert isinstance(table.do(table.view(view.waiting[0]).options[0]), Done)
