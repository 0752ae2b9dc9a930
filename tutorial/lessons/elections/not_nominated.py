"""2.4: term limits depend on the last elected pair, not on the last nominated one."""

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "2.4",
    _("Elected, not nominated"),
    minutes=3,
    rules=("E3",),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLHLFL", "FLF LFF LFF LFF LFF LF", seat=3, played=("1>3 JJJJJNN FLF-F-F=L", "2>5 NNNNJJN")
            ),
            asks=_(
                "Ada and you, Cleo, were elected. Then Ben proposed Eve, and lost the vote. Now you are up: whom may you "
                "nominate?"
            ),
            form=SomeSeats(">"),
            right="2 4 5 6 7",
            why=_("Ben and Eve never governed, so nothing bars them. Ada did, and still is barred."),
            wrongs=(
                illegal(
                    has("1"),
                    _("Ada's bar stands until another pair is elected. A lost vote in between wipes nothing away."),
                    "E3",
                    does=">1",
                ),
                illegal(has("3"), _("Not yourself: barred or not, a Chancellor is another player."), "E2", does=">3"),
                mistaken(
                    lacks("2", "5"),
                    _("Ben and Eve were only nominated. Who lost the vote has not governed."),
                    "E3",
                    replays=2,
                ),
                mistaken(lacks("4", "6", "7"), _("They have held no office at all in this game."), "E3"),
            ),
            hints=(_("Who was the last pair that won a vote?"),),
        ),
    ),
    keeps=_("A lost vote moves the tracker and never the limits."),
)
