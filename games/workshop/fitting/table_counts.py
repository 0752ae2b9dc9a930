"""Counts what people did in finished games: the tables of `human_tables`, from logs whose roles are known."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from games.deduction.benchmark import roles_of
from games.deduction.human_tables import Counts
from games.engine import LIBERAL, SPECTATOR, Drew, Game, Got, Membership, Party, Policy, Power, Role
from games.engine.events import (
    AgendaVetoed,
    BallotsRevealed,
    ChancellorNominated,
    ClaimMade,
    Event,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PolicyEnacted,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from games.engine.open_table import OpenTable
from games.engine.sightings import DealSeen

Cell = tuple[str, str, str]
"""A table, a row and an outcome."""


def count_tables(games: Iterable[Sequence[Cell]], like: Counts) -> Counts:
    """Return the tables of games, of which `cells_of` each are given, with every table and row of `like`."""
    found: defaultdict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    for cells in games:
        for table, row, outcome in cells:
            counts = found[table, row]
            counts[outcome] = counts.get(outcome, 0) + 1
    return MappingProxyType({
        table: {row: found.get((table, row), {}) for row in rows} for table, rows in like.items()
    })  # fmt: skip


def cells_of(game: Game) -> tuple[Cell, ...]:
    """Return a cell for each thing that somebody did in a game; none if its roles are unknown."""
    roles = roles_of(game)
    if roles is None:
        return ()
    (deal, *seen), counting, found = game.view(SPECTATOR).sightings, _Counting(roles), list[Cell]()
    if not isinstance(deal, DealSeen):
        return ()
    table = OpenTable.of(deal)
    for event, public in zip(game.log[1:], seen, strict=True):
        found += counting.cells(event, table)
        table = table.after(public)
    return tuple(found)


class _Counting:
    """The cells that each event of a game adds to."""

    def __init__(self, roles: Sequence[Role]) -> None:
        self._letters = [role.letter for role in roles]
        self._parties = [role.party.name[0] for role in roles]
        self._drew, self._got = dict[int, int](), dict[int, int]()
        self._enacted = dict[int, str]()
        self._said = set[object]()

    def cells(self, event: Event, now: OpenTable) -> Iterator[Cell]:
        number, letters = now.table.round, self._letters
        zone = "H" if now.table.fascist >= now.table.setup.hitler_zone else "-"
        match event:
            case ChancellorNominated(president, nominee):
                yield from self._chosen("nominates", f"{letters[president]} {zone}", nominee, now.eligible)
            case BallotsRevealed():
                yield from self._ballots(event, zone, min(now.table.tracker, 2))
            case HandDrawn(_, drawn):
                self._drew[number] = drawn.count(LIBERAL)
            case TilesPassed(president, _, _, passed):
                self._got[number] = passed.count(LIBERAL)
                yield (
                    "president passes",
                    f"{letters[president]} {zone} drew{self._drew[number]}",
                    str(self._got[number]),
                )
            case VetoProposed() | PolicyEnacted() | VetoRefused() | AgendaVetoed():
                yield from self._of_the_chancellor(event, now, zone)
            case ClaimMade(about=int()):
                yield from self._claim(event)
            case LoyaltyInvestigated(president, target):
                yield from self._chosen("investigates", letters[president], target, now.targets(Power.INVESTIGATE))
            case SpecialElectionCalled(president, target):
                yield from self._chosen("calls", letters[president], target, now.targets(Power.SPECIAL_ELECTION))
            case PlayerExecuted(president, target):
                yield from self._chosen("executes", letters[president], target, now.targets(Power.EXECUTION))
            case _:
                pass

    def _chosen(self, table: str, mine: str, chosen: int, among: Sequence[int]) -> Iterator[Cell]:
        for seat in among if len(among) > 1 else ():
            yield table, f"{mine} {self._letters[seat]}", "chosen" if seat == chosen else "passed over"

    def _ballots(self, seen: BallotsRevealed, zone: str, tracker: int) -> Iterator[Cell]:
        parties = self._parties[seen.president] + self._parties[seen.nominee]
        parts = {seen.president: "president", seen.nominee: "chancellor"}
        for seat, ja in enumerate(seen.ballots):
            if ja is not None:
                row = f"{self._letters[seat]} {parts.get(seat, 'other')} {parties} {zone} tracker{tracker}"
                yield "ballots", row, "ja" if ja else "nein"

    def _of_the_chancellor(
        self, event: VetoProposed | PolicyEnacted | VetoRefused | AgendaVetoed, now: OpenTable, zone: str
    ) -> Iterator[Cell]:
        government, number = now.table.governments[-1], now.table.round
        got, who = self._got[number], government.chancellor
        match event:
            case VetoProposed():
                yield "asks veto", f"{self._parties[who]} got{got}", "yes"
            case PolicyEnacted(policy=policy):
                self._enacted[number] = _letter(policy)
                if now.may_veto:
                    yield "asks veto", f"{self._parties[who]} got{got}", "no"
                yield "chancellor enacts", f"{self._letters[who]} {zone} got{got}", _letter(policy)
            case VetoRefused() | AgendaVetoed():
                grants = "yes" if isinstance(event, AgendaVetoed) else "no"
                yield "grants veto", self._letters[government.president], grants

    def _claim(self, event: ClaimMade) -> Iterator[Cell]:
        about, statement, letter = event.about, event.statement, self._letters[event.seat]
        if about is None or not self._is_first(event):
            return
        match statement:
            case Membership(target, party):
                word = "fascist" if party is Party.FASCIST else "liberal"
                yield "investigator reports", f"{letter} saw {self._letters[target]}", word
            case Drew(tuple() as drew) if about in self._enacted:
                row = f"{letter} drew{self._drew[about]} passed{self._got[about]} enacted{self._enacted[about]}"
                yield "president claims", row, str(drew.count(LIBERAL))
            case Got(tuple() as got) if about in self._enacted:
                row = f"{letter} got{self._got[about]} enacted{self._enacted[about]}"
                yield "chancellor claims", row, str(got.count(LIBERAL))
            case _:
                pass

    def _is_first(self, event: ClaimMade) -> bool:
        statement = event.statement
        key: object = (event.about, type(statement))
        if isinstance(statement, Membership):
            key = (event.seat, statement.target)
        elif (isinstance(statement, Drew) and statement.drew is None) or (
            isinstance(statement, Got) and statement.got is None
        ):
            return False
        is_first = key not in self._said
        self._said.add(key)
        return is_first


def _letter(policy: Policy) -> str:
    return "L" if policy is LIBERAL else "F"
