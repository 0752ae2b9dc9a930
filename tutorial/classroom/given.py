"""A question at a table that was played elsewhere: its scene, and a judgement with the frames that are played out."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine import TableView
from tutorial.script.judging import Judgement
from tutorial.script.scene import LessonScene, PlayedFrame


@dataclass(frozen=True)
class GivenScene(LessonScene):
    """A table that was played elsewhere."""

    given: Any = None

    @cached_property
    def shown(self) -> Any:
        """The game as the table shows it."""
        return self.given

    @cached_property
    def view(self) -> TableView:
        """The table as the viewer sees it."""
        view: TableView = self.given.view(self.viewer)
        return view


@dataclass(frozen=True)
class MomentJudgement(Judgement):
    """A judgement with the frames that are played out."""

    played: tuple[PlayedFrame, ...] = ()

    @property
    def frames(self) -> tuple[PlayedFrame, ...]:
        """What is played out."""
        return self.played
