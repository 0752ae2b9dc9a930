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
            asks=_("Two votes in a row have failed. Read the answers off the table."),
            form=Numbers(
                Field("tracker", _("Where is the election tracker?"), 0, 3),
                Field("next", _("Which seat is the candidate for President?"), 1, 7),
                Field("left", _("How many more failed votes until chaos?"), 0, 3),
            ),
            right="tracker.2 next.3 left.1",
            derived=reads(
                tracker=lambda game: game.table.tracker,
                next=lambda game: game.table.candidate + 1,
                left=lambda game: 3 - game.table.tracker,
            ),
            why=_("Two failures, so the tracker is at two; it's your turn, Cleo; and at three there's chaos."),
            wrongs=(
                mistaken(
                    has("tracker.1", "tracker.0"),
                    _("Each failed vote moves it by one. Look at both again."),
                    "E8",
                    replays=4,
                ),
                mistaken(
                    has("tracker.3"), _("At three there would have been chaos. Two votes have failed."), "E8", replays=4
                ),
                mistaken(
                    lambda answer: "next.3" not in answer,
                    _("Ada was first, then Ben. The third is the next seat."),
                    "E1",
                ),
                mistaken(
                    lambda answer: "left.1" not in answer,
                    _("Chaos comes with the third failure in a row. So far there are two."),
                    "T1",
                ),
            ),
            hints=(_("It's on the board, next to the tracks."), _("The candidate's seat has a placard.")),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("Now a pair is elected, but it hasn't enacted anything yet. Where is the tracker at this moment?"),
            form=OneOf(AnswerOption("resets", _("Back at zero")), AnswerOption("stays", _("Still at two"))),
            right="stays",
            then=("3>5 JJJJJJJ",),
            derived=_tracker_after_an_election,
            why=_("Being elected isn't enough. The tracker resets when a policy is enacted, however it gets there."),
            wrongs=(
                mistaken(
                    has("resets"),
                    _("Not yet. If this pair vetoes its tiles, the count goes on from two."),
                    "E9",
                    plays=("3>5 JJJJJJJ",),
                ),
            ),
            hints=(_("What is the country waiting for: a government or a policy?"),),
        ),
    ),
    keeps=_("A failed vote moves it one step. A policy on the board resets it. An election alone does nothing."),
)
