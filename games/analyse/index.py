"""`/analyse/`: what there is to study the game with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

TOOLS = (
    ("odds", _("Odds of the deck"), _("What the next hand is likely to be, exactly, before and after claims.")),
    (
        "deduce",
        _("Who is who"),
        _("Enter what happened at your table and see what follows for everybody's role, and why."),
    ),
    (
        "simulator",
        _("Simulator"),
        _("Thousands of games in a moment: sizes, rules and ways to play, with their uncertainty."),
    ),
    ("statistics", _("Statistics"), _("How the games of this site ended, by players, roles, seats and rules.")),
    ("notebooks:shelf", _("Notebooks"), _("The same functions in Python, to read here or to run in your own Jupyter.")),
    ("data", _("Open data"), _("The finished games as tables for anybody to study, every column explained.")),
)


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """Every tool with what it answers."""
    places = [(where(page), name, about) for page, name, about in TOOLS]
    tools = [{"address": address, "name": name, "about": about} for address, name, about in places if address]
    return render(request, "games/analyse/desk.html", {"tools": tools})


def where(name: str) -> str:
    """The address of a page."""
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
