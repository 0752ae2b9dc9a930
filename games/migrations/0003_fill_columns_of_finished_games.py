"""Writes the new columns of games that ended before there were any, from their logs; ten thousand games in seconds."""

from collections import defaultdict

from django.db import migrations
from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

LETTERS = {"liberal": "L", "fascist": "F", "hitler": "H"}
NEW_ROUND = ["candidacy-passed", "special-election-called"]
AT_ONCE = 500


def fill(apps, _schema):
    games = apps.get_model("games", "Game").objects.filter(status="over", rounds=0)
    events, seats = apps.get_model("games", "Event").objects, apps.get_model("games", "Seat").objects
    names = defaultdict(list)
    for key, ruleset in games.values_list("pk", "ruleset"):
        names["house" if set(ruleset) - {"name"} else str(ruleset.get("name", "official"))].append(key)
    for name, keys in names.items():
        write(games, keys, ruleset_name=name)
    for letter, keys in seats_by_role(events, seats).items():
        write(seats, keys, role=letter)
    # Only now is counted what says that a game needs nothing of this.
    ended = games.model.objects.filter(pk=OuterRef("game")).values("ended_at")
    seats.filter(game__in=games.order_by().values("pk")).exclude(role="").update(ended_at=Subquery(ended))
    games.update(
        humans=many(seats.filter(bot="")),
        rounds=1 + many(events.filter(kind__in=NEW_ROUND)),
    )


def seats_by_role(events, seats):
    """The keys of the seats at games without these columns, by the letter of the role that their game's end tells."""
    without = {"game__status": "over", "game__rounds": 0}
    roles = dict(events.filter(kind="game-ended", **without).order_by().values_list("game", "body__roles"))
    found = defaultdict(list)
    for key, game, number in seats.filter(**without).order_by().values_list("pk", "game", "number"):
        if game in roles:
            found[LETTERS[roles[game][number]]].append(key)
    return found


def write(rows, keys, **values):
    for first in range(0, len(keys), AT_ONCE):
        rows.filter(pk__in=keys[first : first + AT_ONCE]).update(**values)


def many(rows):
    """How many of these each game has."""
    counted = rows.filter(game=OuterRef("pk")).order_by().values("game").annotate(many=Count("pk")).values("many")
    return Coalesce(Subquery(counted), 0)


class Migration(migrations.Migration):
    dependencies = [("games", "0002_finished_games_in_columns")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
