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
                "The second Fascist policy at a table of seven: you, Ben, may look at someone's card. You choose Dov."
            ),
            asks=_("Say Dov is Hitler. What do you see, and what do you say?"),
            form=OneOf(
                AnswerOption("role", _("The word “Hitler”. I may say what I like, or nothing")),
                AnswerOption("party", _("The word “Fascist”, but no role. I may say what I like, or nothing")),
                AnswerOption("must", _("The word “Fascist”, but no role. I have to tell the table")),
            ),
            right="party",
            then=("inv4",),
            derived=_seen,
            why=_(
                "It's the party card, and Hitler's says Fascist. You'll find it under the cover below; the table only "
                "saw who you chose."
            ),
            wrongs=(
                mistaken(
                    has("role"),
                    _("You see the party card, never the role. Hitler's looks like any other Fascist's."),
                    "P3",
                ),
                mistaken(has("must"), _("What you saw is up to you. You may tell it, keep quiet, or lie."), "L8"),
            ),
            hints=(_("Everyone has two cards. Which one is shown?"),),
        ),
    ),
    keeps=_("Only the President sees a party. All the table hears about it is one person's word."),
)
