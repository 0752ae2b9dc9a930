"""Where the source texts of the game disagree, and which reading is used.

Two of the texts carry the official rulebook's own words; those take precedence.
"""

from games.engine.rulebook.entries import Disagreement, Source
from games.engine.translatable import gettext_noop as _

SOURCES = (
    Source("000", _("a detailed reference for implementers, after the official rulebook")),
    Source("001", _("a short retelling for readers of a web page")),
    Source("002", _("a project's notes that carry text of the official rulebook")),
    Source("003", _("a collector's notes that carry text of the official rulebook")),
    Source("004", _("a reference manual in outline form, with answers to questions")),
)

DISAGREEMENTS = (
    Disagreement(
        "D1",
        question=_("does Hitler know the Fascist at 6 players?"),
        sources=_("`001`: only at 5. `000`, `002`, `003`, `004`: at 5 and 6"),
        ruling=_("yes, at 5 and 6 (S6)"),
        variant=_("`hitler_knows_up_to = 5`"),
    ),
    Disagreement(
        "D2",
        question=_("power track"),
        sources=_(
            "`004` lists powers by number of policies alone (1-2 investigate, 3-4 special election, 5 peek, 6 "
            "execution), for every board"
        ),
        ruling=_("by board (P1)"),
        variant=_("a custom track"),
    ),
    Disagreement(
        "D3",
        question=_("may Liberal tiles be vetoed?"),
        sources=_("`004`: only when Fascist policies were drawn and passed. Others: any agenda"),
        ruling=_("any agenda (V2)"),
        variant=_("`veto_only_fascist = true`"),
    ),
    Disagreement(
        "D4",
        question=_("five-player exception of term limits"),
        sources=_('`004`: "in 5-player games". `000`, `002`, `003`: with five players *left*'),
        ruling=_("counted among the living (E4)"),
    ),
    Disagreement(
        "D5",
        question=_("what a veto discards"),
        sources=_('`001`, `003`: "all three"; `000`, `004`: the remaining two'),
        ruling=_("the same: one was discarded before, two at the veto (V3)"),
    ),
    Disagreement(
        "D6",
        question=_("reshuffle at chaos"),
        sources=_(
            "`000`: before enacting if fewer than three remain; `003`: after, if fewer than three remain; `004`: if "
            "fewer than three"
        ),
        ruling=_("after (T6); L9 makes sure there are always three before"),
    ),
    Disagreement(
        "D7",
        question=_("reshuffle when?"),
        sources=_(
            "`001`: whenever fewer than three remain; `004`: when the deck runs out during a draw; `000`, `003`: at "
            "the end of the session"
        ),
        ruling=_("at the end of the session (L9)"),
    ),
    Disagreement(
        "D8",
        question=_('Hitler elected "after the third Fascist policy"'),
        sources=_('`000`: "after three or more"; `001`, `003`, `004`: "after the third"'),
        ruling=_("the same: three or more stand at the moment of the election (E10)"),
    ),
    Disagreement(
        "D9",
        question=_("after a failed election who is limited?"),
        sources=_('`001`: "the most recent previous government"'),
        ruling=_("only an elected one (E3)"),
    ),
    Disagreement(
        "D10",
        question=_("is the special-election candidate free of term limits?"),
        sources=_('`004`: "bypasses term limits"'),
        ruling=_("anyone may be that *President*; the nominee for Chancellor is limited as usual (P5)"),
    ),
    Disagreement(
        "D11",
        question=_(
            '"only Fascists know Hitler\'s identity (except in 5-6 …, Hitler knows the Fascist)" and "Hitler doesn\'t '
            'know the Fascists" in the overview of `002`/`003`'
        ),
        sources=_("the overview simplifies"),
        ruling=_("by player count (S6, S7)"),
        variant=_("D1"),
    ),
    Disagreement(
        "D12",
        question=_("roles of the dead"),
        sources=_('`004`: "Only Hitler is revealed upon execution. Others remain secret"'),
        ruling=_("the same (X3)"),
    ),
    Disagreement(
        "D13",
        question=_("previously-elected placards, Ja/Nein counts, other components"),
        sources=_("`004` lists two more placards"),
        ruling=_("shown on the board as the last elected pair (I1)"),
    ),
)
