"""E · Election: from the candidacy to an elected or rejected government."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "E",
    _("Election"),
    E1=_("Each round, the candidacy passes clockwise to the next living player (for the first round, see S9)."),
    E2=_("The candidate nominates another living, eligible player as Chancellor."),
    E3=_(
        "Term limits: the last *elected* President and the last *elected* Chancellor may not be nominated. Failed "
        "nominations set no limits."
    ),
    E4=_(
        "When five or fewer players are alive, only the last elected Chancellor is limited; the last elected President "
        "may be nominated."
    ),
    E5=_("Term limits only apply to the Chancellor: anyone alive can be President, term-limited or not."),
    E6=_(
        "Every living player votes ja or nein, including both candidates. Ballots are secret until all are in, then "
        "they're all revealed at once."
    ),
    E7=_("More ja than nein votes elect the government. A tie fails."),
    E8=_("A failed vote advances the election tracker by one and passes the candidacy on."),
    E9=_(
        "A successful election makes the pair President and Chancellor and sets the term limits. It does *not* reset "
        "the tracker: only an enacted policy does that (T4)."
    ),
    E10=_(
        "If three or more Fascist policies are on the board when a government is elected, the new Chancellor must "
        "truthfully say whether they're Hitler. If they are, the Fascists win at once. If not, everyone now knows "
        "this player isn't Hitler."
    ),
    E11=_("Before the third Fascist policy, electing Hitler has no effect and nothing is said."),
)
