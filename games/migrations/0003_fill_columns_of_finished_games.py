"""Writes the new columns of games that ended before there were any, from their logs."""

from django.db import migrations

LETTERS = {"liberal": "L", "fascist": "F", "hitler": "H"}
NEW_ROUND = ["candidacy-passed", "special-election-called"]


def fill(apps, _schema):
    games, seating = apps.get_model("games", "Game").objects, apps.get_model("games", "Seat").objects
    for game in games.filter(status="over", rounds=0).iterator(chunk_size=500):
        seats = list(seating.filter(game=game))
        ended = game.events.filter(kind="game-ended").first()
        changed = set(game.ruleset) - {"name"}
        game.ruleset_name = "house" if changed else str(game.ruleset.get("name", "official"))
        game.rounds = 1 + game.events.filter(kind__in=NEW_ROUND).count()
        game.humans = sum(not seat.bot for seat in seats)
        game.save(update_fields=["ruleset_name", "rounds", "humans"])
        if ended is None:
            continue
        for seat in seats:
            seat.role = LETTERS[ended.body["roles"][seat.number]]
            seat.ended_at = game.ended_at
        seating.bulk_update(seats, ["role", "ended_at"])


class Migration(migrations.Migration):
    dependencies = [("games", "0002_finished_games_in_columns")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
