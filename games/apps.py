"""The Django app `games`."""

from django.apps import AppConfig

from games import figures


class GamesConfig(AppConfig):
    """The app `games`."""

    name = "games"

    def ready(self) -> None:
        """Make numbers in sentences use the separators of the active language."""
        from games.web.languages import number_signs  # Middleware may be imported only now.

        figures.use_signs(number_signs)
