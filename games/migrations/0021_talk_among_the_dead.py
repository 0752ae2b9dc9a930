from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0020_programs"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="has_dead_talk",
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name="message",
            name="room",
            field=models.CharField(
                choices=[("table", "table"), ("spectators", "spectators"), ("dead", "the dead")], max_length=10
            ),
        ),
    ]
