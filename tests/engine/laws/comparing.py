"""Compares what one viewer gets from two worlds: everything that must look the same is equal, byte for byte."""

from dataclasses import replace
from typing import Any

from games.engine import SPECTATOR, Chance, TableView, Viewer, player, refusals, views
from tests.engine.laws.every_action import by_a_seat
from tests.engine.laws.worlds import Pair

LOOKS = 6
"""How often a viewer looks while the worlds are alike, in addition to every hidden difference and the end."""
PROBES = 2
"""At how many of these moments the viewer also tries every action."""


class LeakError(AssertionError):
    """A viewer has seen a hidden fact, or has not seen a fact that they may know."""


def compare(pair: Pair, chance: Chance) -> None:
    """Raise a `LeakError` if a viewer gets something different from two worlds that look the same to them."""
    viewer = SPECTATOR if pair.eyes is None else player(pair.eyes)
    looks = set(pair.hidden_differences) | {1 + chance.below(pair.alike) for _ in range(LOOKS)} | {pair.alike}
    probes = {sorted(looks)[chance.below(len(looks))] for _ in range(PROBES)}
    one, other, told = views.Memory.of(viewer), views.Memory.of(viewer), 0
    for many in sorted(looks):
        one, other = one.after(pair.one.log[told:many]), other.after(pair.other.log[told:many])
        told = many
        _look(
            pair,
            many,
            views.view_from_memory(one, pair.one.states[many - 1]),
            views.view_from_memory(other, pair.other.states[many - 1]),
        )
        if many in probes:
            _probe(pair, many)
    if pair.can_be_told_apart:
        _tell_apart(pair, viewer)


def _look(pair: Pair, many: int, this: TableView, that: TableView) -> None:
    _same(pair, many, "the last sighting", this.sightings[-1], that.sightings[-1])
    if this != that:
        raise LeakError(f"{_where(pair, many)}: the views differ:\n{this}\n{that}")
    if many == pair.alike:
        _same(pair, many, "the view", this, that)
    else:
        _same(pair, many, "the view", replace(this, sightings=()), replace(that, sightings=()))


def _same(pair: Pair, many: int, what: str, this: Any, that: Any) -> None:
    if this != that or repr(this) != repr(that) or str(this) != str(that):
        raise LeakError(f"{_where(pair, many)}: {what} differs: {this!r} and {that!r}.")


def _probe(pair: Pair, many: int) -> None:
    """Every action of the viewer is refused with the same sentence in both worlds, or accepted in both."""
    this, that = pair.one.states[many - 1], pair.other.states[many - 1]
    seat = -1 if pair.eyes is None else pair.eyes
    for action in by_a_seat(seat, len(this.table.names)):
        _same(pair, many, f"the answer to {action}", refusals.why_not(this, action), refusals.why_not(that, action))


def _tell_apart(pair: Pair, viewer: Viewer) -> None:
    """The viewer is shown what they may know: otherwise an empty view would pass."""
    many = pair.alike + 1
    this = views.view_of(pair.one.log[:many], pair.one.states[many - 1], viewer)
    that = views.view_of(pair.other.log[:many], pair.other.states[many - 1], viewer)
    if this == that or repr(this) == repr(that):
        raise LeakError(f"{_where(pair, many)}: what may be seen is not shown: {this.sightings[-1]!r}.")


def _where(pair: Pair, many: int) -> str:
    who = "a spectator" if pair.eyes is None else f"seat {pair.eyes}"
    return f"{pair.number}, {who}, {' and '.join(pair.twists)}, after {many} events ({pair.one.log[many - 1]!r})"
