"""Headers written for a deal: everything that it takes to deal the same again."""

from collections.abc import Iterator, Mapping

from games.engine.dealing import Deal
from games.engine.names import UNSEEN
from games.engine.notation.filling import in_groups
from games.engine.notation.keys import FREE_TEXT
from games.engine.notation.names import Names
from games.engine.notation.rulesets import ruleset_line
from games.engine.notation.words import quoted
from games.engine.outcomes import Outcome
from games.engine.positions import Position
from games.engine.setups import OFFICIAL


def free_lines(texts: Mapping[str, str]) -> Iterator[str]:
    """The headers that are free text; `ValueError` for one that there is not, or that is not one visible line."""
    for key, text in texts.items():
        if key not in FREE_TEXT:
            raise ValueError(f"A record has no header {key!r} to fill in; it has {', '.join(FREE_TEXT)}.")
        if UNSEEN.search(text):
            raise ValueError(f"{key} has to be one line of characters that can be seen.")
        is_plain = text == text.strip() and "#" not in text and not text.startswith('"')
        yield f"{key}: {text if is_plain else quoted(text)}"


def deal_lines(dealt: Deal, names: Names, outcome: Outcome | None) -> Iterator[str]:
    """The headers that say who plays what, and where it begins."""
    yield f"Players: {' '.join(names.written)}"
    if dealt.setup.ruleset != OFFICIAL:
        yield f"Ruleset: {ruleset_line(dealt.setup.ruleset, dealt.setup.players)}"
    yield f"Roles: {' '.join(role.letter for role in dealt.roles)}"
    yield f"First: {names.written[dealt.first]}"
    yield f"Deck: {in_groups(dealt.deck)}"
    if dealt.start is not None:
        yield from _position_lines(dealt.start, names)
    yield f"Result: {outcome or 'none'}"


def _position_lines(start: Position, names: Names) -> Iterator[str]:
    yield f"Candidate: {names.written[start.candidate]}"
    yield f"Policies: L{start.liberal} F{start.fascist}"
    yield f"Discard: {in_groups(start.discard)}"
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
