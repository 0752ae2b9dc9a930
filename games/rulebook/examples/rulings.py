"""Examples of chapter R."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import FIVE, SEVEN, example

EXAMPLES = {
    "R1": example(
        FIVE,
        _("Ada has to execute someone, and can't choose herself."),
        "expect refused R1: Ada executes Ada; expect eligible Ben Cleo Dov Eve",
        policies="F4",
        power="execution",
        last="Ada Ben",
        cleared="Ben",
    ),
    "R2": example(
        SEVEN,
        _(
            "Ada called a special election with Cleo, and Cleo executed Ada. The candidacy goes on from Ada's empty "
            "seat, to Ben."
        ),
        "Cleo executes Ada; expect candidate Ben",
        policies="F4",
        power="execution",
        candidate="Cleo",
        caller="Ada",
        last="Cleo Eve",
        cleared="Eve",
    ),
    "R3": example(
        SEVEN,
        _("A house-rule deck of sixteen tiles. It leaves enough after every reshuffle, so it's allowed."),
        "expect deck 16",
        ruleset="official fascist_tiles=10",
    ),
    "R4": example(
        FIVE,
        _("A house-rule board with five investigations. Everyone else has been investigated, so the power lapses."),
        "Ada nominates Cleo; everyone votes ja; Ada discards L; Cleo enacts F; expect phase nomination",
        ruleset="official track=investigate,investigate,investigate,investigate,investigate",
        policies="F4",
        investigated="Ben Cleo Dov Eve",
        deck="FLF LFF",
    ),
    "R5": example(
        FIVE,
        _("Ada said ja and then nein, before the last ballot was in. Her nein counts."),
        "Ada nominates Ben; Ada votes ja; Ada votes nein; expect votes Ada",
        eyes="Ada",
    ),
}
