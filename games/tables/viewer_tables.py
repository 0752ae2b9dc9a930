"""A game as three tidy tables, as much of it as one viewer saw: its rounds, its votes, its claims.

The same rows stand in the CSV files of the review. What the viewer did not see is empty, and so is what does not apply.

>>> from games.engine import Game as Played, Seeded, player
>>> view = Played.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20)).view()
>>> print(csv_of(rounds(view)), end="")
round,president,chancellor,ja,nein,elected,drew,passed,policy,chaos,veto,power,target,saw,liberal,fascist,tracker
"""

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from games.engine import REVIEWER, Being, Drew, Got, Membership, Peeked, Policy, TableView, letters
from games.engine import Game as Played
from games.engine.events import (
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    PlayerExecuted,
    PowerGranted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.hindsight import look_back
from games.engine.notation import read
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
from games.engine.viewers import Viewer
from games.tables.frames import Frame

Row = dict[str, Any]

ROUNDS: Mapping[str, str] = MappingProxyType(
    {
        "round": "Candidates for President are counted from 1.",
        "president": "The candidate.",
        "chancellor": "The nominee.",
        "ja": "Ballots for the government.",
        "nein": "Ballots against it.",
        "elected": "Whether it was elected.",
        "drew": "The three tiles that were drawn.",
        "passed": "The two that were passed on.",
        "policy": "The tile that was enacted, L or F.",
        "chaos": "The tile that chaos brought, L or F.",
        "veto": "refused or agreed, if a veto was proposed.",
        "power": "The power that was granted.",
        "target": "On whom it was used.",
        "saw": "What was seen by it: a party, or tiles.",
        "liberal": "Liberal policies after the round.",
        "fascist": "Fascist policies after the round.",
        "tracker": "Where the election tracker stood after the round.",
    }
)
VOTES: Mapping[str, str] = MappingProxyType(
    {
        "round": "The round.",
        "president": "The candidate.",
        "chancellor": "The nominee.",
        "seat": "The voter's seat, clockwise from 1.",
        "player": "The voter.",
        "ja": "Whether the ballot said ja.",
    }
)
CLAIMS: Mapping[str, str] = MappingProxyType(
    {
        "round": "The round in which it was said.",
        "about": "The round that it speaks of.",
        "seat": "The speaker's seat, clockwise from 1.",
        "player": "The speaker.",
        "kind": "drew, got, peeked, membership or being.",
        "said": "Tiles, a name and a party, or a role.",
        "truth": "What was so, in the same letters.",
        "matches": "Whether that is what was said, the order of tiles apart, except after a peek.",
    }
)
TABLES = MappingProxyType({"rounds": ROUNDS, "votes": VOTES, "claims": CLAIMS})
"""Every table, every column, and what stands in it."""


@dataclass(frozen=True)
class Game:
    """A game through one pair of eyes."""

    view: TableView

    @classmethod
    def from_shg(cls, text: str, viewer: Viewer = REVIEWER) -> "Game":
        """The game of a record, with all that it knows, or with what one viewer knew."""
        log = read(text).game.log
        return cls(look_back(log, len(log), viewer, is_record=True).view)

    @classmethod
    def of(cls, played: Played, viewer: Viewer = REVIEWER) -> "Game":
        """The same of a game that was played."""
        return cls(look_back(played.log, len(played.log), viewer, is_record=True).view)

    def rounds(self) -> Frame:
        """One row for each candidate for President."""
        return rounds(self.view)

    def votes(self) -> Frame:
        """One row for each ballot."""
        return votes(self.view)

    def claims(self) -> Frame:
        """One row for each claim."""
        return claims(self.view)


def rounds(view: TableView) -> Frame:
    """One row for each candidate for President who nominated somebody."""
    return Frame("rounds", [row for row, _ in _told(view) if row["chancellor"] is not None])


def votes(view: TableView) -> Frame:
    """One row for each ballot of a vote that was counted."""
    table = view.table
    rows = [
        {
            "round": row["round"], "president": row["president"], "chancellor": row["chancellor"],
            "seat": seat + 1, "player": table.names[seat], "ja": ja,
        }
        for row, seen in _told(view)
        for count in seen if isinstance(count, BallotsRevealed)
        for seat, ja in enumerate(count.ballots) if ja is not None
    ]  # fmt: skip
    return Frame("votes", rows)


def claims(view: TableView) -> Frame:
    """One row for each claim, with the truth where the viewer knows it."""
    told = _told(view)
    held = {row["round"]: row for row, _ in told}
    rows = [
        _claim(view, row["round"], made, held) for row, seen in told for made in seen if isinstance(made, ClaimMade)
    ]
    return Frame("claims", rows)


def csv_of(frame: Frame) -> str:
    """The table as a CSV file: empty for what is not known, true and false, and no cell that a spreadsheet computes."""
    written = io.StringIO()
    writer = csv.DictWriter(written, list(TABLES[frame.name]), lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in frame)
    return written.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@")) else value


def _told(view: TableView) -> list[tuple[Row, list[Sighting]]]:
    """Every round, and what was seen in it."""
    told: list[tuple[Row, list[Sighting]]] = []
    for seen in view.sightings:
        if isinstance(seen, DealSeen):
            start = seen.start
            told.append(
                (_fresh(1, view.table.names[start.candidate], (start.liberal, start.fascist, start.tracker)), [])
            )
        row, here = told[-1]
        here.append(seen)
        _note(row, seen, view.table.names)
        if isinstance(seen, CandidacyPassed | SpecialElectionCalled):
            stands = row["liberal"], row["fascist"], row["tracker"]
            told.append((_fresh(row["round"] + 1, view.table.names[seen.candidate], stands), []))
    return told


def _fresh(number: int, president: str, stands: tuple[int, int, int]) -> Row:
    board = dict(zip(("liberal", "fascist", "tracker"), stands, strict=True))
    return {**dict.fromkeys(ROUNDS), "round": number, "president": president, **board}


def _note(row: Row, seen: Sighting, names: tuple[str, ...]) -> None:
    """What a sighting adds to its round."""
    match seen:
        case ChancellorNominated(nominee=nominee):
            row["chancellor"] = names[nominee]
        case BallotsRevealed(ballots=ballots, elected=elected):
            row |= {"ja": ballots.count(True), "nein": ballots.count(False), "elected": elected}
            row["tracker"] += not elected
        case DrawSeen(tiles=tuple() as tiles):
            row["drew"] = letters(tiles)
        case PassSeen(passed=tuple() as passed):
            row["passed"] = letters(passed)
        case EnactmentSeen(policy=policy):
            row["policy"] = policy.letter
            _stands(row, policy)
        case ChaosErupted(policy):
            row["chaos"] = policy.letter
            _stands(row, policy)
        case VetoProposed() | VetoRefused() | VetoSeen():
            row["veto"] = {VetoRefused: "refused", VetoSeen: "agreed"}.get(type(seen))
            row["tracker"] += isinstance(seen, VetoSeen)
        case _:
            _note_power(row, seen, names)


def _note_power(row: Row, seen: Sighting, names: tuple[str, ...]) -> None:
    match seen:
        case PowerGranted(power=power):
            row["power"] = power.value
        case InvestigationSeen(target=target, party=party):
            row |= {"target": names[target], "saw": party and party.value}
        case PeekSeen(tiles=tiles):
            row["saw"] = tiles and letters(tiles)
        case SpecialElectionCalled(candidate=target) | PlayerExecuted(target=target):
            row["target"] = names[target]
        case _:
            pass


def _stands(row: Row, policy: Policy) -> None:
    row["liberal" if policy is Policy.LIBERAL else "fascist"] += 1
    row["tracker"] = 0


def _claim(view: TableView, number: int, made: ClaimMade, held: Mapping[int, Row]) -> Row:
    names, about = view.table.names, held.get(made.about or 0, {})
    kind, said, truth = _in_letters(made, view, about)
    ordered = kind == "peeked"
    matches = None if truth is None else _order(said, ordered) == _order(truth, ordered)
    return {
        "round": number, "about": made.about, "seat": made.seat + 1, "player": names[made.seat], "kind": kind,
        "said": said, "truth": truth, "matches": matches,
    }  # fmt: skip


def _order(said: str, ordered: bool) -> str:
    return said if ordered else ">".join("".join(sorted(part)) for part in said.split(">"))


def _in_letters(made: ClaimMade, view: TableView, about: Row) -> tuple[str, str, str | None]:
    """The kind of a claim, what it says, and what was so, if the viewer knows."""
    names = view.table.names
    match made.statement:
        case Drew(drew, passed):
            parts = [(_letters(drew), about.get("drew")), (_letters(passed), about.get("passed"))]
            return "drew", *_parts(parts)
        case Got(got, enacted):
            parts = [(_letters(got), about.get("passed")), (enacted.letter if enacted else None, about.get("policy"))]
            return "got", *_parts(parts)
        case Peeked(seen):
            return "peeked", letters(seen), about.get("saw")
        case Membership(target, party):
            role = view.known.roles.get(target)
            known = role.party if role else view.known.parties.get(target)
            return "membership", f"{names[target]}: {party.value}", known and f"{names[target]}: {known.value}"
        case Being(role):
            mine = view.known.roles.get(made.seat)
            return "being", role.value, mine and mine.value


def _letters(tiles: Tiles | None) -> str | None:
    return letters(tiles) if tiles else None


def _parts(said: Iterable[tuple[str | None, str | None]]) -> tuple[str, str | None]:
    """The parts of a claim that were said, and of the truth the same parts; nothing if one of them is not known."""
    told = [(part, truth) for part, truth in said if part]
    truths = [truth for _, truth in told if truth]
    return ">".join(part for part, _ in told), ">".join(truths) if len(truths) == len(told) else None
