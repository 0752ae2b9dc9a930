"""What a beat tells and asks, and how it replies to a press."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from games.engine.events import Event
from games.engine.translatable import gettext_noop

_ = gettext_noop
"""Marks a text of an evening for translation."""


class Control(Enum):
    """What is pressed at a beat."""

    GO_ON = "go-on"
    MOVE = "move"
    """A move that the table waits for: a seat, a ballot, a tile, or the veto."""
    CLAIM = "claim"
    """What to say about what the learner has just seen."""
    SEAT = "seat"
    """A seat as the answer to a question."""
    PICK = "pick"
    """One of the words of `picks` as the answer to a question."""


@dataclass(frozen=True)
class Held:
    """The host says a sentence instead of letting the press through."""

    says: str


@dataclass(frozen=True)
class PlayedOut:
    """A legal but poor press: the lines are played on a copy of the game and shown to their end."""

    says: str
    plays: tuple[str, ...]


Reply = Held | PlayedOut


@dataclass(frozen=True)
class Beat:
    """A moment of the evening, at the place `key` of the record.

    - `tells`: what everybody reads; `instead` replaces it after certain presses
    - `right`: the presses that go on; without any, every legal press does
    - `replies`: the replies to other presses; `otherwise` to those that are not listed
    - `scene`: words for a picture in the dock or a state of the table, such as `role` or `night`
    - `until`: shows the game right after the last event of this type
    - `elsewhere`: the record to show instead of the evening's own, at its end
    - `closes`: what the last beat says above its doors
    - `teaches`: numbers in `RULES` of the rules that are decided here
    - `reviews`: the question of the course that comes back after a refused press
    - `deeper`: the lessons that say more, by number, separated by blanks
    """

    key: str
    tells: str
    control: Control = Control.GO_ON
    label: str = _("Go on")
    asks: str = ""
    right: tuple[str, ...] = ()
    replies: Mapping[str, Reply] = field(default_factory=dict)
    otherwise: Reply | None = None
    instead: tuple[tuple[str, str, str], ...] = ()
    scene: str = ""
    until: type[Event] | None = None
    elsewhere: str = ""
    hint: str = ""
    closes: str = ""
    teaches: tuple[int, ...] = ()
    reviews: str = ""
    picks: tuple[str, ...] = ()
    deeper: str = ""

    @property
    def shows(self) -> frozenset[str]:
        """The words of `scene`."""
        return frozenset(self.scene.split())

    def told(self, presses: Mapping[str, str]) -> str:
        """Return what is told after these presses."""
        found = (text for place, token, text in self.instead if presses.get(place) == token)
        return next(found, self.tells)


@dataclass(frozen=True)
class EveningScript:
    """An evening: its record, and its beats in order."""

    key: str
    title: str
    record: str
    beats: tuple[Beat, ...]
