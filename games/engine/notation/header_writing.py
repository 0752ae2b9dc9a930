"""Writes the headers of a record: everything that is needed to repeat the deal."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.engine.names import UNSEEN
from games.engine.notation.headers import FREE_TEXT
from games.engine.notation.syntax.formatting import deck_text, in_groups
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.rulesets import ruleset_line
from games.engine.notation.syntax.words import quoted
from games.engine.outcomes import Outcome
from games.engine.policies import PartialTiles
from games.engine.positions import Position
from games.engine.roles import PartialRoles
from games.engine.seats import Seat
from games.engine.setups import OFFICIAL, Setup


def free_lines(texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the free-text headers. Raises `ValueError` for an unknown key or a text that is not one visible line."""
    for key, text in texts.items():
        if key not in FREE_TEXT:
            raise ValueError(f"A record has no header {key!r} to fill in; it has {', '.join(FREE_TEXT)}.")
        if UNSEEN.search(text):
            raise ValueError(f"{key} has to be one line of visible characters.")
        is_plain = text == text.strip() and "#" not in text and not text.startswith('"')
        yield f"{key}: {text if is_plain else quoted(text)}"


@dataclass(frozen=True)
class WrittenDeal:
    """The facts of a deal that a record states, as far as they are known."""

    setup: Setup
    roles: PartialRoles
    first: Seat
    deck: PartialTiles
    start: Position | None
    discard_pile: PartialTiles


def deal_lines(dealt: WrittenDeal, names: Names, outcome: Outcome | None) -> Iterator[str]:
    """Yield the headers for the players, the roles, the deck and the start."""
    yield f"Players: {' '.join(names.written)}"
    if dealt.setup.ruleset != OFFICIAL:
        yield f"Ruleset: {ruleset_line(dealt.setup.ruleset, dealt.setup.players)}"
    yield f"Roles: {' '.join(role.letter if role else '?' for role in dealt.roles) if any(dealt.roles) else '?'}"
    yield f"First: {names.written[dealt.first]}"
    yield f"Deck: {deck_text(dealt.deck)}"
    if dealt.start is not None:
        yield from _position_lines(dealt.start, dealt.discard_pile, names)
    yield f"Result: {outcome or 'none'}"


def _position_lines(start: Position, discard_pile: PartialTiles, names: Names) -> Iterator[str]:
    yield f"Candidate: {names.written[start.candidate]}"
    yield f"Policies: L{start.liberal} F{start.fascist}"
    yield f"Discard: {in_groups(discard_pile)}"
    if start.tracker:
        yield f"Tracker: {start.tracker}"
    if start.last_elected is not None:
        yield f"Last: {' '.join(names.written[seat] for seat in start.last_elected)}"
    for key, seats in (("Dead", start.dead), ("Investigated", start.investigated), ("Cleared", start.confirmed)):
        if seats:
            yield f"{key}: {names.listed(seats)}"
    if start.caller is not None:
        yield f"Caller: {names.written[start.caller]}"
    if start.power is not None:
        yield f"Power: {start.power.value}"
