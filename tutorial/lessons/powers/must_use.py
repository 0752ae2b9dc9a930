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
            asks=_("You, Dov, hold the execution. Which of these may you do?"),
            form=OneOf(
                AnswerOption("ask", _("Ask the table first, then decide")),
                AnswerOption("skip", _("Leave it, and let the next round begin"), "5:>2"),
                AnswerOption("keep", _("Keep it for later")),
                AnswerOption("chancellor", _("Let Ada, the Chancellor, name somebody"), "1:exec6"),
            ),
            right="ask",
            why=_(
                "Talk as long as you like, and about whom you like. Then you decide, and play goes on only when you have."
            ),
            wrongs=(
                illegal(has("skip"), _("The game waits for you: no next round before the power is used."), "P2"),
                mistaken(has("keep"), _("Powers are not collected. It is used now, once, or never by anybody."), "P2"),
                illegal(has("chancellor"), _("She may advise you. The power is the President's alone."), "P2"),
            ),
            hints=(_("Only one of these ends with your own decision now."),),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_(
                "A table plays with a track of its own, and a President has to investigate when nobody is left to look at. What then?"
            ),
            form=OneOf(
                AnswerOption("lapses", _("The power lapses, the log says so, and the next round begins")),
                AnswerOption("waits", _("The game waits until somebody can be investigated")),
                AnswerOption("again", _("Somebody is investigated a second time")),
            ),
            right="lapses",
            why=_("What nobody can do is not waited for. On the official boards it cannot happen."),
            wrongs=(
                mistaken(has("waits"), _("It would wait for ever. No rule may strand a game."), "R4"),
                mistaken(has("again"), _("Nobody is ever investigated twice, not even then."), "P4"),
            ),
            hints=(_("A game must never stand still for good."),),
        ),
    ),
    keeps=_("The President must use the power, alone, now. Asking everybody first is allowed, and wise."),
)
