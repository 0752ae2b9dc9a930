"""`/collections/`: games that were brought in together. Everybody's public collections and one's own; one of them with
its list and search; a new one; and what its owner can change."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.models import Collection
from games.review.archive.finding import GameFilterForm, list_context
from games.services.answers import Refused
from games.services.archive.collections import keeping
from games.services.archive.collections.keeping import Owner
from games.web.decorators import account_of, never_cached, see_other
from games.web.form_fields import line, switch
from games.web.identity import remember, token_for_a_seat, token_of
from games.web.rate_limits import limit_code_guesses, limit_new_tables, note_wrong_code
from games.web.refusal_pages import refusal_page, status_of

View = Callable[..., HttpResponseBase]
BACK = "/collections/"


class CollectionForm(forms.Form):
    """The name of a collection, what it's about, and whether everybody may see it."""

    name = line(_("Name"), maxlength=str(keeping.LONGEST_NAME), required="required")
    about = line(_("Where the games come from"), maxlength=str(keeping.LONGEST_ABOUT))
    is_public = switch(_("Public: everybody can find and search it"))


class CollectedGamesForm(GameFilterForm):
    """The search in one collection."""

    mine = None  # type: ignore[assignment]
    imported = None  # type: ignore[assignment]


def owner_of(request: HttpRequest) -> Owner:
    """Return the person behind a request, as the owner of collections."""
    return Owner(token_of(request), account_of(request))


def with_collection(view: View) -> View:
    """Pass the collection to the view, if the reader may see it."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **where: Any) -> HttpResponseBase:
        found = limit_code_guesses(request, code) or keeping.collection(code, owner_of(request))
        if isinstance(found, Refused):
            note_wrong_code(request, code)
            return refusal_page(request, found, back=BACK)
        return view(request, found, **where)

    return never_cached(answer)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def collections(request: HttpRequest) -> HttpResponse:
    """Show the collections (GET), or make a new one (POST)."""
    if request.method != "POST":
        return _all(request, CollectionForm())
    form = CollectionForm(request.POST)
    form.is_valid()
    token = token_for_a_seat(request)
    made = limit_new_tables(request) or keeping.create(**form.cleaned_data, owner=Owner(token, account_of(request)))
    if isinstance(made, Refused):
        return _all(request, form, status_of(made), refused=made)
    remember(request, token)
    return see_other("review:collection", made.code)


def _all(request: HttpRequest, form: CollectionForm, status: int = HTTPStatus.OK, **shown: Any) -> HttpResponse:
    shown |= {
        "form": form,
        "own": keeping.own_collections(owner_of(request)),
        "public": keeping.public_collections(),
    }
    return render(request, "games/review/collections.html", shown, status=status)


@require_safe
@with_collection
def collection(request: HttpRequest, found: Collection) -> HttpResponse:
    """Show a page of a collection's games, with the search."""
    is_asked = any(name in request.GET for name in CollectedGamesForm.base_fields)
    form = CollectedGamesForm(request.GET if is_asked else {"endings": "on"})
    shown = list_context(request, form, found.pk) | {
        "collection": found,
        "is_own": owner_of(request).owns(found),
        "change_form": _change_form(found),
    }
    status = HTTPStatus.OK if form.is_valid() else HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, "games/review/collection.html", shown, status=status)


@require_POST
@with_collection
def change(request: HttpRequest, found: Collection) -> HttpResponse:
    """Rename, publish or hide a collection, or delete it."""
    owner = owner_of(request)
    if request.POST.get("do") == "delete":
        gone = keeping.delete(found.code, owner=owner)
        return refusal_page(request, gone, back=BACK) if isinstance(gone, Refused) else see_other("review:collections")
    form = CollectionForm(request.POST, auto_id="change_%s")
    form.is_valid()
    changed = keeping.change(found.code, **form.cleaned_data, owner=owner)
    if isinstance(changed, Refused):
        return refusal_page(request, changed, back=f"{BACK}{found.code}/")
    return see_other("review:collection", found.code)


def _change_form(found: Collection) -> CollectionForm:
    now = {"name": found.name, "about": found.about, "is_public": found.is_public}
    return CollectionForm(initial=now, auto_id="change_%s")
