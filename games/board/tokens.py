"""What a form sends for a move or a claim, and back: the value of every button at the table.

A token names the move and its target, never the seat: whose move it is follows from who sent it. What no token
names is `None`, whatever it is; whether a move is legal only the engine says.

>>> token_of(Nominate(0, 3)), move_of("nominate-3", 0)
('nominate-3', Nominate(seat=0, nominee=3))
>>> claim_of({"claim": "drew-FFL-FL"}, 0)
Claim(seat=0, statement=Drew(drew=(FASCIST, FASCIST, LIBERAL), passed=(FASCIST, LIBERAL)))
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import assert_never

from games.engine.actions import (
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
    Vote,
)
from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked, Statement
from games.engine.policies import Policy, Tiles, letters, tiles
from games.engine.roles import ROLE_OF_LETTER, Party
from games.engine.seats import Seat
from games.engine.setups import SIZES

_WORDS: Mapping[type[Move], str] = {
    Nominate: "nominate",
    Discard: "discard",
    Enact: "enact",
    ProposeVeto: "propose-veto",
    ConsentToVeto: "consent",
    RefuseVeto: "refuse",
    Investigate: "investigate",
    CallSpecialElection: "call",
    Peek: "peek",
    Execute: "execute",
}
_PARTY_OF_LETTER = {party.name[0]: party for party in Party}
_STATEMENT = re.compile(
    r"drew-(?P<drew>[LF]{3})(?:-(?P<passed>[LF]{2}))?|passed-(?P<only_passed>[LF]{2})"
    r"|got-(?P<got>[LF]{2})(?:-(?P<enacted>[LF]))?|enacted-(?P<only_enacted>[LF])"
    r"|peeked-(?P<peeked>[LF]{3})|member-(?P<target>[0-9])-(?P<party>[LF])|being-(?P<role>[LFH])"
)


def token_of(move: Move) -> str:
    """The token of a move that a seat can make."""
    match move:
        case Nominate(_, target) | Investigate(_, target) | CallSpecialElection(_, target) | Execute(_, target):
            return f"{_WORDS[type(move)]}-{target}"
        case Discard(policy=policy) | Enact(policy=policy):
            return f"{_WORDS[type(move)]}-{policy.letter}"
        case Vote(ja=ja):
            return "vote-ja" if ja else "vote-nein"
        case ProposeVeto() | ConsentToVeto() | RefuseVeto() | Peek():
            return _WORDS[type(move)]
        case Shuffle():
            raise ValueError("The dealer shuffles; no form asks for it.")
        case _:
            assert_never(move)


def move_of(token: str, seat: Seat) -> Move | None:
    """The move that this seat asks for with this token, if it is one."""
    return _moves(seat).get(token)


@cache
def _moves(seat: Seat) -> Mapping[str, Move]:
    moves: list[Move] = [Vote(seat, ja=True), Vote(seat, ja=False), Peek(seat)]
    moves += [ProposeVeto(seat), ConsentToVeto(seat), RefuseVeto(seat)]
    for policy in Policy:
        moves += [Discard(seat, policy), Enact(seat, policy)]
    for other in range(SIZES[-1]):
        moves += [Nominate(seat, other), Investigate(seat, other), CallSpecialElection(seat, other)]
        moves += [Execute(seat, other)]
    return {token_of(move): move for move in moves}


def claim_token_of(statement: Statement) -> str:
    """The token of a claim."""
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
    """The claim that a form's fields make: `claim` is its token. `claim=member-F` takes the player from `target`."""
    token = fields.get("claim", "")
    if token in ("member-L", "member-F"):
        token = f"member-{fields.get('target', '')}-{token[-1]}"
    said = _STATEMENT.fullmatch(token)
    return None if said is None else Claim(seat, _statement(said.groupdict()))


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
