"""S · Setup: who may play, the cards, and who learns what."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "S",
    _("Setup"),
    S1=_("Five to ten players."),
    S2=_(
        "Roles by player count (Liberals / Fascists / Hitler): 5: 3/1/1 · 6: 4/1/1 · 7: 4/2/1 · 8: 5/2/1 · 9: 5/3/1 · "
        "10: 6/3/1."
    ),
    S3=_(
        "Everyone has one secret role and one party membership. Liberals belong to the Liberal party; Fascists *and* "
        "Hitler belong to the Fascist party, and their membership cards look alike."
    ),
    S4=_("The policy deck has 17 tiles, 6 Liberal and 11 Fascist, shuffled face down."),
    S5=_("The board (the power track) depends on how many players sit down, and doesn't change when players die."),
    S6=_("With 5-6 players, the Fascist and Hitler know each other."),
    S7=_("With 7-10 players, the Fascists know each other and know Hitler; Hitler only knows their own role."),
    S8=_("Liberals only know their own role."),
    S9=_("The first presidential candidate is chosen at random."),
    S10=_(
        "Everyone hears the same words about who learns what (eyes closed, thumbs up): one script for 5-6 and one for "
        "7-10 players."
    ),
)
