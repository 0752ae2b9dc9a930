"""A player process that plays games on the environment's database and kills itself at a given point.

`python -m games.workshop.crashes.crashing_player POINT TIMES [PHASE]` first sends again the form that the previous
process had sent without an answer (it is on standard input), then plays on. It prints the phase before each move,
each form before it is sent and after it was acknowledged, and `again` if the form sent again was in the log already.
It kills itself when it reaches the point for the TIMES-th time, in PHASE if one is given. The rules (`LIVELY`) lead
through every phase.

With `lay MANY` it opens that many tables and ends; with `everywhere 0` it makes one move at every table and ends.
"""

import base64
import os
import pickle
import signal
import sys
from collections.abc import Callable
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

import django

django.setup()


from games.models import Event, Game  # noqa: E402
from games.services import bell  # noqa: E402
from games.services.answers import Done  # noqa: E402
from games.services.limits import forget_all  # noqa: E402
from games.services.play import playing  # noqa: E402
from games.services.together import run_together  # noqa: E402
from games.workshop.sample_tables import SampleTable, dealt  # noqa: E402

Form = tuple[str, Any, int, str]
"""A table's code, an action, the number of events its page showed, and the form's key."""


Point = tuple[tuple[Any, str], ...]
"""Functions by module and name; the process may kill itself after any of them."""

POINTS: dict[str, Point] = {
    "appended": ((playing, "append"),),
    "committed": ((bell, "ring"),),
    "answered": ((playing, "take_action"),),
}
LIVELY = {"veto_zone": 0, "track": ["investigate", "peek", "special-election", "execution", "investigate"]}
"""Rules that allow a veto from the beginning and grant every power in most games."""
SIZES = (5, 7, 10)
AT_ONCE = 10
"""How many tables are opened in one transaction."""


def main(words: list[str]) -> None:
    """Play until this process is killed, or do a single task."""
    match words:
        case ["lay", many]:
            lay(int(many))
        case ["everywhere", _]:
            move_everywhere()
        case [point, times, *phase]:
            live(point, int(times), *phase)
        case _:
            sys.exit(__doc__)


def live(point: str, times: int, phase: str = "") -> None:
    """Play random moves at one table after the other."""
    send_again()
    watch, sizes, chance = end_at(POINTS.get(point, ()), times, phase), cycle(SIZES), Random()
    while True:
        running = Game.objects.filter(status="running").order_by("-pk").first()
        if running is None:
            say("at", "deal")
            watch("deal")
        move_at(SampleTable(running.code) if running else laid(next(sizes)), chance, watch)


def send_again() -> None:
    """Send again the form that the previous process had sent, if it was not answered."""
    unanswered = sys.stdin.readline().strip()
    if unanswered:
        form: Form = pickle.loads(base64.b64decode(unanswered))  # noqa: S301 - our own words
        if Event.objects.filter(game__code=form[0], key__endswith=f":{form[3]}").exists():
            say("again", "", form[3])
        send(form)


def move_at(table: SampleTable, chance: Random, watch: Callable[[str], None]) -> None:
    """Make a move at this table."""
    phase = table.phase
    say("at", phase)
    watch(phase)
    send(form_at(table, chance))


def form_at(table: SampleTable, chance: Random) -> Form:
    """Return a random legal move of a seat whose turn it is; three of four ballots are ja."""
    view = table.view(0)
    seat, length = chance.choice(view.waiting), len(view.sightings)
    options = table.view(seat).options
    return table.code, chance.choice([*options, options[0], options[0]]), length, f"{table.code} after {length}"


def lay(many: int) -> None:
    """Open so many tables and deal."""
    sizes = cycle(SIZES)
    for _some in range(0, many, AT_ONCE):
        forget_all()
        run_together([partial(laid, next(sizes)) for _table in range(AT_ONCE)])


def laid(size: int) -> SampleTable:
    return dealt(size, ruleset=LIVELY)


def move_everywhere() -> None:
    """Make one move at every running table; ten moves share a commit, as in a server."""
    send_again()
    chance, codes = Random(), [*Game.objects.filter(status="running").values_list("code", flat=True)]
    for some in (codes[first : first + AT_ONCE] for first in range(0, len(codes), AT_ONCE)):
        forms = [form_at(SampleTable(code), chance) for code in some]
        for form, answer in zip(forms, run_together([partial(acknowledged, form) for form in forms]), strict=True):
            assert isinstance(answer, Done), answer
            say("done", str(answer.length), form[3])


def end_at(point: Point, times: int, phase: str = "") -> Callable[[str], None]:
    """Kill this process at a point: after rows were written, after they were committed, or before the answer.

    Call the returned function with the phase before each move; if `phase` is given, only moves in it count.
    """
    left, now = times, ""

    def hear(of: str) -> None:
        nonlocal now
        now = of

    def fatal(work: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any, **how: Any) -> Any:
            nonlocal left
            result = work(*args, **how)
            left -= phase in ("", now)
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return done

    for module, name in point:
        setattr(module, name, fatal(getattr(module, name)))
    return hear


def send(form: Form) -> None:
    """Send a form, and print it before and after."""
    say("sent", base64.b64encode(pickle.dumps(form)).decode(), form[3])
    answer = acknowledged(form)
    assert isinstance(answer, Done), answer
    say("done", str(answer.length), form[3])


def acknowledged(form: Form) -> object:
    """Return the answer to a form."""
    code, action, seen, key = form
    return playing.take_action(code, action.seat, action, seen=seen, key=key)


def say(*words: str) -> None:
    sys.stdout.write("\t".join(words) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
