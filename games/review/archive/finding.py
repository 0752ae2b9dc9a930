"""`/games/`: the list of finished games, filtered and paged; and taking a name out of one of them."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from games.board.wording.rulesets import HOUSE_RULES, RULES
from games.board.wording.terms import ENDINGS, Words
from games.engine import Ending
from games.live.drawing.small_board import SmallBoard
from games.live.drawing.table_facts import facts_of
from games.models import Game, Seat
from games.services.answers import Forbidden, Refused, refuse
from games.services.archive import forgetting
from games.services.archive.finding import GameFilter, Searcher, find, policies
from games.services.play import watching
from games.web.decorators import at_table, never_cached, number_in, refusal_at_table, see_other
from games.web.form_fields import SIZES, choice, line, switch
from games.web.identity import token_of
from games.web.refusal_pages import status_of

ANY = ("", _("any"))
NOT_SEATED = _("You didn't play this game on this device, so there's no name of yours to remove.")


class GameFilterForm(forms.Form):
    """The filter of the list. A field that cannot be read shows its error and filters nothing."""

    size = choice(_("Players"), [ANY, *SIZES])
    ruleset = choice(_("Rules"), [ANY, *RULES, HOUSE_RULES])
    ending = choice(_("Ending"), [ANY, *((ending.value, ENDINGS[ending]) for ending in Ending)])
    player = line(_("A player's name"), maxlength="24")
    since = forms.DateField(label=_("From"), required=False, widget=forms.DateInput(attrs={"type": "date"}))
    until = forms.DateField(label=_("To"), required=False, widget=forms.DateInput(attrs={"type": "date"}))
    mine = switch(_("Only my games"))
    imported = switch(_("Imported games too"))
    endings = switch(_("Show how they ended"))

    def wanted_in(self, collection: int | None) -> GameFilter:
        """The filter, from the fields that could be read; for one collection or for the whole site."""
        self.is_valid()
        given = self.cleaned_data
        asked = {name: given.get(name) or "" for name in ("ruleset", "ending", "player")}
        size = int(given["size"]) if given.get("size") else None
        return GameFilter(
            size, **asked, since=given.get("since"), until=given.get("until"), is_mine=bool(given.get("mine")),
            with_imported=bool(given.get("imported")), collection=collection,
        )  # fmt: skip

    @property
    def wanted(self) -> GameFilter:
        """The filter for the whole site."""
        return self.wanted_in(None)


@dataclass(frozen=True)
class FinishedGameCard:
    """A finished game in the list: who played by which rules; and if `tells`, how it ended, with its policies."""

    game: Game
    tells: bool
    policies: str = ""

    @property
    def facts(self) -> list[str]:
        """The number of players, and the ruleset."""
        return facts_of(self.game)[:2]

    @property
    def players(self) -> list[Seat]:
        """The seats, clockwise."""
        return list(getattr(self.game, "players", []))

    @property
    def ending(self) -> Words:
        """How the game ended, if the reader wants to know."""
        return ENDINGS[Ending(self.game.ending)] if self.tells and self.game.ending else ""

    @property
    def picture(self) -> SmallBoard | None:
        """The tracks and the curve, if the reader wants to know."""
        return SmallBoard(self.game, self.policies) if self.tells and self.game.ending else None


@require_safe
@never_cached
def games(request: HttpRequest) -> HttpResponse:
    """Show a page of the list. A search says whether it wants to see how the games ended."""
    is_asked = any(name in request.GET for name in GameFilterForm.base_fields)
    form = GameFilterForm(request.GET if is_asked else {"endings": "on"})
    status = HTTPStatus.OK if form.is_valid() else HTTPStatus.UNPROCESSABLE_ENTITY
    return render(request, "games/review/games.html", list_context(request, form), status=status)


def list_context(request: HttpRequest, form: GameFilterForm, collection: int | None = None) -> dict[str, Any]:
    """Return what the list of games shows: those of a collection, or of the whole site."""
    wanted = form.wanted_in(collection)
    asking = Searcher(token_of(request), request.user.pk if wanted.is_mine else None)
    found = find(wanted, asking, after=request.GET.get("after", "")[:60])
    tells = bool(form.cleaned_data.get("endings") or form.cleaned_data.get("ending"))
    enacted = policies(found.games) if tells else {}
    asked = {name: value for name, value in request.GET.items() if value and name in form.fields}
    return {
        "form": form,
        "cards": [FinishedGameCard(game, tells, enacted.get(game.pk, "")) for game in found.games],
        "is_first": "after" not in request.GET,
        "first": urlencode(asked),
        "next": urlencode({**asked, "after": found.next}) if found.next else "",
    }


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def take_out(request: HttpRequest, game: Game) -> HttpResponse:
    """Ask whether to take the player's name out of a finished game (GET), and do it (POST)."""
    seat = watching.visitor_of(game, token_of(request), number_in(request)).seat
    if seat is None:
        return refusal_at_table(request, refuse(str(NOT_SEATED), answer=Forbidden).answer, game)
    if request.method != "POST":
        return render(request, "games/review/take_out.html", {"game": game, "seat": seat})
    with_words = request.POST.get("words") == "on"
    gone = forgetting.take_out_name(game.code, token=token_of(request), number=seat.number, with_words=with_words)
    if isinstance(gone, Refused):
        shown = {"game": game, "seat": seat, "refused": gone}
        return render(request, "games/review/take_out.html", shown, status=status_of(gone))
    return see_other("review:overview", game.code)
