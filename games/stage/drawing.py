"""The scenes of the last move as one piece of the page.

The piece replaces the empty stage of the page. It isn't part of what a page shows when it is loaded or repaired, so a
screen that arrives late shows the table and never an old scene. Only a television that loads at the deal gets its scene
with the page.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from django.template.loader import render_to_string

from games.beats import PACES, SCORE, USUAL_PACE, PlayedScene, latest_move, scenes_of, steps
from games.engine.events import BallotsRevealed, ConfirmedNotHitler, GameEnded
from games.engine.knowledge import TableView
from games.engine.roles import Party
from games.engine.sightings import BallotSeen, DealSeen
from games.stage.scenes import Moment, Scene, scene_of


@dataclass(frozen=True)
class Stage:
    """The scenes of a move, the table's pace, the length of all in milliseconds, and the sounds with their times.

    A ballot has no scene: it is laid at the table, and only heard.
    """

    scenes: tuple[Scene, ...]
    pace: str
    length: int
    cues: str

    @property
    def tenths(self) -> int:
        """The length in tenths of a second."""
        return self.length // 100

    @property
    def stays(self) -> bool:
        """Whether the last picture stays until it is skipped: the end of the game."""
        return bool(self.scenes) and self.scenes[-1].kind == "end"


def stage_of(view: TableView, since: int, pace: str = USUAL_PACE) -> Stage | None:
    """Return the scenes of the last move after the first `since` sightings. Any viewer's view gives the same."""
    where = latest_move(view.sightings, since)
    if not where or not PACES[pace]:
        return None
    move = view.sightings[where.start : where.stop]
    played, now = scenes_of(move), Moment(view, move, where.start)
    scenes = tuple(scene_of(each, now) for each in played if each.kind != "ballot")
    cues = chain.from_iterable(map(_cues, played))
    return Stage(scenes, pace, played[-1].end, _words(cues))


def stage_html(view: TableView, since: int, pace: str = USUAL_PACE) -> str:
    """Return the piece that plays the last move after the first `since` sightings; nothing for a new page."""
    stage = stage_of(view, since, pace) if since else None
    return "" if stage is None or not stage.scenes else render_to_string("games/stage/stage.html", {"stage": stage})


def pushed_html(view: TableView, since: int, pace: str = USUAL_PACE) -> str:
    """Return what open screens receive: the scenes of the last move, or the beat of a ballot.

    A beat is a piece of its own, so that a ballot cuts no scene short.
    """
    if not since:
        return ""
    if len(view.sightings) == since + 1 and isinstance(view.sightings[since], BallotSeen):
        return _ballot(pace)
    stage = stage_of(view, since, pace)
    if stage is None:
        return ""
    return render_to_string("games/stage/stage.html", {"stage": stage}) if stage.scenes else _beat(stage)


@lru_cache(maxsize=len(PACES))
def _ballot(pace: str) -> str:
    """Return the beat of one ballot. Most moves are ballots, and their beats differ in nothing but the pace."""
    (played,) = scenes_of((BallotSeen(0, None),))
    return _beat(Stage((), pace, played.end, _words(_cues(played)))) if PACES[pace] else ""


def _words(cues: Iterable[tuple[int, str]]) -> str:
    return " ".join(f"{sound}@{at}" for at, sound in cues)


def _beat(stage: Stage) -> str:
    return render_to_string("games/stage/beat.html", {"stage": stage})


def deal_html(view: TableView, pace: str = USUAL_PACE) -> str:
    """Return the piece that plays the deal on a page that loads because of it; nothing after the first move."""
    stage = stage_of(view, 0, pace) if len(view.sightings) == 1 else None
    return "" if stage is None else render_to_string("games/stage/stage.html", {"stage": stage})


def _cues(played: PlayedScene) -> Iterator[tuple[int, str]]:
    """Yield the sounds of a scene with their times, among them the verdict's; the script adds the ballots'."""
    score, seen = SCORE[played.kind], played.seen
    for at, sound in score.cues:
        yield played.start + at, sound
    if played.kind == "first" and isinstance(seen, DealSeen):
        yield from ((played.start + at, "wood") for at in steps(len(seen.names)))
    if isinstance(seen, BallotsRevealed):
        yield played.start + score.beats["verdict"], "elected" if seen.elected else "rejected"
    if isinstance(seen, ConfirmedNotHitler):
        yield played.start + score.beats["answer"], "no"
    if played.kind == "end" and isinstance(seen, GameEnded):
        yield played.start + score.beats["title"], "won" if seen.outcome.winner is Party.LIBERAL else "lost"
