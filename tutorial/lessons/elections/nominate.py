"""2.2: who may be nominated."""

from tutorial.script.answers import NONE, SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "2.2",
    _("Nominate"),
    minutes=2,
    rules=("E2",),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", seat=1),
            asks=_(
                "The first round of the game, and you, Ada, are up for President. Whom may you nominate as Chancellor?"
            ),
            form=SomeSeats(">"),
            right="2 3 4 5 6 7",
            why=_("Anybody but yourself, as long as nobody has been in office yet."),
            wrongs=(
                illegal(has("1"), _("You would be both. A Chancellor is another player."), "E2", does=">1"),
                mistaken(has(NONE), _("Somebody has to be nominated, or there is no election at all."), "E2"),
                mistaken(
                    lacks("3", "4", "5", "6"),
                    _("Neighbours have no right of their own, and distance bars nobody."),
                    "E2",
                ),
                mistaken(lacks("2", "7"), _("Your neighbours are as good as anybody."), "E2"),
            ),
            hints=(_("Nobody was in office yet, so nobody is barred."), _("One player at the table you cannot pick.")),
        ),
    ),
    keeps=_(
        "Any other player who is alive and not barred. Talk it over first: that is allowed, and it tells you things."
    ),
)
