"""R · Rulings where the official text is silent."""

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "R",
    _("Rulings for what the official text doesn't say"),
    R1=_(
        "A President can't choose themselves for an investigation, a special election or an execution (\"another "
        'player").'
    ),
    R2=_(
        "If the player who called a special election is executed before the candidacy returns, it goes to the next "
        "living player to the left of their seat; what counts is the moment of the return. (It happens: the President "
        "of a special election may execute the caller, or the player who was next.)"
    ),
    R3=_(
        "A deck or track of a custom ruleset must leave enough tiles to draw three after every reshuffle. Otherwise "
        "the ruleset is refused when you create it."
    ),
    R4=_("A power without a legal target (custom rulesets only) lapses, and the log says so."),
    R5=_(
        "You may change your ballot until the last one is in. Choosing ja again keeps it at ja: a second press "
        "never turns it into nein."
    ),
)

RULED: Mapping[str, str] = MappingProxyType(
    {
        "E4": _(
            "The texts only speak of five players left. With fewer, we read it the same way: two people barred "
            "would leave hardly any choice."
        ),
        "T7": _(
            "The texts don't say who runs after chaos. It replaces a policy, not a turn, so the candidacy moves "
            "on as always."
        ),
        "P6": _(
            "The texts don't speak of a special election that leads to another one, which only a house rule allows. "
            "We go back to the left of the player who called the first: any other seat would skip someone, and P6 "
            "skips nobody."
        ),
        "V5": _(
            "Two texts say that a veto affects who can be nominated, but not how. The pair won an election, so "
            "it's limited like any other."
        ),
        "V6": _(
            "The texts don't say what comes first, the shuffle or the chaos tile. The session is over, so its "
            "shuffle comes first."
        ),
    }
)
"""What we decided within rules of other chapters, and why, by the rule's id."""
