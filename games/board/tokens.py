"""The values of the buttons at a table: a short token for each move and claim, and back.

A token names the move and its target but never the seat, which follows from the sender. An unknown token is read as
`None`; only the engine decides whether a move is legal.

>>> token_of(Nominate(0, 3)), move_of("nominate-3", 0)
('nominate-3', Nominate(seat=0, nominee=3))
>>> claim_of({"claim": "drew-FFL-FL"}, 0)
Claim(seat=0, statement=Drew(drew=(FASCIST, FASCIST, LIBERAL), passed=(FASCIST, LIBERAL)), about=None)
>>> claim_of({"claim": "got-FL@3"}, 0)
Claim(seat=0, statement=Got(got=(FASCIST, LIBERAL), enacted=None), about=3)
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from itertools import product
from typing import Any, assert_never, get_args

from games.engine.actions import (
    AimedMove,
    ConsentToVeto,
    Discard,
    Enact,
    Move,
    Nominate,
    PowerMove,
    ProposeVeto,
    RefuseVeto,
    SeatMove,
    Shuffle,
    Vote,
)
from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked, Statement
from games.engine.policies import Policy, Tiles, letters, tiles
from games.engine.roles import ROLE_OF_LETTER, Party
from games.engine.seats import Seat
from games.engine.setups import SIZES

_VALUES: Mapping[Any, Iterable[Any]] = {bool: (True, False), Policy: Policy, Seat: range(SIZES[-1])}
"""Every value that a field of a move can have, by the field's type."""
_PARTY_OF_LETTER = {party.name[0]: party for party in Party}
_STATEMENT = re.compile(
    r"drew-(?P<drew>[LF]{3})(?:-(?P<passed>[LF]{2}))?|passed-(?P<only_passed>[LF]{2})"
    r"|got-(?P<got>[LF]{2})(?:-(?P<enacted>[LF]))?|enacted-(?P<only_enacted>[LF])"
    r"|peeked-(?P<peeked>[LF]{3})|member-(?P<target>[0-9])-(?P<party>[LF])|being-(?P<role>[LFH])"
)
_ROUND = re.compile("[0-9]{0,2}")


def token_of(move: Move) -> str:
    """Return the token of a move that a seat can make."""
    if isinstance(move, AimedMove):
        return f"{move.verb}-{move.target}"
    if isinstance(move, PowerMove):
        return move.verb
    match move:
        case Nominate(_, target):
            return f"nominate-{target}"
        case Vote(ja=ja):
            return "vote-ja" if ja else "vote-nein"
        case Discard(policy=policy):
            return f"discard-{policy.letter}"
        case Enact(policy=policy):
            return f"enact-{policy.letter}"
        case ProposeVeto():
            return "propose-veto"
        case ConsentToVeto():
            return "consent"
        case RefuseVeto():
            return "refuse"
        case Shuffle():
            raise ValueError("The dealer shuffles; no form asks for it.")
        case _:
            assert_never(move)


def move_of(token: str, seat: Seat) -> Move | None:
    """Return the move that this token asks for when this seat sends it, or `None` for an unknown token."""
    return _moves(seat).get(token)


@cache
def _moves(seat: Seat) -> Mapping[str, Move]:
    return {token_of(move): move for kind in get_args(SeatMove) for move in _moves_of_kind(kind, seat)}


def _moves_of_kind(kind: type[SeatMove], seat: Seat) -> Iterator[SeatMove]:
    _seat, *others = fields(kind)
    for values in product(*(_VALUES[field.type] for field in others)):
        yield kind(seat, *values)


def claim_token_of(statement: Statement, about: int | None = None) -> str:
    """Return the token of a claim, with the round that it names."""
    return _said(statement) + ("" if about is None else f"@{about}")


def _said(statement: Statement) -> str:
    match statement:
        case Drew(drew=None, passed=passed):
            return f"passed-{_letters(passed)}"
        case Drew(drew, passed):
            return f"drew-{_letters(drew)}" + (f"-{_letters(passed)}" if passed else "")
        case Got(got=None, enacted=enacted):
            return f"enacted-{enacted.letter if enacted else ''}"
        case Got(got, enacted):
            return f"got-{_letters(got)}" + (f"-{enacted.letter}" if enacted else "")
        case Peeked(seen):
            return f"peeked-{letters(seen)}"
        case Membership(target, party):
            return f"member-{target}-{party.name[0]}"
        case Being(role):
            return f"being-{role.letter}"
        case _:
            assert_never(statement)


def claim_of(fields: Mapping[str, str], seat: Seat) -> Claim | None:
    """Return the claim in a form's fields, or `None`.

    `claim=late` reads the claim from the field `late`, and `claim=member-F` the player from the field `target`.
    """
    field = "late" if fields.get("claim") == "late" else "claim"
    token = fields.get(field, "")
    if token in ("member-L", "member-F"):
        token = f"member-{fields.get('target', '')}-{token[-1]}"
    said, _at, about = token.partition("@")
    found = _STATEMENT.fullmatch(said)
    if found is None or not _ROUND.fullmatch(about):
        return None
    return Claim(seat, _statement(found.groupdict()), int(about) if about else None)


def _statement(part: Mapping[str, str | None]) -> Statement:
    if role := part["role"]:
        return Being(ROLE_OF_LETTER[role])
    if party := part["party"]:
        return Membership(int(part["target"] or 0), _PARTY_OF_LETTER[party])
    if peeked := part["peeked"]:
        return Peeked(tiles(peeked))
    got, enacted = part["got"], part["enacted"] or part["only_enacted"]
    if got or enacted:
        return Got(_tiles(got), tiles(enacted)[0] if enacted else None)
    return Drew(_tiles(part["drew"]), _tiles(part["passed"] or part["only_passed"]))


def _tiles(said: str | None) -> Tiles | None:
    return tiles(said) if said else None


def _letters(of: Tiles | None) -> str:
    return letters(of or ())
