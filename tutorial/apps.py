"""Django's name for this room."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """The app `tutorial`. When the site starts it tells the rulebook where each rule is taught."""

    name = "tutorial"

    def ready(self) -> None:
        """The rulebook knows no course; it is told of this one."""
        from games.rulebook.taught import taught_by
        from tutorial.teaching import lessons_about

        taught_by(lessons_about)
