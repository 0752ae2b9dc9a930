"""The statements of the texts about: winning."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "goal",
    _("Winning"),
    (
        says(
            "000 001 002 003 004",
            "W1 1.6",
            _("Five Liberal policies: the Liberals win."),
        ),
        says(
            "000 001 002 003 004",
            "W2 1.6 4.8",
            _("Hitler is executed: the Liberals win."),
        ),
        says(
            "000 001 002 003 004",
            "W3 1.6 8.8",
            _("Six Fascist policies: the Fascists win."),
        ),
        says(
            "000 001 002 003 004",
            "W4 1.6 5.1",
            _("Hitler is elected Chancellor once three Fascist policies are enacted: the Fascists win."),
        ),
        says(
            "000 001 002 003 004",
            "D8 W4 5.1",
            _("Some texts say “three or more”, others “after the third”."),
        ),
        says(
            "004",
            "D2 8.8",
            _("The sixth Fascist policy lets the President execute someone."),
        ),
        says(
            "000 004",
            "W5 1.6",
            _("The game ends at once when a team has won."),
        ),
        says(
            "000 002 003 004",
            "W5 S3 1.1",
            _("Hitler plays for the Fascists."),
        ),
        says(
            "",
            "8.19",
            _("A page on the web says that five Fascist policies are enough."),
            _("None of the five texts says so. It's six."),
        ),
    ),
)
