"""The pages of the rulebook."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.engine.rulebook import CHAPTERS, RULES, SOURCES
from games.rulebook.entry import entry_of
from games.rulebook.powers import power_table
from games.rulebook.search import Search


@require_safe
def every_rule(request: HttpRequest) -> HttpResponse:
    """The whole rulebook, or what a search leaves of it."""
    search = Search(request.GET)
    shown = {"search": search, "sources": SOURCES, "powers": power_table()}
    status = HTTPStatus.OK if search.is_valid else HTTPStatus.BAD_REQUEST
    return render(request, "rules/every_rule.html", shown, status=status)


@require_safe
def one_rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """One rule with what belongs to it; ids are written in capitals."""
    if rule_id in RULES:
        shown = {"entry": entry_of(rule_id), "powers": power_table()}
        return render(request, "rules/one_rule.html", shown)
    if rule_id.upper() in RULES:
        return redirect("rulebook:one_rule", rule_id.upper(), permanent=True)
    shown = {"asked": rule_id, "chapters": CHAPTERS}
    return render(request, "rules/no_such_rule.html", shown, status=HTTPStatus.NOT_FOUND)
