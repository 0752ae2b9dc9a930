from django.conf import settings
from django.db import migrations, models
from django.db.models import F, OrderBy, Q
from django.db.models.deletion import CASCADE, SET_NULL


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0024_ladder_of_bots"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="CollectionTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("size", models.PositiveSmallIntegerField()),
                ("ruleset_name", models.CharField(max_length=20)),
                ("ending", models.CharField(max_length=20)),
                ("among_bots", models.BooleanField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("role", models.CharField(max_length=1)),
                ("who", models.CharField(blank=True, max_length=20)),
                ("games", models.PositiveIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Upload",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(blank=True, default="", max_length=120)),
                ("body", models.BinaryField()),
                ("report", models.JSONField(blank=True, default=dict)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                ("done_at", models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.AddField(
            model_name="game",
            name="fingerprint",
            field=models.CharField(blank=True, default="", max_length=32),
        ),
        migrations.AddField(
            model_name="game",
            name="origin",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.CreateModel(
            name="Collection",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=12, unique=True)),
                ("name", models.CharField(max_length=80)),
                ("about", models.CharField(blank=True, default="", max_length=400)),
                ("is_public", models.BooleanField(default=False)),
                ("person", models.CharField(blank=True, db_index=True, default="", max_length=64)),
                ("size", models.PositiveIntegerField(default=0)),
                ("report", models.JSONField(blank=True, default=dict)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=SET_NULL,
                        related_name="collections",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="game",
            name="collection",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=CASCADE,
                related_name="games",
                to="games.collection",
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="collection",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=CASCADE,
                related_name="+",
                to="games.collection",
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                OrderBy(F("ended_at"), descending=True),
                OrderBy(F("id"), descending=True),
                F("size"),
                F("ending"),
                F("ruleset_name"),
                condition=Q(("is_brought_in", False), ("is_public", True), ("status", "over")),
                name="games_played_here",
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                F("collection"),
                OrderBy(F("id"), descending=True),
                F("size"),
                F("ending"),
                F("ruleset_name"),
                F("ended_at"),
                condition=Q(("collection__isnull", False)),
                name="games_collected",
            ),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                F("skeleton"),
                OrderBy(F("ended_at"), descending=True),
                OrderBy(F("game"), descending=True),
                condition=Q(("collection__isnull", True), ("ended_at__isnull", False)),
                name="seats_played_here",
            ),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                F("collection"),
                F("skeleton"),
                OrderBy(F("game"), descending=True),
                condition=Q(("collection__isnull", False)),
                name="seats_collected",
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(
                condition=Q(("collection__isnull", False)),
                fields=("collection", "origin"),
                name="one_game_an_origin",
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(
                condition=Q(("collection__isnull", False)),
                fields=("collection", "fingerprint"),
                name="a_game_once",
            ),
        ),
        migrations.AddField(
            model_name="collectiontally",
            name="collection",
            field=models.ForeignKey(on_delete=CASCADE, related_name="tallies", to="games.collection"),
        ),
        migrations.AddField(
            model_name="upload",
            name="collection",
            field=models.ForeignKey(on_delete=CASCADE, related_name="uploads", to="games.collection"),
        ),
        migrations.AddIndex(
            model_name="collection",
            index=models.Index(
                OrderBy(F("size"), descending=True),
                condition=Q(("is_public", True)),
                name="collections_public",
            ),
        ),
        migrations.AddConstraint(
            model_name="collectiontally",
            constraint=models.UniqueConstraint(
                fields=("collection", "seat", "size", "ruleset_name", "ending", "among_bots", "role", "who"),
                name="one_collection_tally_a_kind",
            ),
        ),
    ]
