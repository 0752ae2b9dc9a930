"""What the reader saw of hidden tiles and cards at a table that is played elsewhere, as lines of its record.

Tiles that a President drew or looked at belong to the deck, which stands further up in the record. A comment behind
the line says which of them were told with it, so that they are forgotten when the line is taken back.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext_noop as _

from games.engine import Game
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
"""The fields, and what can be told in them."""

DECK = re.compile(r"^(Deck:|shuffle) +([?LF ]+?) *(?=#|$)", re.MULTILINE)
TOLD = re.compile(r"# tiles (\d{1,3}) to \d{1,3} were seen")
NO_DECK = _("This record does not say what it knows of its deck. Write it there: Deck: ?")
NOT_OF_THESE = _("Of three tiles %(drew)s nobody can pass %(passed)s on.")


class Moment(NamedTuple):
    """Who the reader is at a table, and where the game stands."""

    game: Game
    seat: int
    names: Names

    @property
    def fields(self) -> tuple[str, ...]:
        """What the reader sees now and others do not."""
        view = self.game.view()
        if self.game.phase == "president-discard":
            return {view.president: ("drew", "passed"), view.chancellor: ("got",)}.get(self.seat, ())
        seen = {"investigate": ("party",), "peek": ("peeked",)}
        return seen.get(self.game.phase, ()) if view.president == self.seat else ()


def told(text: str, lines: str, moment: Moment, said: Mapping[str, str]) -> tuple[str, list[str]] | Refused:
    """The record and the lines to come, with what the reader saw; what was left open stays unknown."""
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
    """The record without its last press, and without the tiles that were told with that."""
    told_of = TOLD.search(text.rpartition(BETWEEN)[2])
    before = without_last_press(text)
    return _marked(before, int(told_of[1]) - 1, "???") if told_of and DECK.search(before) else before


def _without(drew: str, passed: str) -> str:
    """The tile that was put away; none where these two are not of the three."""
    return next((tile for tile in "FL" if sorted(passed + tile) == sorted(drew)), "")


def _with_tiles(text: str, lines: list[str], tiles: str, game: Game) -> tuple[str, list[str]]:
    size, drawn = _drawn(game)
    place = drawn - len(tiles) if game.phase == "president-discard" else drawn
    note = f"  # tiles {place + 1} to {place + len(tiles)} were seen"
    return _marked(text, place, tiles, size), [lines[0] + note, *lines[1:]]


def _drawn(game: Game) -> tuple[int, int]:
    """How many tiles the deck had when it was last shuffled, and how many have been drawn from it."""
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
    """The record with these tiles in the deck that is drawn from now, from this place on."""
    *_, line = DECK.finditer(text)
    marks = line[2].replace(" ", "")
    marks = marks.ljust(size, "?") if marks == "?" else marks
    marks = marks[:place] + tiles + marks[place + len(tiles) :]
    groups = " ".join(marks[start : start + 3] for start in range(0, len(marks), 3))
    return f"{text[: line.start()]}{line[1]} {groups if set(marks) != {'?'} else '?'}{text[line.end() :]}"
