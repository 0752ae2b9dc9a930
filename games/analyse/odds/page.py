"""`/odds/`: the exact odds of the next hand and the next tile, with and without the claims."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from games.analyse.odds.form import OddsForm
from games.analyse.odds.hand_rows import hand_rows
from games.charts import Bar, Chart, columns, percent
from games.deduction.hand_odds import conservation, past_hands
from games.deduction.shuffles import Draw, Numbers, ShuffledDeck


@require_safe
def odds(request: HttpRequest) -> HttpResponse:
    """Show the form and the charts for the deck in the address, or for a fresh deck."""
    form = OddsForm(request.GET or {name: field.initial for name, field in OddsForm.base_fields.items()})
    if not form.is_valid():
        return render(request, "games/analyse/odds.html", {"form": form}, status=HTTPStatus.BAD_REQUEST)
    return render(request, "games/analyse/odds.html", {"form": form} | _answered(form))


def _answered(form: OddsForm) -> dict[str, Any]:
    shuffle, many = form.shuffle, form.cleaned_data["draw"]
    is_claimed = any(draw.said is not None for draw in shuffle.draws)
    before = _chances(shuffle, many, certain=True)
    after = _chances(shuffle, many, certain=False) if is_claimed else None
    return {
        "before": _chart(before, many, gettext("Going by what's certain")),
        "after": after and _chart(after, many, gettext("If every claim is true")),
        "is_claimed": is_claimed,
        "left": shuffle.left,
        "next_liberal": percent(_chances(shuffle, 1, certain=True)[1]),
        "account": conservation(shuffle),
        "past": hand_rows(past_hands(shuffle), lambda hand: str(hand.draw.round)),
    }


def _chances(shuffle: ShuffledDeck, many: int, *, certain: bool) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2 … Liberal tiles among the next ones; all are 0 if no such deck is possible."""

    def numbers(draw: Draw) -> Numbers:
        return draw.certain if certain else draw.claimed

    return shuffle.deck(numbers).among_next(many)


def _chart(chances: tuple[float, ...], many: int, title: str) -> Chart | None:
    if not any(chances):
        return None
    bars = [Bar(f"{number} L", chance, "liberal" if number else "fascist") for number, chance in enumerate(chances)]
    likeliest = max(range(len(chances)), key=chances.__getitem__)
    facts = {"many": many, "likeliest": likeliest, "chance": percent(chances[likeliest])}
    words = ngettext(
        "Of the next tile: %(likeliest)d Liberal in %(chance)s of all decks.",
        "Of the next %(many)d tiles, most likely %(likeliest)d Liberal: in %(chance)s of all decks still possible.",
        many,
    )
    return columns(title, bars, words % facts, head=(gettext("Liberal tiles"), gettext("chance")))
