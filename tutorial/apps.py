"""Django's name for this room."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """The app `tutorial`. When the site starts it tells the rulebook where each rule is taught, and waits for people
    who sign in: what they have learnt goes with them."""

    name = "tutorial"

    def ready(self) -> None:
        """The rulebook knows no course, and accounts know no learners; they are told of them."""
        from django.contrib.auth.signals import user_logged_in

        from games.rulebook.taught import taught_by
        from tutorial.asking.progress import move_to_account
        from tutorial.course.teaching import lessons_about

        taught_by(lessons_about)
        user_logged_in.connect(move_to_account, dispatch_uid="what was learnt")
