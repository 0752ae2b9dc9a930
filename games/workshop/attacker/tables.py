"""Seven seats of one game, played through pages and sockets as browsers would."""

import re
from urllib.parse import urlencode

from games.engine import Chance
from games.engine.chance import one_of, shuffled
from games.workshop.attacker.hostile_browser import HostileBrowser, Reply

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus")
OPTIONS = {"size": "7", "bots": "0", "ruleset": "official", "is_public": "no", "has_chat": "on"}
SAY_NOTHING = "nothing"
LONGEST_GAME = 2_000
"""Presses after which a game counts as stuck; whole games of seven have about 150."""

_MOVE = re.compile(r'name="move" value="([^"]+)"')
_CLAIM = re.compile(r'name="claim" value="([^"]+)"')


class NotOpenError(RuntimeError):
    """The site would not open or deal a table, so there is nothing to attack."""


class AttackedTable:
    """A table of seven browsers, and strangers who are not at it."""

    def __init__(self, site: str, chance: Chance) -> None:
        self.site, self.chance = site, chance
        self.players = [HostileBrowser(site, name) for name in NAMES]
        self.strangers: list[HostileBrowser] = []
        self.presses = 0
        self.is_over = False
        self.page = self._open()

    def _open(self) -> str:
        """Open the table as the first player; return the address of its page."""
        host = self.players[0]
        host.look("/play/new/")
        opened = host.post("/play/new/", name=host.name, **OPTIONS)
        if opened.status != 303:
            raise NotOpenError(f"A new table was answered with {opened.status}.")
        return opened.location.partition("#")[0]

    @property
    def code(self) -> str:
        """The table's code, as it stands in its address."""
        return self.page.strip("/").rpartition("/")[2]

    def fill(self) -> None:
        """Let everybody else sit down."""
        for player in self.players[1:]:
            player.look(self.page)
            player.post(f"{self.page}join/", name=player.name)

    def deal(self) -> None:
        """Let the host start the game."""
        self.players[0].look(self.page)
        dealt = self.players[0].post(f"{self.page}seats/", do="start")
        self.players[0].look(self.page)
        if 'id="envelope"' not in self.players[0].html:
            raise NotOpenError(f"The deal was answered with {dealt.status}.")

    def stranger(self) -> HostileBrowser:
        """Return a new browser that has read the table's page."""
        found = HostileBrowser(self.site)
        found.look(self.page)
        self.strangers.append(found)
        return found

    def form_of(self, player: HostileBrowser) -> dict[str, str]:
        """Return the hidden fields of the player's page."""
        found = {name: re.search(rf'name="{name}" value="([^"]*)"', player.html) for name in ("seen", "key")}
        return {name: match[1] for name, match in found.items() if match}

    def moves_of(self, player: HostileBrowser) -> list[str]:
        """Return the moves that the player's page offers."""
        return _MOVE.findall(player.html)

    def claims_of(self, player: HostileBrowser) -> list[str]:
        """Return the claims that the player's page offers."""
        return _CLAIM.findall(player.html)

    def act(self, player: HostileBrowser, form: dict[str, str], by: HostileBrowser | None = None) -> Reply:
        """Post a move or claim, from the player's page or with another browser's identity, and note the answer."""
        sender = by or player
        reply = sender.post(f"{self.page}move/", **form)
        if form.get("claim") == SAY_NOTHING:
            # It is acknowledged, and nothing is in the log.
            return reply
        (sender.acknowledged if reply.status in (204, 303) else sender.refused).append(form.get("key", ""))
        return reply

    def play_one(self, key: str | None = None) -> bool:
        """Let a player who has a move make it; return whether anybody had one."""
        for player in shuffled(self.players, self.chance):
            player.look(self.page)
            if 'id="rematch-do"' in player.html:
                self.is_over = True
                return False
            moves = self.moves_of(player)
            if moves:
                self._press(player, one_of([*moves, moves[0]], self.chance), key)
                return True
        return False

    def _press(self, player: HostileBrowser, move: str, key: str | None) -> None:
        form = self.form_of(player) | {"move": move}
        if key is not None:
            form["key"] = key.format(seat=self.players.index(player), seen=form.get("seen", ""))
        self.presses += 1
        if key is None and self.chance.below(5) == 0:
            self._press_by_socket(player, form)
        else:
            self.act(player, form)

    def _press_by_socket(self, player: HostileBrowser, form: dict[str, str]) -> None:
        with player.open_socket(player.socket, player.site) as page:
            page.say(urlencode(form))
            player.hear_all(page)

    def finish(self) -> bool:
        """Play to the end without attacks; return whether it came."""
        while self.presses < LONGEST_GAME:
            if not self.play_one() and (self.is_over or not self.play_one()):
                return self.is_over
        return False
