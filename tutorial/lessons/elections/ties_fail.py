"""2.8: a tied vote fails, and all ballots are public."""

from games.engine import Game
from tutorial.script.answers import AnswerOption, OneOf, YesNo
from tutorial.script.checks import elected
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene("LLFLHL", "LFF LFF LFF LFF LFF LF", seat=6, played=("1>2 JJJNN",))


def _may_change(game: Game) -> tuple[str, ...]:
    return ("yes" if game.legal.of(0) else "no",)


LESSON = Lesson(
    "2.8",
    _("Ja or nein: a tie fails"),
    minutes=3,
    rules=("E6", "E7", "R5"),
    steps=(
        LessonStep(
            scene=_SCENE,
            tells=_("Everybody alive votes, the two candidates as well. Then all ballots are turned over at once."),
            asks=_(
                "Suppose that three of six have voted ja and two nein, and that you, Fay, now drop a nein. What happens?"
            ),
            form=OneOf(
                AnswerOption("passes", _("The pair is elected")),
                AnswerOption("fails", _("The vote has failed")),
                AnswerOption("again", _("The vote is held again")),
            ),
            right="fails",
            then=("6:N",),
            derived=elected("passes", "fails"),
            why=_("Three to three is no majority: more ja than nein it takes. And now all see who voted how."),
            wrongs=(
                mistaken(has("passes"), _("Half is not more than half. A tie is not enough."), "E7", plays=("6:N",)),
                mistaken(
                    has("again"),
                    _("Nothing is held twice. The vote has failed, and the next candidate is up."),
                    "E8",
                    plays=("6:N",),
                ),
            ),
            hints=(_("Three against three: are the ja more?"),),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_(
                "One ballot is still missing, and Ada would like to change hers. At a table with the ordinary rules, may she?"
            ),
            form=YesNo(),
            right="yes",
            derived=_may_change,
            why=_(
                "Until the last ballot is in, nothing is shown, and a ballot may be exchanged. A table can choose otherwise."
            ),
            wrongs=(
                mistaken(
                    has("no"),
                    _("Nobody has seen a ballot yet. It is exchanged by voting again, and stands once all have voted."),
                    "R5",
                ),
            ),
            hints=(_("Has anybody seen her ballot?"),),
        ),
    ),
    keeps=_("More ja than nein, or it fails. Every ballot is on the record for the whole game: each is evidence."),
)
