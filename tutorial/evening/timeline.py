"""Plays a record up to a place, with the learner's presses.

Comments name the places of a record: `# @r5-vote`. The learner's line after it is what they press there; if they
pressed something else, that is played instead. Where they nominate somebody else, that player says and enacts what the
record's Chancellor did.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from games.board.tokens import claim_of, move_of
from games.engine import Claim, Enact, Game, Nominate, ProposeVeto, Refusal, RefusedError
from games.engine.actions import Action
from games.engine.notation import read
from games.engine.rules import decide
from games.engine.seats import Seat
from games.engine.translatable import gettext_noop

YOU: Seat = 4
"""The learner's seat."""
LEARNER = gettext_noop("You")
"""The learner's name in a record."""
RECORDS = Path(__file__).parent / "records"
PLACE = "# @"
KEPT = 512


def action_of(token: str) -> Action | None:
    """Return the learner's move or claim that a button's value asks for, if it is one."""
    return move_of(token, YOU) or claim_of({"claim": token}, YOU)


def after(game: Game, action: Action) -> Game:
    """Return the game after an action. A shuffle that is due waits for the record's line."""
    happened = decide(game.truth, action, None)
    if isinstance(happened, Refusal):
        raise RefusedError(happened)
    for event in happened:
        game = game.after(event)
    return game


@dataclass(frozen=True)
class RecordTimeline:
    """A record by lines: each a place or the actions of a line."""

    source: str
    dealt: Game
    steps: tuple[str | tuple[Action, ...], ...]

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the places, in order."""
        return tuple(step for step in self.steps if isinstance(step, str))


@cache
def timeline(record: str) -> RecordTimeline:
    """Return the timeline of a record in `records`."""
    source = (RECORDS / f"{record}.shg").read_text("utf-8")
    return RecordTimeline(source, Game.from_log(read(source).game.log[:1]), tuple(_steps(source)))


def _steps(source: str) -> Iterator[str | tuple[Action, ...]]:
    actions = dict(_actions(source))
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith(PLACE):
            yield line.removeprefix(PLACE).strip()
        elif number in actions:
            yield actions[number]


def _actions(source: str) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """Yield the actions of each line that has any, by the number of the line."""
    record = read(source)
    game = Game.from_log(record.game.log[:1])
    for line in record.lines:
        if hasattr(line.statement, "actions"):
            acted = tuple(line.statement.actions(game.truth))
            yield line.number, acted
            for action in acted:
                game = after(game, action)


@lru_cache(maxsize=KEPT)
def _played(record: str, place: str, pressed: tuple[tuple[str, str], ...], name: str) -> Game:
    found, presses = timeline(record), dict(pressed)
    game, mine = _named(found.dealt, name), None
    swapped: dict[Seat, Seat] = {}
    for step in found.steps:
        if step == place:
            return game
        if isinstance(step, str):
            mine = action_of(presses.get(step, "")) or mine
            continue
        for recorded in step:
            action = recorded
            if mine is not None and getattr(recorded, "seat", None) == YOU and isinstance(recorded, type(mine)):
                action, mine = mine, None
            if isinstance(recorded, Nominate) and isinstance(action, Nominate):
                swapped = {recorded.nominee: action.nominee}
            game = after(game, _spoken_by(action, swapped))
    return game


def game_at(record: str, place: str, presses: Mapping[str, str], name: str = LEARNER) -> Game:
    """Return the game at a place of a record, or at its end. Raises `RefusedError` if a press is illegal."""
    known = timeline(record).places
    before = known[: known.index(place)] if place else known
    return _played(record, place, tuple((each, presses[each]) for each in before if each in presses), name)


def played_on(game: Game, record: str, place: str, lines: Sequence[str]) -> Game:
    """Return the game after more lines of the notation, which branch off from the record at a place."""
    source = timeline(record).source
    kept = source[: source.index(f"{PLACE}{place}\n")]
    before = len(kept.splitlines())
    branch = "\n".join([*(line for line in kept.splitlines() if not line.startswith("Result:")), *lines])
    dropped = before - len(branch.splitlines()) + len(lines)
    for number, actions in _actions(branch):
        if number > before - dropped:
            for action in actions:
                game = after(game, _by_chancellor(game, action))
    return game


def _by_chancellor(game: Game, action: Action) -> Action:
    """Return what a Chancellor does in a branch as done by the one that the learner has chosen."""
    chancellor = game.view().chancellor
    if isinstance(action, Enact | ProposeVeto) and chancellor is not None:
        return replace(action, seat=chancellor)
    return action


def _spoken_by(action: Action, swapped: Mapping[Seat, Seat]) -> Action:
    if isinstance(action, Enact | Claim) and action.seat in swapped:
        return replace(action, seat=swapped[action.seat])
    return action


def _named(game: Game, name: str) -> Game:
    """Return the dealt game with the learner's name in the reader's language."""
    deal = game.truth.deal
    names = tuple(name if seat == YOU else each for seat, each in enumerate(deal.names))
    return Game.from_deal(replace(deal, names=names))
