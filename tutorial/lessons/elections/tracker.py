"""2.9: what the election tracker counts."""

from games.engine import Game
from tutorial.script.answers import AnswerOption, Field, Numbers, OneOf
from tutorial.script.checks import reads
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", seat=3, played=("1>2 NNNJJNN", "2>4 NJNJNNJ"))


def _tracker_after_an_election(game: Game) -> tuple[str, ...]:
    return ("stays" if game.table.tracker == 2 else "resets",)


LESSON = Lesson(
    "2.9",
    _("The election tracker"),
    minutes=3,
    rules=("E8", "E9", "T4"),
    steps=(
        LessonStep(
            scene=_SCENE,
            asks=_("Two votes in a row have failed. Read it off the table."),
            form=Numbers(
                Field("tracker", _("Where does the election tracker stand?"), 0, 3),
                Field("next", _("Which seat is up for President?"), 1, 7),
                Field("left", _("How many more failed votes until chaos?"), 0, 3),
            ),
            right="tracker.2 next.3 left.1",
            derived=reads(
                tracker=lambda game: game.table.tracker,
                next=lambda game: game.table.candidate + 1,
                left=lambda game: 3 - game.table.tracker,
            ),
            why=_("Two failures, so the tracker stands at two; it is your turn, Cleo; and at three there is chaos."),
            wrongs=(
                mistaken(
                    has("tracker.1", "tracker.0"),
                    _("Each failed vote moves it by one. See both again."),
                    "E8",
                    replays=4,
                ),
                mistaken(
                    has("tracker.3"), _("At three it would have come to chaos. Two votes have failed."), "E8", replays=4
                ),
                mistaken(
                    lambda answer: "next.3" not in answer,
                    _("Ada had the first turn, Ben the second. The next seat is the third."),
                    "E1",
                ),
                mistaken(
                    lambda answer: "left.1" not in answer,
                    _("Chaos comes with the third failure in a row. Two are counted."),
                    "T1",
                ),
            ),
            hints=(_("It is on the board, beside the tracks."), _("The seat that is up carries a placard.")),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_(
                "Now a pair is elected. It has not enacted anything yet. Where does the tracker stand at this moment?"
            ),
            form=OneOf(AnswerOption("resets", _("Back at zero")), AnswerOption("stays", _("Still at two"))),
            right="stays",
            then=("3>5 JJJJJJJ",),
            derived=_tracker_after_an_election,
            why=_(
                "Being elected is not enough. The tracker goes back when a policy is on the board, however it got there."
            ),
            wrongs=(
                mistaken(
                    has("resets"),
                    _("Not yet. If this pair throws its tiles away by a veto, the count goes on from two."),
                    "E9",
                    plays=("3>5 JJJJJJJ",),
                ),
            ),
            hints=(_("What is it that the country is waiting for: a government, or a policy?"),),
        ),
    ),
    keeps=_("A failed vote: one on. A policy on the board: back to zero. An election alone: nothing."),
)
