"""Django's name for this room."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """The app `tutorial`."""

    name = "tutorial"
