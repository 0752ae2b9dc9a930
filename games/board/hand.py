"""The tiles in the viewer's hand, and the card or tiles that a power has just shown them.

The size of a message must not reveal a hand. So tiles that are not in the hand are left out instead of being listed as
disabled choices, and words of the same kind are padded to the same number of bytes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from games.board.rendering import Piece
from games.board.tokens import token_of
from games.board.wording.moves import move_wording
from games.board.wording.terms import PARTIES, POLICIES, Words, in_letters, name_of, padded
from games.engine.actions import Discard, Enact
from games.engine.events import BallotsRevealed
from games.engine.knowledge import TableView
from games.engine.policies import Policy
from games.engine.roles import Party
from games.engine.sightings import BallotSeen, InvestigationSeen, PeekSeen

TileMove = Discard | Enact


@dataclass(frozen=True)
class HeldTile:
    """A tile in hand, with the token that is sent when it is chosen."""

    place: int
    policy: Policy
    token: str

    @property
    def mark(self) -> str:
        """The party's letter, for CSS classes and drawings."""
        return self.policy.letter.lower()

    @property
    def word(self) -> Words:
        """The name of the policy."""
        return POLICIES[self.policy]


@dataclass(frozen=True)
class Hand(Piece):
    """The tiles that the viewer holds. `act` labels the button that submits a tile, if one has to be chosen now."""

    template: ClassVar[str] = "hand"

    tiles: tuple[HeldTile, ...] = ()
    question: Words = ""
    act: Words = ""


@dataclass(frozen=True)
class Look(Piece):
    """A card or tiles that a power showed to this viewer alone. They are covered until the viewer lifts the cover."""

    template: ClassVar[str] = "look"

    cover: str = ""
    words: str = ""


def hand(view: TableView) -> Iterator[Piece]:
    """Yield the card or tiles that a power has just shown the viewer, and the tiles in their hand."""
    yield _look(view)
    yield _hand(view)


def _look(view: TableView) -> Look:
    """Return the viewer's latest peek or investigation, until the next ballots are revealed."""
    if view.viewer.seat is None:
        return Look.of("look")
    for seen in reversed(view.sightings):
        if type(seen) is BallotSeen:
            continue  # Most sightings are ballots, which are the fastest this way.
        match seen:
            case BallotsRevealed():
                break
            case InvestigationSeen(target=target, party=Party() as party):
                cover = gettext("%(player)s's membership card") % {"player": name_of(target, view.table)}
                return Look("look", cover, padded(PARTIES[party]))
            case PeekSeen(tiles=tuple() as tiles):
                return Look("look", gettext("The top three tiles, top one first"), in_letters(tiles))
            case _:
                pass
    return Look.of("look")


def _hand(view: TableView) -> Hand:
    held = view.hand if view.viewer.seat is not None else None
    if held is None:
        return Hand.of("hand")
    moves = {move.policy: move for move in view.options if isinstance(move, TileMove)}
    tiles = tuple(
        HeldTile(place, policy, token_of(moves[policy]) if moves else "") for place, policy in enumerate(held, 1)
    )
    if not moves:
        return Hand.of("hand", tiles)
    wording = move_wording(next(iter(moves.values())))
    return Hand("hand", tiles, gettext(wording.question), gettext(wording.act))
