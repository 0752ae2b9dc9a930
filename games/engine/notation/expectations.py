"""The lines that begin with `expect`: what each expects, and how it describes a different result."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine.notation import game_facts
from games.engine.notation.record_game import RecordGame
from games.engine.notation.syntax.formatting import in_letters
from games.engine.notation.syntax.grammar import Grammar, LineForm
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import MoveStatement
from games.engine.outcomes import Ending, Outcome
from games.engine.policies import PartialTiles, Tiles
from games.engine.seats import Seat


@dataclass(frozen=True)
class Expectation:
    """An expected value, and how to find and describe the actual one. Checking it changes nothing."""

    wanted: Any
    look: Callable[[RecordGame], Any]
    says: Callable[[Any, Names], str]

    def mismatch(self, game: RecordGame) -> str | None:
        """Return the actual value in words if it differs from the expected one, else `None`."""
        found = self.look(game)
        return None if found == self.wanted else self.says(found, game.names)


@dataclass(frozen=True)
class RefusalExpected:
    """Expects that a move is refused, by this rule if one is given."""

    rule: str | None
    attempt: MoveStatement

    def mismatch(self, game: RecordGame) -> str | None:
        """Return that the move is legal, or the refusal if it rests on other rules."""
        refusal = game.why_not(self.attempt)
        if refusal is None:
            return "it is allowed"
        return None if self.rule is None or refusal.cites(self.rule) else str(refusal)


def _listed(seats: game_facts.Seats, names: Names) -> str:
    return names.listed(seats)


def _plain(value: object, names: Names) -> str:
    return str(value)


def _tiles(tiles: PartialTiles, names: Names) -> str:
    return in_letters(tiles) or "none"


def _answer(yes: bool, names: Names) -> str:
    return "yes" if yes else "no"


def _some(subject: str, look: Callable[[RecordGame], game_facts.Seats]) -> tuple[LineForm, LineForm]:
    """Forms that expect exactly these players, or none."""

    def makes(*seats: Seat) -> Expectation:
        return Expectation(frozenset(seats), look, _listed)

    return LineForm(f"{subject} <name>+", makes), LineForm(f"{subject} none", makes)


def _one(subject: str, look: Callable[[RecordGame], game_facts.Seats]) -> LineForm:
    return LineForm(f"{subject} <name>", lambda seat: Expectation(frozenset({seat}), look, _listed))


def _value(pattern: str, look: Callable[[RecordGame], Any]) -> LineForm:
    """A form that expects this word or number."""
    return LineForm(pattern, lambda wanted: Expectation(wanted, look, _plain))


def _limited(*seats: Seat) -> Expectation:
    asked = frozenset(seats)
    return Expectation(asked, lambda game: game_facts.limited(game, asked), _listed)


def _policies(pattern: str, *asked: int) -> LineForm:
    """A form that expects one or both of the numbers of policies."""

    def look(game: RecordGame) -> tuple[int, ...]:
        return tuple(game_facts.policies(game)[which] for which in asked)

    def says(found: tuple[int, ...], names: Names) -> str:
        return " ".join(f"{'LF'[which]}{many}" for which, many in zip(asked, found, strict=True))

    return LineForm(f"policies {pattern}", lambda *wanted: Expectation(wanted, look, says))


def _hand(seat: Seat, tiles: Tiles = ()) -> Expectation:
    return Expectation(game_facts.sorted_hand(tiles), lambda game: game_facts.hand(game, seat), _tiles)


def _peeked(seat: Seat, tiles: Tiles) -> Expectation:
    return Expectation(tiles, lambda game: game.known_by(seat).peeked or (), _tiles)


def _next(*parts: Tiles) -> Expectation:
    wanted: Tiles = sum(parts, ())
    return Expectation(wanted, lambda game: game.next_tiles(len(wanted)), _tiles)


def _sees(seat: Seat, other: Seat, word: str) -> Expectation:
    def look(game: RecordGame) -> str:
        known = game.known_by(seat).of(other)
        return word if word in known else " ".join(known) or "unknown"

    return Expectation(word, look, _plain)


def _outcome(said: str) -> LineForm:
    return LineForm(said, lambda: Expectation(said, game_facts.outcome, _plain))


OUTCOMES = (*(_outcome(str(Outcome(ending))) for ending in Ending), _outcome("none"))
"""Also the possible values of the header `Result`."""

_FACTS = (
    _value("phase <phase>", game_facts.phase),
    _one("candidate", game_facts.president),
    _one("president", game_facts.president),
    _one("chancellor", game_facts.chancellor),
    LineForm("chancellor none", lambda: Expectation(frozenset(), game_facts.chancellor, _listed)),
    *_some("eligible", game_facts.eligible),
    LineForm("limited <name>+", _limited),
    LineForm("limited none", _limited),
    _value("tracker <number>", lambda game: game.state.table.tracker),
    _policies("<liberal> <fascist>", 0, 1),
    _policies("<liberal>", 0),
    _policies("<fascist>", 1),
    _value("deck <count>", lambda game: len(game.state.draw_pile)),
    _value("discard <count>", lambda game: len(game.state.discard_pile)),
    LineForm("alive <name>+", lambda *seats: Expectation(frozenset(seats), game_facts.living, _listed)),
    *_some("votes", game_facts.voters),
    LineForm("hand <name> <tiles>", _hand),
    LineForm("hand <name> none", _hand),
    LineForm("<name> peeked <tiles>", _peeked),
    LineForm("next <tiles>+", _next),
    LineForm("vetoable <answer>", lambda wanted: Expectation(wanted, game_facts.vetoable, _answer)),
    *_some("confirmed", game_facts.confirmed),
    LineForm("<name> sees <name> as <known>", _sees),
    *(form._replace(pattern=f"winner {form.pattern}") for form in OUTCOMES),
)


def forms(attempts: Grammar[MoveStatement]) -> tuple[LineForm, ...]:
    """Return all forms. `attempts` parses the moves that may be expected to be refused."""
    refused = (
        LineForm("refused :", lambda attempt: RefusalExpected(None, attempt), attempts),
        LineForm("refused <rule> :", RefusalExpected, attempts),
    )
    return tuple(form._replace(pattern=f"expect {form.pattern}") for form in (*_FACTS, *refused))
