"""All that's known about the decisions of a finished game: what each was worth, and who could be recognised when."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine import SPECTATOR, Game, Party, player
from games.engine.events import Event
from games.engine.seats import Seat
from games.simulator.choice_values import SEED, Beliefs, ChoiceValue, usual_playouts, value_decisions
from games.simulator.decisions import decisions
from games.simulator.evaluation import is_fully_told

LIKELY = 0.75
"""The chance from which a seat counts as recognised."""


@dataclass(frozen=True)
class Recognition:
    """How likely a viewer thought a Fascist in the end, and the step from which it stayed likely, or 0 if it didn't."""

    viewer: Seat | None
    seat: Seat
    step: int
    chance: float


@dataclass(frozen=True)
class GameDecisions:
    """What each decision of a game was worth, and when each Fascist could be recognised; empty for partial records."""

    values: tuple[ChoiceValue, ...] = ()
    recognised: tuple[Recognition, ...] = ()


def judge(log: Sequence[Event], *, seed: int = SEED, kernel: str = "") -> GameDecisions:
    """Value every decision of a finished game, and find out who could be recognised when."""
    if not is_fully_told(log):
        return GameDecisions()
    believed = Beliefs(log)
    values = value_decisions(decisions(log), believed, usual_playouts(seed, kernel))
    return GameDecisions(values, tuple(_recognised(log, believed)))


def _recognised(log: Sequence[Event], believed: Beliefs) -> Iterator[Recognition]:
    """Yield what the public and each Liberal could have known of each Fascist before the roles were revealed."""
    roles = Game.from_log(log[:1]).truth.deal.roles
    fascists = [seat for seat, role in enumerate(roles) if role.party is Party.FASCIST]
    for viewer in (SPECTATOR, *(player(seat) for seat in range(len(roles)) if seat not in fascists)):
        steps = believed.of(viewer)
        for seat in fascists:
            chances = [each.fascist[seat] for each in steps]
            doubtful = [place for place, chance in enumerate(chances) if chance < LIKELY]
            step = doubtful[-1] + 2 if doubtful else 1
            yield Recognition(viewer.seat, seat, step if step <= len(chances) else 0, chances[-1])
