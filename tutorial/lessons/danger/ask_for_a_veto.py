"""5.4: the Chancellor proposes a veto and the President agrees to it or not."""

from tutorial.lessons.rounds import SIX, SIX_DECK, TO_FIVE
from tutorial.script.answers import AnswerOption, Field, Numbers, OneOf, SomeSeats
from tutorial.script.checks import reads, tracker
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, has, illegal, lacks, mistaken, poor
from tutorial.script.scene import LessonScene

_SHUFFLED = ("FFF LFL LLF LLF",)


def _scene(*last: str) -> LessonScene:
    return LessonScene(SIX, SIX_DECK, seat=4, played=(*TO_FIVE, *last), shuffles=_SHUFFLED)


LESSON = Lesson(
    "5.4",
    _("Ask for a veto"),
    minutes=4,
    rules=("V1", "V2", "V3", "V5"),
    steps=(
        LessonStep(
            scene=_scene("1>4 JJ.JJ. FFF-F"),
            tells=_(
                "Five Fascist policies stand: a sixth ends it. You are Dov, Chancellor, and Ada has handed you two Fascist tiles."
            ),
            asks=_("What do you do?"),
            form=OneOf(
                AnswerOption("enact", _("Enact one of them: there is no choice"), "=F"),
                AnswerOption("veto", _("Say that you wish to veto this agenda"), "veto"),
                AnswerOption("both", _("Put both away"), "4:-F"),
                AnswerOption("wait", _("Wait for Ada to propose a veto"), "1:veto"),
            ),
            right="veto",
            then=("veto consent",),
            why=_(
                "From the fifth Fascist policy on a Chancellor may ask. If the President agrees, nothing is enacted."
            ),
            wrongs=(
                poor(exactly("enact"), _("Legal, and the sixth Fascist policy: the Fascists have won."), "W3"),
                illegal(has("both"), _("Not on your own: both tiles go only if the two of you agree."), "L2"),
                illegal(has("wait"), _("She cannot. The Chancellor proposes, the President answers."), "V2"),
            ),
            hints=(
                _("The last space but one of the Fascist track has something printed on it."),
                _("There is a way to enact nothing."),
            ),
        ),
        LessonStep(
            scene=_scene("1>4 JJ.JJ. FFF-F veto"),
            asks=_("You have asked. Ada is about to agree. At what does the election tracker stand after that?"),
            form=Numbers(Field("tracker", _("Tracker"), 0, 3)),
            right="tracker.1",
            derived=reads(tracker=tracker),
            then=("consent",),
            why=_("A government that enacts nothing counts like an election that failed."),
            wrongs=(
                mistaken(has("tracker.0"), _("It stays only where a policy is enacted, and none was."), "V3"),
                mistaken(
                    has("tracker.3"), _("One step at a time: this was the first failure since the last policy."), "V3"
                ),
            ),
            hints=(_("A veto is an inactive government."),),
            other=_("Compare the tracker before with what one failure adds."),
        ),
        LessonStep(
            scene=_scene("1>4 JJ.JJ. FFF-F-veto!=0"),
            asks=_("Ben is the next candidate. Four are alive: Ada, Ben, you, Eve. Whom may Ben nominate?"),
            form=SomeSeats(">"),
            right="1 5",
            why=_(
                "You were elected Chancellor, veto or not, so you are barred. With so few alive the last President is not."
            ),
            wrongs=(
                illegal(
                    has("4"),
                    _("The veto took back the tiles, not your election: you were the last Chancellor."),
                    "E3",
                    does=">4",
                ),
                illegal(has("2"), _("Ben is up himself."), "E2", does=">2"),
                illegal(has("3", "6"), _("The dead hold no office."), "X1", does=">3"),
                mistaken(lacks("1"), _("With five or fewer alive, Ada's presidency does not bar her."), "E4"),
                mistaken(lacks("5"), _("Nothing bars Eve."), "E3"),
            ),
            hints=(_("Was the vetoing government elected?"), _("Count the living before you bar a President.")),
        ),
    ),
    keeps=_(
        "The Chancellor asks, the President answers. A granted veto: tiles gone, tracker one up, both still limited."
    ),
)
