"""`python manage.py build_notebooks`: executes the notebooks and renders them as pages."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tutorial.notebooks.building import PIECES, NotebookError, rendered
from tutorial.notebooks.files import SHELF, notebook


class Command(BaseCommand):
    """Writes the rendered notebooks, or compares them with those in git."""

    help = "Execute the notebooks, and write (or with --check compare) the pieces of pages that are made of them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which notebooks, and whether to write them."""
        parser.add_argument("names", nargs="*", choices=[[], *SHELF], help="all, if none is named")
        parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is not current")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Build the notebooks one after the other."""
        try:
            for name in options["names"] or SHELF:
                self._build(name, is_check=options["check"])
        except ImportError as absent:
            raise CommandError(f"{absent}. Notebooks need the extra `notebooks`.") from absent
        except NotebookError as wrong:
            raise CommandError(str(wrong)) from wrong

    def _build(self, name: str, *, is_check: bool) -> None:
        made, path = rendered(notebook(name)), PIECES / f"{name}.html"
        if not is_check:
            path.write_text(made, encoding="utf-8")
        elif not path.exists() or path.read_text("utf-8") != made:
            raise NotebookError(f"The page of {name} is not current: python manage.py build_notebooks {name}")
        self.stdout.write(f"{name}: {'current' if is_check else 'written'}")
