from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0021_talk_among_the_dead"),
    ]

    operations = [
        migrations.AddField(
            model_name="evaluation",
            name="choices",
            field=models.JSONField(default=dict),
        ),
    ]
