"""`python manage.py evening`: counts the presses and the words of each evening."""

from typing import Any

from django.core.management.base import BaseCommand

from tutorial.evening.beats import EveningScript
from tutorial.evening.script import EVENINGS, RULES

WORDS_OF_BOARDS = 26
"""The words of the little table of powers, its numbers included."""


class Command(BaseCommand):
    """Prints the presses and words of a learner without a miss, and the beats that teach each rule."""

    help = "Count the presses and words of each evening, and list the beats that teach each basic rule."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Print the counts, then the rules."""
        for script in EVENINGS:
            self.stdout.write(
                f"{script.title}: {presses(script)} presses, {words(script)} words, "
                f"{words_of_replies(script)} more in replies"
            )
        for number, rule in RULES.items():
            taught = [beat.key for script in EVENINGS for beat in script.beats if number in beat.teaches]
            self.stdout.write(f"  {number:2} {rule}: {' '.join(taught)}")


def presses(script: EveningScript) -> int:
    """Return the presses of a learner without a miss: one at each beat but the last."""
    return len(script.beats) - 1


def words(script: EveningScript) -> int:
    """Return the words that this learner reads, with questions and the labels of buttons."""
    texts = [
        text
        for beat in script.beats
        for text in (beat.tells, beat.asks, beat.closes, *beat.picks, *_labels(script, beat.key))
    ]
    return sum(len(text.split()) for text in texts) + WORDS_OF_BOARDS * any(
        "boards" in beat.shows for beat in script.beats
    )


def words_of_replies(script: EveningScript) -> int:
    """Return the words of replies to other presses, of hints, and of what is told instead."""
    texts = [
        text
        for beat in script.beats
        for text in (
            beat.hint,
            *(reply.says for reply in (*beat.replies.values(), beat.otherwise) if reply),
            *(text for _place, _token, text in beat.instead),
        )
    ]
    return sum(len(text.split()) for text in texts)


def _labels(script: EveningScript, key: str) -> tuple[str, ...]:
    beat = next(each for each in script.beats if each.key == key)
    return (beat.label,) if beat.control.value == "go-on" and beat is not script.beats[-1] else ()
