"""The strength *person*: what experienced people would do with this seat's view, by models of their decisions.

`odds(view)` has the chance of each option, and a move is drawn from it. The models were fitted to games of seven
people; other sizes borrow them. Vetoes are rare, so they come from the tables of *human*.

People at a table share a mood: they vote unanimously more often than their chances alone would make them. The mood of a
vote is drawn from public facts, so bots need no channel to share it, and each bot's own chance of a ja is still the one
in `odds`.
"""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist

from games.bots.human import player as human
from games.bots.person import features
from games.bots.person.models import MODELS, MOOD
from games.bots.person.situation import Situation
from games.bots.person.trees import columns, shares, yes
from games.bots.picking import FINE, target_seat, weighted
from games.engine import LIBERAL, Chance, Discard, Enact, Move, Seeded, TableView, Vote
from games.engine.events import BallotsRevealed

Odds = Mapping[Move, float]

POWERS = {"investigate": 1, "special-election": 2, "execution": 3}
SURE = 1e-3
"""No ballot is less likely than this."""
SHARED = 0.8 * MOOD
"""The part of the variance of ballots that those of one vote share. Bots see alike, so they need less of a mood than
people to vote unanimously as often (`manage.py calibrate --whole-games`)."""
_NORMAL = NormalDist()


def choose(view: TableView, chance: Chance) -> Move:
    """Return a move drawn from the odds; ballots of one vote share a mood."""
    if not is_modelled(view):
        return human.choose(view, chance)
    found = odds(view)
    if view.phase == "vote":
        return _vote(view, found, chance)
    moves = list(found)
    return moves[weighted([found[move] for move in moves], chance)]


def odds(view: TableView) -> Odds:
    """Return the chance of each option of this seat."""
    if not view.options:
        return {}
    if len(view.options) == 1 or not is_modelled(view):
        return {move: 1 / len(view.options) for move in view.options}
    now = Situation(view)
    if view.phase == "vote":
        ja = float(yes(MODELS["ballot"].score(columns([features.ballot(now)])))[0])
        ja = min(max(ja, SURE), 1 - SURE)
        return {move: ja if isinstance(move, Vote) and move.ja else 1 - ja for move in view.options}
    if view.phase in ("president-discard", "chancellor-enact"):
        return _of_tiles(now)
    kind = "nominee" if view.phase == "nomination" else "target"
    rows = features.choice(now, POWERS.get(view.phase, 0), [target_seat(move) for move in view.options])
    chances = shares(MODELS[kind].score(columns(rows)))
    return dict(zip(view.options, chances.tolist(), strict=True))


def is_modelled(view: TableView) -> bool:
    """Whether there is a model of this decision: not of vetoes, of peeks, and of hands with one kind of tile."""
    if view.phase in ("vote", "nomination", *POWERS):
        return True
    tiles = [move for move in view.options if isinstance(move, Discard | Enact)]
    return len(tiles) == len(view.options) == 2


def _of_tiles(now: Situation) -> Odds:
    """Return the odds of a discard or an enactment from a mixed hand."""
    view, is_discard = now.view, now.view.phase == "president-discard"
    rows = columns([features.tiles(now, other_in_government(view))])
    liberal = float(yes(MODELS["discard" if is_discard else "enactment"].score(rows))[0])
    found = dict[Move, float]()
    for move in view.options:
        if isinstance(move, Discard | Enact):
            found[move] = liberal if move.policy is LIBERAL else 1 - liberal
    return found


def other_in_government(view: TableView) -> int:
    """Return the other member of the government of the seat that holds tiles."""
    other = view.chancellor if view.phase == "president-discard" else view.president
    return other if other is not None else view.president


def _vote(view: TableView, found: Odds, chance: Chance) -> Move:
    """Draw a ballot whose chance is that of the odds, together with the mood of this vote."""
    ja = next(move for move in found if isinstance(move, Vote) and move.ja)
    nein = next(move for move in found if move is not ja)
    own = _NORMAL.inv_cdf((chance.below(FINE) + 0.5) / FINE)
    return ja if sqrt(SHARED) * mood(view) + sqrt(1 - SHARED) * own < _NORMAL.inv_cdf(found[ja]) else nein


def mood(view: TableView) -> float:
    """Return the mood of this vote, normally distributed over votes: it depends on public facts alone."""
    table = view.table
    history = [
        (seen.president, seen.nominee, seen.ballots) for seen in view.sightings if isinstance(seen, BallotsRevealed)
    ]
    told = f"{table.names} {table.round} {view.president} {view.chancellor} {table.liberal} {table.fascist} {history}"
    return _NORMAL.inv_cdf((Seeded(told).below(FINE) + 0.5) / FINE)
