"""4.9: the President must use a power at once."""

from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene(
    "LLFLHL",
    "FFF FFL FFL FFF LLL LF",
    seat=4,
    played=("1>2 JJJJJJ FFF-F-F=F", "2>3 JJJJJJ FFL-L-F=F", "3>4 JJJJJJ FFL-L-F=F peek", "4>1 JJJJJJ FFF-F-F=F"),
)

LESSON = Lesson(
    "4.9",
    _("Must use, may talk first"),
    minutes=3,
    rules=("P2", "R4"),
    steps=(
        LessonStep(
            scene=_SCENE,
            asks=_("You, Dov, have the power to execute someone. Which of these may you do?"),
            form=OneOf(
                AnswerOption("skip", _("Skip it, and let the next round begin"), "5:>2"),
                AnswerOption("keep", _("Save it for later")),
                AnswerOption("ask", _("Ask the table first, then decide")),
                AnswerOption("chancellor", _("Let Ada, the Chancellor, choose someone"), "1:exec6"),
            ),
            right="ask",
            why=_(
                "Talk as long as you like, about anyone you like. Then you decide, and the game only goes on once you "
                "have."
            ),
            wrongs=(
                illegal(
                    has("skip"), _("The game waits for you: there's no next round until you've used the power."), "P2"
                ),
                mistaken(has("keep"), _("Powers can't be saved. You use it once, before the next round."), "P2"),
                illegal(has("chancellor"), _("She can advise you. But only the President uses the power."), "P2"),
            ),
            hints=(_("Only one of these ends with your own decision, now."),),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_(
                "A table plays with its own track, and a President has to investigate, but there's nobody left to "
                "investigate. What happens?"
            ),
            form=OneOf(
                AnswerOption("waits", _("The game waits until someone can be investigated")),
                AnswerOption("lapses", _("The power lapses, the log says so, and the next round begins")),
                AnswerOption("again", _("Someone is investigated a second time")),
            ),
            right="lapses",
            why=_("The game doesn't wait for something nobody can do. It can't happen on the official boards."),
            wrongs=(
                mistaken(has("waits"), _("It would wait forever. No rule may get a game stuck."), "R4"),
                mistaken(has("again"), _("Nobody is ever investigated twice, not even then."), "P4"),
            ),
            hints=(_("A game must never get stuck."),),
        ),
    ),
    keeps=_(
        "The President has to use the power before the next round, and decides alone. Asking everyone first is allowed, and wise."
    ),
)
