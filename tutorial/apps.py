"""The Django app of the tutorial."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """The app `tutorial`, which connects itself to the rulebook, to the review and to sign-in."""

    name = "tutorial"

    def ready(self) -> None:
        """Tell the rulebook which lessons teach a rule, note what is missed in a review, move progress to the account
        on sign-in, look for cases."""
        from django.contrib.auth.signals import user_logged_in

        from games.review.learn.noted import decided_anew
        from games.rulebook.taught import taught_by
        from games.services.jobs.tidying import tidied
        from tutorial.asking.past_choices import note_choice
        from tutorial.asking.progress import move_to_account
        from tutorial.cases.finding import look_into_next
        from tutorial.course.teaching import lessons_about

        taught_by(lessons_about)
        decided_anew.connect(note_choice, dispatch_uid="what was missed in a game")
        user_logged_in.connect(move_to_account, dispatch_uid="what was learnt")
        tidied.connect(look_into_next, dispatch_uid="cases in games of this site")
