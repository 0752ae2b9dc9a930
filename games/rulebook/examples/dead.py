"""Examples of chapter X."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import FIVE, SIX, example

EXAMPLES = {
    "X1": example(
        SIX,
        _("Fay is dead: she can't be nominated, and she doesn't vote."),
        "expect refused X1: Ada nominates Fay; Ada nominates Ben; expect refused X1: Fay votes ja",
        policies="F4",
        dead="Fay",
    ),
    "X2": example(
        SIX,
        _("Five of six are alive. Three ja is more than half of them: elected."),
        "Ada nominates Cleo; Ada Cleo Dov vote ja; Eve Fay vote nein; expect phase president-discard",
        policies="F4",
        dead="Ben",
    ),
    "X3": example(
        FIVE,
        _("Ada executed Dov, and Dov was Hitler. The Liberals win."),
        "Ada executes Dov; expect winner liberals hitler-executed",
        policies="F4",
        power="execution",
        last="Ada Ben",
        cleared="Ben",
    ),
}
