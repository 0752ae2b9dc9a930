"""A program makes the same view from the JSON of the API as the site has."""

import json
from dataclasses import fields

import pytest

from games.api.reading import SeatReader
from games.api.views_json import events_json, view_json
from games.bots import bot
from games.bots.environment import Environment
from games.engine import OFFICIAL, Ruleset, Seeded, TableView
from games.engine.setups import TRACKS, Power

SIX_POWERS = Ruleset(name="six", sizes=(7,), track=(*TRACKS[7], Power.EXECUTION))


def read_back(view: TableView, reader: SeatReader) -> TableView:
    """The view as a program makes it that has read the events before."""
    game = json.loads(json.dumps(view_json(view)))
    for event in json.loads(json.dumps(events_json(view, reader.length))):
        reader.read(event, game)
    return reader.view(game)


def told(view: TableView) -> dict[str, object]:
    """Everything in a view, with refusals as their rule and words, which is what is sent of them."""
    facts = {each.name: getattr(view, each.name) for each in fields(view)}
    facts["choices"] = [(each.move, each.refusal and str(each.refusal)) for each in view.choices]
    return facts | {"silence": view.silence and str(view.silence)}


@pytest.mark.parametrize(("players", "ruleset"), [(5, OFFICIAL), (7, SIX_POWERS), (10, OFFICIAL)])
def test_a_view_that_was_sent_is_the_view_of_the_seat(players: int, ruleset: Ruleset) -> None:
    playing, chance = bot("suspicious"), Seeded("reading")
    for seed in range(6):
        table, readers = Environment(players, ruleset), [SeatReader(seat) for seat in range(players)]
        view: TableView | None = table.reset(seed)
        while view is not None:
            seat = view.viewer.seat
            assert seat is not None
            received = read_back(view, readers[seat])
            assert told(received) == told(view)
            assert playing.choose(received, Seeded(seed)) == playing.choose(view, Seeded(seed))
            claim = playing.claim(view, chance)
            if claim is not None:
                table.say(claim)
                view = table.view(seat)
            view = table.step(playing.choose(view, chance))
        for seat, reader in enumerate(readers):
            assert told(read_back(table.view(seat), reader)) == told(table.view(seat))


def test_there_is_no_view_before_the_deal() -> None:
    with pytest.raises(ValueError, match="not been dealt"):
        SeatReader(0).view({})
