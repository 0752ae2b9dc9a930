"""The bytes that a whole game pushes to ten players, a spectator and a television."""

import asyncio
from collections.abc import Iterator
from statistics import median

from games.bots import deciding
from games.engine import Action, Chance, Simulated, player
from games.engine.chance import one_of
from games.live.drawing.layers import PLAYERS, ScreenOwner
from games.live.sync.hub import Screen
from games.live.sync.rooms import LiveTable
from games.models import Game, Seat
from games.services.answers import Done
from games.services.play import playing
from games.services.play.following import FollowedTable
from games.workshop.budgets.figures import Figure
from games.workshop.load.open_tables import Laid

USUAL, LARGEST = 1.024, 4.096
"""Limits in kilobytes sent to a screen per action: the median of a game, and the maximum."""


class Listener:
    """An open page, and the bytes sent to it for each action."""

    def __init__(self, kind: str, who: ScreenOwner, language: str = "en") -> None:
        self.kind, self.pushes = kind, list[int]()
        self._screen, self._sent = Screen(who, "table", self._receive, language), list[str]()

    async def _receive(self, html: str) -> None:
        self._sent.append(html)

    async def look(self, table: LiveTable) -> None:
        """Receive a push and confirm it."""
        self._sent.clear()
        await self._screen.show(table)
        self.pushes.append(len("".join(self._sent).encode()))
        if self._screen.sent:
            await self._screen.receive_mark(self._screen.sent[-1], table)


def pushes(laid: Laid) -> Iterator[Figure]:
    """The table that was laid, played to its end: of each kind of screen the one that was sent most."""
    listeners = _play(laid.code)
    actions = len(listeners[0].pushes)
    for kind in ("player", "spectator", "television"):
        pushed = [each.pushes for each in listeners if each.kind == kind]
        yield Figure(
            f"pushed to a {kind} for one of {actions} actions", max(median(each) for each in pushed) / 1000, USUAL
        )
        yield Figure("  for the action that takes most", max(max(each) for each in pushed) / 1000, LARGEST)


def _play(code: str) -> list[Listener]:
    followed, table, chance = FollowedTable(code), LiveTable(code), Simulated(1)
    players = [Listener("player", seat.pk) for seat in followed.seats]
    listeners = [*players, Listener("spectator", None), Listener("television", PLAYERS)]
    look_all(listeners, table)
    for each in listeners:
        # What was sent first was the page itself.
        each.pushes.clear()
    while followed.game.status == Game.Status.RUNNING:
        _somebody_acts(followed, chance)
        followed.catch_up()
        table.catch_up()
        look_all(listeners, table)
    return listeners


def look_all(listeners: list[Listener], table: LiveTable) -> None:
    """Let all of them receive a push and confirm it."""

    async def look() -> None:
        for each in listeners:
            await each.look(table)

    asyncio.run(look())


def _somebody_acts(followed: FollowedTable, chance: Chance) -> None:
    """Return a claim of a seat that may make one, or a move of a seat whose turn it is."""
    seat, action = _claim(followed, chance) or _move(followed, chance)
    done = playing.take_action(
        followed.code, seat.number, action, seen=followed.game.length, key=f"{chance.below(10**12)}"
    )
    if not isinstance(done, Done):
        raise RuntimeError(f"{action} was refused: {done}")


def _claim(followed: FollowedTable, chance: Chance) -> tuple[Seat, Action] | None:
    for seat in followed.seats:
        view = followed.view(player(seat.number))
        claim = deciding.claim("suspicious", view, chance) if view is not None and chance.below(4) == 0 else None
        if claim is not None:
            return seat, claim
    return None


def _move(followed: FollowedTable, chance: Chance) -> tuple[Seat, Action]:
    """Return a move; two of three ballots are ja, so that governments are elected."""
    views = {seat: followed.view(player(seat.number)) for seat in followed.seats}
    options = {seat: list(view.options) for seat, view in views.items() if view is not None and view.is_my_turn}
    seat = one_of(list(options), chance)
    return seat, one_of([*options[seat], options[seat][0]], chance)
