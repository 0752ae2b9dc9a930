"""The compact form of what is played in a lesson: `1>3 JJJJJNN FLF-F-F=L inv4`. Seats count from 1.

A line consists of words, each a beat of the game. It may begin and stop anywhere in a round:

    1>3 or >3        a nomination (the president is checked, if given)
    JJNN.JJ          ballots by seat; a dot for a dead player, or one who does not vote yet
    FLF-F-F=L        drawn (checked), discarded, discarded by the Chancellor, enacted; `-F`, `-F=L`, `=L` are its parts
    FFF-F-veto!=0    a veto that the President agrees to; after `-veto?F=L` it is refused, F discarded, and L enacted
    inv4 se6 exec2 peek     a power
    !F               chaos has enacted this tile (checked)
    ~1>3 JJJJJJJ ... a line that is played as a single beat
    1:say:drew-FFL-FL       a claim as `games.board.tokens` writes it, with players counted from 1: `2:say:member-4-F`
    veto consent refuse     a veto step by step; `5:J` one ballot; `2:exec4` any move, made by seat 2
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from games.board.tokens import claim_of
from games.engine import (
    Action,
    ConsentToVeto,
    Discard,
    Enact,
    Game,
    Nominate,
    Policy,
    Power,
    ProposeVeto,
    Refusal,
    RefuseVeto,
    Seeded,
    Shuffle,
    Vote,
    decide,
    tiles,
)
from games.engine.actions import MOVE_OF_POWER
from games.engine.chance import shuffled
from games.engine.events import ChaosErupted
from games.engine.policies import letters
from games.engine.seats import Seat

POWER_WORDS = {Power.INVESTIGATE: "inv", Power.SPECIAL_ELECTION: "se", Power.PEEK: "peek", Power.EXECUTION: "exec"}
"""The word with which each power is used."""

_NOMINATION = re.compile(r"(\d+)>(\d+)")
_BALLOTS = re.compile(r"[JN.]+")
_SESSION = re.compile(
    r"(?P<drawn>[LF]{3})?(?:-(?P<first>[LF]))?"
    r"(?:-(?P<second>[LF])=(?P<enacted>[LF])|(?P<vetoed>-veto!=0)|-veto\?(?P<gone>[LF])=(?P<kept>[LF]))?"
)
_CHAOS = re.compile(r"!([LF])")
_ACT = re.compile(
    rf"(?:(?P<by>\d+):)?(?P<what>>|-|=|{'|'.join(POWER_WORDS.values())}|veto|consent|refuse|J|N)(?P<whom>\d+|[LF])?"
)
_CLAIM = re.compile(r"(?P<by>\d+):say:(?P<token>\S+)")
_AIMED: dict[str, Callable[..., Action]] = {
    ">": Nominate,
    **{word: MOVE_OF_POWER[power] for power, word in POWER_WORDS.items() if power.has_target},
}
_PRESIDENTS: dict[str, Callable[..., Action]] = {
    **{word: MOVE_OF_POWER[power] for power, word in POWER_WORDS.items() if not power.has_target},
    "consent": ConsentToVeto,
    "refuse": RefuseVeto,
}


class ScriptError(ValueError):
    """A line cannot be played as it is written."""


@dataclass(frozen=True)
class ScriptedGame:
    """A game, and the decks of the next shuffles; after those, a seed decides."""

    game: Game
    decks: tuple[str, ...] = ()

    def why_not(self, does: str) -> Refusal | None:
        """Return the engine's reason against a move, or `None` if it is legal."""
        return self.game.legal.why_not(action(self.game, does))

    def play(self, *lines: str) -> "ScriptedGame":
        """Return the game after these lines."""
        stages = list(self.beats(*lines))
        return stages[-1] if stages else self

    def beats(self, *lines: str) -> Iterator["ScriptedGame"]:
        """Yield the game after each beat of these lines: a nomination, a vote, a tile, a power."""
        stage = self
        for line in lines:
            stages = list(stage._beats_of(line.removeprefix("~")))
            stage = stages[-1] if stages else stage
            yield from stages[-1:] if line.startswith("~") else stages

    def _beats_of(self, line: str) -> "Iterator[ScriptedGame]":
        stage = self
        for word in line.split():
            for actions in _beats(word, stage.game):
                for each in actions:
                    stage = stage._after(each, line)
                yield stage

    def _after(self, act: Action, line: str) -> "ScriptedGame":
        happened = decide(self.game.truth, act, None)
        if isinstance(happened, Refusal):
            raise ScriptError(f"{line!r}: {act} is refused: {happened}")
        stage = self
        for event in happened:
            stage = ScriptedGame(stage.game.after(event), stage.decks)
        return stage._dealt(line) if stage.game.phase == "shuffle" else stage

    def _dealt(self, line: str) -> "ScriptedGame":
        """Return the game after the shuffle: with the next given deck, or with a seeded one."""
        piles = self.game.truth.draw_pile + self.game.truth.discard_pile
        deck = tiles(self.decks[0]) if self.decks else shuffled(piles, Seeded(len(self.game.log)))
        return ScriptedGame(self.game, self.decks[1:])._after(Shuffle(deck), line)


