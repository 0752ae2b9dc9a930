"""The Django app `shsite`: registers the checks of `manage.py check` and compiles the translations."""

from importlib import import_module

from django.apps import AppConfig
from django.conf import settings

from shsite import catalogues


class SiteConfig(AppConfig):
    """The app `shsite`."""

    name = "shsite"

    def ready(self) -> None:
        """Register the checks and bring every compiled catalogue up to date."""
        import_module("shsite.checks")
        catalogues.provide(*settings.LOCALE_PATHS)
