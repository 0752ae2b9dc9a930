"""A table as one viewer sees it, as JSON. Seats count from 0; tiles are letters, `null` is unknown.

Moves and claims are the tokens of the page's own buttons (`games.board.tokens`).
"""

from typing import Any

from django.utils.translation import gettext

from games.board.tokens import token_of
from games.engine import Refusal, TableView
from games.models import Game, Seat
from games.review.downloads.game_json import event, plain


def table_json(game: Game, seats: list[Seat], view: TableView | None, own: int | None) -> dict[str, Any]:
    """Return the table: the room around the game, and the game as this viewer sees it once it is dealt."""
    return {
        "code": game.code,
        "status": game.status,
        "size": game.size,
        "seen": game.length,
        "you": own,
        "seats": [_seat(each) for each in seats],
        "game": None if view is None else view_json(view),
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {"name": seat.name, "bot": seat.bot or None, "program": seat.is_program, "left": seat.has_left}


def view_json(view: TableView) -> dict[str, Any]:
    """Return everything that this viewer knows now, and what they can do."""
    table, known = view.table, view.known
    return {
        "rules": plain(table.setup.ruleset),
        "start": plain(getattr(view.sightings[0], "start", None)),
        "phase": view.phase,
        "president": view.president,
        "chancellor": view.chancellor,
        "waiting": list(view.waiting),
        "voted": list(view.has_voted),
        "alive": sorted(table.living),
        "policies": {"liberal": table.liberal, "fascist": table.fascist},
        "failed_elections": table.tracker,
        "deck": view.tiles_in_deck,
        "discarded": view.tiles_discarded,
        "known": {
            "roles": {str(seat): role.value for seat, role in sorted(known.proved.items())},
            "parties": {str(seat): party.value for seat, party in sorted(known.parties.items())},
            "not_hitler": sorted(known.not_hitler),
            "hand": plain(known.hand),
            "ballot": known.ballot,
            "peeked": plain(known.peeked),
        },
        "moves": [token_of(choice.move) for choice in view.choices if choice.is_open],
        "closed": [
            {"move": token_of(choice.move), **refusal_json(choice.refusal)} for choice in view.choices if choice.refusal
        ],
        "silence": refusal_json(view.silence) if view.silence else None,
        "outcome": None
        if view.outcome is None
        else {"ending": view.outcome.ending.value, "winner": view.outcome.winner.value},
    }


def refusal_json(refusal: Refusal) -> dict[str, str]:
    """Return the rule that forbids something, and the sentence."""
    return {"rule": refusal.rule, "reason": refusal.in_words(gettext)}


def events_json(view: TableView, since: int) -> list[dict[str, Any]]:
    """Return what this viewer saw after the first `since` events, an object for each."""
    return [event(step, seen) for step, seen in enumerate(view.sightings[since:], since + 1)]
