"""Each scene in words, from public sightings alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.beats import MANY, PlayedScene
from games.board.wording.powers import power_wording
from games.board.wording.sentences import sentence
from games.board.wording.terms import POLICIES, REASONS, WINNERS, name_of
from games.engine.events import (
    BallotsRevealed,
    ChancellorNominated,
    ChaosErupted,
    ConfirmedNotHitler,
    GameEnded,
    PlayerExecuted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.knowledge import TableView
from games.engine.policies import FASCIST, LIBERAL, Policy
from games.engine.seats import Seat
from games.engine.sightings import (
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
    public,
)

_FAILED = _("Two more, then chaos."), _("One more, then chaos.")
"""What the first and second failed election bring; the third has a scene of its own (T1)."""

MOST_LETTERS = 8
"""The letters of the longest word that a headline shows at its usual size on a phone."""


@dataclass(frozen=True)
class Face:
    """A player in a scene: the number of their bust, and perhaps their name and what they stand for."""

    number: int
    name: str = ""
    office: str = ""


@dataclass(frozen=True)
class Scene:
    """A scene: its kind and start, the words of its beats, and the players and tiles that it shows.

    `papers` are the seat whose ballot is turned first and a letter for each seat;
    `chairs` are the number of players and the seat of the first candidate; `track` is the number of policies and of
    spaces; `tiles` are the letters of the policies on both tracks.
    """

    kind: str
    start: int
    title: str = ""
    line: str = ""
    score: str = ""
    then: str = ""
    boxed: str = ""
    faces: tuple[Face, ...] = ()
    papers: str = ""
    backs: int = 0
    chairs: str = ""
    track: str = ""
    tiles: str = ""
    mark: str = ""
    is_many: bool = False

    @property
    def classes(self) -> str:
        """The classes of the style sheet: kind, start, mark, and whether there are many players or long words."""
        many, long = "many" if self.is_many else "", "is-long" if self.is_long else ""
        return " ".join(filter(None, (self.kind, f"t{self.tenths}", self.mark, many, long)))

    @property
    def is_long(self) -> bool:
        """Whether the title has a word that a phone has no room for at the usual size."""
        return any(len(word) > MOST_LETTERS for word in self.title.split())

    @property
    def pair(self) -> str:
        """The number of the bust and the office of each player who is voted on, for the script to lay."""
        return ",".join(f"{face.number} {face.office}" for face in self.faces)

    @property
    def tenths(self) -> int:
        """The start in tenths of a second, as the classes of the style sheet count."""
        return self.start // 100


@dataclass(frozen=True)
class Moment:
    """A move on the public table: its sightings, and the position of the first one in the log."""

    view: TableView
    move: tuple[Sighting, ...]
    first: int

    def say(self, seen: Sighting) -> str:
        """Return the log's sentence about this."""
        return sentence(public(seen), self.view.table)

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return name_of(seat, self.view.table)

    def face(self, seat: Seat, office: str = "") -> Face:
        """Return a player's face, with their name."""
        return Face(seat + 1, self.name(seat), office and gettext(office))

    def consequence(self, *kinds: type[Sighting]) -> str:
        """Return the sentences about what the move brought, of these kinds."""
        return " ".join(self.say(seen) for seen in self.move if isinstance(seen, kinds))

    @property
    def enacted(self) -> tuple[int, int]:
        """The number of Liberal and of Fascist policies after the move."""
        score = self.view.story.round_at(self.first + 1).after
        return score.liberal, score.fascist


def scene_of(played: PlayedScene, now: Moment) -> Scene:
    """Return a scene of the move."""
    kind, start, seen = played.kind, played.start, played.seen
    match seen:
        case BallotsRevealed():
            return _vote(start, seen, now)
        case ConfirmedNotHitler(chancellor):
            return _check(start, chancellor, gettext("No."), now)
        case GameEnded():
            is_answer = kind == "check"
            return _check(start, _elected(now), gettext("Yes."), now) if is_answer else _end(start, seen, now)
        case EnactmentSeen(president, chancellor, policy, _hidden, power):
            names = {"president": now.name(president), "chancellor": now.name(chancellor)}
            duty = "" if power is None else gettext(power_wording(power).duty) % names
            return _enacted(kind, start, policy, now, gettext("%(president)s and %(chancellor)s enact a") % names, duty)
        case ChaosErupted(policy):
            return _enacted(kind, start, policy, now, gettext("The top tile: a"), "")
        case PlayerExecuted():
            return _executed(start, seen, now)
        case DealSeen():
            return _dealt(kind, start, seen, now)
        case _:
            title, backs = _HEADLINES[type(seen)]
            return Scene(
                kind, start, title=gettext(title), then=now.say(seen), faces=(*_people(seen, now),), backs=backs
            )  # fmt: skip


_SEALED = _("Open yours. Nobody else's.")

