"""A game on a live board: where its reader stands in it, whose eyes they have, and the moves that they make.

>>> from games.engine import Seeded
>>> table = LiveGame.against("selfish", players=5, chance=Seeded(20))
>>> [word for word, _name in table.perspectives]
['public', 'seat-1']
>>> table.do({"look": "seat-2"})
'While the game is running, this board shows it as everyone sees it, or from seat 1.'
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from games.board.tokens import claim_of, move_of
from games.board.wording.sentences import sentence
from games.bots import Bot, bot
from games.engine import REVIEWER, SPECTATOR, Chance, Game, RefusedError, SystemChance, TableView, Viewer, player
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen

NAMES = ("Jo", "Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo")
"""The reader's name is the first one."""
PUBLIC, ALL = "public", "all"


class LiveGame:
    """A game that is looked at, or played from one seat against bots.

    While it is running it has two perspectives: what everyone sees, and that of the reader's own seat.
    """

    def __init__(
        self, game: Game, seat: Seat | None = None, bots: Mapping[Seat, Bot] | None = None, chance: Chance | None = None
    ) -> None:
        self.game, self.seat = game, seat
        self._bots, self._chance = dict(bots or {}), chance or SystemChance()
        self._let_bots_move()
        self.look = PUBLIC if seat is None else _word(seat)
        self.step = len(self.game.log)

    @classmethod
    def against(cls, strength: str | Bot, players: int = 7, seat: Seat = 0, chance: Chance | None = None) -> "LiveGame":
        """Deal a new game in which bots have all other seats."""
        names = [*NAMES[1 : seat + 1], NAMES[0], *NAMES[seat + 1 : players]]
        mind = strength if isinstance(strength, Bot) else bot(strength)
        game = Game.new(names, chance=chance)
        return cls(game, seat, {other: mind for other in range(players) if other != seat}, chance)

    @property
    def perspectives(self) -> list[tuple[str, str]]:
        """The perspectives that are open now, each with its label."""
        table = self.game.table
        seats = range(table.players) if self.game.outcome else [] if self.seat is None else [self.seat]
        everything = [(ALL, _("Everything"))] if self.game.outcome else []
        return [(PUBLIC, _("What everyone saw")), *((_word(seat), table.name(seat)) for seat in seats), *everything]

    @property
    def last(self) -> int:
        """The number of events so far."""
        return len(self.game.log)

    def view(self) -> TableView:
        """Return the table at this step as this perspective sees it. Only the latest step can be acted upon."""
        if self.step >= self.last:
            return self.game.view(self._viewer)
        return replace(Game.from_log(self.game.log[: self.step]).view(self._viewer), choices=())

    @property
    def _viewer(self) -> Viewer:
        if self.look == ALL:
            return REVIEWER
        return SPECTATOR if self.look == PUBLIC else player(int(self.look.rpartition("-")[2]) - 1)

    def do(self, fields: Mapping[str, Any]) -> str:
        """Do what a form of the board asks for, and return what there is to say: a refusal, or what happened."""
        asked = {str(name): str(value) for name, value in fields.items()}
        if "look" in asked:
            return self._look_as(asked["look"])
        if "step" in asked:
            return self._go_to(asked["step"])
        return self._act(asked)

    def _look_as(self, word: str) -> str:
        if word not in dict(self.perspectives):
            if self.seat is None:
                return _("While the game is running, this board shows it as everyone sees it.")
            return _("While the game is running, this board shows it as everyone sees it, or from seat %(seat)d.") % {
                "seat": self.seat + 1
            }
        self.look = word
        return ""

    def _go_to(self, step: str) -> str:
        if not (step.isdecimal() and 1 <= int(step) <= self.last):
            return _("This game has steps 1 to %(last)d.") % {"last": self.last}
        self.step = int(step)
        return self._happened(self.step - 1)

    def _act(self, asked: Mapping[str, str]) -> str:
        if self.seat is None:
            return _("You only look at this game.")
        action = move_of(asked["move"], self.seat) if "move" in asked else claim_of(asked, self.seat)
        if action is None:
            return _("This form is damaged. Reload the page and try again.")
        if asked.get("seen") != str(self.last):
            return _("The table has gone on. Look again before you choose.")
        before = self.last
        try:
            self.game = self.game.play(action, chance=self._chance)
        except RefusedError as refused:
            return str(refused)
        self._let_bots_move()
        self.step = self.last
        return self._happened(before)

    def _happened(self, since: int) -> str:
        view = self.view()
        told = [seen for seen in view.sightings[since:] if not isinstance(seen, BallotSeen)]
        return " ".join(sentence(seen, view.table) for seen in told)

    def _let_bots_move(self) -> None:
        while waiting := [seat for seat in self.game.waiting if seat in self._bots]:
            for seat in waiting:
                move = self._bots[seat].choose(self.game.view(seat), self._chance)
                self.game = self.game.play(move, chance=self._chance)
            self._let_bots_claim()

    def _let_bots_claim(self) -> None:
        for seat in [seat for seat in self.game.table.living if seat in self._bots and not self.game.outcome]:
            claim = self._bots[seat].claim(self.game.view(seat), self._chance)
            if claim is not None:
                self.game = self.game.play(claim, chance=self._chance)


def _word(seat: Seat) -> str:
    return f"seat-{seat + 1}"
