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
                "Ada and you, Cleo, were elected. Then Ben nominated Eve, and the vote failed. Now it's your turn: "
                "who may you nominate?"
            ),
            form=SomeSeats(">"),
            right="2 4 5 6 7",
            why=_("Ben and Eve never governed, so nothing limits them. Ada did, and she's still term-limited."),
            wrongs=(
                illegal(
                    has("1"),
                    _(
                        "Ada stays barred until another pair is elected or chaos lifts the limits. A lost vote in between changes nothing."
                    ),
                    "E3",
                    does=">1",
                ),
                illegal(
                    has("3"),
                    _("Not yourself: term-limited or not, the Chancellor has to be another player."),
                    "E2",
                    does=">3",
                ),
                mistaken(
                    lacks("2", "5"),
                    _("Ben and Eve were only nominated. They lost the vote, so they haven't governed."),
                    "E3",
                    replays=2,
                ),
                mistaken(lacks("4", "6", "7"), _("They haven't held office in this game at all."), "E3"),
            ),
            hints=(_("Which pair was the last to win a vote?"),),
        ),
    ),
    keeps=_("A lost vote moves the tracker, not the limits. Only chaos, after the third one in a row, lifts them."),
)
