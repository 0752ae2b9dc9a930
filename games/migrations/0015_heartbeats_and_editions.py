from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_counters"),
    ]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("process", models.CharField(max_length=120, unique=True)),
                ("is_sweeper", models.BooleanField(default=False)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.AlterField(
            model_name="game",
            name="edition",
            field=models.PositiveBigIntegerField(default=0),
        ),
    ]
