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
                "Five Fascist policies are enacted: a sixth ends the game. You're Dov, the Chancellor, and Ada has "
                "passed you two Fascist tiles."
            ),
            asks=_("What do you do?"),
            form=OneOf(
                AnswerOption("enact", _("Enact one of them: I have no choice"), "=F"),
                AnswerOption("veto", _("Say I want to veto this agenda"), "veto"),
                AnswerOption("both", _("Discard both"), "4:-F"),
                AnswerOption("wait", _("Wait for Ada to propose a veto"), "1:veto"),
            ),
            right="veto",
            then=("veto consent",),
            why=_(
                "From the fifth Fascist policy on, a Chancellor may ask. If the President agrees, nothing is enacted."
            ),
            wrongs=(
                poor(exactly("enact"), _("That's legal, but it's the sixth Fascist policy: the Fascists win."), "W3"),
                illegal(has("both"), _("Not on your own: the tiles only go if you both agree."), "L2"),
                illegal(has("wait"), _("She can't. The Chancellor proposes, the President answers."), "V2"),
            ),
            hints=(
                _("There's something printed on the second-to-last space of the Fascist track."),
                _("There's a way to enact nothing."),
            ),
        ),
        LessonStep(
            scene=_scene("1>4 JJ.JJ. FFF-F veto"),
            asks=_("You've asked, and Ada is about to agree. Where will the election tracker be then?"),
            form=Numbers(Field("tracker", _("Tracker"), 0, 3)),
            right="tracker.1",
            derived=reads(tracker=tracker),
            then=("consent",),
            why=_("A government that enacts nothing counts as a failed election."),
            wrongs=(
                mistaken(has("tracker.0"), _("It only resets when a policy is enacted, and none was."), "V3"),
                mistaken(
                    has("tracker.3"), _("One step at a time: this was the first failure since the last policy."), "V3"
                ),
            ),
            hints=(_("A veto counts as an inactive government."),),
            other=_("Take the tracker before, and add what one failure adds."),
        ),
        LessonStep(
            scene=_scene("1>4 JJ.JJ. FFF-F-veto!=0"),
            asks=_("Ben is the next candidate. Four are alive: Ada, Ben, you and Eve. Who may Ben nominate?"),
            form=SomeSeats(">"),
            right="1 5",
            why=_(
                "You were elected Chancellor, veto or not, so you're term-limited. With so few alive, the last "
                "President isn't."
            ),
            wrongs=(
                illegal(
                    has("4"),
                    _("The veto discarded the tiles; it didn't undo your election. You were the last Chancellor."),
                    "E3",
                    does=">4",
                ),
                illegal(has("2"), _("Ben is the candidate himself."), "E2", does=">2"),
                illegal(has("3", "6"), _("The dead hold no office."), "X1", does=">3"),
                mistaken(lacks("1"), _("With five or fewer alive, having been President doesn't limit Ada."), "E4"),
                mistaken(lacks("5"), _("Nothing limits Eve."), "E3"),
            ),
            hints=(
                _("Was the government that vetoed elected?"),
                _("Count the living before you rule out a President."),
            ),
        ),
    ),
    keeps=_(
        "The Chancellor asks, the President answers. If they agree: tiles gone, tracker up one, and both still "
        "term-limited."
    ),
)
