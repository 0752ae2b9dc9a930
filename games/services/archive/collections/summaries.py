"""Game summaries in JSON, as secrethitler.io and data sets in its format have them, as records of this site.

A summary has `players` with their roles, and one entry in `logs` for each government: who was nominated, the ballots,
hands, the enacted policy, claims and the power that was used. Hands are counted (`{"reds": 2, "blues": 1}`) or listed
(`["fascist", ...]`). What the summary doesn't say stays unknown (`?`): the tiles that nobody drew, and the order of a
hand, which is written with the Fascist tiles first if the summary only counts them.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext_noop as _

ROLES = {"liberal": "L", "fascist": "F", "hitler": "H"}
POLICIES = {"liberal": "L", "fascist": "F"}
POWERS = {"investigate": "investigate", "election": "special-election", "deckpeek": "peek", "bullet": "execution"}
REBALANCED = ("rebalance6p", "rebalance7p", "rebalance9p")
UNKNOWN_RULES = ("rerebalance9p", "avalonSH", "noTopdecking")
"""Switches of rules that this site doesn't have."""
SIZES = range(5, 11)
LIBERAL_WINS, FASCIST_WINS, CHAOS = 5, 6, 3
MOST_TURNS = 60


class SummaryError(ValueError):
    """A summary that cannot be told as a record. `turn` counts from 1; 0 stands for its players and rules."""

    def __init__(self, turn: int, sentence: str, **facts: Any) -> None:
        super().__init__(sentence % facts)
        self.turn, self.sentence, self.facts = turn, sentence, facts


@dataclass(frozen=True)
class ToldSummary:
    """A summary as a record: its text, the turn of each line, and the id that it has where it comes from."""

    text: str
    turns: tuple[int, ...]
    origin: str


@dataclass
class Pile:
    """A deck as far as it is known, top first, and how much of it is drawn."""

    tiles: list[str]
    drawn: int = 0
    peeks: list[tuple[int, str]] = field(default_factory=list)

    @property
    def left(self) -> int:
        """The number of tiles that are left."""
        return len(self.tiles) - self.drawn

    def draw(self, tiles: str) -> str:
        """Draw these tiles, `?` for unknown ones, and return them in the order in which they lay."""
        at = self.drawn
        peeked = next((seen for place, seen in self.peeks if place == at), "")
        order = peeked if sorted(peeked) == sorted(tiles) else tiles
        self.tiles[at : at + len(tiles)] = order
        self.drawn += len(tiles)
        return order

    def text(self) -> str:
        """The tiles, with what was only peeked at."""
        for place, seen in self.peeks:
            there = self.tiles[place : place + len(seen)]
            rest = Counter(seen) - Counter(there)
            if there.count("?") == rest.total() and Counter(seen) >= Counter("".join(there).replace("?", "")):
                letters = iter(sorted(rest.elements()))
                self.tiles[place : place + len(seen)] = [tile if tile != "?" else next(letters) for tile in there]
        return "".join(self.tiles)


def told_summary(summary: Mapping[str, Any]) -> ToldSummary:
    """Return the summary as a record; raises `SummaryError`."""
    players, logs = _mappings(summary, "players"), _mappings(summary, "logs")
    if len(players) not in SIZES:
        raise SummaryError(0, _("A game needs five to ten players; here are %(many)d."), many=len(players))
    if not logs or len(logs) > MOST_TURNS:
        raise SummaryError(0, _("A game has 1 to %(most)d turns; here are %(many)d."), most=MOST_TURNS, many=len(logs))
    return _Teller(summary, players, logs).told()


