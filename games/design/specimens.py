"""The pieces of the table in every scheme. The ids of elements begin with the scheme, so that they are unique."""

from dataclasses import dataclass, replace
from functools import cache

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.page import BoardPage, page
from games.board.places import BallotPaper, PlayerPlace, RoleCard
from games.board.rendering import Piece, rendered
from games.board.settings import TableSettings
from games.board.tracks import Tile, Tracker
from games.charts import Band, Bar, Chart, CurveLine, CurvePoint, columns, lines, stacked
from games.design.scenes import DesignScene, scenes
from games.engine import FASCIST, LIBERAL, Role, player

SHOWN: dict[str, str | Promise] = {
    "light": _("Light"),
    "dark": _("Dark"),
    "more": _("High contrast"),
    "forced": _("Forced colours"),
    "paper": _("On paper"),
}
"""The schemes in which part of a page can be shown, by their CSS class."""


@dataclass(frozen=True)
class Specimens:
    """The pieces in one scheme."""

    scheme: str
    words: str | Promise

    @property
    def tiles(self) -> list[str]:
        """A tile of each party."""
        return self._drawn(Tile("tile-l", LIBERAL), Tile("tile-f", FASCIST))

    @property
    def ballots(self) -> list[str]:
        """Ballots: not cast, cast, and revealed."""
        return self._drawn(*(BallotPaper(f"ballot-{shows}", shows) for shows in ("open", "cast", "ja", "nein")))

    @property
    def places(self) -> list[str]:
        """Places with placards, term limits and deaths."""
        return self._drawn(
            PlayerPlace("place-for", office="candidate", is_waited_for=True),
            PlayerPlace("place-president", office="president"),
            PlayerPlace("place-chancellor", office="chancellor", is_investigated=True),
            PlayerPlace("place-was", was="chancellor", is_limited=True, is_confirmed=True),
            PlayerPlace("place-dead", is_dead=True),
        )

    @property
    def cards(self) -> list[str]:
        """The role cards, revealed."""
        return self._drawn(*(RoleCard(f"card-{role.letter}", role) for role in Role))

    @property
    def tracker(self) -> str:
        """The election tracker after two failures."""
        return self._drawn(Tracker("tracker", 2))[0]

    def _drawn(self, *pieces: Piece) -> list[str]:
        return [rendered(replace(piece, id=f"{self.scheme}-{piece.id}")) for piece in pieces]


def specimens() -> list[Specimens]:
    """Return the pieces in every scheme."""
    return [Specimens(scheme, name) for scheme, name in SHOWN.items()]


def whole_table() -> BoardPage:
    """Return a whole table of seven as a Fascist sees it who has to use a power."""
    view = _scene("special-election").game.view(player(4))
    return page(view, TableSettings(bots=frozenset({4}), connected=frozenset(range(7)) - {1}))


@cache
def _scene(name: str) -> DesignScene:
    return next(scene for scene in scenes() if scene.name == name)


def charts() -> tuple[Chart, ...]:
    """Return a chart of each kind."""
    parts = [Bar(gettext("Liberals"), 0.42, "liberal"), Bar(gettext("Fascists"), 0.58, "fascist")]
    hands = [
        Bar("LLL", 0.03, "liberal"),
        Bar("LLF", 0.24, "liberal"),
        Bar("LFF", 0.49, "ink"),
        Bar("FFF", 0.24, "fascist"),
    ]
    steps = [CurvePoint(step, share) for step, share in enumerate((0.43, 0.5, 0.38, 0.61, 0.72, 0.55), 1)]
    band = [Band(point.x, point.share - 0.09, point.share + 0.09) for point in steps]
    return (
        columns(
            gettext("A hand of three"),
            hands,
            gettext("A distribution: see the party by its name, then by its colour."),
            head=("", gettext("share")),
        ),
        stacked(
            gettext("Who wins"),
            parts,
            gettext("Parts of a whole, each with its number."),
            head=("", gettext("share")),
        ),
        lines(
            gettext("The state of play"),
            [
                CurveLine(gettext("Liberals"), steps, "liberal", band),
                CurveLine("50 %", [CurvePoint(1, 0.5), CurvePoint(6, 0.5)], "faded"),
            ],
            gettext("A line with its range of uncertainty; lines also differ by their dashes."),
            first=gettext("step"),
        ),
    )
