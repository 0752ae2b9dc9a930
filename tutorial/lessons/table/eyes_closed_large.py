"""1.4: what is learnt at the start with seven players or more."""

from dataclasses import replace

from tutorial.script.answers import NONE, SomeSeats
from tutorial.script.checks import known_to
from tutorial.script.lesson import Lesson, LessonStep, _, has, lacks, mistaken
from tutorial.script.scene import LessonScene

_TABLE = LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", eyes_shut=True)
_ASKED = _("Whose role do you know now, besides your own?")

LESSON = Lesson(
    "1.4",
    _("Eyes closed: seven players or more"),
    minutes=4,
    version=2,
    rules=("S7", "S8", "S10"),
    steps=(
        LessonStep(
            scene=replace(_TABLE, seat=4),
            tells=_(
                "Everyone closes their eyes and holds out a fist. The narrator says: “Fascists, all but Hitler: look up and find each other. Hitler: eyes stay shut, thumb goes up.” You're Dov, and you're Hitler."
            ),
            asks=_ASKED,
            form=SomeSeats(),
            right=NONE,
            derived=known_to(4),
            why=_("Your eyes stayed closed. You have friends at this table, and you'll have to find out who they are."),
            wrongs=(
                mistaken(
                    lambda answer: NONE not in answer,
                    _("With seven or more, Hitler's eyes stay closed. Only the thumb goes up."),
                    "S7",
                ),
            ),
            hints=(_("Who opens their eyes, and who only raises a thumb?"),),
        ),
        LessonStep(
            scene=replace(_TABLE, seat=2),
            tells=_("Same table, but now you're Ben, a Fascist. Fay looks back at you, and Dov's thumb is up."),
            asks=_ASKED,
            form=SomeSeats(),
            right="1 3 4 5 6 7",
            derived=known_to(2),
            why=_(
                "Fay is a Fascist like you, and the thumb is Hitler's. With seven players that's all three of you, so everyone else is a Liberal. You know the whole table."
            ),
            wrongs=(
                mistaken(has(NONE), _("You looked up, and someone looked back at you."), "S7"),
                mistaken(
                    has("2"),
                    _("You knew your own role before. The question is about the others."),
                    "S7",
                ),
                mistaken(lacks("4"), _("What about the thumb? It's up for you to see."), "S7"),
                mistaken(lacks("6"), _("That's Hitler's thumb, yes. But who looked up with you?"), "S7"),
                mistaken(
                    lacks("1", "3", "5", "7"),
                    _("You've found every Fascist there is. So what must the others be?"),
                    "S2",
                ),
            ),
            hints=(_("Count: how many Fascists are there with seven players?"),),
        ),
        LessonStep(
            scene=replace(_TABLE, seat=1),
            tells=_("Same table once more, and you're Ada, a Liberal."),
            asks=_ASKED,
            form=SomeSeats(),
            right=NONE,
            derived=known_to(1),
            why=_("You saw the inside of your eyelids. That's what the Liberals are up against."),
            wrongs=(
                mistaken(lambda answer: NONE not in answer, _("Nobody called the Liberals. They see nothing."), "S8"),
            ),
            hints=(_("Did the narrator call you?"),),
        ),
    ),
    keeps=_(
        "Seven or more: the Fascists know each other and Hitler, and so they know everyone. Hitler knows nobody, and neither do the Liberals."
    ),
)
