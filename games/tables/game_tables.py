"""The tables of a game as one viewer saw it, built from its story. `schema` says what stands in their columns."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.engine import REVIEWER, Being, Drew, Game, Got, Membership, Peeked, Policy, TableView, letters
from games.engine.hindsight import look_back
from games.engine.notation import read
from games.engine.policies import Tiles
from games.engine.seats import Seat
from games.engine.story import ElectionResult, GrantedPower, LegislativeSession, Round, Score, SpokenClaim
from games.engine.viewers import Viewer
from games.tables.frames import Frame
from games.tables.schema import COLUMNS

TableRow = dict[str, Any]
_NO_SESSION = LegislativeSession(0, 0, 0)


@dataclass(frozen=True)
class GameFacts:
    """Facts about a game that are not in its log: each seat's bot, and the names to write if not those of the log."""

    code: str | int = ""
    day: str = ""
    rules: str = ""
    people: int | None = None
    bots: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameTables:
    """The tables of one game, with everything that this view tells."""

    view: TableView
    facts: GameFacts = GameFacts()

    @classmethod
    def from_shg(cls, text: str, viewer: Viewer = REVIEWER) -> "GameTables":
        """Read a record, with all that it tells or with what one viewer saw."""
        return cls.of(read(text).game, viewer)

    @classmethod
    def of(cls, played: Game, viewer: Viewer = REVIEWER) -> "GameTables":
        """Tell a game to its last step, with everything or with what one viewer saw."""
        return cls(look_back(played.log, len(played.log), viewer, is_record=True).view)

    def all(self) -> dict[str, Frame]:
        """Return every table by its name."""
        return {name: self.table(name) for name in COLUMNS}

    def table(self, name: str) -> Frame:
        """Return one table."""
        made: Frame = getattr(self, name)()
        return made

    def games(self) -> Frame:
        """Return one row for the game."""
        table, outcome, story = self.view.table, self.view.outcome, self.view.story
        row = {
            "game": self.facts.code,
            "step": story.length,
            "day": self.facts.day,
            "size": table.players,
            "rules": self.facts.rules or table.setup.ruleset.name,
            "people": self.facts.people,
            "ending": None if outcome is None else outcome.ending.value,
            "winner": None if outcome is None else outcome.winner.value,
            "rounds": len(story.rounds),
            "elections": len(story.elections),
            "liberal_policies": table.liberal,
            "fascist_policies": table.fascist,
        }
        return Frame("games", [row])

    def seats(self) -> Frame:
        """Return one row for each seat."""
        return Frame("seats", [self._seat(seat) for seat in range(self.view.table.players)])

    def rounds(self) -> Frame:
        """Return one row for each round in which a Chancellor was nominated."""
        return Frame("rounds", [self._round(told) for told in self.view.story.rounds if told.nominee is not None])

    def ballots(self) -> Frame:
        """Return one row for each ballot of a counted vote."""
        rows = [
            self._ballot(told.number, told.election, seat, ja)
            for told in self.view.story.rounds
            if told.election is not None
            for seat, ja in enumerate(told.election.ballots)
            if ja is not None
        ]
        return Frame("ballots", rows)

    def claims(self) -> Frame:
        """Return one row for each claim, with the truth where the viewer knows it."""
        return Frame("claims", [self._claim(claim) for claim in self.view.story.claims])

    def _name(self, seat: Seat | None) -> str | None:
        return None if seat is None else (self.facts.names or self.view.table.names)[seat]

    def _seat(self, seat: Seat) -> TableRow:
        role, outcome = self.view.known.roles.get(seat), self.view.outcome
        return {
            "game": self.facts.code,
            "seat": seat + 1,
            "player": self._name(seat),
            "bot": self.facts.bots[seat] if self.facts.bots else "",
            "role": role and role.value,
            "won": None if role is None or outcome is None else outcome.winner is role.party,
            "survived": seat in self.view.table.living,
        }

    def _round(self, told: Round) -> TableRow:
        return {
            "game": self.facts.code,
            "round": told.number,
            "step": told.first_step,
            "president_seat": _number(told.candidate),
            "president": self._name(told.candidate),
            "chancellor_seat": _number(told.nominee),
            "chancellor": self._name(told.nominee),
            **{f"{name}_before": value for name, value in _score(told.before).items()},
            **_election(told.election),
            **_session(told.session or _NO_SESSION, told.chaos),
            **self._power(None if told.power is None or told.power.lapsed else told.power),
            **_score(told.after),
        }

    def _power(self, used: GrantedPower | None) -> TableRow:
        if used is None:
            return dict.fromkeys(("power", "power_step", "target_seat", "target", "saw"))
        return {
            "power": used.power.value,
            "power_step": used.use_step,
            "target_seat": _number(used.target),
            "target": self._name(used.target),
            "saw": used.party.value if used.party else _letters(used.tiles),
        }

    def _ballot(self, number: int, election: ElectionResult, seat: Seat, ja: bool) -> TableRow:
        return {
            "game": self.facts.code,
            "round": number,
            "step": election.step,
            "president": self._name(election.president),
            "chancellor": self._name(election.nominee),
            "seat": seat + 1,
            "player": self._name(seat),
            "ja": ja,
        }

    def _claim(self, claim: SpokenClaim) -> TableRow:
        kind, said, truth = self._in_letters(claim, self.view.story.round(claim.about))
        matches = None if truth is None else _comparable(said, kind) == _comparable(truth, kind)
        return {
            "game": self.facts.code,
            "round": claim.round,
            "step": claim.step,
            "about": claim.about,
            "seat": claim.seat + 1,
            "player": self._name(claim.seat),
            "kind": kind,
            "said": said,
            "truth": truth,
            "matches": matches,
        }

    def _in_letters(self, claim: SpokenClaim, about: Round | None) -> tuple[str, str, str | None]:
        """Return the kind of a claim, what it says, and the truth, if the viewer knows it."""
        session = (about and about.session) or _NO_SESSION
        match claim.statement:
            case Drew(drew, passed):
                return "drew", *_parts((_letters(drew), _letters(session.drew)), _passed(passed, session))
            case Got(got, enacted):
                return "got", *_parts(_passed(got, session), (_letter(enacted), _letter(session.enacted)))
            case Peeked(tiles):
                return "peeked", letters(tiles), _letters(about.power.tiles) if about and about.power else None
            case Membership(target, party):
                role = self.view.known.roles.get(target)
                known = role.party if role else self.view.known.parties.get(target)
                name = self._name(target)
                return "membership", f"{name}: {party.value}", known and f"{name}: {known.value}"
            case Being(role):
                held = self.view.known.roles.get(claim.seat)
                return "being", role.value, held and held.value


