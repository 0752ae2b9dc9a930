"""1.4: what is learnt at the start with seven players or more."""

from dataclasses import replace

from tutorial.script.answers import NONE, SomeSeats
from tutorial.script.checks import known_to
from tutorial.script.lesson import Lesson, LessonStep, _, has, lacks, mistaken
from tutorial.script.scene import LessonScene

_TABLE = LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", eyes_shut=True)
_ASKED = _("Of whom do you now know the role, besides yourself?")

LESSON = Lesson(
    "1.4",
    _("Eyes closed: seven players or more"),
    minutes=4,
    rules=("S7", "S8", "S10"),
    steps=(
        LessonStep(
            scene=replace(_TABLE, seat=4),
            tells=_(
                "All shut their eyes and hold out a fist. The narrator: “Fascists, all but Hitler: look up and find each "
                "other. Hitler: eyes stay shut, thumb goes up.” You are Dov, and you are Hitler."
            ),
            asks=_ASKED,
            form=SomeSeats(),
            right=NONE,
            derived=known_to(4),
            why=_("Your eyes stayed shut. You have friends at this table, and have to find out who they are."),
            wrongs=(
                mistaken(
                    lambda answer: NONE not in answer,
                    _("Hitler keeps the eyes shut here and sees nobody; only the thumb goes up."),
                    "S7",
                ),
            ),
            hints=(_("Who opens their eyes, and who only raises a thumb?"),),
        ),
        LessonStep(
            scene=replace(_TABLE, seat=2),
            tells=_(
                "The same table, and you are Ben, a Fascist. Fay looks back at you, and at Dov's place a thumb is up."
            ),
            asks=_ASKED,
            form=SomeSeats(),
            right="4 6",
            derived=known_to(2),
            why=_("Fay is a Fascist like you, and the thumb is Hitler's."),
            wrongs=(
                mistaken(has(NONE), _("You looked up, and somebody looked back at you."), "S7"),
                mistaken(
                    has("1", "2", "3", "5", "7"),
                    _("Those who kept still and blind might be anything, and of yourself you knew before."),
                    "S7",
                ),
                mistaken(lacks("4"), _("And the thumb? It is raised for you to see."), "S7"),
                mistaken(lacks("6"), _("Hitler's thumb, yes. But who opened their eyes with you?"), "S7"),
            ),
            hints=(_("One looks at you, and one raises a thumb."),),
        ),
        LessonStep(
            scene=replace(_TABLE, seat=1),
            tells=_("The same table once more, and you are Ada, a Liberal."),
            asks=_ASKED,
            form=SomeSeats(),
            right=NONE,
            derived=known_to(1),
            why=_("You saw the inside of your eyelids. That is what the Liberals play against."),
            wrongs=(
                mistaken(lambda answer: NONE not in answer, _("Nobody called the Liberals. They see nothing."), "S8"),
            ),
            hints=(_("Did the narrator call you?"),),
        ),
    ),
    keeps=_("Seven or more: the Fascists know each other and Hitler. Hitler knows nobody. Nor do the Liberals."),
)
