"""When a bot makes a claim, and about what: the session that just ended, its peek, its investigation.

What it claims comes from its `Stories`: `believable_stories` has the rules of thumb and `human.stories` the tables of
human games. Tiles are always named Fascist first, because the true order would give a true claim away; only a peek
has an order.
"""

from collections.abc import Callable
from dataclasses import dataclass

from games.bots.allegiance import known_party, my_party, my_seat
from games.bots.table_notes import SessionNotes, TableNotes, notes
from games.engine import (
    FASCIST,
    LIBERAL,
    Chance,
    Claim,
    Drew,
    Got,
    Membership,
    Party,
    Peeked,
    Policy,
    Power,
    TableView,
)
from games.engine.claims import Statement
from games.engine.policies import Tiles

Claiming = Callable[[TableView, Chance], Claim | None]


@dataclass(frozen=True)
class Stories:
    """How a bot answers each question about what it saw, truthfully or not.

    `draw` returns the numbers of Liberal tiles drawn and passed on, `hand` the number received. `peek` and `party` are
    only asked of Fascists, because Liberals tell the truth there.
    """

    draw: Callable[[TableView, TableNotes, SessionNotes, Chance], tuple[int | None, int | None]]
    hand: Callable[[TableView, SessionNotes, Chance], int | None]
    peek: Callable[[TableNotes, Tiles, Chance], Tiles]
    party: Callable[[TableView, int, Party, Chance], Party]


def claim(stories: Stories, view: TableView, chance: Chance) -> Claim | None:
    """Return the next claim of this seat by these stories, if it has one to make and may speak (L5, X1)."""
    if view.silence is not None or view.outcome is not None:
        return None
    noted = notes(view)
    statement = _about_session(view, noted, stories, chance) or _about_power(view, noted, stories, chance)
    return None if statement is None else Claim(my_seat(view), statement)


def _about_session(view: TableView, noted: TableNotes, stories: Stories, chance: Chance) -> Statement | None:
    session, me = noted.last, my_seat(view)
    if session is None:
        return None
    if session.president == me and (me, Drew, session.round) not in noted.claims:
        drew, passed = stories.draw(view, noted, session, chance)
        return Drew(_tiles(3, drew), _tiles(2, passed))
    if session.chancellor == me and (me, Got, session.round) not in noted.claims:
        return Got(_tiles(2, stories.hand(view, session, chance)), session.enacted)
    return None


def _about_power(view: TableView, noted: TableNotes, stories: Stories, chance: Chance) -> Statement | None:
    use, me = view.table.powers_used[-1] if view.table.powers_used else None, my_seat(view)
    if use is None or use.president != me:
        return None
    is_liberal, peeked = my_party(view) is Party.LIBERAL, view.known.peeked
    if use.power is Power.PEEK and peeked and (me, Peeked, use.round) not in noted.claims:
        return Peeked(peeked if is_liberal else stories.peek(noted, peeked, chance))
    if use.power is Power.INVESTIGATE and use.target is not None and (me, Membership, use.round) not in noted.claims:
        party = known_party(view, use.target)
        if party is not None:
            return Membership(use.target, party if is_liberal else stories.party(view, use.target, party, chance))
    return None


def _tiles(many: int, liberal: int | None) -> tuple[Policy, ...] | None:
    """Return tiles in the order of every claim, this many of them Liberal."""
    return None if liberal is None else (FASCIST,) * (many - liberal) + (LIBERAL,) * liberal
