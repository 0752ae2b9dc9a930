import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0025_collections_of_records"),
    ]

    operations = [
        migrations.CreateModel(
            name="SharedReplay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=12, unique=True)),
                ("short_code", models.CharField(max_length=5, unique=True)),
                ("step", models.PositiveIntegerField(default=1)),
                (
                    "stage",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "Step"),
                            ("asking", "Asking"),
                            ("spread", "Spread"),
                            ("belief", "Belief"),
                            ("habits", "Habits"),
                            ("truth", "Truth"),
                        ],
                        default="",
                        max_length=10,
                    ),
                ),
                ("eyes", models.CharField(blank=True, default="", max_length=10)),
                ("is_revealed", models.BooleanField(default=False)),
                ("leader", models.CharField(blank=True, max_length=64)),
                ("leader_seen_at", models.DateTimeField()),
                ("changes", models.PositiveIntegerField(default=0)),
                ("opened_at", models.DateTimeField(db_index=True)),
                (
                    "game",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ReplayVote",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("step", models.PositiveIntegerField()),
                ("person", models.CharField(max_length=64)),
                ("move", models.CharField(max_length=20)),
                (
                    "replay",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="votes", to="games.sharedreplay"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("replay", "step", "person"), name="one_replay_vote_a_person_and_step"
                    )
                ],
            },
        ),
    ]
