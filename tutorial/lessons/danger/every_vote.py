"""5.1: with three Fascist policies, electing Hitler as Chancellor loses the game."""

from tutorial.lessons.rounds import SEVEN, SEVEN_DECK, TO_TWO
from tutorial.script.answers import OneBallot
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, poor
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "5.1",
    _("Every vote can end it"),
    minutes=4,
    rules=("W4", "E10"),
    steps=(
        LessonStep(
            scene=LessonScene(SEVEN, SEVEN_DECK, seat=5, played=(*TO_TWO, "3>6 JJJJJJJ FFL-L-F=F se7", "7>4 NNJJ.NJ")),
            tells=_(
                "Three Fascist policies are enacted. From now on, the Fascists win at once if Hitler is elected "
                "Chancellor. Two rounds ago, Ben looked at Dov's party card and says it's Fascist. You have no reason "
                "to doubt Ben."
            ),
            asks=_("Gus wants Dov as Chancellor. You're Eve. The other six are split three to three. How do you vote?"),
            form=OneBallot(5),
            right="nein",
            then=("5:N",),
            why=_(
                "Three ja out of seven isn't enough. A failed vote only moves the tracker; this Chancellor could end the game."
            ),
            wrongs=(
                poor(
                    exactly("ja"),
                    _(
                        "Four to three: elected. Dov is asked whether he's Hitler, and has to say yes. No tile is "
                        "drawn; the election itself ended the game."
                    ),
                    "W4",
                ),
            ),
            hints=(_("Count the Fascist policies."), _("A Fascist party card can belong to Hitler.")),
        ),
    ),
    keeps=_(
        "From the third Fascist policy on, electing Hitler as Chancellor ends the game. Our advice to Liberals: vote ja only with a good reason."
    ),
)
