"""The Django app of the tutorial."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """The app `tutorial`, which connects itself to the rulebook and to sign-in."""

    name = "tutorial"

    def ready(self) -> None:
        """Tell the rulebook which lessons teach a rule, and move progress to the account on sign-in."""
        from django.contrib.auth.signals import user_logged_in

        from games.rulebook.taught import taught_by
        from tutorial.asking.progress import move_to_account
        from tutorial.course.teaching import lessons_about

        taught_by(lessons_about)
        user_logged_in.connect(move_to_account, dispatch_uid="what was learnt")
