"""`python manage.py build_docs`: builds the documentation of the library, which the site serves under `/docs/`."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.library.building import build


class Command(BaseCommand):
    """Builds every page; a warning is an error."""

    help = "Build the documentation of the library for /docs/."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Build, and say what was made."""
        made = build(Path(settings.DOCS_ROOT))
        self.stdout.write(f"{len(made)} pages of documentation are in {settings.DOCS_ROOT}.")
