"""Everything to print for a table without a box: cards, ballots, tiles, placards, envelopes and the board.

A `Sheet` becomes several `Leaf`s, one printed page each, for one number of players. The numbers of cards come from the
setups that the engine plays. All cards of a kind have the same back, and a page of backs is always full, so that it
fits behind any faces and reveals nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from games.engine.roles import Party, Role
from games.engine.setups import OFFICIAL, Setup
from games.engine.translatable import gettext_noop as _
from games.rulebook.boards import Board, board_for

CARDS_A_LEAF = 12
"""Cards measure 45 by 63 mm. Tiles and ballots are a fifth smaller; 20 of them fit on A4 and on Letter paper."""
TILES_A_LEAF = 20
ENVELOPES_A_LEAF = 3


@dataclass(frozen=True, slots=True)
class Slip:
    """A piece to cut out. `mark` is what its face shows; it is empty on a back."""

    kind: str
    mark: str = ""

    @property
    def template(self) -> str:
        """The template that draws it."""
        return f"games/rulebook/printed/_{self.kind if self.mark else 'back'}.html"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A printed page. `shows` names its layout; slips are laid out side by side."""

    title: str
    shows: str
    slips: tuple[Slip, ...] = ()
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A kind of thing to print. `name` is part of its address."""

    name: str
    title: str
    about: str
    leaves: Callable[[Setup], Iterator[Leaf]]


def _roles(setup: Setup) -> Iterator[Leaf]:
    dealt = [Role.LIBERAL] * setup.liberals + [Role.FASCIST] * setup.fascists + [Role.HITLER]
    yield Leaf(_("Secret roles, fronts"), "cards", tuple(Slip("role", role.letter) for role in dealt))
    yield _backs(_("Secret roles, backs"), "cards", "role", CARDS_A_LEAF)
    parties = [role.party for role in dealt]
    marks = tuple(Slip("party", "L" if party is Party.LIBERAL else "F") for party in parties)
    yield Leaf(_("Party membership, fronts"), "cards", marks)
    yield _backs(_("Party membership, backs"), "cards", "party", CARDS_A_LEAF)


def _ballots(setup: Setup) -> Iterator[Leaf]:
    slips = tuple(Slip("ballot", mark) for mark in ("ja", "nein") for _player in range(setup.players))
    yield Leaf(_("Ballots, one Ja! and one Nein each"), "tiles", slips)
    yield _backs(_("Ballots, backs"), "tiles", "ballot", TILES_A_LEAF)


def _tiles(setup: Setup) -> Iterator[Leaf]:
    rules = setup.ruleset
    slips = (*(Slip("tile", "l"),) * rules.liberal_tiles, *(Slip("tile", "f"),) * rules.fascist_tiles)
    yield Leaf(_("Policy tiles, fronts"), "tiles", slips)
    yield _backs(_("Policy tiles, backs"), "tiles", "tile", TILES_A_LEAF)


def _placards(_setup: Setup) -> Iterator[Leaf]:
    yield Leaf(_("Placards, to be folded"), "placards", (Slip("placard", "president"), Slip("placard", "chancellor")))


def _envelopes(setup: Setup) -> Iterator[Leaf]:
    """Envelopes without a name or a number, so that nobody can follow one through the shuffle."""
    alike = iter((Slip("envelope", "closed"),) * setup.players)
    while some := tuple(islice(alike, ENVELOPES_A_LEAF)):
        yield Leaf(_("Envelopes, to be folded and glued"), "envelopes", some)


def _markers(_setup: Setup) -> Iterator[Leaf]:
    marks = ("tracker", "draw", "discard")
    yield Leaf(_("Tracker marker and pile cards"), "cards", tuple(Slip("marker", mark) for mark in marks))


def _board(setup: Setup) -> Iterator[Leaf]:
    yield Leaf(_("The board"), "board", board=board_for(setup))


def _backs(title: str, shows: str, kind: str, many: int) -> Leaf:
    return Leaf(title, shows, (Slip(kind),) * many)


SHEETS = {
    each.name: each
    for each in (
        Sheet("board", _("The board"), _("Tracks for the tiles, powers and the tracker; print sideways."), _board),
        Sheet("roles", _("Roles and parties"), _("One secret role and one membership card for each player."), _roles),
        Sheet("ballots", _("Ballots"), _("One Ja! and one Nein for each player."), _ballots),
        Sheet("tiles", _("Policy tiles"), _("Six Liberal and eleven Fascist tiles."), _tiles),
        Sheet("placards", _("Placards"), _("President and Chancellor, to stand in front of a player."), _placards),
        Sheet("envelopes", _("Envelopes"), _("For a role, a party and the ballots, all alike."), _envelopes),
        Sheet("markers", _("Markers"), _("The tracker marker, and a card for each pile of tiles."), _markers),
    )
}


def leaves(players: int, only: str = "") -> tuple[Leaf, ...]:
    """Return all pages for this number of players, or those of one sheet."""
    setup = OFFICIAL.setup(players)
    chosen = [SHEETS[only]] if only else SHEETS.values()
    return tuple(leaf for sheet in chosen for leaf in sheet.leaves(setup))
