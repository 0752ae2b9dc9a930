"""`python manage.py upgrade`: brings the data of a site to the version of the checkout, after a backup and a trial."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.storage.backup import BackupError, back_up, dated_file
from games.storage.drill import drill
from games.storage.heartbeats import process_at_work


class Command(BaseCommand):
    """Backs up, tries this version on a copy, migrates and checks. `shsite.bootstrap` installed the packages before.

    Until the migration nothing is changed, so that a version that fails the trial leaves a site for the previous one.
    """

    help = "After an update of the checkout: install packages, back up, try the new version on a copy, migrate, check."
    requires_system_checks = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Do every step, or stop at the first that fails."""
        waiting = migrations_to_apply()
        at_work = process_at_work()
        if waiting and at_work:
            raise CommandError(f"{waiting} migrations are to be applied, but {at_work[0]} is at work: stop it first.")
        if not settings.DEBUG:
            call_command("collectstatic", interactive=False, verbosity=0)
            self.stdout.write("Static files: collected.")
        if connection.introspection.table_names():
            self._backed_up_and_tried()
        call_command("migrate", interactive=False, verbosity=0)
        self.stdout.write(f"Migrations: {waiting} applied.")
        call_command("check", deploy=settings.PRODUCTION)
        self.stdout.write("The site can be started.")

    def _backed_up_and_tried(self) -> None:
        file = dated_file(settings.DATA_DIR / "backups")
        self._or_stop(lambda: back_up(file), "No backup could be made, and nothing was changed")
        self.stdout.write(f"Backup: {file}")
        self._or_stop(
            lambda: [self.stdout.write(f"On a copy: {step}") for step in drill(file)],
            "This version does not work on a copy of the data. Nothing was changed: go back to the version before",
        )

    def _or_stop(self, step: Callable[[], object], why: str) -> None:
        try:
            step()
        except (BackupError, OSError) as problem:
            raise CommandError(f"{why}. {problem}") from problem


def migrations_to_apply() -> int:
    """Return how many migrations this database lacks."""
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