def tables_of_games(views: Iterable[TableView]) -> dict[str, Frame]:
    """Return the tables of several games without names, numbered from 1."""
    rows: dict[str, list[TableRow]] = {name: [] for name in COLUMNS}
    for number, view in enumerate(views, start=1):
        names = tuple(f"Seat {seat + 1}" for seat in range(view.table.players))
        for name, frame in GameTables(view, GameFacts(number, names=names)).all().items():
            rows[name] += frame.rows()
    return {name: Frame(name, content) for name, content in rows.items()}


def _score(score: Score) -> TableRow:
    return {"liberal": score.liberal, "fascist": score.fascist, "tracker": score.tracker}


def _election(election: ElectionResult | None) -> TableRow:
    if election is None:
        return dict.fromkeys(("election_step", "ja", "nein", "elected"))
    return {"election_step": election.step, "ja": election.ja, "nein": election.nein, "elected": election.elected}


def _session(session: LegislativeSession, chaos: Policy | None) -> TableRow:
    return {
        "drew": _letters(session.drew),
        "passed": _letters(session.passed),
        "policy": _letter(session.enacted),
        "chaos": _letter(chaos),
        "veto": "agreed" if session.vetoed else "refused" if session.veto_refused else None,
    }


def _passed(said: Tiles | None, session: LegislativeSession) -> tuple[str | None, str | None]:
    return _letters(said), _letters(session.passed)


def _parts(*compared: tuple[str | None, str | None]) -> tuple[str, str | None]:
    """Return the parts that a claim names, and the truth of the same parts if all of it is known."""
    told = [(part, truth) for part, truth in compared if part]
    truths = [truth for _, truth in told if truth]
    return ">".join(part for part, _ in told), ">".join(truths) if len(truths) == len(told) else None


def _comparable(said: str, kind: str) -> str:
    """Return what is said without the order of the tiles, which matters in a peek alone."""
    return said if kind == "peeked" else ">".join("".join(sorted(part)) for part in said.split(">"))


def _letters(tiles: Tiles | None) -> str | None:
    return letters(tiles) if tiles else None


def _letter(policy: Policy | None) -> str | None:
    return None if policy is None else policy.letter


def _number(seat: Seat | None) -> int | None:
    return None if seat is None else seat + 1
