from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0022_choices_of_evaluations"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="has_bot_talk",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="game",
            name="talk_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="message",
            name="line",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(condition=Q(("status", "running")), fields=["talk_at"], name="games_talk"),
        ),
    ]
