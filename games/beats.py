"""The score of the stage: which scenes a public event plays, and when each of their beats comes.

Times are milliseconds from the moment when a screen receives the event; a table's pace multiplies them. Everything
here follows from public sightings alone, so every screen plays the same, and nothing that a viewer may not know can
change a time. Bots wait as long as the scenes of the last move take (`services.play.schedule`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from games.engine.events import (
    BallotsRevealed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    GameEnded,
    PlayerExecuted,
    PowerGranted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.outcomes import Ending
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)

PACES: Mapping[str, float] = MappingProxyType({"calm": 1.3, "normal": 1.0, "brisk": 0.6, "none": 0.0})
"""By how much a table stretches every time; a table with `none` plays no scenes."""

USUAL_PACE = "normal"

TURN, TURN_OF_MANY, MANY = 140, 100, 8
"""Milliseconds between two ballots that are turned over, also where so many or more vote."""

STEP, SLOWER = 80, 8
"""Milliseconds of the first step of the marker that finds the first candidate, and half of what each step adds."""


@dataclass(frozen=True)
class SceneScore:
    """How long a scene takes, when its beats come by their names, and the sounds, each with its time."""

    length: int
    beats: Mapping[str, int]
    cues: tuple[tuple[int, str], ...] = ()


SCORE: Mapping[str, SceneScore] = MappingProxyType({
    "deal": SceneScore(2600, {"title": 0, "then": 1600}, tuple((90 * each, "paper") for each in range(8))),
    "first": SceneScore(2000, {"title": 0, "then": 1500}),
    "nomination": SceneScore(1400, {"title": 0, "then": 200}, ((0, "knock"), (200, "knock-low"))),
    "ballot": SceneScore(120, {"paper": 0}, ((0, "fold"),)),
    "vote": SceneScore(4200, {"title": 0, "ballots": 900, "verdict": 2300, "then": 3100}, ((0, "roll"),)),
    "check": SceneScore(3300, {"title": 0, "answer": 2000}, ((0, "heart"), (800, "heart"), (1600, "heart"))),
    "session": SceneScore(1600, {"title": 0, "then": 400}, ((400, "slide"), (600, "slide"))),
    "liberal": SceneScore(
        3400, {"tile": 500, "plane": 500, "title": 900, "track": 1600, "then": 2400}, ((500, "flip"), (900, "rise"))
    ),
    "fascist": SceneScore(
        3400, {"tile": 500, "plane": 500, "title": 900, "track": 1600, "then": 2400}, ((500, "stamp"), (900, "dread"))
    ),
    "chaos": SceneScore(
        5000, {"boxes": 0, "title": 1000, "tile": 1800, "track": 2600, "then": 3400},
        ((0, "knock"), (300, "knock"), (550, "knock"), (1000, "fall"), (1800, "stamp")),
    ),
    "investigation": SceneScore(2800, {"title": 0, "then": 700}, tuple((150 * each, "tick") for each in range(5))),
    "special": SceneScore(2000, {"title": 0, "then": 500}, ((0, "gavel"), (300, "gavel"))),
    "peek": SceneScore(2000, {"title": 0, "then": 500}, ((300, "flip"), (500, "flip"), (700, "flip"))),
    "execution": SceneScore(5200, {"title": 0, "strike": 900, "answer": 2900, "then": 3900}, ((900, "shot"),)),
    "veto": SceneScore(2400, {"title": 0, "then": 700}, ((0, "knock"),)),
    "torn": SceneScore(2400, {"title": 0, "then": 700}, ((0, "tear"),)),
    "reshuffle": SceneScore(900, {"title": 0, "then": 300}, tuple((60 * each, "tick") for each in range(12))),
    "end": SceneScore(4200, {"title": 400, "cause": 1000, "cards": 1400, "hitler": 3000}),
})  # fmt: skip
"""Every scene by its kind."""

WITH_A_POWER = 1000
"""How much longer a Fascist policy plays that brings a power."""

CHECK_AFTER = 3100
"""When the question "are you Hitler?" takes the place of the vote that elected the Chancellor."""

_MOVES = (
    ChancellorNominated, BallotSeen, PassSeen, EnactmentSeen, VetoProposed, VetoRefused, VetoSeen,
    InvestigationSeen, SpecialElectionCalled, PeekSeen, PlayerExecuted, DealSeen, ClaimMade,
)  # fmt: skip


@dataclass(frozen=True)
class PlayedScene:
    """A scene of one move: its kind, when it starts, how long it takes, and the sighting that it shows."""

    kind: str
    start: int
    length: int
    seen: Sighting

    @property
    def end(self) -> int:
        """When the scene is over."""
        return self.start + self.length


def latest_move(sightings: Sequence[Sighting], since: int) -> range:
    """Return where the last move after the first `since` sightings stands that has scenes, with its consequences.

    A screen that is behind by several moves plays only the last of them, and a ballot only if there is nothing else.
    """
    end, ballot = len(sightings), range(0)
    for number in range(len(sightings) - 1, since - 1, -1):
        if isinstance(sightings[number], _MOVES) or number == since:
            played = scenes_of(sightings[number:end])
            if played and played[-1].kind != "ballot":
                return range(number, end)
            if played:
                ballot = ballot or range(number, end)
            end = number
    return ballot


def steps(players: int) -> Iterator[int]:
    """Yield when the marker that looks for the first candidate reaches each player: slower with every step."""
    for each in range(players):
        yield STEP * each + SLOWER * each**2


def scenes_of(move: Sequence[Sighting]) -> tuple[PlayedScene, ...]:
    """Return the scenes of a move and its consequences, in their order."""
    return tuple(_scenes(move))


def length_of(move: Sequence[Sighting]) -> int:
    """Return how many milliseconds the scenes of a move take at the usual pace."""
    return max((scene.end for scene in scenes_of(move)), default=0)


def _scenes(move: Sequence[Sighting]) -> Iterator[PlayedScene]:
    start, has_power = 0, any(isinstance(seen, PowerGranted) for seen in move)
    for seen in move:
        kind = _kind(seen)
        if not kind:
            continue
        if _is_asked(seen):
            # The question and the wait are the same for both answers. A review may show them without the vote.
            start = max(0, start + CHECK_AFTER - SCORE["vote"].length)
            yield PlayedScene("check", start, SCORE["check"].length, seen)
            start += SCORE["check"].length
        if kind == "check" or (kind == "ballot" and len(move) > 1):
            # The last ballot is laid while the reveal begins.
            continue
        length = SCORE[kind].length + WITH_A_POWER * (kind == "fascist" and has_power)
        yield PlayedScene(kind, start, length, seen)
        start += length
        if kind == "deal":
            yield PlayedScene("first", start, SCORE["first"].length, seen)
            start += SCORE["first"].length


def _is_asked(seen: Sighting) -> bool:
    return isinstance(seen, ConfirmedNotHitler) or (
        isinstance(seen, GameEnded) and seen.outcome.ending is Ending.HITLER_ELECTED
    )


_KINDS: Mapping[type, str] = MappingProxyType({
    DealSeen: "deal",
    ChancellorNominated: "nomination",
    BallotSeen: "ballot",
    BallotsRevealed: "vote",
    ConfirmedNotHitler: "check",
    PassSeen: "session",
    ChaosErupted: "chaos",
    InvestigationSeen: "investigation",
    SpecialElectionCalled: "special",
    PeekSeen: "peek",
    PlayerExecuted: "execution",
    ReshuffleSeen: "reshuffle",
    VetoProposed: "veto",
    VetoRefused: "veto",
    VetoSeen: "torn",
    GameEnded: "end",
})  # fmt: skip


def _kind(seen: Sighting) -> str:
    if isinstance(seen, EnactmentSeen):
        return seen.policy.name.lower()
    return _KINDS.get(type(seen), "")
