"""A player who is cut off at any moment: plays games on the database of the environment and says what was answered.

`python -m tests.games.crashing` first sends again what its last life had sent without hearing an answer, as given on
its standard input, then plays on. It prints each form before it is sent and after it was acknowledged.
"""

import base64
import pickle
import sys
from typing import Any

import django

django.setup()

from games.models import Game  # noqa: E402
from games.services import playing  # noqa: E402
from games.services.answers import Done  # noqa: E402
from tests.games.live_tables import LiveTable, dealt  # noqa: E402

Form = tuple[str, Any, int, str]
"""A code, an action, what its page had seen, and the form's key."""


def main() -> None:
    """Live until somebody ends it."""
    unanswered = sys.stdin.readline().strip()
    if unanswered:
        send(pickle.loads(base64.b64decode(unanswered)))  # noqa: S301 - our own words
    while True:
        running = Game.objects.filter(status="running").first()
        table = LiveTable(running.code) if running else dealt(5)
        view = table.view(0)
        seat = view.waiting[-1]
        length = len(view.sightings)
        send((table.code, table.view(seat).options[-1], length, f"{table.code} after {length}"))


def send(form: Form) -> None:
    """Send a form, and say so before and after."""
    code, action, seen, key = form
    say("sent", base64.b64encode(pickle.dumps(form)).decode(), key)
    answer = playing.take_action(code, action.seat, action, seen=seen, key=key)
    assert isinstance(answer, Done), answer
    say("done", str(answer.length), key)


def say(*words: str) -> None:
    sys.stdout.write("\t".join(words) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
