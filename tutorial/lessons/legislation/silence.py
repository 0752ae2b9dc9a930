"""3.3: no signals during the session, and no random choice."""

from tutorial.script.answers import AnswerOption, SomeOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "3.3",
    _("Silence, and no dice"),
    version=2,
    minutes=3,
    rules=("L3", "L5", "L6"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFL LFF LFF LFF LFF LF", seat=1, played=("1>3 JJJJJNN",)),
            asks=_("You, Ada, are President, and Cleo is Chancellor. What's allowed?"),
            form=SomeOf(
                AnswerOption("nod", _("Nod at Cleo while she chooses")),
                AnswerOption("both", _("Pass her both tiles together")),
                AnswerOption("dice", _("Shuffle the three and discard one blindly")),
                AnswerOption("tell", _("Say afterwards what I drew")),
                AnswerOption("singly", _("Pass one tile, watch her face, then pass the other")),
                AnswerOption("promise", _("Promise before the vote what I'll do")),
                AnswerOption("liberal", _("Tell the table, before she has chosen, that I'm a Liberal")),
            ),
            right="both tell promise",
            why=_(
                "Before the vote and after the session, talk is free. In between, only tiles change hands, both at "
                "once."
            ),
            wrongs=(
                mistaken(has("nod"), _("No signs, words or looks between the two during the session."), "L5"),
                illegal(
                    has("liberal"),
                    _("No claims of any kind during the session: even a harmless one could be a signal."),
                    "L5",
                    does="1:say:being-L",
                ),
                mistaken(
                    has("dice"), _("Nobody may hide behind chance. The player with the tiles has to choose."), "L6"
                ),
                mistaken(
                    has("singly"), _("Both tiles are passed together, so there's no face to read in between."), "L3"
                ),
                mistaken(lacks("both"), _("How else would she get them? Two tiles, at the same time."), "L3"),
                mistaken(lacks("tell"), _("Once the policy is on the board, everyone may say what they like."), "L5"),
                mistaken(lacks("promise"), _("Before the vote there's no session yet. Promise away."), "L5"),
            ),
            hints=(_("Three things are allowed."), _("The silence starts with the draw and ends with the policy.")),
        ),
    ),
    keeps=_(
        "While the two hold tiles, they stay silent and choose for themselves. Here you couldn't break that "
        "rule if you tried."
    ),
)
