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
            tells=_("Everybody holds two cards: a secret role, and a party card that says on whose side they are."),
            asks=_("You are Ada. Dov had to show you his party card, and it says Fascist. Which roles can Dov have?"),
            form=OneOf(
                AnswerOption("liberal", _("Liberal")),
                AnswerOption("fascist", _("Fascist, nothing else")),
                AnswerOption("hitler", _("Hitler, nothing else")),
                AnswerOption("fascist_or_hitler", _("Fascist or Hitler")),
            ),
            right="fascist_or_hitler",
            derived=roles_left(1, 4),
            why=_("Both roles carry the same party card. It tells you the side, and not which of them."),
            wrongs=(
                mistaken(
                    has("fascist"),
                    _("Play on, and Dov turns out to be Hitler: his party card was a Fascist one all the same."),
                    "S3",
                    plays=_TO_THE_END,
                ),
                mistaken(
                    has("hitler"),
                    _(
                        "Look at the end of this game: Ben and Fay are ordinary Fascists, and their card reads as Dov's does."
                    ),
                    "S3",
                    plays=_TO_THE_END,
                ),
                mistaken(
                    has("liberal"),
                    _("A Liberal role never comes with a Fascist card: role and card are packed together."),
                    "S3",
                ),
            ),
            hints=(_("There are more roles than parties."), _("Whose side is Hitler on?")),
        ),
    ),
    keeps=_(
        "Your party is your team. Your role is Liberal, Fascist or Hitler. An investigation shows the party alone."
    ),
)
