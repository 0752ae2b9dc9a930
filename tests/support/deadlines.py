"""Tables whose deadlines pass at the same instant, for sweepers in other processes.

`python -m tests.support.deadlines lay MANY SECONDS` lays them; in so many seconds their first move is due, and the
next one an hour later. `look` prints what has happened at each since it was dealt.
"""

import json
import sys
from datetime import datetime, timedelta
from functools import partial

import django

django.setup()

from django.utils import timezone  # noqa: E402

from games.models import Event, Game, Seat  # noqa: E402
from games.services.limits import forget_all  # noqa: E402
from games.services.together import run_together  # noqa: E402
from games.workshop.crashes.crashing_player import AT_ONCE  # noqa: E402
from games.workshop.sample_tables import dealt  # noqa: E402

AN_HOUR = 3600


def main(words: list[str]) -> None:
    """Lay tables, or look at them."""
    if words[0] == "lay":
        lay(int(words[1]), timedelta(seconds=float(words[2])))
    else:
        sys.stdout.write(json.dumps([seen_at(game, datetime.fromisoformat(words[1])) for game in Game.objects.all()]))


def lay(many: int, pause: timedelta) -> None:
    """So many; what is printed is when they are due."""
    for _some in range(0, many, AT_ONCE):
        forget_all()
        run_together([partial(dealt, 5, seconds_per_move=AN_HOUR)] * AT_ONCE)
    due = timezone.now() + pause
    Game.objects.update(due_at=due)
    sys.stdout.write(due.isoformat())


def seen_at(game: Game, due: datetime) -> dict[str, object]:
    """What has happened there, whether any of it too early, and for whom a stand-in plays."""
    events = Event.objects.filter(game=game, number__gt=1)
    return {
        "kinds": list(events.values_list("kind", flat=True)),
        "early": events.filter(at__lt=due).count(),
        "by_hand": events.filter(by_stand_in=False).count(),
        "stood_in_for": Seat.objects.filter(game=game, stand_in=True).count(),
    }


if __name__ == "__main__":
    main(sys.argv[1:])
