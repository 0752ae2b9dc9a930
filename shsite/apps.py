"""Django's name for the site, which brings its rules for `manage.py check` and its languages."""

from importlib import import_module

from django.apps import AppConfig
from django.conf import settings

from shsite import catalogues


class SiteConfig(AppConfig):
    """The app `shsite`."""

    name = "shsite"

    def ready(self) -> None:
        """Register the rules, and have every catalogue as it is written now."""
        import_module("shsite.checks")
        catalogues.provide(*settings.LOCALE_PATHS)
