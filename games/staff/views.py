"""The staff's pages. Every visit is logged with account, table and action, but without content."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from games.accounts.proofs import has_second_factor
from games.models import Game
from games.services.answers import Refused
from games.services.play import watching
from games.services.seats import moderating
from games.staff.facts import latest, staff_facts_of
from games.web.decorators import never_cached, see_other
from games.web.refusal_pages import refusal_page

logger = logging.getLogger(__name__)

View = Callable[..., HttpResponse]
LARGEST = 2**31 - 1


def for_staff(view: View) -> View:
    """Respond with 404 to everybody but staff, ask them for a second factor, and log the visit."""

    @wraps(view)
    def answer(request: HttpRequest, **where: Any) -> HttpResponse:
        if not (request.user.is_authenticated and request.user.is_staff and request.user.is_active):
            raise Http404
        if not has_second_factor(request):
            return see_other("accounts:second")
        logger.info("Keeper %d: %s %s", request.user.pk, view.__name__, " ".join(map(str, where.values())))
        return view(request, **where)

    return never_cached(answer)


@require_safe
@for_staff
def tables(request: HttpRequest) -> HttpResponse:
    """Show the latest public tables, or redirect from a code to its table."""
    code = request.GET.get("code", "").strip()
    if code:
        found = watching.table(code)
        return refusal_page(request, found) if isinstance(found, Refused) else see_other("office:table", found.code)
    return render(request, "games/staff/tables.html", {"tables": latest()})


@require_safe
@for_staff
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Show a table."""
    found = watching.table(code)
    if isinstance(found, Refused):
        return refusal_page(request, found)
    return render(request, "games/staff/table.html", {"table": staff_facts_of(found)})


@require_POST
@for_staff
def close(request: HttpRequest, code: str) -> HttpResponse:
    """Close a table."""
    return _after(request, code, moderating.close_table(code))


@require_POST
@for_staff
def name(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Take out a name."""
    return _after(request, code, moderating.take_out_name(code, min(number, LARGEST)))


@require_POST
@for_staff
def message(request: HttpRequest, code: str, room: str, number: int) -> HttpResponse:
    """Take out a message."""
    return _after(request, code, moderating.take_out_message(code, room[:20], min(number, LARGEST)))


def _after(request: HttpRequest, code: str, answer: Game | Refused) -> HttpResponse:
    return refusal_page(request, answer) if isinstance(answer, Refused) else see_other("office:table", code)
