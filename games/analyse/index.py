"""`/analyse/`: the list of the pages for analysis."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

TOOLS = (
    ("odds", _("Odds of the deck"), _("Exactly what the next hand is likely to be, before and after claims.")),
    (
        "deduce",
        _("Who is who"),
        _("Enter what happened at your table and see what it says about everyone's role, and why."),
    ),
    (
        "simulator",
        _("Simulator"),
        _("Thousands of games in a moment: sizes, rules and ways to play, with their margin of error."),
    ),
    ("statistics", _("Statistics"), _("How games on this site ended, by players, roles, seats and rules.")),
    ("notebooks:shelf", _("Notebooks"), _("The same functions in Python, to read here or to run in your own Jupyter.")),
    ("data", _("Open data"), _("The finished games as tables for anyone to study, with every column explained.")),
)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show every page with a picture and a description."""
    tools = [
        {
            "address": reverse(page),
            "name": name,
            "about": about,
            "picture": f"games/analyse/pictures/{page.partition(':')[0]}.html",
        }
        for page, name, about in TOOLS
    ]
    return render(request, "games/analyse/index.html", {"tools": tools})
