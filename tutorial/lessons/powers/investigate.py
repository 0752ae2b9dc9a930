"""4.3: the President looks at a party card."""

from games.engine import Game, Party
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _seen(game: Game) -> tuple[str, ...]:
    known = game.view(1).known
    return ("party" if known.parties.get(3) is Party.FASCIST and 3 not in known.roles else "role",)


LESSON = Lesson(
    "4.3",
    _("Investigate loyalty"),
    minutes=4,
    rules=("P3", "I2"),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LLFHLFL", "FFL FFL FFL FFF LLF LF", seat=2, played=("1>3 JJJJJJJ FFL-L-F=F", "2>5 JJJJJJJ FFL-L-F=F")
            ),
            tells=_(
                "The second Fascist policy at a table of seven: you, Ben, may look at somebody's card. You choose Dov."
            ),
            asks=_("Suppose that Dov is Hitler. What do you see, and what do you say?"),
            form=OneOf(
                AnswerOption("party", _("The word “Fascist”, no role. I may say what I like, or nothing")),
                AnswerOption("role", _("The word “Hitler”. I may say what I like, or nothing")),
                AnswerOption("must", _("The word “Fascist”, no role. I have to tell the table")),
            ),
            right="party",
            then=("inv4",),
            derived=_seen,
            why=_(
                "It is the party card, and Hitler's says Fascist. It is under the cover below; the table saw only whom you chose."
            ),
            wrongs=(
                mistaken(
                    has("role"),
                    _("You are shown the party card, never the role. Hitler's looks like any Fascist's."),
                    "P3",
                ),
                mistaken(has("must"), _("What you saw is yours. You may tell, keep silent, or lie."), "L8"),
            ),
            hints=(_("Everybody has two cards. Which one is shown?"),),
        ),
    ),
    keeps=_("The President alone sees a party. What the table hears about it is one person's word."),
)
