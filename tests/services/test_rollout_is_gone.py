"""The seats and counts of a strength that is gone."""

from importlib import import_module

import pytest
from django.apps import apps

from games.models import Tally
from games.workshop.sample_tables import dealt

rename = import_module("games.migrations.0030_rollout_is_gone").rename

pytestmark = pytest.mark.django_db(transaction=True)

KIND = {"size": 7, "ruleset_name": "official", "ending": "chaos", "among_bots": True, "role": "L"}


def test_its_seats_play_on_as_bayes_and_its_counts_are_added_to_those_of_bayes() -> None:
    table = dealt(5, people=3)
    table.row.seats.exclude(bot="").update(bot="rollout")
    for seat, who, games in ((0, "rollout", 3), (0, "bayes", 4), (1, "rollout", 5)):
        Tally.objects.create(**KIND, seat=seat, who=who, games=games)
    rename(apps, None)
    assert [seat.bot for seat in table.seats if seat.bot] == ["bayes", "bayes"]
    counted = Tally.objects.order_by("seat").values_list("seat", "who", "games")
    assert [*counted] == [(0, "bayes", 7), (1, "bayes", 5)]
