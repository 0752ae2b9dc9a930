"""Remarks on the steps of a finished game: plain text, and marks such as `!` and `?` as in chess notation.

Everybody with cookies may write. A remark can be removed by its writer and by the host of the game.
"""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.models import Game, Remark
from games.names import skeleton, without_unseen
from games.services.answers import Conflict, Forbidden, Refused, TooMuch, refuse
from games.services.archive.reviewing import finished_game
from games.services.identity import checked_name, known_person, person_of, seats_of
from games.services.limits import is_too_often
from games.services.use_case import locked, use_case

LONGEST = 400
MOST_A_MINUTE = 6
MOST_IN_A_GAME, MOST_AT_A_STEP = 1_000, 20


@dataclass(frozen=True)
class NewRemark:
    """A remark to be added at a step, and the perspective it was written in."""

    step: int
    view: str
    mark: str
    text: str
    name: str


def remark(code: str, wish: NewRemark, *, token: str) -> Remark | Refused:
    """Add a remark to its step. Players write under their names at the table."""
    if is_too_often(f"remarks:{person_of(token)}", most=MOST_A_MINUTE, seconds=60):
        return refuse(
            _("You've written a lot of notes this minute. Wait a little; your text isn't lost."), answer=TooMuch
        ).answer
    return _remark(code, wish, token)


@use_case
def _remark(code: str, wish: NewRemark, token: str) -> Remark:
    game, person = locked(code), known_person(token)
    _refuse_elsewhere(game, wish.step)
    text = _words(wish.text)
    if wish.mark not in Remark.Mark.values:
        raise refuse(_("That mark doesn't exist. Choose !, ?, !? or ?!."))
    if not (text or wish.mark):
        raise refuse(_("This note is empty."))
    own = next(iter(seats_of(game, token)), None)
    name = own.name if own is not None else _free_name(game, wish.name)
    return Remark.objects.create(
        game=game, step=wish.step, view=wish.view, mark=wish.mark, text=text, name=name,
        seat=None if own is None else own.number, person=person, at=timezone.now(),
    )  # fmt: skip


@use_case
def remove(code: str, pk: int, *, token: str) -> Remark:
    """Remove a remark, for its writer or the host."""
    game, person = locked(code), known_person(token)
    found = game.remarks.filter(pk=pk).first()
    if found is None:
        raise refuse(_("This note has already been deleted."), answer=Conflict)
    if not may_remove(game, found, token, person):
        raise refuse(_("Only the host of this game and the author of a note can delete it."), answer=Forbidden)
    Remark.objects.filter(pk=found.pk).delete()
    return found


def may_remove(game: Game, found: Remark, token: str, person: str = "") -> bool:
    """Whether this person may remove this remark."""
    is_own = found.person == (person or person_of(token)) != ""
    return is_own or any(seat.pk == game.host_id for seat in seats_of(game, token))


def remarks_of(game: Game) -> QuerySet[Remark]:
    """Return every remark on a game, in the order of the steps."""
    return game.remarks.order_by("step", "pk")


def _refuse_elsewhere(game: Game, step: int) -> None:
    found = finished_game(game)
    if isinstance(found, Refused):
        raise refuse(_("You can only add notes once the game is over."), answer=Conflict)
    if not 1 <= step <= found.last:
        raise refuse(_("This game doesn't have that step."))
    if game.remarks.filter(step=step).count() >= MOST_AT_A_STEP or game.remarks.count() >= MOST_IN_A_GAME:
        raise refuse(_("There are already so many notes here that nobody would read another one."), answer=TooMuch)


def _words(text: str) -> str:
    words = without_unseen(text[: 10 * LONGEST])
    if len(words) > LONGEST:
        sentence = _("A note can have at most %(longest)d characters; this one has %(many)d.")
        raise refuse(sentence, longest=LONGEST, many=len(text))
    return words


def _free_name(game: Game, typed: str) -> str:
    """Return a reader's name, which must not be a player's."""
    name = checked_name(typed)
    if any(seat.skeleton == skeleton(name) for seat in game.seats.all()):
        raise refuse(_("%(name)s sat at this table. Choose another name."), answer=Conflict, name=name)
    return name
