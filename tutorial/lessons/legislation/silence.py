"""3.3: no signals during the session, and no random choice."""

from tutorial.script.answers import AnswerOption, SomeOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "3.3",
    _("Silence, and no dice"),
    minutes=3,
    rules=("L3", "L5", "L6"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFL LFF LFF LFF LFF LF", seat=1, played=("1>3 JJJJJNN",)),
            asks=_("You, Ada, are President, and Cleo is Chancellor. What is allowed?"),
            form=SomeOf(
                AnswerOption("nod", _("To nod at Cleo while she chooses")),
                AnswerOption("both", _("To hand her both tiles together")),
                AnswerOption("dice", _("To shuffle the three and put one away blindly")),
                AnswerOption("tell", _("To say afterwards what you drew")),
                AnswerOption("singly", _("To pass one tile, watch her face, then pass the other")),
                AnswerOption("promise", _("To promise before the vote what you will do")),
            ),
            right="both tell promise",
            why=_(
                "Before the vote and after the session talk is free. In between only tiles change hands, both at once."
            ),
            wrongs=(
                mistaken(has("nod"), _("No signs, no words, no faces between the two while the session lasts."), "L5"),
                mistaken(has("dice"), _("Nobody may hide behind chance. Whoever holds the tiles chooses."), "L6"),
                mistaken(
                    has("singly"), _("Both tiles go over together, so that there is no face to read in between."), "L3"
                ),
                mistaken(lacks("both"), _("How else should she get them? Two tiles, at the same time."), "L3"),
                mistaken(
                    lacks("tell"), _("Once the policy lies on the board, everybody may say what they like."), "L5"
                ),
                mistaken(lacks("promise"), _("Before the vote there is no session yet. Promise away."), "L5"),
            ),
            hints=(_("Three things are allowed."), _("The silence begins with the draw and ends with the policy.")),
        ),
    ),
    keeps=_(
        "While the two hold tiles they are silent, and choose themselves. On this site the rest cannot be done at all."
    ),
)
