"""Examples of chapter W."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import FIVE, SEVEN, example

EXAMPLES = {
    "W1": example(
        FIVE,
        _("The fifth Liberal policy is enacted: the Liberals win, and the cards are turned up."),
        "Ada nominates Ben; everyone votes ja; Ada discards F; Ben enacts L; expect winner liberals five-policies",
        policies="L4 F2",
        deck="FLF FFF",
    ),
    "W2": example(
        SEVEN,
        _("Ada executed Dov, who was Hitler. The Liberals win."),
        "Ada executes Dov; expect winner liberals hitler-executed",
        policies="L2 F4",
        power="execution",
        last="Ada Ben",
        cleared="Ben",
    ),
    "W3": example(
        FIVE,
        _("The sixth Fascist policy is enacted: the Fascists win."),
        "Ada nominates Ben; everyone votes ja; Ada discards F; Ben enacts F; expect winner fascists six-policies",
        policies="L1 F5",
        deck="FFF LLF",
    ),
    "W4": example(
        FIVE,
        _("Three Fascist policies are enacted and Dov, who is Hitler, was elected Chancellor: the Fascists win."),
        "Ada nominates Dov; everyone votes ja; expect winner fascists hitler-elected",
        policies="L2 F3",
    ),
    "W5": example(
        FIVE,
        _("The game ended with the vote. No tiles were drawn, and nothing more is played."),
        "Ada nominates Dov; everyone votes ja; expect refused W5: Ben nominates Cleo; expect hand Ada none",
        policies="F4",
    ),
}
