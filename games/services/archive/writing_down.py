"""Drafts of records that people write down while they play at a real table.

A draft stores the text of a record under construction (`record_in_progress`). Anyone who knows its code may write. The
lines of each press are played by the engine first; illegal ones are refused and not stored.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import TypeVar

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.codes import new_code, normal_code
from games.engine import Ruleset
from games.engine.notation import RecordError, read
from games.models import Draft, Game
from games.services.answers import Conflict, Refused, TooMuch, Unknown, UseCaseError, refuse
from games.services.archive.importing import MOST_BYTES, record_refusal, store_record
from games.services.archive.record_in_progress import (
    DAMAGED,
    presses,
    read_record,
    with_lines,
    with_roles,
    without_last_press,
)
from games.services.identity import known_person, person_of
from games.services.limits import is_too_often
from games.services.rulesets import Described, ruleset_of
from games.services.use_case import use_case

T = TypeVar("T")

MOST_AN_HOUR = 20
MOST_LISTED = 10
KEPT = timedelta(days=90)
NO_DRAFT = _("There's no game being written down with the code %(code)s.")


def begin(heading: str, *, token: str) -> Draft | Refused:
    """Store a draft with these headers."""
    if is_too_often(f"drafts:{person_of(token)}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(_("You've started a lot of games this hour. Continue one of them."), answer=TooMuch).answer
    return _begin(heading, token)


@use_case
def _begin(heading: str, token: str) -> Draft:
    _accepted(read_record(heading, MOST_BYTES))
    Draft.objects.filter(changed_at__lt=timezone.now() - KEPT).delete()
    return Draft.objects.create(code=new_code(), person=known_person(token), text=heading)


def draft(code: str) -> Draft | Refused:
    """Return the draft with this code."""
    found = Draft.objects.filter(code=normal_code(code)).select_related("game").first()
    return found or refuse(NO_DRAFT, answer=Unknown, code=code[:20]).answer


def own_drafts(token: str) -> Sequence[Draft]:
    """Return the drafts that this person began, the latest first."""
    person = person_of(token)
    return list(Draft.objects.filter(person=person).order_by("-changed_at")[:MOST_LISTED]) if person else []


@use_case
def ruleset_for(described: Described, players: int) -> Ruleset:
    """Return the ruleset for a table of this size, or why nobody can play by it."""
    return ruleset_of(described, players)


@use_case
def write_down(code: str, lines: Sequence[str], *, seen: int) -> Draft:
    """Add the lines of one press. `seen` is the number of presses that the page was drawn from."""
    found = _locked(code, seen)
    stripped = [line.strip() for line in lines]
    if not stripped or any(not line or len(line.splitlines()) != 1 for line in stripped):
        raise refuse(DAMAGED)
    return _saved(found, _accepted(with_lines(found.text, stripped, MOST_BYTES)))


@use_case
def take_back(code: str, *, seen: int) -> Draft:
    """Remove the lines of the last press."""
    found = _locked(code, seen)
    if not presses(found.text):
        raise refuse(_("There's nothing to undo."), answer=Conflict)
    return _saved(found, without_last_press(found.text))


@use_case
def hand_in(code: str, roles: str, *, seen: int) -> Game:
    """Import the draft as a finished game, with the roles that the table revealed, written as in the header.

    The same draft gives the same game, unless the draft has changed since.
    """
    found = _locked(code, seen)
    if found.game is not None:
        return found.game
    try:
        found.game = store_record(read(with_roles(found.text, roles)))
    except RecordError as problem:
        raise UseCaseError(record_refusal(problem)) from None
    found.save()
    return found.game


def _locked(code: str, seen: int) -> Draft:
    found = Draft.objects.select_for_update(of=("self",)).filter(code=normal_code(code)).first()
    if found is None:
        raise refuse(NO_DRAFT, answer=Unknown, code=code[:20])
    if presses(found.text) != seen:
        raise refuse(_("Something was added since you loaded this page. Have another look."), answer=Conflict)
    return found


def _saved(found: Draft, text: str) -> Draft:
    found.text, found.game = text, None
    found.save()
    return found


def _accepted(answer: T | Refused) -> T:
    """Return the answer, or raise its refusal."""
    if isinstance(answer, Refused):
        raise UseCaseError(answer)
    return answer
