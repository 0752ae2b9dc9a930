"""Importing the record of a game that was played elsewhere: with cardboard, or on another site.

The engine plays the record first. A record that cannot be read, or that breaks the rules, is refused with its line, and
nothing is stored. The result is a finished game, or a game known up to some point. It is not listed; everybody with its
address can review it.
"""

from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games import engine
from games.codes import new_code
from games.engine import OFFICIAL, Refusal, RulesetError, named_ruleset
from games.engine.events import Event, GameEnded
from games.engine.notation import NotationError, Record, RecordError, read
from games.models import Game, Seat
from games.names import skeleton
from games.services.answers import NO_RULE, Refused, TooMuch, UseCaseError, refuse
from games.services.identity import person_of
from games.services.limits import is_too_often
from games.services.rulesets import NUMBERS, SWITCHES, name_in_lists
from games.services.use_case import use_case
from games.storage.event_store import append

MOST_BYTES, MOST_LINES = 64 * 1024, 1_500
MOST_AN_HOUR = 30
LONGEST_TITLE = 80
LONGEST_SKELETON = 80


class UnreadableRecord(Refused):
    """The text is no record, or tells a game that the rules do not allow."""


def import_record(source: str | bytes, *, token: str, address: str = "") -> Game | Refused:
    """Store the game of this record. The rate limit uses `address` for a person who has no token yet."""
    if is_too_often(f"records:{person_of(token) or address}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(
            _("You've added a lot of records this hour. Please add the next one later."), answer=TooMuch
        ).answer
    record = parsed_record(source)
    return record if isinstance(record, Refused) else _store(record)


def parsed_record(source: str | bytes) -> Record | Refused:
    """Return the record, or a refusal if it cannot be imported."""
    if len(source) > MOST_BYTES or len(source.splitlines()) > MOST_LINES:
        sentence = _("A record can have at most 64 kibibytes and 1,500 lines; no game needs more.")
        return refuse(sentence, answer=UnreadableRecord).answer
    try:
        return read(source)
    except RecordError as problem:
        return record_refusal(problem)


def record_refusal(problem: RecordError) -> UnreadableRecord:
    """Return what is wrong with a record, as a sentence that names the line."""
    facts = (("line", problem.line), ("what", problem.in_words(gettext)))
    sentence = _("Line %(line)d, %(what)s") if isinstance(problem, NotationError) else _("Line %(line)d: %(what)s")
    return UnreadableRecord(Refusal(NO_RULE, sentence, facts))


@use_case
def _store(record: Record) -> Game:
    return store_record(record)


def store_record(record: Record) -> Game:
    """Store the rows of this game. The caller opens the transaction."""
    now = timezone.now()
    game, seats = rows_of(record, now)
    game.save()
    Seat.objects.bulk_create(seats)
    append(game, 0, record.game.log, at=now)
    game.save()
    return game


def rows_of(record: Record, now: datetime) -> tuple[Game, list[Seat]]:
    """Return the rows of this game and its seats, not saved yet; refuses a record that stops in a turn."""
    played = record.game
    if played.phase == "interlude":
        raise UseCaseError(Refused(Refusal(NO_RULE, _("This record stops in the middle of a turn."))))
    setup = played.table.setup
    game = Game(
        code=new_code(), size=setup.players, ruleset=ruleset_for_row(setup.ruleset, setup.players), is_public=False,
        is_brought_in=True, title=record.headers.get("Title", "")[:LONGEST_TITLE], has_chat=False,
        started_at=now, ended_at=now, stirred_at=now, rounds=played.table.round, humans=setup.players,
    )  # fmt: skip
    game.ruleset_name = name_in_lists(game.ruleset)
    game.status = Game.Status.ABANDONED if played.outcome is None else Game.Status.OVER
    game.ending = "" if played.outcome is None else played.outcome.ending.value
    return game, _seats(game, played)


def _seats(game: Game, played: engine.Game) -> list[Seat]:
    """Return the seats. Names in a record may look alike, so their skeletons are made unique."""
    roles = _roles(played.log)
    looks = [skeleton(name)[: LONGEST_SKELETON - 2] for name in played.table.names]
    return [
        Seat(
            game=game, number=number, name=name, ended_at=game.ended_at, role=roles.get(number, ""),
            skeleton=looks[number] if looks.count(looks[number]) == 1 else f"{looks[number]} {number}",
        )
        for number, name in enumerate(played.table.names)
    ]  # fmt: skip


def _roles(log: tuple[Event, ...]) -> dict[int, str]:
    last = log[-1]
    roles = last.roles if isinstance(last, GameEnded) else ()
    return {seat: role.letter for seat, role in enumerate(roles) if role is not None}


def ruleset_for_row(ruleset: engine.Ruleset, players: int) -> dict[str, Any]:
    """Return the ruleset as a row stores it: a name, and the differences from the ruleset of that name."""
    try:
        named = named_ruleset(ruleset.name, players)
    except RulesetError:
        named = OFFICIAL
    changed = {
        name: getattr(ruleset, name) for name in (*NUMBERS, *SWITCHES) if getattr(ruleset, name) != getattr(named, name)
    }
    if ruleset.track != named.track:
        changed["track"] = [power and power.value for power in ruleset.track or ()]
    return {"name": named.name, **changed}
