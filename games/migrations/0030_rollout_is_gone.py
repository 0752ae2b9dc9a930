"""The strength *rollout*, which won no more than *bayes*, is gone: its seats and their counts go to *bayes*."""

from typing import Any

from django.db import migrations
from django.db.models import F

GONE, INSTEAD = "rollout", "bayes"


def rename(apps: Any, _editor: Any) -> None:
    """Rename the seats and add up the counts."""
    apps.get_model("games", "Seat").objects.filter(bot=GONE).update(bot=INSTEAD)
    for name in ("Tally", "CollectionTally"):
        counts = apps.get_model("games", name).objects
        for row in counts.filter(who=GONE):
            columns = {each.attname for each in row._meta.concrete_fields} - {"id", "games", "who"}
            same = counts.filter(who=INSTEAD, **{column: getattr(row, column) for column in columns})
            if same.update(games=F("games") + row.games):
                row.delete()
            else:
                counts.filter(pk=row.pk).update(who=INSTEAD)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0029_bots_off_the_ladder"),
    ]

    operations = [
        migrations.RunPython(rename, migrations.RunPython.noop),
    ]
