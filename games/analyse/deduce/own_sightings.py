"""The hidden tiles and cards that the reader saw at a table that is played elsewhere, as lines of the record.

Tiles that a President drew or looked at are entered in the deck, which stands further up in the record. A comment
after the line names their places, so that undoing the line also removes them from the deck.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, assert_never

from django.utils.translation import gettext_noop as _

from games.engine import Game, Power
from games.engine.events import ChaosErupted
from games.engine.notation.syntax.names import Names
from games.engine.sightings import DealSeen, DrawSeen, ReshuffleSeen
from games.services.answers import Refused, refuse
from games.services.archive.record_in_progress import BETWEEN, without_last_press

HANDS = ("FFF", "FFL", "FLL", "LLL")
PAIRS = ("FF", "FL", "LL")
ORDERS = ("FFF", "FFL", "FLF", "LFF", "FLL", "LFL", "LLF", "LLL")
PARTIES = ("liberal", "fascist")
OWN: Mapping[str, Sequence[str]] = {"drew": HANDS, "passed": PAIRS, "got": PAIRS, "peeked": ORDERS, "party": PARTIES}
"""The fields in which the reader enters what they saw, with their possible values."""


def _fields_of(power: Power) -> tuple[str, ...]:
    match power:
        case Power.INVESTIGATE:
            return ("party",)
        case Power.PEEK:
            return ("peeked",)
        case Power.SPECIAL_ELECTION | Power.EXECUTION:
            return ()
        case _:
            assert_never(power)


FIELDS_OF_POWER: Mapping[str, tuple[str, ...]] = {power.value: _fields_of(power) for power in Power}
"""The fields for what a power shows to the President, by the name of the power's phase."""

DECK = re.compile(r"^(Deck:|shuffle) +([?LF ]+?) *(?=#|$)", re.MULTILINE)
TOLD = re.compile(r"# tiles (\d{1,3}) to \d{1,3} were seen")
NO_DECK = _("This record doesn't say what it knows about its deck. Add this line: Deck: ?")
NOT_OF_THESE = _("You can't pass %(passed)s if you drew %(drew)s.")


class RecordingMoment(NamedTuple):
    """The game so far, and the reader's seat."""

    game: Game
    seat: int
    names: Names

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields for what only the reader sees now."""
        view = self.game.view()
        if self.game.phase == "president-discard":
            return {view.president: ("drew", "passed"), view.chancellor: ("got",)}.get(self.seat, ())
        return FIELDS_OF_POWER.get(self.game.phase, ()) if view.president == self.seat else ()


def told(text: str, lines: str, moment: RecordingMoment, said: Mapping[str, str]) -> tuple[str, list[str]] | Refused:
    """Return the record and the lines to add, with what the reader saw. Empty fields stay unknown."""
    seen = {field: said[field] for field in moment.fields if said.get(field) in OWN[field]}
    president = moment.names.written[moment.game.table.candidate]
    if "drew" in seen and "passed" in seen:
        put_away = _without(seen["drew"], seen["passed"])
        if not put_away:
            return refuse(NOT_OF_THESE, drew=seen["drew"], passed=seen["passed"]).answer
        lines = lines.replace(f"{president} discards ?", f"{president} discards {put_away}", 1)
    elif pair := seen.get("passed", seen.get("got")):
        lines = lines.replace(f"{president} discards ?", f"{president} passes {pair}", 1)
    if "party" in seen:
        lines = f"{lines}: {seen['party']}"
    tiles, said_of = seen.get("drew", seen.get("peeked")), lines.strip().splitlines()
    if not tiles or not said_of:
        return text, said_of
    return _with_tiles(text, said_of, tiles, moment.game) if DECK.search(text) else refuse(NO_DECK).answer


def back(text: str) -> str:
    """Return the record without its last press and without the tiles that were entered with it."""
    told_of = TOLD.search(text.rpartition(BETWEEN)[2])
    before = without_last_press(text)
    return _marked(before, int(told_of[1]) - 1, "???") if told_of and DECK.search(before) else before


def _without(drew: str, passed: str) -> str:
    """Return the discarded tile, or an empty string if the two tiles are not among the three."""
    return next((tile for tile in "FL" if sorted(passed + tile) == sorted(drew)), "")


def _with_tiles(text: str, lines: list[str], tiles: str, game: Game) -> tuple[str, list[str]]:
    size, drawn = _drawn(game)
    place = drawn - len(tiles) if game.phase == "president-discard" else drawn
    note = f"  # tiles {place + 1} to {place + len(tiles)} were seen"
    return _marked(text, place, tiles, size), [lines[0] + note, *lines[1:]]


def _drawn(game: Game) -> tuple[int, int]:
    """Return the size of the deck at the last shuffle, and how many tiles were drawn from it since."""
    size = drawn = 0
    for seen in game.view().sightings:
        match seen:
            case DealSeen(tiles_in_deck=size) | ReshuffleSeen(tiles_in_deck=size):
                drawn = 0
            case DrawSeen():
                drawn += 3
            case ChaosErupted():
                drawn += 1
            case _:
                pass
    return size, drawn


def _marked(text: str, place: int, tiles: str, size: int = 0) -> str:
    """Return the record with these tiles entered in the current deck, from this place on."""
    *_, line = DECK.finditer(text)
    marks = line[2].replace(" ", "")
    marks = marks.ljust(size, "?") if marks == "?" else marks
    marks = marks[:place] + tiles + marks[place + len(tiles) :]
    groups = " ".join(marks[start : start + 3] for start in range(0, len(marks), 3))
    return f"{text[: line.start()]}{line[1]} {groups if set(marks) != {'?'} else '?'}{text[line.end() :]}"
