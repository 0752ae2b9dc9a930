"""`/data/`: the tables and columns of the open data, and whether exports may name the user."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from games.services.archive import dump, exporting
from games.tables.schema import COLUMNS, VERSION


@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """Show the tables and their columns, and ask a signed-in user whether they agree to be named in exports."""
    tables = {
        name: {column: gettext(meaning) for column, meaning in columns.items()} for name, columns in COLUMNS.items()
    }
    is_named = exporting.has_agreed(request.user) if request.user.is_authenticated else None
    shown = {"tables": tables, "schema_version": VERSION, "is_named": is_named, "card": dump.current_card()}
    return render(request, "games/analyse/data.html", shown)


@require_POST
@login_required
def agree(request: HttpRequest) -> HttpResponse:
    """Store the user's answer. Anything but a yes is a no."""
    if request.user.is_authenticated:
        exporting.agree(request.user, to_be_named=request.POST.get("named") == "yes")
    return redirect("data")
