"""1.1: a party card is not a role card."""

from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.checks import roles_left
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_TO_THE_END = ("~2>6 JJJJJJJ LFF-L-F=F se7", "~7>5 JJJJJJJ LFF-L-F=F exec4")

LESSON = Lesson(
    "1.1",
    _("Two parties, three roles"),
    minutes=2,
    rules=("S3",),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLHLFL",
                "FFL FFL LFF LFF LFF LF",
                seat=1,
                first=7,
                played=("7>2 JJJJJJJ FFL-L-F=F", "1>3 JJJJJJJ FFL-L-F=F inv4"),
            ),
            tells=_(
                "It's 1932, and you're all politicians trying to hold a fragile Liberal government together. Some of you are secret Fascists, and one is Hitler. Everyone has two cards: a secret role, and a party card that says which side they're on."
            ),
            asks=_("You're Ada. Dov had to show you his party card, and it says Fascist. Which roles can Dov have?"),
            form=OneOf(
                AnswerOption("liberal", _("Liberal")),
                AnswerOption("fascist", _("Only Fascist")),
                AnswerOption("hitler", _("Only Hitler")),
                AnswerOption("fascist_or_hitler", _("Fascist or Hitler")),
            ),
            right="fascist_or_hitler",
            derived=roles_left(1, 4),
            why=_("Both roles have the same party card. It tells you the side, but not which of the two he is."),
            wrongs=(
                mistaken(
                    has("fascist"),
                    _("Play on, and Dov turns out to be Hitler: his party card was still a Fascist one."),
                    "S3",
                    plays=_TO_THE_END,
                ),
                mistaken(
                    has("hitler"),
                    _(
                        "Look at the end of this game: Ben and Fay are ordinary Fascists, and their cards say the "
                        "same as Dov's."
                    ),
                    "S3",
                    plays=_TO_THE_END,
                ),
                mistaken(
                    has("liberal"),
                    _("A Liberal role never comes with a Fascist card: the two are packed together."),
                    "S3",
                ),
            ),
            hints=(_("There are more roles than parties."), _("Which side is Hitler on?")),
        ),
    ),
    keeps=_("Your party is your team. Your role is Liberal, Fascist or Hitler. An investigation only shows the party."),
)
