"""The pages of the rulebook."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.engine.narration import Utterance, opening_script
from games.engine.rulebook import CHAPTERS, DISAGREEMENTS, RULED, RULES, SOURCES
from games.engine.setups import OFFICIAL, SIZES
from games.rulebook.boards import boards, power_table
from games.rulebook.entry import entry_of
from games.rulebook.printing import SHEETS, leaves
from games.rulebook.search import Search, in_order
from games.rulebook.sources import NUMBERED
from games.rulebook.sources_page import listed_chapters
from games.rulebook.summary import SECTIONS


@require_safe
def every_rule(request: HttpRequest) -> HttpResponse:
    """Show the whole rulebook, or the hits of a search."""
    search = Search(request.GET)
    shown = {"search": search, "powers": power_table()}
    shown |= {
        "chapters": CHAPTERS,
        "disagreements": DISAGREEMENTS,
        "sources": SOURCES,
        "glossary": in_order(),
        "ruled": RULED,
    }
    status = HTTPStatus.OK if search.is_valid else HTTPStatus.BAD_REQUEST
    return render(request, "games/rulebook/every_rule.html", shown, status=status)


def narrator_scripts() -> tuple[tuple[str, tuple[Utterance, ...]], ...]:
    """Return the narrator's official scripts (S10), each with its numbers of players."""
    return ("5-6", opening_script(OFFICIAL.setup(5))), ("7-10", opening_script(OFFICIAL.setup(7)))


@require_safe
def every_board(request: HttpRequest) -> HttpResponse:
    """Show the three boards with their powers and the roles of each size."""
    return render(request, "games/rulebook/every_board.html", {"boards": boards()})


@require_safe
def sources(request: HttpRequest) -> HttpResponse:
    """Show every statement of the source texts, and what carries it."""
    shown = {"chapters": tuple(listed_chapters()), "sources": SOURCES, "count": len(NUMBERED)}
    return render(request, "games/rulebook/sources.html", shown)


@require_safe
def summary(request: HttpRequest) -> HttpResponse:
    """Show the whole game on one page."""
    roles = [(setup.players, setup.liberals, setup.fascists) for setup in map(OFFICIAL.setup, SIZES)]
    shown = {"sections": SECTIONS, "powers": power_table(), "roles": roles}
    return render(request, "games/rulebook/summary.html", shown)


@require_safe
def to_print(request: HttpRequest) -> HttpResponse:
    """Show the list of sheets to print, for each number of players."""
    return render(request, "games/rulebook/printed/every_sheet.html", {"sheets": SHEETS.values(), "sizes": SIZES})


@require_safe
def printed(request: HttpRequest, players: int, sheet: str = "") -> HttpResponse:
    """Show all sheets for this number of players, or one of them."""
    if players not in SIZES or (sheet and sheet not in SHEETS):
        raise Http404
    shown = {"players": players, "sheet": SHEETS.get(sheet), "leaves": leaves(players, sheet)}
    return render(request, "games/rulebook/printed/sheet.html", shown)


@require_safe
def one_rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """Show one rule. Lower-case ids redirect to the id in capitals."""
    if rule_id in RULES:
        shown = {"entry": entry_of(rule_id), "powers": power_table(), "scripts": narrator_scripts()}
        return render(request, "games/rulebook/one_rule.html", shown)
    if rule_id.upper() in RULES:
        return redirect("rulebook:one_rule", rule_id.upper(), permanent=True)
    shown = {"asked": rule_id, "chapters": CHAPTERS}
    return render(request, "games/rulebook/no_such_rule.html", shown, status=HTTPStatus.NOT_FOUND)
