"""The page of the design guide."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.design.palettes import PAIRS, measured, schemes
from games.design.specimens import SHOWN, charts, specimens, whole_table


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """Show the design guide. `?in=dark` shows everything in one scheme."""
    asked = request.GET.get("in", "")
    pieces = {"specimens": specimens(), "table": whole_table(), "charts": charts()}
    colours = {"schemes": schemes(), "measured": [(pair, measured(pair)) for pair in PAIRS]}
    where = {"asked": asked if asked in SHOWN else "", "shown": SHOWN}
    return render(request, "games/design/design.html", {**where, **colours, **pieces})
