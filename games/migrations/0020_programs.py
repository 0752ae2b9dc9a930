from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0019_the_pace_of_scenes"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="admits_programs",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="is_program",
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name="device",
            name="way",
            field=models.CharField(
                choices=[
                    ("sat down", "sat down"),
                    ("link", "by a link"),
                    ("pin", "by the PIN"),
                    ("account", "by the account"),
                    ("program", "by a program"),
                ],
                default="sat down",
                max_length=10,
            ),
        ),
    ]
