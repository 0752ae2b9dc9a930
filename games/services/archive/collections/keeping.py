"""Collections: made, changed and deleted by the browser or the account that owns them, and found by everybody.

A private collection is seen by its owner alone; its games can be reviewed by everybody who has their addresses, as
any imported game. Deleting hides a collection at once, and the sweeper removes its games bit by bit (`clear_away`).
"""

from collections.abc import Sequence
from datetime import datetime

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.codes import new_code, normal_code
from games.models import Collection, CollectionTally, Game
from games.names import without_unseen
from games.services.answers import Forbidden, Refused, TooMuch, Unknown, refuse
from games.services.identity import known_person, person_of
from games.services.limits import is_too_often
from games.services.play.tallying import PARTS, Counted
from games.services.use_case import use_case

LONGEST_NAME, LONGEST_ABOUT = 80, 400
MOST_OF_ONE, MOST_AN_HOUR = 50, 10
LISTED = 100
AT_ONCE = 500
NO_COLLECTION = _("There's no collection with the code %(code)s.")


class Owner:
    """The person who asks: the token of their browser, and their account if they have one."""

    def __init__(self, token: str = "", user: AbstractBaseUser | None = None) -> None:
        self.token, self.user = token, user

    def owns(self, collection: Collection) -> bool:
        """Whether this person may change the collection."""
        is_browsers = bool(self.token) and collection.person == person_of(self.token)
        return is_browsers or (self.user is not None and collection.user_id == self.user.pk)

    @property
    def mine(self) -> Q:
        """The collections of this person."""
        here = Q(person=person_of(self.token)) & ~Q(person="")
        return here | Q(user=self.user) if self.user is not None else here


def create(name: str, about: str, *, is_public: bool, owner: Owner) -> Collection | Refused:
    """Make an empty collection."""
    if is_too_often(f"collections:{person_of(owner.token)}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(_("You've made a lot of collections this hour. Add to one of them."), answer=TooMuch).answer
    return _create(name, about, is_public, owner)


@use_case
def _create(name: str, about: str, is_public: bool, owner: Owner) -> Collection:
    person = known_person(owner.token)
    if Collection.objects.filter(owner.mine, deleted_at=None).count() >= MOST_OF_ONE:
        raise refuse(_("You have %(most)d collections. Delete one before you make another."), most=MOST_OF_ONE)
    user = owner.user.pk if owner.user is not None else None
    return Collection.objects.create(
        code=new_code(), name=_name(name), about=_about(about), is_public=is_public, person=person, user_id=user
    )


@use_case
def change(code: str, name: str, about: str, *, is_public: bool, owner: Owner) -> Collection:
    """Rename, describe, publish or hide a collection."""
    found = _own(code, owner)
    found.name, found.about = _name(name), _about(about)
    if found.is_public != is_public:
        found.is_public = is_public
        Game.objects.filter(collection=found).update(is_public=is_public)
    found.save(update_fields=["name", "about", "is_public"])
    return found


@use_case
def delete(code: str, *, owner: Owner) -> Collection:
    """Hide a collection for ever; its games go soon after."""
    found = _own(code, owner)
    found.deleted_at, found.is_public = timezone.now(), False
    found.save(update_fields=["deleted_at", "is_public"])
    Game.objects.filter(collection=found).update(is_public=False)
    return found


@use_case
def clear_away() -> int:
    """Delete some games of deleted collections, and return how many."""
    keys = list(Game.objects.filter(collection__deleted_at__isnull=False).values_list("pk", flat=True)[:AT_ONCE])
    Game.objects.filter(pk__in=keys).delete()
    if len(keys) < AT_ONCE:
        Collection.objects.filter(deleted_at__isnull=False, games=None).delete()
    return len(keys)


def collection(code: str, owner: Owner) -> Collection | Refused:
    """Return the collection with this code, if this person may see it."""
    found = Collection.objects.filter(code=normal_code(code), deleted_at=None).first()
    if found is None or not (found.is_public or owner.owns(found)):
        return refuse(NO_COLLECTION, answer=Unknown, code=code[:20]).answer
    return found


def own_collections(owner: Owner) -> Sequence[Collection]:
    """Return this person's collections, the newest first."""
    return list(Collection.objects.filter(owner.mine, deleted_at=None).order_by("-pk")[:LISTED])


def public_collections() -> QuerySet[Collection]:
    """Return the public collections, the largest first."""
    return Collection.objects.filter(is_public=True, deleted_at=None, size__gt=0).order_by("-size", "pk")[:LISTED]


def counted_in(found: Collection) -> Sequence[Counted]:
    """Return the counts of a collection's games."""
    return [Counted(*row) for row in CollectionTally.objects.filter(collection=found).values_list(*PARTS)]


def counted_in_public() -> Sequence[Counted]:
    """Return the counts of all public collections."""
    tallies = CollectionTally.objects.filter(collection__is_public=True, collection__deleted_at=None)
    return [Counted(*row) for row in tallies.values_list(*PARTS)]


def days_of(found: Collection) -> tuple[datetime | None, datetime | None]:
    """Return when the first and the last game of a collection ended."""
    days = Game.objects.filter(collection=found).order_by("ended_at").values_list("ended_at", flat=True)
    return days.first(), days.last()


def owned(code: str, owner: Owner) -> Collection | Refused:
    """Return the collection, if this person may change it."""
    found = collection(code, owner)
    if isinstance(found, Collection) and not owner.owns(found):
        return refuse(_("Only the person who made this collection can do that."), answer=Forbidden).answer
    return found


def _own(code: str, owner: Owner) -> Collection:
    found = Collection.objects.select_for_update(of=("self",)).filter(code=normal_code(code), deleted_at=None).first()
    if found is None or not (found.is_public or owner.owns(found)):
        raise refuse(NO_COLLECTION, answer=Unknown, code=code[:20])
    if not owner.owns(found):
        raise refuse(_("Only the person who made this collection can do that."), answer=Forbidden)
    return found


def _name(typed: str) -> str:
    name = without_unseen(typed[: 10 * LONGEST_NAME])
    if not name:
        raise refuse(_("Give your collection a name."))
    if len(name) > LONGEST_NAME:
        raise refuse(_("The name of a collection can have at most %(longest)d characters."), longest=LONGEST_NAME)
    return name


def _about(typed: str) -> str:
    about = without_unseen(typed[: 10 * LONGEST_ABOUT])
    if len(about) > LONGEST_ABOUT:
        raise refuse(_("The description can have at most %(longest)d characters."), longest=LONGEST_ABOUT)
    return about
