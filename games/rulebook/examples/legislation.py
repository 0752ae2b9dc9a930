"""Examples of chapter L."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import DECK, FIVE, example

ELECTED = "Ada nominates Ben; everyone votes ja; "

EXAMPLES = {
    "L1": example(
        FIVE,
        _("Ada is President and holds the top three tiles. Only she sees this picture."),
        ELECTED + "expect hand Ada FLF; expect deck 14",
        eyes="Ada",
        deck=DECK,
    ),
    "L2": example(
        FIVE,
        _("Ada has discarded one tile, face down. The table sees a pile of one, and nothing else."),
        ELECTED + "Ada discards F; expect discard 1",
        deck=DECK,
    ),
    "L3": example(
        FIVE,
        _("The other two have reached Ben together."),
        ELECTED + "Ada discards F; expect hand Ben FL",
        eyes="Ben",
        deck=DECK,
    ),
    "L4": example(
        FIVE,
        _("Ben enacted the Liberal tile; the other one is with Ada's, face down."),
        ELECTED + "Ada discards F; Ben enacts L; expect policies L1; expect discard 2",
        deck=DECK,
    ),
    "L5": example(
        FIVE,
        _("The session is on. Ada may say what she drew afterwards, but not now."),
        ELECTED + "expect refused L5: Ada claims drew FFL",
        eyes="Ada",
        deck=DECK,
    ),
    "L6": example(
        FIVE,
        _("Ada has to choose the tile to discard. There's no button to shuffle, and none to look away."),
        ELECTED + "expect refused L2: Ben discards F",
        eyes="Ada",
        deck=DECK,
    ),
    "L7": example(
        FIVE,
        _("Two tiles were discarded. Everyone can count them, but nobody turns them over."),
        ELECTED + "Ada discards L; Ben enacts F; expect discard 2",
        deck=DECK,
    ),
    "L8": example(
        FIVE,
        _("Ada drew two Fascist tiles and a Liberal one, and says she drew three Fascist ones. She may."),
        ELECTED + "Ada discards L; Ben enacts F; Ada claims drew FFF passed FF; Ben claims got FF enacted F",
        deck=DECK,
    ),
    "L9": example(
        FIVE,
        _("Two tiles were left when the session ended: with the discards, they're the new deck of thirteen."),
        ELECTED + "Ada discards F; Ben enacts L; expect deck 13; expect discard 0",
        policies="L1 F2",
        deck="FLF LF",
    ),
    "L10": example(
        FIVE,
        _("A Liberal policy grants nothing. The round is over and Ben is the next candidate."),
        ELECTED + "Ada discards F; Ben enacts L; expect phase nomination; expect candidate Ben",
        deck=DECK,
    ),
}
