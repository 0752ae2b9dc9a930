"""Why *person* prefers a move: what each kind of feature adds to the log odds of the move.

A tree asks a question at each level. With every answer half of its leaves drop out, and the mean of those that are left
changes: that change belongs to the feature asked about. So the parts and the model's base add up exactly to the score.

A reason says what speaks for this move rather than for the other one. So a ballot is compared with the usual one that
goes the other way, whose parts belong to the base (`data/reasons.json`), and so is a choice of tiles. A choice among
seats is compared with the next best seat, and there the base is zero.

>>> from games.engine import Game, Nominate, Seeded
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> (candidate,) = game.waiting
>>> found = explained(game.view(candidate))
>>> abs(found.base + sum(each.part for each in found.reasons) - found.score) < 1e-9
True
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from pathlib import Path

import numpy as np

from games.bots.person import features
from games.bots.person.models import MODELS
from games.bots.person.player import POWERS, is_modelled, other_in_government
from games.bots.person.situation import Situation
from games.bots.person.trees import Array, Trees, columns
from games.bots.picking import target_seat
from games.engine import LIBERAL, Discard, Enact, Move, Role, TableView, Vote, player
from games.engine.knowledge import Choice, Knowledge
from games.engine.sightings import DealSeen

FILE = Path(__file__).parents[1] / "data" / "reasons.json"
USUAL: dict[str, dict[str, dict[str, float]]] = json.loads(FILE.read_text("utf-8"))["usual"]
"""For each model what each kind of reason usually adds to a yes and to a no."""

SELF = frozenset({
    "role", "is liberal", "own office", "office", "I am next", "own ja share", "own ja share at this tracker",
    "own deviation", "latest own ballot", "own ja before fascist", "own nein before fascist", "president distance",
    "chancellor distance", "distance", "distance back", "other distance", "my liberal", "my fascist", "my conflicts",
    "open me", "open rank of me", "reported me", "turns until me", "rounds since me was candidate",
    "rounds since me was nominated", "me was investigated", "me is caller", "powers of me", "calls of me",
    "me is term-limited",
})  # fmt: skip
GAME = frozenset({
    "liberal policies", "fascist policies", "tracker", "round", "living", "hitler zone", "latest policy",
    "tiles in deck", "claimed left", "liberal tiles", "may veto", "what", "options", "table's ja share",
    "elected share", "latest ja share", "ja share before", "rejected in a row", "conflicts of all", "least open",
    "most open", "support of table", "special election", "special elections", "latest president to candidate",
    "elections", "investigated", "elections since a policy", "table's ja share at this tracker",
    "elected share at this tracker", "ja share remembered, short", "ja share remembered, middling",
    "ja share remembered, long",
})  # fmt: skip
KINDS = ("people", "self", "game")
"""What is believed and known of the people in question, the bot's own role and place, where the game stands."""


@dataclass(frozen=True)
class Reason:
    """What features of one kind add to the log odds of a move."""

    kind: str
    part: float


@dataclass(frozen=True)
class Explanation:
    """A move, its log odds, and the reasons, the strongest for it first. Base and reasons add up to the score.

    The bot would prefer another move without any one of the reasons whose kinds are `decisive`.
    """

    move: Move
    score: float
    base: float
    reasons: tuple[Reason, ...]
    decisive: frozenset[str]

    @property
    def chance(self) -> float:
        """How likely the move is, where it is a yes or a no."""
        return 1 / (1 + exp(-self.score))

    @property
    def top(self) -> Reason:
        """The strongest reason for the move."""
        return self.reasons[0]


def explained(view: TableView, move: Move | None = None) -> Explanation | None:
    """Return the reasons for a move, or for the one that the bot prefers; nothing where it has no model."""
    if len(view.options) < 2 or not is_modelled(view):
        return None
    now = Situation(view)
    if view.phase == "vote":
        return _of_two(view, "ballot", features.ballot(now), _is_ja, move)
    if view.phase in ("president-discard", "chancellor-enact"):
        kind = "discard" if view.phase == "president-discard" else "enactment"
        return _of_two(view, kind, features.tiles(now, other_in_government(view)), _is_liberal, move)
    kind = "nominee" if view.phase == "nomination" else "target"
    rows = features.choice(now, POWERS.get(view.phase, 0), [target_seat(each) for each in view.options])
    return _of_seats(view, MODELS[kind], rows, move)


