"""A player who is cut off at any moment: plays games on the database of the environment and says what was answered.

`python -m tests.games.crashing POINT TIMES` first sends again what its last life had sent without hearing an answer, as
given on its standard input, then plays on. It prints each form before it is sent and after it was acknowledged, and
`again` if what it sends again was there already. At a named point it ends itself, as hard as it can be: when it comes
by there for the so-manieth time.
"""

import base64
import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import Any

import django

django.setup()

from games.models import Event, Game  # noqa: E402
from games.services import announcing, playing  # noqa: E402
from games.services.answers import Done  # noqa: E402
from tests.games.live_tables import LiveTable, dealt  # noqa: E402

Form = tuple[str, Any, int, str]
"""A code, an action, what its page had seen, and the form's key."""


POINTS: dict[str, tuple[tuple[Any, str], ...]] = {
    "appended": ((playing, "append"),),
    "committed": ((announcing, "ring"),),
    "answered": ((playing, "take_action"),),
}


def main(point: str, times: int) -> None:
    """Live until somebody ends it."""
    unanswered = sys.stdin.readline().strip()
    if unanswered:
        form: Form = pickle.loads(base64.b64decode(unanswered))  # noqa: S301 - our own words
        if Event.objects.filter(game__code=form[0], key__endswith=f":{form[3]}").exists():
            say("again", "", form[3])
        send(form)
    end_at(point, times)
    while True:
        running = Game.objects.filter(status="running").first()
        table = LiveTable(running.code) if running else dealt(5)
        view = table.view(0)
        seat = view.waiting[-1]
        length = len(view.sightings)
        send((table.code, table.view(seat).options[-1], length, f"{table.code} after {length}"))


def end_at(point: str, times: int) -> None:
    """End at this point: after the rows were written, after they were committed, or before that is said."""
    left = times

    def fatal(work: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any, **how: Any) -> Any:
            nonlocal left
            result, left = work(*args, **how), left - 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return done

    for module, name in POINTS.get(point, ()):
        setattr(module, name, fatal(getattr(module, name)))


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
    main(sys.argv[1], int(sys.argv[2]))
