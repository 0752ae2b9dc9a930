"""The exact posterior over assignments of roles, for any viewer at any step, from the viewer's sightings alone.

>>> from games.engine import Game, Nominate, Seeded, Vote, player
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus"], chance=Seeded(1))
>>> (candidate,) = game.waiting
>>> game = game.play(Nominate(candidate, (candidate + 1) % 7))
>>> for seat in range(7):
...     game = game.play(Vote(seat, ja=seat != 2))
>>> steps = posteriors(game.view(player(2)).sightings, player(2))
>>> len(steps) == len(game.log), steps[0].worlds_left
(True, 60)
>>> f"{sum(steps[-1].fascist):.3f}"
'3.000'

The logarithm of each world's chance is the sum over all evidence of its weight times its log likelihood. Unknown tiles
are summed over exactly, for each world separately. The viewer's own decisions are no evidence to the viewer. A
posterior is a function of the sightings, so it can't depend on anything else.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import asdict

import numpy as np

from games.deduction.deck_tracking import DeckTracker
from games.deduction.decks import Deck
from games.deduction.habits import HabitTracker, HabitWorlds
from games.deduction.likelihoods import Array, Likelihoods, likelihoods
from games.deduction.model import MODEL, Model
from games.deduction.posterior import Evidence, Posterior, compute_sums_together
from games.deduction.role_likelihoods import RoleLikelihoods
from games.deduction.shuffles import dealt_deck
from games.deduction.worlds import all_worlds, marks_of, possible_after
from games.engine import SPECTATOR, Drew, Got, Membership, Party, Peeked, Power, Setup, Viewer
from games.engine.events import (
    BallotsRevealed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    PlayerExecuted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.open_table import OpenTable
from games.engine.sightings import (
    BallotSeen,
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

SeatChoice = ChancellorNominated | InvestigationSeen | SpecialElectionCalled | PlayerExecuted


class Deduction:
    """The posterior of one viewer, updated with each sighting."""

    def __init__(self, deal: DealSeen, viewer: Viewer = SPECTATOR, model: Model = MODEL) -> None:
        worlds = all_worlds(deal.setup)
        fits = possible_after(worlds, deal)
        self.viewer, self.model, self.deal = viewer, model, deal
        self.step = 0
        self.worlds = worlds[fits]
        self.marks = marks_of(self.worlds)
        self.fits = np.ones(len(self.worlds), dtype=bool)
        self.scores = np.zeros(len(self.worlds))
        self.known: tuple[Evidence, ...] = ()
        self._latest: Posterior | None = None
        self._tables = _tables(model, deal.setup)
        self._weights = asdict(model.weights)
        self._roles = RoleLikelihoods(self.worlds)
        self._reports = frozenset[tuple[int, int]]()
        self._open = OpenTable.of(deal)
        self._habits = HabitTracker(viewer.seat)
        self._habit_worlds = HabitWorlds(self._roles.parties.astype(float), model.habits)
        self._tiles = DeckTracker(
            self._roles, self._tables, viewer.seat, (dealt_deck(deal).deck(lambda draw: draw.certain),)
        )

    def see(self, seen: Sighting) -> None:
        """Update the posterior with one more sighting."""
        self.step += 1
        if type(seen) is BallotSeen:
            return  # Single ballots are by far the most frequent sighting and say nothing until all are revealed.
        self._latest = None
        self._weigh(seen)
        if self._weights["habits"] and self._habits.concerns(seen) and not self._is_ignored(seen):
            habits = self._habits.see(seen, *self.now)
            self._add_evidence("habits", seen, self._habit_worlds.logs(habits))
        fits = possible_after(self.worlds, seen)
        if fits is not None:
            self.fits = self.fits & fits
            self.scores = np.where(self.fits, self.scores, -np.inf)
        self._open = self._open.after(seen)
        if isinstance(seen, ReshuffleSeen):
            self._tiles.start_deck(_next_deck(seen, self._open))

    @property
    def now(self) -> tuple[int, bool]:
        """The number of the round, and whether the election of Hitler would end the game."""
        return self._open.table.round, bool(self._zone)

    @property
    def posterior(self) -> Posterior:
        """The posterior after the sightings so far."""
        latest = self._latest
        if latest is None:
            latest = Posterior.quickly(
                step=self.step,
                names=self.deal.names,
                model=self.model,
                worlds=self.worlds,
                marks=self.marks,
                fits=self.fits,
                scores=self.scores,
                decks=self._tiles.decks,
                known=self.known,
            )
        self._latest = latest if latest.step == self.step else latest.at(self.step)
        return self._latest

    def copied(self) -> "Deduction":
        """Return an independent copy."""
        other = copy(self)
        other._tiles = copy(self._tiles)
        other._habits = copy(self._habits)
        return other

    def _is_ignored(self, seen: Sighting) -> bool:
        """Whether this is a claim of a kind that has no weight, which then moves nothing at all."""
        if not isinstance(seen, ClaimMade):
            return False
        weights = self.model.weights
        return not (weights.investigations if isinstance(seen.statement, Membership) else weights.claims)

    def _is_me(self, seat: int) -> bool:
        return self.viewer.seat == seat

    def _add_evidence(self, kind: str, seen: Sighting, logs: Array | None) -> None:
        weight = self._weights[kind]
        if logs is None or not weight:
            return
        self.scores = self.scores + weight * logs
        self.known = (*self.known, Evidence(self.step, kind, seen, weight, logs))

    def _weigh(self, seen: Sighting) -> None:
        match seen:
            case BallotsRevealed():
                self._ballots(seen)
            case DrawSeen() | PassSeen() | EnactmentSeen() | ChaosErupted() | PeekSeen():
                self._add_evidence("cards", seen, self._of_the_tiles(seen))
            case ClaimMade():
                self._claim(seen)
            case ChancellorNominated() | InvestigationSeen() | SpecialElectionCalled() | PlayerExecuted():
                self._choice(seen)
            case VetoProposed() | VetoRefused() | VetoSeen():
                self._add_evidence("vetoes", seen, self._of_the_veto(seen))
            case _:
                pass

    def _choice(self, seen: SeatChoice) -> None:
        """Weigh the choice of a seat among the legal ones."""
        if self._is_me(seen.president):
            return
        now, tables = self._open, self._tables
        match seen:
            case ChancellorNominated(_, chosen):
                kind, rates, among = "nominations", tables.nominates[self._zone], now.eligible
            case InvestigationSeen(_, chosen):
                kind, rates, among = "looks", tables.looks, now.targets(Power.INVESTIGATE)
            case SpecialElectionCalled(_, chosen):
                kind, rates, among = "calls", tables.calls, now.targets(Power.SPECIAL_ELECTION)
            case PlayerExecuted(_, chosen):
                kind, rates, among = "executions", tables.executes, now.targets(Power.EXECUTION)
        if self._weights[kind]:
            self._add_evidence(kind, seen, self._roles.choice(rates, seen.president, chosen, among))

    def _ballots(self, seen: BallotsRevealed) -> None:
        table = self._tables.ballots[self._zone, min(self._open.table.tracker, 2)]
        government = (seen.president, seen.nominee)
        self._add_evidence("ballots", seen, self._roles.ballots(table, government, seen.ballots, self.viewer.seat))

    @property
    def _zone(self) -> int:
        return int(self._open.table.fascist >= self._open.table.setup.hitler_zone)

    def _of_the_tiles(self, seen: DrawSeen | PassSeen | EnactmentSeen | ChaosErupted | PeekSeen) -> Array | None:
        number, tiles = self._open.table.round, self._tiles
        match seen:
            case ChaosErupted(policy):
                return tiles.enact_by_chaos(policy)
            case PeekSeen(president, looked_at):
                return tiles.see_peek(number, president, looked_at)
            case DrawSeen(president, drawn):
                chancellor = self._open.table.governments[-1].chancellor
                return tiles.begin_session(number, (president, chancellor), self._zone, drawn)
            case PassSeen(passed=passed):
                return None if passed is None else tiles.update_session(number, tiles.sessions[number].passed(passed))
            case EnactmentSeen(policy=policy):
                return tiles.update_session(number, tiles.sessions[number].enacted(policy, self._open.may_veto))

    def _of_the_veto(self, seen: VetoProposed | VetoRefused | VetoSeen) -> Array | None:
        number = self._open.table.round
        if isinstance(seen, VetoProposed):
            return self._tiles.update_session(number, self._tiles.sessions[number].asked_for_veto())
        if self._is_me(seen.president):
            return None
        return self._roles.answer(self._tables.grants_veto, seen.president, isinstance(seen, VetoSeen))

    def _claim(self, seen: ClaimMade) -> None:
        """Weigh the first claim about a session, a peek or a card. The viewer's own claims are no evidence."""
        if seen.about is None or self._is_me(seen.seat) or self._is_ignored(seen):
            return
        match seen.statement:
            case Drew() | Got() as statement:
                self._add_evidence("claims", seen, self._tiles.hear_claim(seen.about, statement))
            case Peeked(tiles):
                self._add_evidence("claims", seen, self._tiles.hear_peek_claim(seen.about, tiles))
            case Membership(target, party):
                if (seen.seat, target) not in self._reports:
                    self._reports = self._reports | {(seen.seat, target)}
                    logs = self._roles.report(self._tables, seen.seat, target, party is Party.FASCIST)
                    self._add_evidence("investigations", seen, logs)
            case _:
                pass


