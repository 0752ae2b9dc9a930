"""The lines that begin with `expect`: what each wants, where it looks, and how it tells what it found instead."""

from collections.abc import Callable
from typing import Any

from games.engine.notation import answers
from games.engine.notation.expecting import Expectation, RefusalExpected
from games.engine.notation.gaps.unknowns import Marks
from games.engine.notation.scene import Scene
from games.engine.notation.syntax.grammar import Form, Grammar
from games.engine.notation.syntax.line_actions import Doing
from games.engine.notation.syntax.names import Names
from games.engine.outcomes import Ending, Outcome
from games.engine.policies import Tiles
from games.engine.seats import Seat


def _listed(seats: answers.Seats, names: Names) -> str:
    return names.listed(seats)


def _plain(value: object, names: Names) -> str:
    return str(value)


def _tiles(tiles: Marks, names: Names) -> str:
    return "".join("?" if tile is None else tile.letter for tile in tiles) or "none"


def _answer(yes: bool, names: Names) -> str:
    return "yes" if yes else "no"


def _some(subject: str, look: Callable[[Scene], answers.Seats]) -> tuple[Form, Form]:
    """Exactly these players, or nobody."""

    def makes(*seats: Seat) -> Expectation:
        return Expectation(frozenset(seats), look, _listed)

    return Form(f"{subject} <name>+", makes), Form(f"{subject} none", makes)


def _one(subject: str, look: Callable[[Scene], answers.Seats]) -> Form:
    return Form(f"{subject} <name>", lambda seat: Expectation(frozenset({seat}), look, _listed))


def _value(pattern: str, look: Callable[[Scene], Any]) -> Form:
    """This word, or this number."""
    return Form(pattern, lambda wanted: Expectation(wanted, look, _plain))


def _limited(*seats: Seat) -> Expectation:
    asked = frozenset(seats)
    return Expectation(asked, lambda scene: answers.limited(scene, asked), _listed)


def _policies(pattern: str, *asked: int) -> Form:
    """One of the two numbers of policies, or both."""

    def look(scene: Scene) -> tuple[int, ...]:
        return tuple(answers.policies(scene)[which] for which in asked)

    def says(found: tuple[int, ...], names: Names) -> str:
        return " ".join(f"{'LF'[which]}{many}" for which, many in zip(asked, found, strict=True))

    return Form(f"policies {pattern}", lambda *wanted: Expectation(wanted, look, says))


def _hand(seat: Seat, tiles: Tiles = ()) -> Expectation:
    return Expectation(answers.sorted_hand(tiles), lambda scene: answers.hand(scene, seat), _tiles)


def _peeked(seat: Seat, tiles: Tiles) -> Expectation:
    return Expectation(tiles, lambda scene: scene.known_by(seat).peeked or (), _tiles)


def _next(*parts: Tiles) -> Expectation:
    wanted: Tiles = sum(parts, ())
    return Expectation(wanted, lambda scene: scene.next_tiles(len(wanted)), _tiles)


def _sees(seat: Seat, other: Seat, word: str) -> Expectation:
    def look(scene: Scene) -> str:
        known = scene.known_by(seat).of(other)
        return word if word in known else " ".join(known) or "unknown"

    return Expectation(word, look, _plain)


def _outcome(said: str) -> Form:
    return Form(said, lambda: Expectation(said, answers.outcome, _plain))


OUTCOMES = (*(_outcome(str(Outcome(ending))) for ending in Ending), _outcome("none"))
"""Also what the header `Result` may say."""

_FACTS = (
    _value("phase <phase>", answers.phase),
    _one("candidate", answers.president),
    _one("president", answers.president),
    _one("chancellor", answers.chancellor),
    Form("chancellor none", lambda: Expectation(frozenset(), answers.chancellor, _listed)),
    *_some("eligible", answers.eligible),
    Form("limited <name>+", _limited),
    Form("limited none", _limited),
    _value("tracker <number>", lambda scene: scene.state.table.tracker),
    _policies("<liberal> <fascist>", 0, 1),
    _policies("<liberal>", 0),
    _policies("<fascist>", 1),
    _value("deck <count>", lambda scene: len(scene.state.draw_pile)),
    _value("discard <count>", lambda scene: len(scene.state.discard_pile)),
    Form("alive <name>+", lambda *seats: Expectation(frozenset(seats), answers.living, _listed)),
    *_some("votes", answers.voters),
    Form("hand <name> <tiles>", _hand),
    Form("hand <name> none", _hand),
    Form("<name> peeked <tiles>", _peeked),
    Form("next <tiles>+", _next),
    Form("vetoable <answer>", lambda wanted: Expectation(wanted, answers.vetoable, _answer)),
    *_some("confirmed", answers.confirmed),
    Form("<name> sees <name> as <known>", _sees),
    *(form._replace(pattern=f"winner {form.pattern}") for form in OUTCOMES),
)


def forms(attempts: Grammar[Doing]) -> tuple[Form, ...]:
    """All of them; what may be expected to be refused is what `attempts` reads."""
    refused = (
        Form("refused :", lambda attempt: RefusalExpected(None, attempt), attempts),
        Form("refused <rule> :", RefusalExpected, attempts),
    )
    return tuple(form._replace(pattern=f"expect {form.pattern}") for form in (*_FACTS, *refused))
