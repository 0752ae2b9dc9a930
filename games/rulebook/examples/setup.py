"""Examples of chapter S."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import DECK, FIVE, NINE, SEVEN, SIX, example

EXAMPLES = {
    "S1": example(NINE + "L", _("The largest table: ten seats. The box has no more.")),
    "S2": example(
        SEVEN,
        _("A finished game of seven, with its cards turned up: four Liberals, two Fascists, one Hitler."),
        "Ada nominates Dov; everyone votes ja; expect winner fascists hitler-elected",
        policies="F3",
    ),
    "S3": example(
        SEVEN,
        _("Ada has looked at Dov's membership card. It says Fascist, and Hitler's would say the same."),
        "Ada investigates Dov; expect Ada sees Dov as fascist-party",
        eyes="Ada",
        policies="F2",
        power="investigate",
        last="Ada Ben",
    ),
    "S4": example(FIVE, _("Before the first round, all seventeen tiles are in the deck."), "expect deck 17"),
    "S5": example(
        SEVEN,
        _("Gus is dead and six are left, but seven sat down: the board is still the one for seven."),
        "expect alive Ada Ben Cleo Dov Eve Fay",
        policies="L1 F4",
        dead="Gus",
        candidate="Ben",
        last="Ada Cleo",
        cleared="Cleo",
    ),
    "S6": example(
        SIX,
        _("Six players, seen by Dov, who is Hitler: Ben is the Fascist, and Dov knows it."),
        "expect Dov sees Ben as fascist; expect Ben sees Dov as hitler",
        eyes="Dov",
    ),
    "S7": example(
        SEVEN,
        _("Seven players, seen by Ben, a Fascist: Fay is the other one and Dov is Hitler. Dov sees nobody."),
        "expect Ben sees Fay as fascist; expect Ben sees Dov as hitler; expect Dov sees Ben as unknown",
        eyes="Ben",
    ),
    "S8": example(
        SEVEN,
        _("The same table, seen by Ada, a Liberal: six faces and one card, her own."),
        "expect Ada sees Ben as unknown; expect Ada sees Gus as unknown",
        eyes="Ada",
    ),
    "S9": example(FIVE, _("The draw gave Dov the first candidacy."), "expect candidate Dov", first="Dov"),
    "S10": example(
        SEVEN,
        _("Everyone hears the same words. Fay, a Fascist, opens her eyes and sees Ben and Dov."),
        "expect Fay sees Ben as fascist; expect Fay sees Dov as hitler; expect Gus sees Ben as unknown",
        eyes="Fay",
        deck=DECK,
    ),
}
