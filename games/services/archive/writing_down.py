"""Writing a game down while it is played at a real table.

A draft is the record so far. Every press adds a few lines, which the engine plays at once: what the rules refuse is not
written. Presses are apart by a blank line, so that the last one can be taken back. Whoever has the code may write.
"""

from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.codes import code_as_meant, new_code
from games.engine.notation import IllegalLineError, Record, RecordError, read, read_so_far
from games.models import Draft, Game
from games.services.answers import Conflict, Refused, TooMuch, Unknown, UseCaseError, refuse
from games.services.archive.importing import MOST_BYTES, complaint, keep
from games.services.identity import known_person, person_of
from games.services.limits import is_too_often
from games.services.use_case import use_case

MOST_AN_HOUR = 20
MOST_LISTED = 10
KEPT = timedelta(days=90)
BETWEEN = "\n\n"
NO_DRAFT = _("There is no game being written down with the code %(code)s.")


def begin(heading: str, *, token: str) -> Draft | Refused:
    """A draft of a game that begins like this: the headers of a record."""
    if is_too_often(f"drafts:{person_of(token)}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(_("That are many games in an hour. Go on with one of them."), answer=TooMuch).answer
    return _begin(heading, token)


@use_case
def _begin(heading: str, token: str) -> Draft:
    _read(heading)
    Draft.objects.filter(changed_at__lt=timezone.now() - KEPT).delete()
    return Draft.objects.create(code=new_code(), person=known_person(token), text=heading.strip() + "\n")


def draft(code: str) -> Draft | Refused:
    """The draft of this code."""
    found = Draft.objects.filter(code=code_as_meant(code)).select_related("game").first()
    return found or refuse(NO_DRAFT, answer=Unknown, code=code[:20]).answer


def own_drafts(token: str) -> Sequence[Draft]:
    """What this person writes down, the latest first."""
    person = person_of(token)
    return list(Draft.objects.filter(person=person).order_by("-changed_at")[:MOST_LISTED]) if person else []


def record_of(draft: Draft) -> Record:
    """The record so far."""
    return read_so_far(draft.text)


def presses(draft: Draft) -> int:
    """How often something was written."""
    return draft.text.count(BETWEEN)


@use_case
def write_down(code: str, lines: Sequence[str], *, seen: int) -> Draft:
    """Add these lines, if the game could go on like that. `seen` is how many presses the page knew of."""
    found = _locked(code, seen)
    said = [line.strip() for line in lines]
    if not said or any(not line or len(line.splitlines()) != 1 for line in said):
        raise refuse(_("This form is damaged. Load the page again and repeat what you did."))
    before, text = record_of(found), BETWEEN.join([found.text.rstrip("\n"), "\n".join(said)]) + "\n"
    after = _read(text)
    if len(after.lines) != len(before.lines) + len(said):
        raise refuse(_("This form is damaged. Load the page again and repeat what you did."))
    if after.game.phase == "shuffle" and after.question is None:
        text += "shuffle ?\n"
    return _saved(found, text)


@use_case
def take_back(code: str, *, seen: int) -> Draft:
    """Take the last press back."""
    found = _locked(code, seen)
    if not presses(found):
        raise refuse(_("There is nothing to take back."), answer=Conflict)
    return _saved(found, found.text.rpartition(BETWEEN)[0] + "\n")


@use_case
def hand_in(code: str, roles: str, *, seen: int) -> Game:
    """Make a game of it that can be looked back on; `roles` are those that the table has shown, as the header has them.

    The same draft gives the same game, unless it has changed since.
    """
    found = _locked(code, seen)
    if found.game is not None:
        return found.game
    text = found.text.replace("\nRoles: ?\n", f"\nRoles: {roles}\n", 1)
    try:
        found.game = keep(read(text))
    except RecordError as problem:
        raise UseCaseError(complaint(problem)) from None
    found.save()
    return found.game


def _locked(code: str, seen: int) -> Draft:
    found = Draft.objects.select_for_update(of=("self",)).filter(code=code_as_meant(code)).first()
    if found is None:
        raise refuse(NO_DRAFT, answer=Unknown, code=code[:20])
    if presses(found) != seen:
        raise refuse(_("Something was written since your page was drawn. Look again."), answer=Conflict)
    return found


def _saved(found: Draft, text: str) -> Draft:
    found.text, found.game = text, None
    found.save()
    return found


def _read(text: str) -> Record:
    """The record, or a no: what the rules refuse is told with the rule, anything else with its line."""
    if len(text.encode()) > MOST_BYTES:
        raise refuse(_("No game needs so many words."))
    try:
        return read_so_far(text)
    except IllegalLineError as problem:
        raise UseCaseError(Refused(problem.refusal)) from None
    except RecordError as problem:
        raise UseCaseError(complaint(problem)) from None