def action(game: Game, word: str) -> Action:
    """Return the move that a word stands for, whether or not it is legal."""
    if claimed := _CLAIM.fullmatch(word):
        return _claim(claimed["token"], int(claimed["by"]) - 1)
    match = _ACT.fullmatch(word)
    if match is None:
        raise ScriptError(f"{word!r} is no move.")
    what, whom = match["what"], match["whom"]
    president = game.table.candidate
    chancellor = game.view().chancellor
    is_chancellors = what in ("=", "veto") and chancellor is not None
    by = int(match["by"]) - 1 if match["by"] else chancellor if is_chancellors else president
    assert by is not None  # noqa: S101
    if what in _AIMED:
        return _AIMED[what](by, int(whom) - 1)
    if what in _PRESIDENTS:
        return _PRESIDENTS[what](by)
    if what == "veto":
        return ProposeVeto(by)
    if what in "JN":
        return Vote(by, what == "J")
    return Discard(by, Policy(whom)) if what == "-" else Enact(by, Policy(whom))


def _claim(token: str, seat: Seat) -> Action:
    counted_from_0 = re.sub(r"(?<=member-)\d+", lambda number: str(int(number[0]) - 1), token)
    claim = claim_of({"claim": counted_from_0}, seat)
    if claim is None:
        raise ScriptError(f"{token!r} is no claim.")
    return claim


def _beats(word: str, game: Game) -> Iterable[tuple[Action, ...]]:
    if match := _NOMINATION.fullmatch(word):
        return ((Nominate(int(match[1]) - 1, int(match[2]) - 1),),)
    if _BALLOTS.fullmatch(word):
        return (tuple(Vote(seat, each == "J") for seat, each in enumerate(word) if each != "."),)
    if match := _CHAOS.fullmatch(word):
        _check_chaos(Policy(match[1]), game)
        return ()
    if match := _SESSION.fullmatch(word):
        return _session(match, game)
    return ((action(game, word),),)


def _session(match: re.Match[str], game: Game) -> Iterator[tuple[Action, ...]]:
    president, chancellor = game.table.candidate, game.view().chancellor
    if match["drawn"] and letters(game.view(president).hand or ()) != match["drawn"]:
        raise ScriptError(f"{match[0]!r}: the hand is {letters(game.view(president).hand or ())}.")
    assert chancellor is not None  # noqa: S101
    if match["first"]:
        yield (Discard(president, Policy(match["first"])),)
    if match["vetoed"] or match["gone"]:
        yield (ProposeVeto(chancellor),)
        yield (ConsentToVeto(president) if match["vetoed"] else RefuseVeto(president),)
    if enacted := match["enacted"] or match["kept"]:
        yield (Enact(chancellor, Policy(enacted)),)


def _check_chaos(policy: Policy, game: Game) -> None:
    erupted = next((event for event in reversed(game.log) if isinstance(event, ChaosErupted)), None)
    if erupted is None or erupted.policy is not policy:
        raise ScriptError(f"!{policy.letter}: chaos brought {erupted}.")
