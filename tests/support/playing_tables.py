"""Helpers for hand-played games: seat a table whose secrets are known, and play it in few words.

>>> table = seated("LFLHL", deck="FLF LFF")
>>> table.elect(0, 2).legislate("F", "L").news[-1]
CandidacyPassed(candidate=1)
>>> table.eligible, table.limited, table.policies
((0, 3, 4), (2,), 'L1 F0')
>>> print(table.refuses(engine.Nominate(1, 2), "E3"))
E3: Cleo was the last elected Chancellor and can't be nominated.
>>> table.play("2>1 JJJNN LFF-F-F=L").policies
'L2 F0'

Seats count from 0, but from 1 in the one-line form of a round. `turned_tables` has the properties of a table.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from games import engine
from games.engine import FASCIST, LIBERAL, OFFICIAL, Policy, tiles
from games.engine.chance import shuffled
from games.engine.events import ChaosErupted
from games.engine.policies import Tiles
from games.engine.positions import Position, opening
from games.engine.roles import ROLE_OF_LETTER
from games.engine.rules import step
from tests.support.rotated_tables import TurnedTable, turned

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
POWERS: dict[str, Callable[[int, int], engine.Action]] = {
    "inv": engine.Investigate,
    "se": engine.CallSpecialElection,
    "exec": engine.Execute,
}
ROUND = re.compile(
    r"(?P<president>\d+)>(?P<nominee>\d+) (?P<ballots>[JN.]+)"
    r"(?: (?P<drawn>[LF]{3})-(?P<first>[LF])-(?P<veto>veto!=0|veto\?)?(?:(?P<second>[LF])=(?P<enacted>[LF]))?)?"
    r"(?: !(?P<chaos>[LF]))?(?: (?P<peek>peek)| (?P<power>inv|se|exec)(?P<target>\d+))?"
)


class PlayedTable(TurnedTable):
    """A game in progress. `news` are the events of the latest call."""

    def __init__(self, game: engine.Game, reshuffles: Iterable[str], turn: int) -> None:
        self.game, self.turn, self.news = game, turn, game.log
        self._decks, self._chance = [tiles(deck) for deck in reshuffles], engine.Seeded(0)

    def do(self, *actions: engine.Action) -> "PlayedTable":
        """Play legal actions in order. A due reshuffle gives the next prepared deck, or else one from a seed."""
        before = len(self.game.log)
        for action in actions:
            self._step(self.placed(action))
            while self.game.phase == "shuffle":
                piles = self.game.truth.draw_pile + self.game.truth.discard_pile
                self._step(engine.Shuffle(self._decks.pop(0) if self._decks else shuffled(piles, self._chance)))
        self.news = self.game.log[before:]
        return self

    def _step(self, action: engine.Action) -> None:
        turn = step(self.game.truth, action, None)
        assert not isinstance(turn, engine.Refusal), f"{action} is refused: {turn}"
        self.game = engine.Game((*self.game.log, *turn.events), turn.state)

    def elect(self, president: int, chancellor: int, ballots: str = "J" * 10) -> "PlayedTable":
        """Play a nomination and a ballot for each seat; the ballots of the dead are skipped."""
        self.do(engine.Nominate(president, chancellor))
        return self.do(*(engine.Vote(seat, ballots[seat] == "J") for seat in self.living))

    def reject(self, president: int, chancellor: int) -> "PlayedTable":
        """Play a nomination that no player votes for."""
        return self.elect(president, chancellor, "N" * 10)

    def legislate(self, discard: str, enact: str | None = None, veto: bool | None = None) -> "PlayedTable":
        """Play a session. If a veto is proposed, `veto` says whether the President consents."""
        president, chancellor = self.candidate, self.chancellor
        self.do(engine.Discard(president, Policy(discard)))
        if veto is not None:
            answer = engine.ConsentToVeto if veto else engine.RefuseVeto
            self.do(engine.ProposeVeto(chancellor), answer(president))
        return self.do(engine.Enact(chancellor, Policy(enact))) if enact else self

    def play(self, *rounds: str) -> "PlayedTable":
        """Play whole rounds, each in one line, such as `1>3 JJJJJNN FLF-L-F=F inv4`."""
        for line in rounds:
            said = ROUND.fullmatch(line)
            assert said, f"{line!r} is no round."
            before, president = len(self.game.log), int(said["president"]) - 1
            self.elect(president, int(said["nominee"]) - 1, said["ballots"])
            if said["drawn"]:
                assert self.hand(president) == said["drawn"], f"{line}: {self.hand(president)} is the hand."
                self.legislate(said["first"], said["enacted"], {"veto!=0": True, "veto?": False}.get(said["veto"]))
            chaos = [event.policy.letter for event in self.news if isinstance(event, ChaosErupted)]
            assert chaos == [*(said["chaos"] or "")], f"{line}: chaos brought {chaos}."
            if said["peek"] or said["power"]:
                self.do(_power(said, president))
            self.news = self.game.log[before:]
        return self

    def refuses(self, action: engine.Action, rule: str) -> engine.Refusal:
        """Assert that the action is illegal, that the refusal cites this rule, and that nothing has changed."""
        truth, picture, wish = self.game.truth, repr(self.game.truth), self.placed(action)
        refusal = step(truth, wish, None)
        assert isinstance(refusal, engine.Refusal), f"{action} is legal."
        assert refusal == self.game.legal.why_not(wish), f"{refusal} is not the only reason."
        assert refusal.cites(rule), f"{refusal!r} does not cite {rule}."
        assert repr(truth) == picture, "A refusal has changed the game."
        return refusal


def _power(said: re.Match[str], president: int) -> engine.Action:
    return POWERS[said["power"]](president, int(said["target"]) - 1) if said["power"] else engine.Peek(president)


def seated(
    roles: str,
    deck: str = "",
    first: int = 0,
    *,
    left: int | None = None,
    ruleset: engine.Ruleset = OFFICIAL,
    reshuffles: Iterable[str] = (),
    turn: int = 0,
    **board: Any,
) -> PlayedTable:
    """Seat a table: roles by seat, the top of the deck (the remaining tiles follow), and the first candidate.

    If `left` says how many tiles the deck still has, the others are discarded. `board` is the rest of a `Position`.
    """
    setup, names = ruleset.setup(len(roles)), NAMES[: len(roles)]
    start = replace(opening(setup, first), **board)
    pile = _completed(tiles(deck), setup, start)
    start = turned(replace(start, discard=pile[len(pile) if left is None else left :]), turn, len(roles))
    dealt = engine.Deal(
        names=names[-turn:] + names[:-turn],
        setup=setup,
        roles=tuple(ROLE_OF_LETTER[letter] for letter in roles[-turn:] + roles[:-turn]),
        first=start.candidate,
        deck=pile[:left],
        start=start if board or left is not None else None,
    )
    return PlayedTable(engine.Game.from_deal(dealt), reshuffles, turn)


def _completed(top: Tiles, setup: engine.Setup, start: Position) -> Tiles:
    fascist = setup.ruleset.fascist_tiles - start.fascist - top.count(FASCIST)
    liberal = setup.ruleset.liberal_tiles - start.liberal - top.count(LIBERAL)
    return top + (FASCIST,) * fascist + (LIBERAL,) * liberal
