"""4.5: the President chooses the next candidate."""

from dataclasses import replace

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene(
    "LLFHLFL",
    "FFL FFL FFL FFF LLF LF",
    seat=3,
    played=("1>3 JJJJJJJ FFL-L-F=F", "2>5 JJJJJJJ FFL-L-F=F inv4", "3>6 JJJJJJJ FFL-L-F=F"),
)

LESSON = Lesson(
    "4.5",
    _("Special election: who can be picked?"),
    minutes=4,
    rules=("P5", "R1"),
    steps=(
        LessonStep(
            scene=_SCENE,
            tells=_(
                "The third Fascist policy at a table of seven: you, Cleo, pick the next candidate for President. Fay was your Chancellor."
            ),
            asks=_("Who may you pick?"),
            form=SomeSeats("se"),
            right="1 2 4 5 6 7",
            why=_(
                "Anyone alive but yourself. Term limits apply to Chancellors, and you're picking a candidate for "
                "President."
            ),
            wrongs=(
                illegal(
                    has("3"),
                    _("You may pick another player, but not extend your own time in office."),
                    "R1",
                    does="se3",
                ),
                mistaken(
                    lacks("6"),
                    _("Fay can't be the next Chancellor. But she can be President, even if you pick her."),
                    "P5",
                ),
                mistaken(
                    lacks("1", "2", "4", "5", "7"), _("Only one living player is out of the question here."), "P5"
                ),
            ),
            hints=(_("Which office do the term limits apply to?"),),
        ),
        LessonStep(
            scene=replace(_SCENE, seat=6, played=(*_SCENE.played, "se6")),
            tells=_("Cleo picks Fay. You're Fay now."),
            asks=_("Who may you nominate as Chancellor?"),
            form=SomeSeats(">"),
            right="1 2 4 5 7",
            why=_(
                "It's an ordinary election with a hand-picked candidate. Cleo was the last President and is "
                "term-limited."
            ),
            wrongs=(
                illegal(
                    has("3"),
                    _("Cleo was the last elected President. A special election doesn't lift term limits."),
                    "E3",
                    does=">3",
                ),
                illegal(
                    has("6"), _("Not yourself: the Chancellor has to be another player here too."), "E2", does=">6"
                ),
                mistaken(
                    lacks("1", "2", "4", "5", "7"),
                    _("Of everyone who has governed, only the last pair is term-limited."),
                    "E3",
                ),
            ),
            hints=(_("Everything works as in any other election."),),
        ),
    ),
    keeps=_("You can pick any other living player. For the Chancellor, term limits apply as always."),
)
