"""Django's name for the site, which brings its rules for `manage.py check`."""

from importlib import import_module

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The app `shsite`."""

    name = "shsite"

    def ready(self) -> None:
        """Register the rules."""
        import_module("shsite.checks")