class _Teller:
    """Writes the lines of one summary."""

    def __init__(self, summary: Mapping[str, Any], players: Sequence[Any], logs: Sequence[Any]) -> None:
        self._summary, self._players, self._logs = summary, players, logs
        self._names = [_name(each) for each in players]
        self._roles = [ROLES.get(str(each.get("role")).lower(), "?") for each in players]
        self._rules = _Rules(summary, len(players))
        self._enacted = {"L": self._rules.liberal_start, "F": self._rules.fascist_start}
        self._alive, self._cleared, self._tracker = set(range(len(players))), set[int](), 0
        self._pile = Pile(["?"] * (self._rules.tiles - sum(self._enacted.values())))
        self._piles = [self._pile]
        self._lines: list[tuple[int, str | Pile]] = []
        if len(set(self._names)) < len(self._names):
            raise SummaryError(0, _("Two players have the same name."))

    def told(self) -> ToldSummary:
        for turn, log in enumerate(self._logs, 1):
            self._tell(turn, log)
        lines = [(0, line) for line in self._headers()]
        lines += [(turn, f"shuffle {line.text()}" if isinstance(line, Pile) else line) for turn, line in self._lines]
        return ToldSummary(
            "\n".join(line for _turn, line in lines) + "\n", tuple(turn for turn, _line in lines), self.origin
        )

    @property
    def origin(self) -> str:
        found = next((self._summary[key] for key in ("_id", "uid", "id") if self._summary.get(key)), "")
        return str(found.get("$oid", "") if isinstance(found, Mapping) else found)[:200]

    def _headers(self) -> Iterator[str]:
        date = self._summary.get("date")
        written = str(date.get("$date", "") if isinstance(date, Mapping) else date or "")
        if re.match(r"\d{4}-\d\d-\d\d", written):
            yield f"Date: {written[:10]}"
        yield f"Players: {' '.join(self._names)}"
        yield from self._rules.lines()
        yield f"Roles: {' '.join(self._roles)}"
        yield f"First: {self._names[_seat(self._logs[0], 'presidentId', self._names, 1)]}"
        yield f"Deck: {self._piles[0].text()}"
        yield ""

    def _tell(self, turn: int, log: Mapping[str, Any]) -> None:
        def say(line: str | Pile) -> None:
            self._lines.append((turn, line))

        president, chancellor = (_seat(log, key, self._names, turn) for key in ("presidentId", "chancellorId"))
        say(f"{self._names[president]} nominates {self._names[chancellor]}")
        is_elected = self._vote(turn, log)
        if is_elected and self._is_hitler_elected(turn, chancellor):
            return
        is_vetoed = is_elected and _is_vetoed(log)
        policy = POLICIES.get(str(log.get("enactedPolicy")).lower(), "")
        if is_elected:
            self._legislate(turn, log, president, chancellor, is_vetoed=is_vetoed)
        if is_elected and not is_vetoed:
            self._tracker = 0
            self._enacted[policy] += 1
        else:
            self._fail(turn, policy)
        if self._is_over:
            return
        if self._pile.left < 3:
            self._pile = Pile(["?"] * (self._rules.tiles - sum(self._enacted.values())))
            self._piles.append(self._pile)
            say(self._pile)
        if is_elected:
            self._claims(turn, log, president, chancellor)
            self._power(turn, log, president)

    def _is_hitler_elected(self, turn: int, chancellor: int) -> bool:
        if self._enacted["F"] < self._rules.hitler_zone:
            return False
        if self._roles[chancellor] != "H":
            self._lines += [(turn, line) for line in self._not_hitler(chancellor)]
        return self._roles[chancellor] == "H"

    def _vote(self, turn: int, log: Mapping[str, Any]) -> bool:
        votes = log.get("votes")
        if isinstance(votes, bool):
            self._lines.append((turn, "vote passes" if votes else "vote fails"))
            return votes
        if not isinstance(votes, list) or len(votes) != len(self._names):
            raise SummaryError(
                turn, _("There isn't one ballot for each of the %(many)d players."), many=len(self._names)
            )
        ja = [seat for seat in sorted(self._alive) if votes[seat] is True]
        nein = [seat for seat in sorted(self._alive) if votes[seat] is False]
        if len(ja) + len(nein) != len(self._alive):
            raise SummaryError(turn, _("A living player's ballot is missing."))
        for seats, ballot in ((ja, "ja"), (nein, "nein")):
            if seats:
                verb = "votes" if len(seats) == 1 else "vote"
                self._lines.append((turn, f"{' '.join(self._names[seat] for seat in seats)} {verb} {ballot}"))
        return len(ja) > len(nein)

    def _legislate(
        self, turn: int, log: Mapping[str, Any], president: int, chancellor: int, *, is_vetoed: bool
    ) -> None:
        """Tell what the government did with its hands."""
        drew, passed = _hand(log.get("presidentHand"), 3), _hand(log.get("chancellorHand"), 2)
        policy = POLICIES.get(str(log.get("enactedPolicy")).lower(), "")
        if not policy and not is_vetoed:
            raise SummaryError(turn, _("A government was elected, but no policy was enacted."))
        drew = self._pile.draw(drew or _at_least(passed or ("" if is_vetoed else policy)))
        names, lines = self._names, list[str]()
        if passed:
            rest = Counter(drew.replace("?", "")) - Counter(passed)
            is_known = "?" not in drew
            if is_known and (rest.total() != 1 or Counter(passed) - Counter(drew)):
                raise SummaryError(turn, _("The President's hand and the Chancellor's don't go together."))
            lines.append(
                f"{names[president]} {f'discards {next(rest.elements())}' if is_known else f'passes {passed}'}"
            )
        else:
            lines.append(f"{names[president]} discards ?")
        if is_vetoed or log.get("chancellorVeto") is True:
            lines += [
                f"{names[chancellor]} proposes veto",
                f"{names[president]} {'consents' if is_vetoed else 'refuses'}",
            ]
        if not is_vetoed:
            lines.append(f"{names[chancellor]} enacts {policy}")
        self._lines += [(turn, line) for line in lines]

    def _fail(self, turn: int, policy: str) -> None:
        """Tell what a failed election or a veto led to."""
        self._tracker += 1
        if self._tracker < CHAOS:
            return
        if not policy:
            raise SummaryError(turn, _("The third failed election enacts a policy, but the summary has none."))
        if self._pile.left < 1:
            raise SummaryError(turn, _("The deck is empty."))
        self._tracker = 0
        self._pile.draw(policy)
        self._enacted[policy] += 1
        self._lines.append((turn, f"chaos enacts {policy}"))

    @property
    def _is_over(self) -> bool:
        return self._enacted["L"] >= LIBERAL_WINS or self._enacted["F"] >= FASCIST_WINS

    def _claims(self, turn: int, log: Mapping[str, Any], president: int, chancellor: int) -> None:
        for key, seat, verb, many in (
            ("presidentClaim", president, "drew", 3), ("chancellorClaim", chancellor, "got", 2),
        ):  # fmt: skip
            said = _hand(log.get(key), many)
            if said:
                self._lines.append((turn, f"{self._names[seat]} claims {verb} {said}"))

    def _power(self, turn: int, log: Mapping[str, Any], president: int) -> None:
        """Tell which power was used, and what was said about it."""
        names, who, lines = self._names, self._names[president], list[str]()
        if "policyPeek" in log and log["policyPeek"] not in (None, [], {}):
            seen, said = _hand(log["policyPeek"], 3), _hand(log.get("policyPeekClaim"), 3)
            if seen:
                self._pile.peeks.append((self._pile.drawn, seen))
            lines.append(f"{who} peeks")
            if said:
                lines.append(f"{who} claims peeked {seen if sorted(said) == sorted(seen) else said}")
        for keys, verb in (
            (("investigationId", "investigation"), "investigates"),
            (("specialElection",), "calls"),
            (("execution",), "executes"),
        ):
            key = next((key for key in keys if isinstance(log.get(key), int | str)), None)
            if key is None:
                continue
            lines += self._used_on(turn, who, verb, _seat(log, key, names, turn), log)
        self._lines += [(turn, line) for line in lines]

    def _used_on(self, turn: int, who: str, verb: str, target: int, log: Mapping[str, Any]) -> Iterator[str]:
        """Tell on whom a power was used. The last entry doesn't say whether an execution of somebody unknown ended the
        game, so that one is left out."""
        said = str(log.get("investigationClaim")).lower()
        if verb == "executes":
            if self._is_uncleared(target) and turn == len(self._logs):
                return
            self._alive.discard(target)
        yield f"{who} {verb} {self._names[target]}"
        if verb == "executes":
            yield from self._not_hitler(target)
        if verb == "investigates" and said in POLICIES:
            yield f"{who} claims {self._names[target]} is {said}"

    def _is_uncleared(self, seat: int) -> bool:
        return self._roles[seat] == "?" and seat not in self._cleared

    def _not_hitler(self, seat: int) -> list[str]:
        """Tell that the game went on, where only that shows that this player isn't Hitler."""
        is_new = self._is_uncleared(seat)
        self._cleared.add(seat)
        return [f"{self._names[seat]} is not hitler"] if is_new else []


