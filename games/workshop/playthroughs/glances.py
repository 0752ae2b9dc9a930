"""What a viewer sees at one moment, line by line, and what has changed since the last moment.

It is the printed view plus what a page shows beyond it: the moves with the reasons against them, silence, the ballot
just cast, and the tiles of a peek.
"""

from games.engine import TableView
from games.workshop.playthroughs.wording import in_short, moves_in_short

Glance = dict[str, str]
"""Lines by their subject."""


def glance(view: TableView) -> Glance:
    """Return everything that a viewer sees at this moment."""
    headline, *lines = str(view).splitlines()
    told = {line.strip().partition(": ")[0]: line.strip() for line in lines}
    return {"round": headline.partition(" sees ")[2]} | told | _beside(view)


def _beside(view: TableView) -> Glance:
    known = view.known
    beside = {
        "may": moves_in_short(view.options),
        "may not": _refused(view),
        "silent": view.silence.rule if view.silence else "",
        "ballot": "" if known.ballot is None else in_short(known.ballot),
        "peeked": "" if known.peeked is None else in_short(known.peeked),
    }
    return {about: f"{about}: {facts}" for about, facts in beside.items() if facts}


def _refused(view: TableView) -> str:
    reasons = ((choice.move, choice.refusal.rule) for choice in view.choices if choice.refusal)
    return ", ".join(f"{moves_in_short([move])} ({rule})" for move, rule in reasons)


def changed(before: Glance, after: Glance) -> Glance:
    """Yield the lines that were added and removed."""
    new = {about: line for about, line in after.items() if before.get(about) != line}
    return new | {about: f"{about}: nothing" for about in before if about not in after}
