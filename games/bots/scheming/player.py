"""How a Fascist team of some numbers plays.

A Fascist asks first what a Liberal in its seat would do who knows what the table knows: it believes the table's
posterior, among the worlds in which it is Liberal and whoever contradicted it is not. The team's numbers then pull a
vote, a nomination or a target away from that, a little or a lot. No draw depends on anything but the view.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import exp

import numpy as np

from games.bots.allegiance import allies, in_hitler_zone, known_hitler, my_role, my_seat
from games.bots.bayes.outlook import Outlook
from games.bots.bayes.player import margin, value
from games.bots.bot import Bot
from games.bots.claiming import claim
from games.bots.picking import ballot, discarding, enacting, likely, target_seat, weighted
from games.bots.scheming.numbers import Team
from games.bots.scheming.stories import quarrels_of, stories
from games.bots.suspicious import fascists
from games.deduction import Posterior
from games.engine import FASCIST, LIBERAL, Chance, Move, ProposeVeto, Role, TableView
from games.engine.chance import one_of

FIRM = 7.0
"""The log odds of doing what a Liberal surely would, before the team pulls."""

Open = Callable[[TableView], Posterior]
"""What the table believes."""


def plays(team: Team, view: TableView, chance: Chance, outlook: Callable[[], Outlook]) -> Move:
    """Return the move of a Fascist or of Hitler, by the values that a Liberal in its seat would see."""
    match view.phase:
        case "vote":
            return _vote(team, outlook(), chance)
        case "nomination" | "special-election" | "execution" | "investigate":
            return _pick(team, outlook(), chance)
        case "president-discard":
            return _discard(team, view, chance)
        case "chancellor-enact":
            return _enact(team, view, chance)
        case "veto-answer":
            return fascists.choose(view, chance)
        case _:
            return one_of(view.options, chance)


def as_a_liberal(view: TableView, open_posterior: Open) -> Outlook:
    """Return the values that a Liberal in this seat would see who knows what the table knows."""
    return Outlook(view, pretended(open_posterior(view), my_seat(view), quarrels_of(view, my_seat(view))))


def pretended(found: Posterior, me: int, quarrels: Sequence[int]) -> Posterior:
    """Return the posterior among the worlds in which I am Liberal and those who contradicted me are not."""
    fits = found.fits & (found.worlds[:, me] == 0)
    accusing = fits & (found.worlds[:, list(quarrels)] > 0).all(axis=1)
    fits = accusing if accusing.any() else fits
    if not fits.any():
        return found
    kept = {name: getattr(found, name) for name in ("step", "names", "model", "worlds", "marks", "decks", "known")}
    return Posterior.quickly(**kept, fits=fits, scores=np.where(fits, found.scores, -np.inf))


def plays_openly(team: Team, open_posterior: Open, view: TableView, chance: Chance) -> Move:
    """Return the move of a Fascist by what the table believes."""
    return plays(team, view, chance, lambda: as_a_liberal(view, open_posterior))


def team_bot(team: Team, open_posterior: Open, name: str = "team") -> Bot:
    """Return the team as a bot that plays Fascists only."""
    return Bot(name, "", partial(plays_openly, team, open_posterior), partial(claim, stories(team)))


def _vote(team: Team, outlook: Outlook, chance: Chance) -> Move:
    view, friends = outlook.view, allies(outlook.view)
    government, me = (view.president, view.chancellor), my_seat(view)
    log_odds = team.vote_ja + float(np.clip(_firmly(team.vote_sharp) * margin(outlook), -FIRM, FIRM))
    if me in government:
        log_odds += team.vote_own
    elif friends:
        is_ours = any(seat in friends for seat in government)
        log_odds += team.vote_ally if is_ours else team.vote_strangers
        if not is_ours and view.table.liberal + 1 == view.table.setup.liberal_spaces:
            log_odds += team.vote_late
    if in_hitler_zone(view) and view.chancellor == known_hitler(view):
        log_odds += team.vote_hitler
    if view.table.tracker == 2:
        log_odds += team.vote_chaos
    return ballot(view.options, ja=likely(log_odds, chance))


def _pick(team: Team, outlook: Outlook, chance: Chance) -> Move:
    view = outlook.view
    if len(view.options) == 1:
        return view.options[0]
    nominates, friends, hitler = view.phase == "nomination", allies(view), known_hitler(view)
    seats = [target_seat(move) for move in view.options]
    sharp = team.nominate_sharp if nominates else team.power_sharp
    worth = np.array([value(outlook, move) for move in view.options])
    scores = np.maximum(_firmly(sharp) * (worth - worth.max()), -FIRM)
    for place, seat in enumerate(seats):
        if seat in friends:
            scores[place] += team.nominate_ally if nominates else team.power_ally
        if nominates and seat == hitler and seat != my_seat(view):
            scores[place] += team.nominate_hitler if in_hitler_zone(view) else team.nominate_hitler_early
        if view.phase == "execution" and seat == hitler:
            scores[place] -= 1000
    return view.options[weighted(np.exp(scores - scores.max()).tolist(), chance)]


def _discard(team: Team, view: TableView, chance: Chance) -> Move:
    if _decides(view):
        return discarding(view.options, LIBERAL)
    drew = (view.hand or ()).count(LIBERAL)
    log_odds = team.discard_two if drew == 2 else team.discard_one
    log_odds += team.discard_stake * _at_stake(view) + team.discard_ally * (view.chancellor in allies(view))
    return discarding(view.options, LIBERAL if likely(log_odds + _as_hitler(team, view), chance) else FASCIST)


def _enact(team: Team, view: TableView, chance: Chance) -> Move:
    veto = next((move for move in view.options if isinstance(move, ProposeVeto)), None)
    if veto is not None and FASCIST not in (view.hand or ()):
        return veto
    if _decides(view):
        return enacting(view.options, FASCIST)
    log_odds = team.enact_fascist + team.enact_stake * _at_stake(view) + _as_hitler(team, view)
    log_odds += team.enact_ally * (view.president in allies(view))
    return enacting(view.options, FASCIST if likely(log_odds, chance) else LIBERAL)


def _decides(view: TableView) -> bool:
    """Whether the policy can end the game, so that nothing has to be hidden any more."""
    table, setup = view.table, view.table.setup
    return table.liberal + 1 >= setup.liberal_spaces or table.fascist + 1 >= setup.fascist_spaces


def _at_stake(view: TableView) -> bool:
    """Whether a Fascist policy opens the Hitler zone, or it's open."""
    return view.table.fascist + 1 >= view.table.setup.hitler_zone


def _as_hitler(team: Team, view: TableView) -> float:
    return team.hitler_tiles if my_role(view) is Role.HITLER else 0.0


def _firmly(sharp: float) -> float:
    return exp(min(sharp, 9.0))