class _Rules:
    """The rules of a summary."""

    def __init__(self, summary: Mapping[str, Any], players: int) -> None:
        settings, custom = _mapping(summary, "gameSetting"), _mapping(summary, "customGameSettings")
        unknown = [name for name in UNKNOWN_RULES if settings.get(name)]
        if unknown:
            raise SummaryError(0, _("This site doesn't have the rules “%(name)s”."), name=unknown[0])
        self._is_rebalanced = any(settings.get(name) and str(players) in name for name in REBALANCED)
        self._options = _custom_options(custom) if custom.get("enabled") else {}
        number = self._options.get
        self.liberal_start = int(number("liberal_start", 0))
        self.fascist_start = int(number("fascist_start", 1 if self._is_rebalanced and players == 6 else 0))
        fewer = 1 if self._is_rebalanced and players > 6 else 0
        self.tiles = int(number("liberal_tiles", 6)) + int(number("fascist_tiles", 11 - fewer))
        self.hitler_zone = int(number("hitler_zone", 3))

    def lines(self) -> Iterator[str]:
        """Return the header, if the rules aren't the official ones."""
        if self._options or self._is_rebalanced:
            written = [f"{name}={value}" for name, value in self._options.items()]
            yield " ".join(["Ruleset:", "rebalanced" if self._is_rebalanced else "official", *written])


