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
            tells=_(
                "Chance picked you to go first, so you hold both signs: the President's is yours for this round, and the "
                "Chancellor's goes to the player you nominate."
            ),
            asks=_(
                "It's the first round, and you, Ada, are the candidate for President. Who may you nominate as "
                "Chancellor?"
            ),
            form=SomeSeats(">"),
            right="2 3 4 5 6 7",
            why=_("Anyone but yourself, as long as nobody has been in office yet."),
            wrongs=(
                illegal(has("1"), _("You'd be both. The Chancellor has to be another player."), "E2", does=">1"),
                mistaken(has(NONE), _("You have to nominate someone, or there's no election at all."), "E2"),
                mistaken(
                    lacks("3", "4", "5", "6"),
                    _("Sitting next to you gives nobody a privilege, and sitting far away rules nobody out."),
                    "E2",
                ),
                mistaken(lacks("2", "7"), _("Your neighbours are as good as anyone else."), "E2"),
            ),
            hints=(
                _("Nobody has been in office yet, so nobody is term-limited."),
                _("There's one player at the table you can't pick."),
            ),
        ),
    ),
    keeps=_(
        "Any other player who's alive and not term-limited. Talk it over first: it's allowed, and you learn something."
    ),
)