def posteriors(
    sightings: Iterable[Sighting], viewer: Viewer = SPECTATOR, model: Model = MODEL
) -> tuple[Posterior, ...]:
    """Return the posterior after each sighting; the first sighting is the deal."""
    steps = list[Posterior]()
    deduction: Deduction | None = None
    for seen in sightings:
        if deduction is None:
            deduction = _opened(seen, viewer, model)
        elif type(seen) is BallotSeen:
            deduction.step += 1
            steps.append(steps[-1].at(deduction.step))
            continue
        else:
            deduction.see(seen)
        steps.append(deduction.posterior)
    if steps:
        compute_sums_together(steps)
    return tuple(steps)


def posterior(sightings: Sequence[Sighting], viewer: Viewer = SPECTATOR, model: Model = MODEL) -> Posterior:
    """Return the posterior after the last sighting. A later call for the same game continues from the cached one."""
    deduction = _continued(tuple(sightings), viewer, model)
    return deduction.posterior


def _opened(seen: Sighting, viewer: Viewer, model: Model) -> Deduction:
    if not isinstance(seen, DealSeen):
        raise ValueError("Sightings begin with the deal.")
    return Deduction(seen, viewer, model)


_CACHE_SIZE = 24
_cache: "OrderedDict[tuple[int, Viewer, Model], tuple[tuple[Sighting, ...], Deduction]]" = OrderedDict()
"""The most recent deductions, each with its sightings. A cached deduction is copied and never changed."""


