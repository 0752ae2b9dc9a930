"""A finished game told again in rows: its governments, its ballots, and what was said, beside what was so."""

from dataclasses import dataclass, field
from typing import Any

from games.engine import LIBERAL, Being, Drew, Got, Membership, Peeked, Policy, TableView, letters
from games.engine.claims import Statement
from games.engine.events import (
    BallotsRevealed,
    CandidacyPassed,
    ChaosErupted,
    ClaimMade,
    GameEnded,
    PlayerExecuted,
    SpecialElectionCalled,
)
from games.engine.policies import Tiles
from games.engine.sightings import (
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    Sighting,
    VetoSeen,
)

Row = dict[str, Any]
EMPTY = ("drew", "passed", "policy", "vetoed", "power", "target")


@dataclass(slots=True, eq=False)
class Hidden:
    """What was really so in one round."""

    drawn: Tiles = ()
    passed: Tiles = ()
    enacted: Policy | None = None
    peeked: Tiles = ()


@dataclass(slots=True, eq=False)
class Retold:
    """The rows, in the order of the game."""

    governments: list[Row] = field(default_factory=list)
    ballots: list[Row] = field(default_factory=list)
    claims: list[Row] = field(default_factory=list)
    said: list[ClaimMade] = field(default_factory=list)
    hidden: dict[int, Hidden] = field(default_factory=dict)
    round: int = 1
    liberal: int = 0
    fascist: int = 0
    tracker: int = 0

    @property
    def now(self) -> Hidden:
        """What is so in this round."""
        return self.hidden.setdefault(self.round, Hidden())

    def enact(self, policy: Policy) -> None:
        """One more policy on the board."""
        self.liberal += policy is LIBERAL
        self.fascist += policy is not LIBERAL
        self.tracker = 0


def retold(view: TableView) -> Retold:
    """The rows of a finished game as a reviewer sees it."""
    story = Retold()
    for seen in view.sightings:
        _tell(story, seen)
    story.claims = [_claim(view, story, seen) for seen in story.said]
    return story


def _tell(story: Retold, seen: Sighting) -> None:
    match seen:
        case DealSeen(start=start):
            story.liberal, story.fascist, story.tracker = start.liberal, start.fascist, start.tracker
        case CandidacyPassed():
            story.round += 1
        case BallotsRevealed():
            _tell_election(story, seen)
        case ChaosErupted(policy):
            story.enact(policy)
        case ClaimMade():
            story.said.append(seen)
        case GameEnded():
            pass
        case _:
            _tell_session(story, seen)


def _tell_election(story: Retold, seen: BallotsRevealed) -> None:
    cast = [(seat, ja) for seat, ja in enumerate(seen.ballots) if ja is not None]
    ja = sum(ballot for _, ballot in cast)
    row: Row = {"round": story.round, "president": seen.president + 1, "chancellor": seen.nominee + 1}
    row |= {"tracker": story.tracker, "liberal_before": story.liberal, "fascist_before": story.fascist}
    row |= {"ja": ja, "nein": len(cast) - ja, "elected": seen.elected} | dict.fromkeys(EMPTY)
    story.governments.append(row)
    story.ballots += [{"round": story.round, "seat": seat + 1, "ja": ballot} for seat, ballot in cast]
    story.tracker += not seen.elected


def _tell_session(story: Retold, seen: Sighting) -> None:
    last = story.governments[-1] if story.governments else {}
    match seen:
        case DrawSeen(_, tuple() as tiles):
            story.now.drawn, last["drew"], last["vetoed"] = tiles, tiles.count(LIBERAL), False
        case PassSeen(_, _, _, tuple() as passed):
            story.now.passed, last["passed"] = passed, passed.count(LIBERAL)
        case EnactmentSeen(_, _, policy):
            story.now.enacted, last["policy"] = policy, policy.name.lower()
            story.enact(policy)
        case VetoSeen():
            last["vetoed"] = True
            story.tracker += 1
        case _:
            _tell_power(story, last, seen)


def _tell_power(story: Retold, last: Row, seen: Sighting) -> None:
    match seen:
        case InvestigationSeen(_, target):
            last |= {"power": "investigate", "target": target + 1}
        case SpecialElectionCalled(_, candidate):
            last |= {"power": "special-election", "target": candidate + 1}
            story.round += 1
        case PeekSeen(_, tuple() as tiles):
            story.now.peeked, last["power"] = tiles, "peek"
        case PlayerExecuted(_, target):
            last |= {"power": "execution", "target": target + 1}
        case _:
            pass


def _claim(view: TableView, story: Retold, made: ClaimMade) -> Row:
    kind, said, is_true = _in_words(view, story.hidden.get(made.about or 0, Hidden()), made.seat, made.statement)
    return {"round": made.about, "seat": made.seat + 1, "kind": kind, "said": said, "true": is_true}


def _in_words(view: TableView, hidden: Hidden, seat: int, statement: Statement) -> tuple[str, str, bool]:
    match statement:
        case Drew(drew, passed):
            is_true = _fits(drew, hidden.drawn) and _fits(passed, hidden.passed)
            return "drew", f"{_letters(drew)}>{_letters(passed)}", is_true
        case Got(got, enacted):
            is_true = _fits(got, hidden.passed) and enacted in (None, hidden.enacted)
            return "got", f"{_letters(got)}>{_letters(enacted and (enacted,))}", is_true
        case Peeked(tiles):
            return "peeked", letters(tiles), tiles == hidden.peeked
        case Membership(target, party):
            return "membership", f"{target + 1} {party.value}", view.known.roles[target].party is party
        case Being(role):
            return "being", role.value, view.known.roles[seat] is role


def _fits(said: Tiles | None, seen: Tiles) -> bool:
    """Whether so many Liberal tiles were there; of a part that was left out anything is true."""
    return said is None or said.count(LIBERAL) == seen.count(LIBERAL)


def _letters(tiles: Tiles | None) -> str:
    return letters(tiles) if tiles else "?"
