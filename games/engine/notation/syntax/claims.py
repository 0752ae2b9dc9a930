"""The lines for claims. One table is used for parsing and for writing."""

from typing import Any, NamedTuple

from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked, Statement
from games.engine.notation.syntax.formatting import format_line
from games.engine.notation.syntax.grammar import LineForm
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import ActionStatement
from games.engine.seats import Seat


class ClaimForm(NamedTuple):
    """The pattern after `claims`, and the fields of the statement in the order of its slots."""

    pattern: str
    statement: type[Any]
    parts: tuple[str, ...]


CLAIMS = (
    ClaimForm("drew <tiles> passed <tiles>", Drew, ("drew", "passed")),
    ClaimForm("drew <tiles>", Drew, ("drew",)),
    ClaimForm("passed <tiles>", Drew, ("passed",)),
    ClaimForm("got <tiles> enacted <tile>", Got, ("got", "enacted")),
    ClaimForm("got <tiles>", Got, ("got",)),
    ClaimForm("enacted <tile>", Got, ("enacted",)),
    ClaimForm("peeked <tiles>", Peeked, ("tiles",)),
    ClaimForm("<name> is <party>", Membership, ("target", "party")),
    ClaimForm("to be <role>", Being, ("role",)),
)
ABOUT = "in round"


def _reading(form: ClaimForm) -> LineForm:
    def claim(seat: Seat, *values: Any) -> ActionStatement:
        return ActionStatement(Claim(seat, form.statement(**dict(zip(form.parts, values, strict=True)))))

    return LineForm(f"<name> claims {form.pattern}", claim)


def _reading_with_round(form: ClaimForm) -> LineForm:
    def claim(seat: Seat, *values: Any) -> ActionStatement:
        *parts, about = values
        return ActionStatement(Claim(seat, form.statement(**dict(zip(form.parts, parts, strict=True))), about))

    return LineForm(f"<name> claims {form.pattern} {ABOUT} <number>", claim)


FORMS = (*map(_reading, CLAIMS), *(_reading_with_round(form) for form in CLAIMS if form.statement is not Being))


def claim_line(seat: Seat, statement: Statement, names: Names, about: int | None = None) -> str:
    """Return the line for a claim; `about` is its round, if that has to be named."""
    told = {part for part in statement.__slots__ if getattr(statement, part) is not None}
    form = next(form for form in CLAIMS if form.statement is type(statement) and set(form.parts) == told)
    values = [getattr(statement, part) for part in form.parts]
    line = format_line(f"<name> claims {form.pattern}", [seat, *values], names)
    return line if about is None else f"{line} {ABOUT} {about}"
