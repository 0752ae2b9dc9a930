"""Django's name for this room."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The app `games`."""

    name = "games"
