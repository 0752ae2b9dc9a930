from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0026_shared_replays"),
    ]

    operations = [
        migrations.CreateModel(
            name="BackgroundJob",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=200, unique=True)),
                ("computation", models.CharField(max_length=100)),
                ("question", models.JSONField()),
                ("visitor", models.CharField(blank=True, max_length=64)),
                (
                    "state",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("done", "Done"), ("failed", "Failed")],
                        default="waiting",
                        max_length=7,
                    ),
                ),
                ("pieces", models.PositiveIntegerField(default=1)),
                ("done", models.PositiveIntegerField(default=0)),
                ("results", models.JSONField(blank=True, default=list)),
                ("result", models.JSONField(blank=True, null=True)),
                ("changed_at", models.DateTimeField()),
            ],
            options={
                "indexes": [
                    models.Index(condition=Q(("state", "waiting")), fields=["visitor"], name="games_waiting_jobs"),
                    models.Index(fields=["changed_at"], name="games_old_jobs"),
                ],
            },
        ),
    ]
