from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0028_webhooks_and_push"),
    ]

    operations = [
        migrations.AddField(
            model_name="ladderbot",
            name="is_off",
            field=models.BooleanField(default=False),
        ),
    ]
