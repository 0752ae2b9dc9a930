"""How fast, and how true to the published figures: measurements behind `python manage.py bench NAME`."""
