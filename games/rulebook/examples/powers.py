"""Examples of chapter P."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import DECK, FIVE, NINE, SEVEN, example

EXAMPLES = {
    "P1": example(
        NINE,
        _("Nine players: on their board, the first Fascist policy already lets the President investigate."),
        "Ada nominates Ben; everyone votes ja; Ada discards L; Ben enacts F; expect phase investigate",
        deck=DECK,
    ),
    "P2": example(
        FIVE,
        _("The fourth policy lets Ada execute someone. The game waits until she has."),
        "expect refused P2: Ada nominates Cleo; expect refused P2: Ben executes Cleo",
        policies="F4",
        power="execution",
        last="Ada Ben",
        cleared="Ben",
    ),
    "P3": example(
        SEVEN,
        _("Ada has looked at Fay's card: Fascist. The table knows who she looked at, but not what she saw."),
        "Ada investigates Fay; expect Ada sees Fay as fascist-party; expect Ben sees Dov as hitler",
        eyes="Ada",
        policies="F2",
        power="investigate",
        last="Ada Ben",
    ),
    "P4": example(
        NINE,
        _("Eve was already investigated by someone else. Ada may choose any other player."),
        "expect eligible Ben Cleo Dov Fay Gus Hal Ida; expect refused P4: Ada investigates Eve",
        policies="F2",
        power="investigate",
        investigated="Eve",
        last="Ada Ben",
    ),
    "P5": example(
        SEVEN,
        _(
            "Ada has called a special election with Ben, her own Chancellor. He runs for President, but can't "
            "nominate Ada."
        ),
        "Ada calls Ben; expect candidate Ben; expect refused E3: Ben nominates Ada",
        policies="F3",
        power="special-election",
        last="Ada Ben",
    ),
    "P6": example(
        SEVEN,
        _(
            "Ada called a special election with Ben, and the vote failed. The candidacy is back to the left of Ada: "
            "Ben again."
        ),
        "Ada calls Ben; Ben nominates Cleo; everyone votes nein; expect candidate Ben; expect tracker 1",
        policies="F3",
        power="special-election",
        last="Ada Eve",
    ),
    "P7": example(
        FIVE,
        _("Ada has seen the top three tiles. They're back on the deck, in the same order."),
        "Ada peeks; expect Ada peeked FLF; expect next F L F",
        eyes="Ada",
        policies="F3",
        power="peek",
        last="Ada Ben",
        deck="FLF LFF LFF",
    ),
    "P8": example(
        FIVE,
        _("Ada has executed Cleo. Four are left, and the game goes on."),
        "Ada executes Cleo; expect alive Ada Ben Dov Eve",
        policies="F4",
        power="execution",
        last="Ada Ben",
        cleared="Ben",
    ),
}
