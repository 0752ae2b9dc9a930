"""`python manage.py lessons`: lists the course with the rules that each lesson covers."""

from typing import Any

from django.core.management.base import BaseCommand

from games.engine.rulebook import RULES
from tutorial.course.paths import PATHS
from tutorial.lessons import LESSONS, UNITS, teaching


class Command(BaseCommand):
    """Lists the course."""

    help = "List the course: its lessons, the rules that each covers, the paths, and rules without a lesson."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Print the units, the paths, and the rules without a lesson."""
        for unit in UNITS:
            self.stdout.write(f"\nUnit {unit.number}. {unit.title} ({unit.minutes} min)")
            for lesson in unit.lessons:
                rules = " ".join(lesson.rules) + (" advice" if lesson.is_advice else "")
                takes = f"{lesson.seconds:2} s  " if lesson.seconds else f"{lesson.minutes:2} min"
                self.stdout.write(f"  {lesson.id:5} {takes}  {lesson.title:44} {rules.strip()}")
        self.stdout.write(f"\n{len(LESSONS)} lessons, {sum(each.minutes for each in UNITS)} minutes")
        for path in PATHS.values():
            least, most = path.minutes
            self.stdout.write(f"  {path.title}: {' '.join('|'.join(leg) for leg in path.legs)} ({least}-{most} min)")
        missing = [rule for rule in RULES if not teaching(rule)]
        self.stdout.write(f"Rules without a lesson: {' '.join(missing) or 'none'}")
