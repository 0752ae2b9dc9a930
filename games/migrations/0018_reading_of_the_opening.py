from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0017_passkeys_and_sessions"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="read_until",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="skips_reading",
            field=models.BooleanField(default=False),
        ),
    ]