def _custom_options(custom: Mapping[str, Any]) -> dict[str, str]:
    """Return the options of a ruleset that custom settings stand for."""
    deck, track = _mapping(custom, "deckState"), _mapping(custom, "trackState")
    numbers = {
        "liberal_tiles": deck.get("lib"), "fascist_tiles": deck.get("fas"), "liberal_start": track.get("lib"),
        "fascist_start": track.get("fas"), "fascists": custom.get("fascistCount"),
        "hitler_zone": custom.get("hitlerZone"), "veto_zone": custom.get("vetoZone"),
    }  # fmt: skip
    options = {name: str(value) for name, value in numbers.items() if isinstance(value, int) and 0 <= value < 100}
    powers = custom.get("powers")
    if isinstance(powers, list) and len(powers) == FASCIST_WINS - 1:
        unknown = [each for each in powers if each not in (None, "", "null") and each not in POWERS]
        if unknown:
            raise SummaryError(0, _("This site doesn't have the power “%(name)s”."), name=str(unknown[0])[:40])
        options["track"] = ",".join(POWERS.get(each, "none") for each in powers)
    if isinstance(custom.get("hitKnowsFas"), bool):
        options["hitler_knows_up_to"] = "10" if custom["hitKnowsFas"] else "0"
    return options


def _mapping(whole: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = whole.get(key)
    return found if isinstance(found, Mapping) else {}


def _mappings(whole: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    found = whole.get(key)
    if not isinstance(found, list) or not all(isinstance(each, Mapping) for each in found):
        raise SummaryError(0, _("This isn't a game summary: it has no list “%(key)s”."), key=key)
    return found


def _name(player: Mapping[str, Any]) -> str:
    """Return the quoted name of a player."""
    name = str(player.get("username") or player.get("name") or "")[:40].strip()
    if not name:
        raise SummaryError(0, _("A player has no name."))
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _seat(log: Mapping[str, Any], key: str, names: Sequence[str], turn: int) -> int:
    """Return the seat that an entry names by its number, or by the player's name."""
    seat = log.get(key)
    if isinstance(seat, str) and f'"{seat}"' in names:
        return names.index(f'"{seat}"')
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(names):
        raise SummaryError(turn, _("“%(key)s” doesn't name a player of this game."), key=key)
    return seat


def _hand(told: Any, many: int) -> str:
    """Return the tiles of a hand, or nothing if it isn't told."""
    if isinstance(told, Mapping):
        hand = "F" * _count(told.get("reds")) + "L" * _count(told.get("blues"))
    elif isinstance(told, list):
        hand = "".join(POLICIES.get(str(each).lower(), "?") for each in told[: many + 1])
    else:
        hand = ""
    return hand if len(hand) == many and "?" not in hand else ""


def _count(value: Any) -> int:
    """Return a number of tiles, or one that no hand has."""
    return value if isinstance(value, int) and 0 <= value <= 3 else 10


def _at_least(known: str) -> str:
    return known + "?" * (3 - len(known))


def _is_vetoed(log: Mapping[str, Any]) -> bool:
    is_agreed = log.get("chancellorVeto") is True and log.get("presidentVeto") is True
    return is_agreed or log.get("vetoUsed") is True or str(log.get("enactedPolicy")).lower() == "veto"
