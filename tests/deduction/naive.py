"""The posterior by slow enumeration: every order of the deck, every way to pass tiles, table rows by name.

Written apart from `games.deduction`, of which it uses the tables' counts and the weights, and nothing else.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from math import log
from typing import Any

import numpy as np

from games.deduction.model import Model
from games.engine import LIBERAL, Drew, Got, Membership, Peeked, Power, Role, Viewer
from games.engine.events import (
    BallotsRevealed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    PlayerExecuted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.open_table import OpenTable
from games.engine.sightings import (
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)

World = tuple[Role, ...]
Orders = Any


def worlds_of(deal: DealSeen) -> list[World]:
    """Return every deal of the roles that fits the roles told, by permutation."""
    setup = deal.setup
    box = "L" * setup.liberals + "F" * setup.fascists + "H"
    letters = {"L": Role.LIBERAL, "F": Role.FASCIST, "H": Role.HITLER}
    rows = {tuple(letters[letter] for letter in row) for row in permutations(box)}
    return sorted(
        (row for row in rows if all(row[s] is r for s, r in deal.told)), key=lambda row: [r.name for r in row]
    )


@cache
def orders(tiles: int, liberals: int) -> Orders:
    """Return every order of a deck, with ones for Liberal tiles."""
    places = list(combinations(range(tiles), liberals))
    found = np.zeros((len(places), tiles), dtype=int)
    for row, chosen in enumerate(places):
        found[row, list(chosen)] = 1
    return found


@cache
def hands(tiles: int, liberals: int, top: int) -> Orders:
    """Return the number of Liberal tiles in the three from a place on, for each order."""
    return orders(tiles, liberals)[:, top : top + 3].sum(axis=1)


class Naive:
    """The scores of all worlds after each sighting."""

    def __init__(self, sightings: Sequence[Sighting], viewer: Viewer, model: Model) -> None:
        self.seen, self.me, self.model = sightings, viewer.seat, model
        assert isinstance(sightings[0], DealSeen)
        self.deal = sightings[0]
        self.worlds = worlds_of(self.deal)

    def posteriors(self) -> Iterator[dict[World, float]]:
        """Return the chance of each world after each sighting."""
        scores = dict.fromkeys(self.worlds, 0.0)
        table, before = OpenTable.of(self.deal), dict.fromkeys(self.worlds, 0.0)
        yield self._shares(scores)
        for step, seen in enumerate(self.seen[1:], 1):
            kind = self._kind(seen)
            if kind in ("cards", "claims") or isinstance(seen, VetoProposed):
                after = {world: self._tiles(world, step + 1) for world in scores}
                for world in scores:
                    scores[world] += getattr(self.model.weights, kind) * (after[world] - before[world])
                before = after
            elif kind:
                for world in scores:
                    scores[world] += getattr(self.model.weights, kind) * self._other(world, seen, table, step)
            for world in list(scores):
                if not fits(world, seen):
                    scores.pop(world)
            table = table.after(seen)
            yield self._shares(scores)

    def _shares(self, scores: dict[World, float]) -> dict[World, float]:
        highest = max(scores.values())
        weights = {world: np.exp(score - highest) for world, score in scores.items()}
        return {world: weight / sum(weights.values()) for world, weight in weights.items()}

    def _kind(self, seen: Sighting) -> str:
        match seen:
            case DrawSeen() | PassSeen() | EnactmentSeen() | ChaosErupted() | PeekSeen():
                return "cards"
            case VetoProposed() | VetoRefused() | VetoSeen():
                return "vetoes"
            case ClaimMade(statement=Drew() | Got() | Peeked()):
                return "claims"
            case ClaimMade(statement=Membership(), about=int()):
                return "investigations"
            case ChancellorNominated():
                return "nominations"
            case BallotsRevealed():
                return "ballots"
            case InvestigationSeen():
                return "looks"
            case SpecialElectionCalled():
                return "calls"
            case PlayerExecuted():
                return "executions"
            case _:
                return ""

    def _chance(self, table: str, row: str, outcome: str, outcomes: Sequence[str]) -> float:
        counts, smoothing = self.model.tables[table].get(row, {}), self.model.smoothing
        total = sum(counts.get(each, 0) for each in outcomes)
        return (counts.get(outcome, 0) + smoothing / len(outcomes)) / (total + smoothing)

    # Evidence about tiles is dependent, so all of it up to a step is weighed at once

    def _tiles(self, world: World, upto: int) -> float:
        """Return the log likelihood of all sightings and claims about tiles in a world."""
        total, ruleset = 0.0, self.deal.setup.ruleset
        table, deck = (
            OpenTable.of(self.deal),
            orders(ruleset.liberal_tiles + ruleset.fascist_tiles, ruleset.liberal_tiles),
        )
        likely, top = np.ones(len(deck)), 0
        for step in range(1, upto):
            seen = self.seen[step]
            match seen:
                case DrawSeen():
                    likely = likely * self._session(
                        world, hands(deck.shape[1], int(deck[0].sum()), top), table, step, upto
                    )
                    top += 3
                case ChaosErupted(policy):
                    likely = likely * (deck[:, top] == int(policy is LIBERAL))
                    top += 1
                case PeekSeen(president, tiles):
                    likely = likely * self._peek(
                        world, president, tiles, deck[:, top : top + 3], table.table.round, upto
                    )
                case _:
                    pass
            table = table.after(seen)
            if isinstance(seen, ReshuffleSeen):
                total += log(likely.mean())
                deck = orders(seen.tiles_in_deck, ruleset.liberal_tiles - table.table.liberal)
                likely, top = np.ones(len(deck)), 0
        return total + log(likely.mean())

    def _peek(self, world: World, president: int, tiles: Any, found: Orders, number: int, upto: int) -> Orders:
        likely = np.ones(len(found))
        if tiles is not None:
            likely = (found == [int(tile is LIBERAL) for tile in tiles]).all(axis=1) * 1.0
        for said in self._said(president, Peeked, number, upto)[:1]:
            as_it_was = (found == [int(tile is LIBERAL) for tile in said.tiles]).all(axis=1)
            truth = self._chance("peek reports", letter(world[president]), "as it was", ("as it was", "otherwise"))
            likely = likely * np.where(as_it_was, truth, (1 - truth) / 7)
        return likely

    def _session(self, world: World, drawn: Orders, table: OpenTable, step: int, upto: int) -> Orders:
        """Return the likelihood of what followed from a hand, by its number of Liberal tiles."""
        by_number = np.array([self._paths(world, number, table, step, upto) for number in range(4)])
        return by_number[drawn]

    def _paths(self, world: World, drew: int, table: OpenTable, step: int, upto: int) -> float:
        seen = self.seen[step]
        assert isinstance(seen, DrawSeen)
        if seen.tiles is not None and seen.tiles.count(LIBERAL) != drew:
            return 0.0
        allowed = [passed for passed in (drew - 1, drew) if 0 <= passed <= 2]
        return sum(
            self._path(world, drew, passed, [str(each) for each in allowed], table, step, upto) for passed in allowed
        )

    def _path(
        self, world: World, drew: int, passed: int, allowed: list[str], table: OpenTable, step: int, upto: int
    ) -> float:
        government = table.table.governments[-1]
        president, chancellor = government.president, government.chancellor
        zone = "H" if table.table.fascist >= table.table.setup.hitler_zone else "-"
        p, c = letter(world[president]), letter(world[chancellor])
        chance = 1.0
        if president != self.me:
            chance *= self._chance("president passes", f"{p} {zone} drew{drew}", str(passed), allowed)
        policy, vetoable = None, table.table.fascist >= table.table.setup.veto_zone
        for later in self.seen[step + 1 : upto]:
            if isinstance(later, PassSeen) and later.passed is not None and later.passed.count(LIBERAL) != passed:
                return 0.0
            asked = self._chance("asks veto", f"{'L' if c == 'L' else 'F'} got{passed}", "yes", ("no", "yes"))
            if isinstance(later, VetoProposed):
                chance, vetoable = chance * (asked if chancellor != self.me else 1), False
            if isinstance(later, EnactmentSeen):
                policy = "L" if later.policy is LIBERAL else "F"
                if chancellor != self.me:
                    chance *= self._enacts(c, zone, passed, policy) * (1 - asked if vetoable else 1)
            if isinstance(later, DrawSeen | EnactmentSeen | VetoSeen):
                break
        if policy is None:
            return chance
        number = table.table.round
        for said in self._said(president, Drew, number, upto)[:1]:
            row = f"{p} drew{drew} passed{passed} enacted{policy}"
            chance *= self._chance("president claims", row, str(said.drew.count(LIBERAL)), "0123")
        for said in self._said(chancellor, Got, number, upto)[:1]:
            row = f"{c} got{passed} enacted{policy}"
            chance *= self._chance("chancellor claims", row, str(said.got.count(LIBERAL)), "012")
        return chance

    def _enacts(self, role: str, zone: str, passed: int, policy: str) -> float:
        if passed == 1:
            role = "F" if (role, zone) == ("H", "H") else role
            return self._chance("chancellor enacts", f"{role} {zone} got1", policy, "FL")
        return float(policy == ("L" if passed else "F"))

    def _said(self, seat: int, kind: type, number: int, upto: int) -> list[Any]:
        """Return a seat's claim about a round. The viewer's own claims are no evidence."""
        return [
            each.statement
            for each in self.seen[:upto]
            if isinstance(each, ClaimMade) and each.seat == seat != self.me
            if isinstance(each.statement, kind) and each.about == number
        ]

    # Everything else

    def _other(self, world: World, seen: Sighting, table: OpenTable, step: int) -> float:
        zone = "H" if table.table.fascist >= table.table.setup.hitler_zone else "-"
        match seen:
            case ClaimMade(seat, Membership(target, party)):
                if seat == self.me or any(
                    isinstance(each, ClaimMade)
                    and each.seat == seat
                    and isinstance(each.statement, Membership)
                    and each.statement.target == target
                    and each.about is not None
                    for each in self.seen[:step]
                ):
                    return 0.0
                row = f"{letter(world[seat])} saw {letter(world[target])}"
                return log(self._chance("investigator reports", row, party.value, ("liberal", "fascist")))
            case VetoRefused(president) | VetoSeen(president):
                outcome = "no" if isinstance(seen, VetoRefused) else "yes"
                chance = self._chance("grants veto", letter(world[president]), outcome, ("no", "yes"))
                return 0.0 if president == self.me else log(chance)
            case BallotsRevealed(president, nominee, ballots):
                parties = "".join("L" if world[seat] is Role.LIBERAL else "F" for seat in (president, nominee))
                return sum(
                    log(
                        self._chance(
                            "ballots",
                            f"{letter(world[seat])} other {parties} {zone} tracker{table.table.tracker}",
                            "ja" if ja else "nein",
                            ("ja", "nein"),
                        )
                    )
                    for seat, ja in enumerate(ballots)
                    if ja is not None and seat not in (president, nominee, self.me)
                )
            case ChancellorNominated(president, nominee):
                return self._chosen(world, "nominates", f" {zone} ", president, nominee, table.eligible)
            case InvestigationSeen(president, target):
                return self._chosen(world, "investigates", " ", president, target, table.targets(Power.INVESTIGATE))
            case SpecialElectionCalled(president, target):
                return self._chosen(world, "calls", " ", president, target, table.targets(Power.SPECIAL_ELECTION))
            case PlayerExecuted(president, target):
                return self._chosen(world, "executes", " ", president, target, table.targets(Power.EXECUTION))
            case _:
                return 0.0

    def _chosen(self, world: World, name: str, between: str, who: int, whom: int, among: Sequence[int]) -> float:
        if who == self.me or len(among) < 2:
            return 0.0
        outcomes = ("passed over", "chosen")
        rates = {
            seat: self._chance(name, letter(world[who]) + between + letter(world[seat]), "chosen", outcomes)
            for seat in among
        }
        return log(rates[whom] / sum(rates.values()))


def letter(role: Role) -> str:
    return role.name[0]


def fits(world: World, seen: Sighting) -> bool:
    match seen:
        case ConfirmedNotHitler(seat):
            return world[seat] is not Role.HITLER
        case PlayerExecuted(_, seat, was_hitler):
            return (world[seat] is Role.HITLER) == was_hitler
        case InvestigationSeen(target=target, party=party) if party is not None:
            return world[target].party is party
        case _:
            return True
