"""Django's name for this room."""

from django.apps import AppConfig

from games import figures


class GamesConfig(AppConfig):
    """The app `games`."""

    name = "games"

    def ready(self) -> None:
        """Have numbers written as the reader's language does."""
        from games.web.languages import number_signs  # Middleware may be imported only now.

        figures.use_signs(number_signs)