def _continued(sightings: tuple[Sighting, ...], viewer: Viewer, model: Model) -> Deduction:
    if not sightings:
        raise ValueError("Sightings begin with the deal.")
    key = (id(sightings[0]), viewer, model)
    before, deduction = _cache.get(key, ((), None))
    if deduction is None or sightings[: len(before)] != before:
        before, deduction = sightings[:1], _opened(sightings[0], viewer, model)
    if len(sightings) > len(before):
        deduction = deduction.copied()
        for seen in sightings[len(before) :]:
            deduction.see(seen)
    _cache.pop(key, None)
    _cache[key] = (sightings, deduction)
    while len(_cache) > _CACHE_SIZE:
        _cache.popitem(last=False)
    return deduction


def _tables(model: Model, setup: Setup) -> Likelihoods:
    """Return the model's tables. If only Fascist tiles may be vetoed, no chancellor with a Liberal one asks."""
    tables = likelihoods(model)
    if setup.veto_only_fascist:
        return tables._replace(asks_veto=tables.asks_veto * np.array([1, 0, 0]))
    return tables


def _next_deck(seen: ReshuffleSeen, after: OpenTable) -> Deck:
    """Return the deck after a reshuffle: all tiles that are not on the board."""
    return Deck(seen.tiles_in_deck, after.table.setup.ruleset.liberal_tiles - after.table.liberal)
