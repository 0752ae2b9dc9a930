"""Examples of chapter T."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import FIVE, SEVEN, example

EXAMPLES = {
    "T1": example(
        FIVE,
        _("The third election in a row has failed: the top tile, a Fascist one, was enacted by nobody."),
        "Ada nominates Ben; everyone votes nein; expect policies F1",
        tracker="2",
        deck="FLF LFF LFF LFF LFF LF",
    ),
    "T2": example(
        SEVEN,
        _("The chaos tile covers the space that says investigate. Nobody investigates; the next round begins."),
        "Ada nominates Ben; everyone votes nein; expect policies F2; expect phase nomination",
        policies="F1",
        tracker="2",
        deck="FLF LFF LFF LFF",
    ),
    "T3": example(
        SEVEN,
        _("Ada and Eve were term-limited until chaos came. Now Cleo may nominate anyone else."),
        "Ben nominates Fay; everyone votes nein; expect limited none; expect eligible Ada Ben Dov Eve Fay Gus",
        candidate="Ben",
        last="Ada Eve",
        tracker="2",
        deck="LFF LFF LFF LFF",
    ),
    "T4": example(
        FIVE,
        _("The tracker was at two. A policy was enacted, and it's back at zero."),
        "Ada nominates Ben; everyone votes ja; Ada discards F; Ben enacts L; expect tracker 0",
        tracker="2",
        deck="FLF LFF LFF LFF",
    ),
    "T5": example(
        FIVE,
        _("There were four Liberal policies, and chaos turned up the fifth. The Liberals win."),
        "Ada nominates Ben; everyone votes nein; expect winner liberals five-policies",
        policies="L4 F2",
        tracker="2",
        deck="LFF FFF",
    ),
    "T6": example(
        FIVE,
        _("Three tiles were left and chaos took one. Two are too few, so all thirteen are reshuffled."),
        "Ada nominates Ben; everyone votes nein; expect deck 13; expect discard 0",
        policies="L1 F2",
        tracker="2",
        deck="LFF",
    ),
    "T7": example(
        FIVE,
        _("After chaos, the candidacy has moved on one seat, as after any round."),
        "Ada nominates Cleo; everyone votes nein; expect tracker 0; expect candidate Ben",
        tracker="2",
        deck="FLF LFF LFF LFF",
    ),
}
