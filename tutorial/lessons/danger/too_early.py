"""5.3: electing Hitler before the third Fascist policy ends nothing."""

from games.engine.events import PolicyEnacted
from tutorial.lessons.rounds import SEVEN, SEVEN_DECK, TO_TWO
from tutorial.script.answers import YesNo
from tutorial.script.checks import over
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "5.3",
    _("Too early for Hitler"),
    minutes=3,
    rules=("W4", "E11"),
    steps=(
        LessonStep(
            scene=LessonScene(
                SEVEN, SEVEN_DECK, seat=1, played=(*TO_TWO, "3>4 JJJJJJJ FFL-L-F=F"), until=PolicyEnacted
            ),
            tells=_(
                "Two Fascist policies were enacted when Dov was elected Chancellor. He has just enacted the third."
            ),
            asks=_("Say Dov is Hitler, as he is in this game. Do the Fascists win now?"),
            form=YesNo(),
            right="no",
            derived=over(),
            why=_(
                "What counts is how many policies are on the board at the vote, and there were two. Next time it'd be "
                "different."
            ),
            wrongs=(
                mistaken(
                    has("yes"),
                    _("Go back to the vote: there were two Fascist policies, so nobody asked and nobody answered."),
                    "E11",
                    replays=3,
                ),
            ),
            hints=(
                _("Was the third policy there when the table voted?"),
                _("Hitler wins by being elected, not by enacting a policy."),
            ),
        ),
    ),
    keeps=_(
        "Whether Hitler wins by election is checked at the vote: what counts is the policies on the board at that "
        "moment."
    ),
)