_HEADLINES: dict[type, tuple[str, int]] = {
    ChancellorNominated: (_("A nomination"), 0),
    PassSeen: (_("Silence"), 3),
    InvestigationSeen: (_("Investigation"), 1),
    SpecialElectionCalled: (_("Special election"), 0),
    PeekSeen: (_("A look ahead"), 3),
    VetoProposed: (_("Veto?"), 2),
    VetoRefused: (_("No veto"), 2),
    VetoSeen: (_("Veto!"), 2),
    ReshuffleSeen: (_("Shuffled"), 2),
}
"""Headlines, and how many backs of tiles a scene shows."""


_OFFICES = {"president": _("for President"), "nominee": _("for Chancellor")}
"""What two players stand for who are nominated, by the names of the event's parts."""


def _people(seen: Sighting, now: Moment) -> Iterator[Face]:
    """Yield the players whom a sighting names."""
    is_offered = isinstance(seen, ChancellorNominated | BallotsRevealed)
    for part in ("president", "chancellor", "nominee", "target", "candidate"):
        seat = getattr(seen, part, None)
        if seat is not None:
            yield now.face(seat, _OFFICES.get(part, "") if is_offered else "")


def _vote(start: int, seen: BallotsRevealed, now: Moment) -> Scene:
    """The ballots are turned clockwise, beginning with the candidate's."""
    many = len(seen.ballots)
    papers = "".join("." if ja is None else "j" if ja else "n" for ja in seen.ballots)
    is_known = papers.strip(".") != ""
    then = now.consequence(DrawSeen)
    if not seen.elected:
        failed = now.view.story.round_at(now.first + 1).before.tracker + 1
        then = gettext(_FAILED[failed - 1]) if failed <= len(_FAILED) else ""
    return Scene(
        "vote", start,
        title=gettext("Elected") if seen.elected else gettext("Rejected"),
        faces=(*_people(seen, now),),
        score=f"{seen.ballots.count(True)} : {seen.ballots.count(False)}" if is_known else "",
        then=then, papers=f"{seen.president} {papers}" if is_known else "",
        is_many=many >= MANY,
    )  # fmt: skip


def _elected(now: Moment) -> Seat:
    nominee = now.view.story.round_at(now.first + 1).nominee
    if nominee is None:
        raise ValueError("Nobody was elected in this round.")
    return nominee


def _dealt(kind: str, start: int, seen: DealSeen, now: Moment) -> Scene:
    """The envelopes, then the first candidate."""
    chairs = f"{len(seen.names)} {seen.first}"
    if kind == "first":
        return Scene(kind, start, title=gettext("%(player)s begins") % {"player": now.name(seen.first)}, chairs=chairs)
    return Scene(kind, start, title=gettext(_SEALED), then=now.say(seen), chairs=chairs)


def _executed(start: int, seen: PlayerExecuted, now: Moment) -> Scene:
    return Scene(
        "execution", start,
        title=gettext("%(target)s is executed") % {"target": now.name(seen.target)},
        line=gettext("By order of President %(president)s") % {"president": now.name(seen.president)},
        boxed=gettext("Hitler.") if seen.was_hitler else gettext("Not Hitler."),
        then="" if seen.was_hitler else gettext("Their party stays secret, and they stay silent to the end."),
        faces=(Face(seen.target + 1),),
    )  # fmt: skip


def _check(start: int, chancellor: Seat, answer: str, now: Moment) -> Scene:
    asked = gettext("%(player)s, are you Hitler?") % {"player": now.name(chancellor)}
    return Scene("check", start, title=asked, boxed=answer, faces=(Face(chancellor + 1),))


def _enacted(kind: str, start: int, policy: Policy, now: Moment, line: str, duty: str) -> Scene:
    setup, (liberal, fascist) = now.view.table.setup, now.enacted
    is_chaos = kind == "chaos"
    many, spaces = (liberal, setup.liberal_spaces) if policy is LIBERAL else (fascist, setup.fascist_spaces)
    return Scene(
        kind, start, title=str(POLICIES[policy]), line=line, boxed=duty,
        then=gettext("Limits forgotten. No power.") if is_chaos else "",
        track=f"{many} {spaces}", mark=policy.letter.lower(), score=gettext("Chaos") if is_chaos else "",
    )  # fmt: skip


def _end(start: int, seen: GameEnded, now: Moment) -> Scene:
    ending = seen.outcome.ending
    return Scene(
        "end", start, title=str(WINNERS[ending.winner]), line=str(REASONS[ending]), tiles=tiles_of(now.view),
        mark=ending.winner.name[0].lower(), is_many=now.view.table.players >= MANY,
    )  # fmt: skip


def tiles_of(view: TableView) -> str:
    """Return a letter for each policy that was enacted, first the Liberal ones."""
    return LIBERAL.letter.lower() * view.table.liberal + FASCIST.letter.lower() * view.table.fascist
