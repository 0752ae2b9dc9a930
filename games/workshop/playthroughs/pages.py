"""A recorded game as text: for each event a block with who saw what of it, and their view at that moment."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from games.engine import REVIEWER, Game, Sighting
from games.engine.events import Event
from games.engine.sightings import sighting
from games.engine.views import Memory, view_from_memory
from games.workshop.playthroughs.games import Recorded
from games.workshop.playthroughs.glances import Glance, changed, glance
from games.workshop.playthroughs.witnesses import Witnesses, witnesses
from games.workshop.playthroughs.wording import facts_of


def page(recorded: Recorded) -> str:
    """Return the whole text of a recorded game; it is the same at every call."""
    game = recorded.played()
    return "\n".join((*_headlines(recorded, game), *_blocks(game), *_looking_back(game))) + "\n"


def _headlines(recorded: Recorded, game: Game) -> Iterator[str]:
    yield f"{recorded.title} ({len(game.log)} events)"
    yield ""
    for kind, viewer in witnesses(game).items():
        yield f"{kind}: {'at no seat' if viewer.seat is None else game.table.name(viewer.seat)}"


def _blocks(game: Game) -> Iterator[str]:
    """Yield what the witnesses saw, event by event."""
    present, so_far = witnesses(game), Game.from_log(game.log[:1])
    memories = {kind: Memory.of(viewer) for kind, viewer in present.items()}
    glances: dict[str, Glance] = {kind: {} for kind in present}
    for number, event in enumerate(game.log):
        so_far = so_far.after(event) if number else so_far
        memories = {kind: memory.after([event]) for kind, memory in memories.items()}
        now = {kind: glance(view_from_memory(memory, so_far.truth)) for kind, memory in memories.items()}
        yield f"\n{number} {facts_of(event)}"
        yield from _seen(event, present)
        yield from _new(glances, now)
        glances = now


def _seen(event: Event, present: Witnesses) -> Iterator[str]:
    sightings = {kind: sighting(event, viewer) for kind, viewer in present.items()}
    in_words = {kind: "it" if seen is event else facts_of(seen) for kind, seen in sightings.items()}
    yield from (f"  {who} saw {what}" for who, what in _together(in_words, len(present)))


def _new(before: Mapping[str, Glance], now: Mapping[str, Glance]) -> Iterator[str]:
    news = {kind: changed(before[kind], now[kind]) for kind in now}
    for about in dict.fromkeys(about for new in news.values() for about in new):
        lines = {kind: new[about] for kind, new in news.items() if about in new}
        yield from (f"  {who} | {line}" for who, line in _together(lines, len(now)))


def _together(told: Mapping[str, str], present: int) -> Iterator[tuple[str, str]]:
    """Group the viewers who saw the same."""
    for what in dict.fromkeys(told.values()):
        kinds = [kind for kind, other in told.items() if other == what]
        yield "all" if len(kinds) == present else " ".join(kinds), what


def _looking_back(game: Game) -> Iterator[str]:
    """Yield the reviewer's view of a finished game: the final state, and hidden facts."""
    view = game.view(REVIEWER)
    yield "\nThe reviewer, looking back:"
    yield str(view)
    hidden = (seen for seen, event in zip(view.sightings, game.log, strict=True) if seen is not event)
    for kind, several in groupby(hidden, key=type):
        yield f"{kind.__name__}: {'; '.join(_fields(seen) for seen in several)}"


def _fields(seen: Sighting) -> str:
    return facts_of(seen).partition(" ")[2]
