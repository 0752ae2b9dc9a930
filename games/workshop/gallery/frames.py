"""Photographs every scene of the stage at each of its beats."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from django.template.loader import render_to_string

from games.beats import SCORE
from games.board.page import page
from games.design.scenes import NAMES
from games.engine import SPECTATOR, Game, Seeded, TableView, player
from games.engine.options import options, waiting_for
from games.engine.random_play import random_move
from games.engine.reasons import Refusal
from games.engine.rules import step
from games.engine.views import Memory, view_from_memory
from games.stage.drawing import Stage, stage_of
from games.workshop.gallery.pictures import Theme, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TV = "tv"
AFTER_A_BEAT = 450
"""Milliseconds after a beat when it is photographed: by then it has been laid."""
SET_TIME = "at => document.getAnimations().forEach(each => { each.pause(); each.currentTime = at })"


@dataclass(frozen=True)
class PlayedMove:
    """A move with scenes, and the table after it as everyone sees it, and as a player who decides next."""

    view: TableView
    deciding: TableView
    stage: Stage
    size: int
    opens_envelope: bool = False

    @property
    def name(self) -> str:
        """The kinds of its scenes, and the number of players."""
        kinds = "-".join(f"{scene.kind}{scene.mark if scene.kind == 'chaos' else ''}" for scene in self.stage.scenes)
        return f"stage-{kinds}-{self.size}"

    @property
    def times(self) -> list[int]:
        """When to photograph: after each beat of each scene."""
        return sorted(
            {scene.start + at + AFTER_A_BEAT for scene in self.stage.scenes for at in SCORE[scene.kind].beats.values()}
        )

    def html_for(self, size: str) -> str:
        """The page with the stage, on a television or beside a dock."""
        table = page(self.view, on_tv=True) if size == TV else page(self.deciding)
        stage = render_to_string("games/stage/stage.html", {"stage": self.stage})
        return render_to_string("games/workshop/table.html", {"table": table, "stage": stage, "play_address": "/"})


@dataclass(frozen=True)
class FramedPage:
    """A page of one size as a subject of a picture."""

    name: str
    html: str
    opens_envelope: bool = False


def played_moves(sizes: tuple[int, ...] = (7, 10), games: int = 60) -> Iterator[PlayedMove]:
    """Yield one move of each kind from random games of these sizes."""
    known = set[str]()
    for seed in range(games):
        for size in sizes:
            for move in _moves_of(size, seed):
                if move.name not in known:
                    known.add(move.name)
                    yield move


def final_pictures() -> Iterator[FramedPage]:
    """Yield the page of each move of seven players on a television."""
    for move in played_moves((7,), games=6):
        yield FramedPage(f"{move.name}-{TV}", move.html_for(TV))


def _moves_of(size: int, seed: int) -> Iterator[PlayedMove]:
    chance = Seeded(seed)
    game = Game.new(NAMES[:size], chance=chance)
    state, log, public = game.truth, list(game.log), Memory.of(SPECTATOR).after(game.log)
    if (dealt := stage_of(game.view(), 0)) is not None:
        yield PlayedMove(game.view(), game.view(player(waiting_for(state)[0])), dealt, size)
    while waiting := waiting_for(state):
        for seat in waiting:
            since = len(log)
            turn = step(state, random_move(state, seat, options(state), chance), chance)
            if isinstance(turn, Refusal):
                raise TypeError(turn.rule)
            log += turn.events
            state, public = turn.state, public.after(turn.events)
            seen = view_from_memory(public, state)
            stage = stage_of(seen, since)
            if stage is not None and stage.scenes:
                next_up = waiting_for(state) or (seat,)
                yield PlayedMove(seen, Game(tuple(log), state).view(player(next_up[0])), stage, size)


def photograph_beats(move: PlayedMove, size: str, theme: Theme, out: Path, browser: "Browser") -> Iterator[Path]:
    """Take a picture of each beat; yield the paths of the files."""
    shot = open_page(FramedPage(move.name, move.html_for(size)), size, theme, browser, has_motion=True)
    try:
        for at in move.times:
            shot.evaluate(SET_TIME, at)
            path = out / f"{move.name}-{size}-{theme}-{at:05}.png"
            shot.screenshot(path=path)
            yield path
    finally:
        shot.close()
