"""How a Fascist team of some numbers plays.

A Fascist asks first what a Liberal in its seat would do who knows what the table knows: it believes the table's
posterior, among the worlds in which it is Liberal and whoever contradicted it is not. The team's numbers then pull a
vote, a nomination or a target away from that, a little or a lot. With tiles it does what the score, its partner and
suspicion make worthwhile. No draw depends on anything but the view.

Each decision is a function of the team, so that training can ask how it would change with each number.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import exp

import numpy as np
from numpy.typing import NDArray

from games.bots.allegiance import allies, in_hitler_zone, known_hitler, my_role, my_seat
from games.bots.bayes.outlook import Outlook
from games.bots.bayes.player import margin, value
from games.bots.bot import Bot
from games.bots.claiming import claim
from games.bots.person.situation import public_posterior
from games.bots.picking import ballot, discarding, enacting, target_seat
from games.bots.scheming.numbers import Decide, Team
from games.bots.scheming.stories import quarrels_of, stories
from games.bots.suspicious import fascists
from games.deduction import Posterior
from games.engine import FASCIST, LIBERAL, Chance, Move, ProposeVeto, Role, TableView
from games.engine.chance import one_of

FIRM = 7.0
"""The log odds of doing what a Liberal surely would, before the team pulls."""

Array = NDArray[np.float64]


class Beliefs:
    """What the table believes, and what a Liberal in this seat would see who knows that."""

    def __init__(self, view: TableView) -> None:
        self.open = public_posterior(view.sightings)
        self.outlook = Outlook(view, pretended(self.open, my_seat(view), quarrels_of(view, my_seat(view))))

    def suspected(self, seat: int | None) -> float:
        """Return how suspected a seat is by everybody: above 0 if more than the average of the living, 0 for nobody."""
        if seat is None:
            return 0.0
        living = [self.open.fascist[each] for each in self.outlook.view.table.living]
        return self.open.fascist[seat] - sum(living) / len(living)


def plays(decide: Decide, view: TableView, chance: Chance, beliefs: Callable[[], Beliefs]) -> Move:
    """Return the move of a Fascist or of Hitler."""
    match view.phase:
        case "vote":
            return _vote(decide, beliefs(), chance)
        case "nomination" | "special-election" | "execution" | "investigate":
            return _pick(decide, beliefs(), chance)
        case "president-discard":
            return _discard(decide, beliefs(), chance)
        case "chancellor-enact":
            return _enact(decide, beliefs(), chance)
        case "veto-answer":
            return fascists.choose(view, chance)
        case _:
            return one_of(view.options, chance)


def pretended(found: Posterior, me: int, quarrels: Sequence[int]) -> Posterior:
    """Return the posterior among the worlds in which I am Liberal and those who contradicted me are not."""
    fits = found.fits & (found.worlds[:, me] == 0)
    accusing = fits & (found.worlds[:, list(quarrels)] > 0).all(axis=1)
    fits = accusing if accusing.any() else fits
    if not fits.any():
        return found
    kept = {name: getattr(found, name) for name in ("step", "names", "model", "worlds", "marks", "decks", "known")}
    return Posterior.quickly(**kept, fits=fits, scores=np.where(fits, found.scores, -np.inf))


def plays_openly(decide: Decide, view: TableView, chance: Chance) -> Move:
    """Return the move of a Fascist who thinks only where it has to."""
    return plays(decide, view, chance, lambda: Beliefs(view))


def team_bot(decide: Decide, name: str = "team") -> Bot:
    """Return the team as a bot that plays Fascists only."""
    return Bot(name, "", partial(plays_openly, decide), partial(claim, stories(decide)))


def _vote(decide: Decide, beliefs: Beliefs, chance: Chance) -> Move:
    outlook, view = beliefs.outlook, beliefs.outlook.view
    friends, me, worth, suspected = allies(view), my_seat(view), margin(outlook), beliefs.suspected(my_seat(view))
    government = (view.president, view.chancellor)
    is_ours = any(seat in friends for seat in government)
    is_last = view.table.liberal + 1 == view.table.setup.liberal_spaces
    is_chaos_near, zone = view.table.tracker == 2, in_hitler_zone(view)
    wins = zone and view.chancellor == known_hitler(view)

    def odds(team: Team) -> tuple[float, float]:
        ja = team.vote_ja + float(np.clip(_firmly(team.vote_sharp) * worth, -FIRM, FIRM))
        ja += team.vote_hitler * wins + team.vote_chaos * is_chaos_near
        if me in government:
            ja += team.vote_own
        elif is_ours:
            ja += team.vote_ally + team.vote_ally_zone * zone
        elif friends:
            ja += team.vote_strangers + team.vote_strangers_zone * zone
            ja += team.vote_late * is_last + team.vote_suspected * suspected
        return 0.0, ja

    return ballot(view.options, ja=bool(decide(view, odds, chance)))


def _pick(decide: Decide, beliefs: Beliefs, chance: Chance) -> Move:
    outlook, view = beliefs.outlook, beliefs.outlook.view
    if len(view.options) == 1:
        return view.options[0]
    friends, hitler, me, zone = allies(view), known_hitler(view), my_seat(view), in_hitler_zone(view)
    seats = [target_seat(move) for move in view.options]
    worth = np.array([value(outlook, move) for move in view.options])
    are_ours = np.array([seat in friends for seat in seats])
    are_hitler = np.array([seat == hitler != me for seat in seats])
    suspected = np.array([beliefs.suspected(seat) for seat in seats])
    mine = beliefs.suspected(me)

    def odds(team: Team) -> Array:
        match view.phase:
            case "nomination":
                ours = team.nominate_ally + team.nominate_ally_zone * zone + team.nominate_suspected * mine
                rest = ours * are_ours + (team.nominate_hitler if zone else team.nominate_hitler_early) * are_hitler
                sharp = team.nominate_sharp
            case "execution":
                rest = team.execute_ally * are_ours - team.execute_trusted * suspected - 1000.0 * are_hitler
                sharp = team.execute_sharp
            case "investigate":
                rest, sharp = team.investigate_ally * are_ours, team.investigate_sharp
            case _:
                rest, sharp = team.elect_ally * are_ours, team.elect_sharp
        liked: Array = np.maximum(_firmly(sharp) * (worth - worth.max()), -FIRM) + rest
        return liked

    return view.options[decide(view, odds, chance)]


def _discard(decide: Decide, beliefs: Beliefs, chance: Chance) -> Move:
    view = beliefs.outlook.view
    if _decides(view):
        return discarding(view.options, LIBERAL)
    has_one, facts = (view.hand or ()).count(LIBERAL) < 2, _facts(beliefs, view.chancellor)

    def odds(team: Team) -> tuple[float, float]:
        return 0.0, (team.discard_one if has_one else team.discard_two) + _pulled(team.of_discards, facts)

    return discarding(view.options, LIBERAL if decide(view, odds, chance) else FASCIST)


def _enact(decide: Decide, beliefs: Beliefs, chance: Chance) -> Move:
    view = beliefs.outlook.view
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    if veto is not None and FASCIST not in (view.hand or ()):
        return veto
    if _decides(view):
        return enacting(view.options, FASCIST)
    facts = _facts(beliefs, view.president)

    def odds(team: Team) -> tuple[float, float]:
        return 0.0, team.enact_fascist + _pulled(team.of_enactments, facts)

    return enacting(view.options, FASCIST if decide(view, odds, chance) else LIBERAL)


def _facts(beliefs: Beliefs, partner: int | None) -> tuple[float, ...]:
    """Return the facts about a hand that a team's numbers are for."""
    view, me = beliefs.outlook.view, my_seat(beliefs.outlook.view)
    late, stake, is_hitler = _is_late(view), _at_stake(view), my_role(view) is Role.HITLER
    place = not view.table.fascist, late, stake, in_hitler_zone(view)
    people = partner in allies(view), bool(quarrels_of(view, me)), beliefs.suspected(me), beliefs.suspected(partner)
    return *place, *people, is_hitler, is_hitler and late, is_hitler and stake


def _pulled(numbers: Sequence[float], facts: Sequence[float]) -> float:
    return sum(number * fact for number, fact in zip(numbers, facts, strict=True))


def _decides(view: TableView) -> bool:
    """Whether the policy can end the game, so that nothing has to be hidden any more."""
    table, setup = view.table, view.table.setup
    return table.liberal + 1 >= setup.liberal_spaces or table.fascist + 1 >= setup.fascist_spaces


def _is_late(view: TableView) -> bool:
    """Whether the Liberals need two more policies."""
    return view.table.liberal + 2 >= view.table.setup.liberal_spaces


def _at_stake(view: TableView) -> bool:
    """Whether a Fascist policy opens the Hitler zone, or it's open."""
    return view.table.fascist + 1 >= view.table.setup.hitler_zone


def _firmly(sharp: float) -> float:
    return exp(min(sharp, 9.0))
