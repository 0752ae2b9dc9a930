from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tutorial", "0003_classes"),
    ]

    operations = [
        migrations.CreateModel(
            name="CaseScore",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField(db_index=True)),
                ("points", models.PositiveSmallIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="PuzzleTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=12, unique=True)),
                ("tried", models.PositiveIntegerField(default=0)),
                ("right", models.PositiveIntegerField(default=0)),
            ],
        ),
    ]
