"""How good the reasons of *person* are: whether they add up to its choices, and whether these depend on them."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import log, sqrt
from statistics import fmean

from games.bots import bot
from games.bots.matches import NAMES, play_out
from games.bots.person import features
from games.bots.person.player import odds, other_in_government
from games.bots.person.reasons import FILE, Explanation, explained, parts_of_two
from games.bots.person.situation import Situation
from games.engine import Chance, Game, Move, Simulated, TableView

WITH_TWO_OPTIONS = {"ballot": "vote", "discard": "president-discard", "enactment": "chancellor-enact"}
"""The phase of each decision between two options, by its model."""


def report(decisions: int, players: int, seed: int) -> Iterator[str]:
    """Yield the lines of a report on so many decisions in games of bots."""
    changed, many = Counter[str](), Counter[str]()
    tops, furthest = Counter[str](), 0.0
    for view, found in _decisions(decisions, players, seed):
        many[view.phase] += 1
        changed[view.phase] += found.top.kind in found.decisive
        tops[found.top.kind] += 1
        furthest = max(furthest, _error(view, found))
    whole, flipped = sum(many.values()), sum(changed.values())
    share = flipped / whole
    yield f"{whole} decisions of person at {players} players, seed {seed}"
    yield f"Base and reasons differ from the log odds of the choice by at most {furthest:.1e}."
    error = sqrt(share * (1 - share) / whole)
    yield f"Without its top reason {100 * share:.1f} ±{100 * error:.1f} % of the choices would be others."
    for phase, number in many.most_common():
        yield f"{phase:>20} {number:>6} {100 * changed[phase] / number:>6.1f} %"
    for kind, number in tops.most_common():
        yield f"{'top: ' + kind:>20} {number:>6} {100 * number / whole:>6.1f} %"


def _error(view: TableView, found: Explanation) -> float:
    """Return by how much the reasons miss the odds from which the move is drawn."""
    chances = odds(view)
    other = max(chance for move, chance in chances.items() if move != found.move)
    told = found.base + sum(each.part for each in found.reasons)
    return abs(told - log(chances[found.move] / other))


def usual_parts(many: int, players: int, seed: int) -> dict[str, dict[str, dict[str, float]]]:
    """Return the mean parts of each kind of reason for a yes and for a no, over so many decisions."""
    sums: dict[str, dict[str, list[dict[str, float]]]] = {kind: {"yes": [], "no": []} for kind in WITH_TWO_OPTIONS}
    for view, _found in _decisions(many, players, seed):
        kind = {phase: kind for kind, phase in WITH_TWO_OPTIONS.items()}.get(view.phase)
        if kind is not None:
            now = Situation(view)
            row = features.ballot(now) if kind == "ballot" else features.tiles(now, other_in_government(view))
            base, parts = parts_of_two(kind, row)
            sums[kind]["yes" if base + sum(parts.values()) > 0 else "no"].append(parts)
    return {
        kind: {
            which: {each: round(fmean(parts[each] for parts in found), 4) for each in found[0]}
            for which, found in both.items()
        }
        for kind, both in sums.items()
    }


def write(many: int, players: int, seed: int) -> None:
    """Replace the shipped means."""
    about = (
        f"Means over {many} decisions of person at {players} players, by `python manage.py reasons --write "
        f"--decisions {many} --players {players} --seed {seed}`."
    )
    found = {"about": about, "usual": usual_parts(many, players, seed)}
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def _decisions(many: int, players: int, seed: int) -> list[tuple[TableView, Explanation]]:
    """Play games of *person* and return its first decisions that have a model."""
    found, person, chance = list[tuple[TableView, Explanation]](), bot("person"), Simulated(seed)

    def choosing(view: TableView, chance: Chance) -> Move:
        reasons = explained(view)
        if reasons is not None:
            found.append((view, reasons))
        return person.choose(view, chance)

    while len(found) < many:
        play_out(Game.new(NAMES[:players], chance=chance), [replace(person, choosing=choosing)] * players, chance)
    return found[:many]
