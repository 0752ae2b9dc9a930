"""The form about a deck: its tiles after the last shuffle, and the hands drawn from it since."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.deduction.session_odds import count_liberals
from games.deduction.shuffles import ANY, WITH, Draw, ShuffledDeck
from games.engine import LIBERAL, Policy, tiles

MOST_TILES = 40
LONGEST = 120
GOVERNMENT = re.compile(r"(?P<claim>[LF]{3}|\?)(?: *(?P<enacted>[LF]))?|!(?P<chaos>[LF])")
SAID = {"required": _("A number is missing."), "invalid": _("That isn't a whole number.")}


def _number(label: Any, least: int, most: int, initial: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, initial=initial, error_messages=SAID, label_suffix=""
    )


class OddsForm(forms.Form):
    """The tiles of the deck when it was last shuffled, how many to draw now, and the hands drawn since."""

    liberal = _number(_("Liberal tiles"), 0, MOST_TILES, 6)
    fascist = _number(_("Fascist tiles"), 0, MOST_TILES, 11)
    draw = _number(_("Tiles to draw"), 1, 10, 3)
    drawn = forms.CharField(
        label=_("Drawn since, in order"),
        label_suffix="",
        max_length=LONGEST,
        required=False,
        error_messages={"max_length": _("Nobody draws from a deck that often.")},
    )

    def clean_drawn(self) -> list[Draw]:
        """Return the draws, which are separated by commas."""
        written = self.cleaned_data["drawn"].upper().strip(" ,")
        parts = [part.strip() for part in written.split(",")] if written else []
        return [_draw(number, part) for number, part in enumerate(parts, 1)]

    def clean(self) -> dict[str, Any]:
        """Check that the draws are possible with these tiles and that enough tiles are left."""
        asked = self.cleaned_data
        if self.errors:
            return asked
        shuffle = self.shuffle
        if shuffle.left < asked["draw"]:
            sentence = _("Only %(left)d tiles are left; you can't draw %(draw)d.")
            raise forms.ValidationError(sentence, params={"left": max(0, shuffle.left), "draw": asked["draw"]})
        if not shuffle.deck(lambda draw: draw.certain).total[0]:
            raise forms.ValidationError(_("Those tiles don't allow these policies."))
        return asked

    @property
    def shuffle(self) -> ShuffledDeck:
        """The deck and the draws from it."""
        asked = self.cleaned_data
        return ShuffledDeck(asked["liberal"] + asked["fascist"], asked["liberal"], draws=tuple(asked["drawn"]))


def _draw(number: int, part: str) -> Draw:
    found = GOVERNMENT.fullmatch(part)
    if found is None:
        sentence = gettext("“%(part)s” can't be a government. Write FFL L, ? F, or !F for a tile enacted by chaos.")
        raise forms.ValidationError(sentence % {"part": part[:20]})
    if found["chaos"]:
        turned = frozenset({int(Policy(found["chaos"]) is LIBERAL)})
        return Draw("chaos", number, None, turned, turned, policy=Policy(found["chaos"]))
    certain = WITH[Policy(found["enacted"])] if found["enacted"] else ANY
    said = None if found["claim"] == "?" else frozenset({count_liberals(tiles(found["claim"]))})
    if said and not certain & said:
        sentence = gettext("“%(part)s”: you can't enact that policy from that hand.")
        raise forms.ValidationError(sentence % {"part": part[:20]})
    return Draw("hand", number, None, certain, certain, said)
