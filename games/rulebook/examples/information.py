"""Examples of chapter I."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import DECK, FIVE, SEVEN, example

EXAMPLES = {
    "I1": example(
        SEVEN,
        _("What anyone can see of a game in progress: everything in this picture is public."),
        "Ben nominates Eve; everyone votes nein; expect tracker 1",
        policies="L2 F3",
        candidate="Ben",
        last="Ada Cleo",
        investigated="Gus",
        cleared="Cleo",
    ),
    "I2": example(
        SEVEN,
        _("Ben is a Fascist and now President. He also sees his team, and three tiles in his hand."),
        "Ben nominates Eve; everyone votes ja; expect hand Ben FLF",
        first="Ben",
        eyes="Ben",
        deck=DECK,
    ),
    "I3": example(
        FIVE,
        _("One tile is discarded and two are in Ben's hand. How many is public; which ones isn't."),
        "Ada nominates Ben; everyone votes ja; Ada discards F; expect deck 14; expect discard 1",
        deck=DECK,
    ),
    "I4": example(
        FIVE,
        _("Ada says she passed a Liberal tile; Ben says he got none. One of them is lying."),
        "Ada nominates Ben; everyone votes ja; Ada discards L; Ben enacts F; Ada claims passed FL; Ben claims got FF",
        deck=DECK,
    ),
    "I5": example(
        FIVE,
        _("The game is over: all cards are face up."),
        "Ada executes Dov; expect winner liberals hitler-executed",
        policies="L1 F4",
        power="execution",
        last="Ada Ben",
        cleared="Ben",
    ),
}
