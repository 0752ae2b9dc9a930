"""The places around the table: placards, term limits, deaths, ballots and open role cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.board.conflicts import conflicts
from games.board.rendering import Piece
from games.board.settings import TableSettings
from games.board.wording.sentences import about_and_said
from games.board.wording.terms import ROLES, Words, names_of
from games.engine.events import BallotsRevealed
from games.engine.knowledge import TableView
from games.engine.options import term_limited
from games.engine.roles import Role
from games.engine.seats import Seat
from games.engine.story import SpokenClaim


@dataclass(frozen=True)
class PlayerPlace(Piece):
    """The public facts about one player, apart from their name and their ballot."""

    template: ClassVar[str] = "place"

    office: str = ""
    was: str = ""
    is_limited: bool = False
    is_waited_for: bool = False
    is_dead: bool = False
    is_confirmed: bool = False
    is_investigated: bool = False
    is_away: bool = False
    is_bot: bool = False
    is_program: bool = False
    opponents: str = ""
    conflicts: tuple[Seat, ...] = ()
    about: str = ""
    said: str = ""


@dataclass(frozen=True)
class BallotPaper(Piece):
    """A ballot paper: `open`, `cast`, `ja`, `nein`, or none."""

    template: ClassVar[str] = "ballot"

    shows: str


@dataclass(frozen=True)
class RoleCard(Piece):
    """The role card of a player, revealed at the end of the game."""

    template: ClassVar[str] = "card"

    role: Role | None

    @property
    def mark(self) -> str:
        """The role's letter, for CSS classes."""
        return self.role.letter.lower() if self.role else ""

    @property
    def word(self) -> Words:
        """The name of the role."""
        return ROLES[self.role] if self.role else ""


def places(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    """Yield a place and a card for each seat. Ballots do not change them."""
    limited = term_limited(view.table) if settings.marks_limits else ()
    opponents = _opponents(view) if settings.shows_history else {}
    spoken = {each.seat: each for each in view.story.claims} if settings.shows_history else {}
    for seat in range(view.table.players):
        yield _place(seat, view, settings, limited, opponents.get(seat, ()), spoken.get(seat))
    roles = view.known.roles if view.outcome or view.viewer.is_reviewer else {}
    for seat in range(view.table.players):
        yield RoleCard.of(f"card-{seat}", roles.get(seat))


def ballots(view: TableView) -> Iterator[Piece]:
    """Yield a ballot for each seat."""
    for seat, shows in enumerate(ballot_marks(view)):
        yield BallotPaper.of(f"ballot-{seat}", shows)


def ballot_marks(view: TableView) -> Iterator[str]:
    """Yield each seat's ballot in the open vote or the latest counted one: `open`, `cast`, `ja`, `nein` or nothing."""
    last = next((seen for seen in reversed(view.sightings) if isinstance(seen, BallotsRevealed)), None)
    for seat in range(view.table.players):
        if view.phase == "vote":
            yield "" if seat not in view.table.living else "cast" if seat in view.has_voted else "open"
        else:
            shown = last.ballots[seat] if last else None
            yield "" if shown is None else "ja" if shown else "nein"


def _place(
    seat: Seat,
    view: TableView,
    settings: TableSettings,
    limited: tuple[Seat, ...],
    opponents: tuple[Seat, ...],
    spoken: SpokenClaim | None,
) -> PlayerPlace:
    table = view.table
    about, said = about_and_said(spoken.statement, table) if spoken else ("", "")
    return PlayerPlace.of(
        f"place-{seat}",
        office=_office(seat, view),
        was=_was(seat, view),
        is_limited=seat in limited and seat in table.living,
        is_waited_for=seat in view.waiting and view.phase != "vote",
        is_dead=seat not in table.living,
        is_confirmed=settings.marks_confirmed and seat in table.confirmed,
        is_investigated=seat in table.investigated,
        is_away=settings.is_away(seat),
        is_bot=seat in settings.bots,
        is_program=seat in settings.programs,
        # Several are named by the numbers of their seats, so that a piece doesn't grow with the game.
        opponents=names_of(opponents, table) if len(opponents) == 1 else ", ".join(str(each + 1) for each in opponents),
        conflicts=opponents,
        about=about,
        said=said,
    )


def _office(seat: Seat, view: TableView) -> str:
    if view.outcome is not None:
        return ""
    proposed = view.phase in ("nomination", "vote")
    if seat == view.president:
        return "candidate" if proposed else "president"
    if seat == view.chancellor:
        return "nominee" if proposed else "chancellor"
    return ""


def _was(seat: Seat, view: TableView) -> str:
    """Return the seat's office in the last elected government, unless it holds a placard now."""
    if view.outcome is not None or _office(seat, view) in ("president", "chancellor"):
        return ""
    president, chancellor = view.table.last_elected or (None, None)
    return {president: "president", chancellor: "chancellor"}.get(seat, "")


def _opponents(view: TableView) -> dict[Seat, tuple[Seat, ...]]:
    found: dict[Seat, list[Seat]] = {}
    for each in conflicts(view.story):
        found.setdefault(each.one, []).append(each.other)
        found.setdefault(each.other, []).append(each.one)
    return {seat: tuple(dict.fromkeys(others)) for seat, others in found.items()}
