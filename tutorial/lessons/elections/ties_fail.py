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
            tells=_("Everyone alive votes, including the two candidates. Then all ballots are revealed at once."),
            asks=_("Say three of six have voted ja and two nein, and now you, Fay, vote nein. What happens?"),
            form=OneOf(
                AnswerOption("passes", _("The pair is elected")),
                AnswerOption("fails", _("The vote has failed")),
                AnswerOption("again", _("The vote is held again")),
            ),
            right="fails",
            then=("6:N",),
            derived=elected("passes", "fails"),
            why=_(
                "Three to three isn't a majority: you need more ja than nein. And now everyone can see who voted how."
            ),
            wrongs=(
                mistaken(has("passes"), _("Half isn't more than half. A tie isn't enough."), "E7", plays=("6:N",)),
                mistaken(
                    has("again"),
                    _("Nothing is repeated. The vote has failed, and it's the next candidate's turn."),
                    "E8",
                    plays=("6:N",),
                ),
            ),
            hints=(_("Three against three: is that more ja than nein?"),),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("One ballot is still missing, and Ada wants to change hers. May she, under the normal rules?"),
            form=YesNo(),
            right="yes",
            derived=_may_change,
            why=_(
                "Nothing is shown until the last ballot is in, and until then you can change yours. A table can "
                "choose otherwise."
            ),
            wrongs=(
                mistaken(
                    has("no"),
                    _("Nobody has seen a ballot yet. Vote again to change yours; it counts once everyone has voted."),
                    "R5",
                ),
            ),
            hints=(_("Has anyone seen her ballot?"),),
        ),
    ),
    keeps=_(
        "More ja than nein, or it fails. Every ballot stays on record for the whole game, and every one is a clue."
    ),
)