def explained_in_public(view: TableView, seat: int, *, ja: bool) -> Explanation:
    """Return the reasons for a ballot as a Liberal in that seat would have them who knows only what everybody knows.

    `view` is a spectator's, during the vote. So the reasons give nothing away, and are the same whoever reads them.
    """
    now, move = Situation(_as_liberal(view, seat)), Vote(seat, ja)
    return _of_two(now.view, "ballot", features.ballot(now), _is_ja, move)


def _as_liberal(view: TableView, seat: int) -> TableView:
    """Return a spectator's view as that of a Liberal in this seat, who is voting."""
    deal = view.sightings[0]
    if not isinstance(deal, DealSeen):
        raise ValueError("The first sighting is the deal.")
    seen = replace(deal, told=((seat, Role.LIBERAL),)), *view.sightings[1:]
    known = Knowledge(player(seat))
    for each in seen:
        known = known.after(each)
    choices = Choice(Vote(seat, ja=True)), Choice(Vote(seat, ja=False))
    return replace(view, viewer=player(seat), sightings=seen, known=known, choices=choices)


def _of_two(
    view: TableView, kind: str, row: features.Features, is_yes: Callable[[Move], bool], move: Move | None
) -> Explanation:
    """Explain a yes or a no."""
    base, sums = parts_of_two(kind, row)
    score = base + sum(sums.values())
    chosen = move or next(each for each in view.options if is_yes(each) == (score > 0))
    sign, usual = (1, USUAL[kind]["no"]) if is_yes(chosen) else (-1, USUAL[kind]["yes"])
    reasons = {each: sign * (part - usual[each]) for each, part in sums.items()}
    decisive = {each for each, part in reasons.items() if (score > 0) != (score - sign * part > 0)}
    return _explanation(chosen, sign * score, sign * (base + sum(usual.values())), reasons, decisive)


def parts_of_two(kind: str, row: features.Features) -> tuple[float, dict[str, float]]:
    """Return the base of a yes or no, and what each kind of feature adds to it."""
    parts, base = parts_of(MODELS[kind], columns([row]))
    sums = _by_kind(list(row), parts[0])
    return base, sums


def _of_seats(view: TableView, trees: Trees, rows: Sequence[features.Features], move: Move | None) -> Explanation:
    """Explain a choice among seats, against the best of the others."""
    parts, base = parts_of(trees, columns(rows))
    scores = parts.sum(axis=1) + base
    chosen = int(scores.argmax()) if move is None else view.options.index(move)
    other = max((place for place in range(len(rows)) if place != chosen), key=lambda place: float(scores[place]))
    names = list(rows[0])
    sums = _by_kind(names, parts[chosen] - parts[other])
    seats = [_by_kind(names, each) for each in parts]
    left = {kind: scores - np.array([each[kind] for each in seats]) for kind in KINDS}
    decisive = {kind for kind, without in left.items() if without.argmax() != scores.argmax()}
    return _explanation(view.options[chosen], float(scores[chosen] - scores[other]), 0.0, sums, decisive)


def _explanation(move: Move, score: float, base: float, sums: Mapping[str, float], decisive: set[str]) -> Explanation:
    reasons = sorted((Reason(kind, part) for kind, part in sums.items()), key=lambda each: -each.part)
    return Explanation(move, score, base, tuple(reasons), frozenset(decisive))


def parts_of(trees: Trees, rows: Array) -> tuple[Array, float]:
    """Return what each feature adds to the score of each row, and the score of a row about which nothing is known.

    A question adds what the value of the next node is above that of the node that asks.
    """
    parts, places, each = np.zeros_like(rows), np.arange(len(rows))[:, None], np.arange(len(trees.asked))[None]
    for here, then in trees.paths(rows):
        np.add.at(parts, (places, trees.asked[each, here]), trees.values[each, then] - trees.values[each, here])
    return parts, trees.base + float(trees.values[:, 0].sum())


def _by_kind(names: Sequence[str], parts: Array) -> dict[str, float]:
    sums = dict.fromkeys(KINDS, 0.0)
    for name, part in zip(names, parts.tolist(), strict=True):
        sums[kind_of(name)] += part
    return sums


def kind_of(name: str) -> str:
    """Return the kind of reason that a feature belongs to."""
    if name in SELF:
        return "self"
    return "game" if name in GAME else "people"


def _is_ja(move: Move) -> bool:
    return isinstance(move, Vote) and move.ja


def _is_liberal(move: Move) -> bool:
    return isinstance(move, Discard | Enact) and move.policy is LIBERAL
