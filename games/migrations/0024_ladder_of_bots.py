import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0023_bots_that_talk"),
    ]

    operations = [
        migrations.CreateModel(
            name="LadderBot",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("skeleton", models.CharField(max_length=80, unique=True)),
                ("hashed", models.CharField(max_length=64, unique=True)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ladder_bots",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
        migrations.CreateModel(
            name="LadderStanding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("strength", models.CharField(blank=True, default="", max_length=20)),
                ("rating", models.IntegerField()),
                ("error", models.PositiveIntegerField()),
                ("games", models.PositiveIntegerField()),
                ("wins", models.PositiveIntegerField()),
                (
                    "bot",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="standing",
                        to="games.ladderbot",
                    ),
                ),
            ],
            options={"ordering": ["-rating", "pk"]},
        ),
        migrations.AddField(
            model_name="game",
            name="is_rated",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="ladder_bot",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="seats",
                to="games.ladderbot",
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(F("ended_at").desc(), condition=Q(("is_rated", True)), name="games_rated"),
        ),
    ]
