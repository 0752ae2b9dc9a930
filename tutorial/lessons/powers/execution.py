"""4.7: what an execution reveals, and what it changes."""

from dataclasses import replace

from games.engine import SPECTATOR, Game
from games.engine.events import BallotsRevealed, PlayerExecuted
from tutorial.script.answers import AnswerOption, Field, Numbers, OneSeat, SomeOf
from tutorial.script.checks import candidate
from tutorial.script.lesson import Lesson, LessonStep, _, has, lacks, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene(
    "LLFLHL",
    "FFF FFL FFL FFF LLL LF",
    seat=4,
    played=("1>2 JJJJJJ FFF-F-F=F", "2>3 JJJJJJ FFL-L-F=F", "3>4 JJJJJJ FFL-L-F=F peek", "4>1 JJJJJJ FFF-F-F=F exec6"),
    until=PlayerExecuted,
)


def _learnt(game: Game) -> tuple[str, ...]:
    known = game.view(SPECTATOR).known
    told = {
        "not_hitler": 5 in known.not_hitler,
        "party": 5 in known.parties,
        "role": 5 in known.roles,
        "speaks": game.view(5).silence is None,
    }
    return tuple(key for key, is_so in told.items() if is_so)


def _majority(game: Game) -> tuple[str, ...]:
    return (f"ja.{len(game.table.living) // 2 + 1}",)


LESSON = Lesson(
    "4.7",
    _("Execution"),
    minutes=4,
    rules=("P8", "X1", "X2", "X3"),
    steps=(
        LessonStep(
            scene=_SCENE,
            tells=_("The fourth Fascist policy: you, Dov, had to execute someone and chose Fay. The game goes on."),
            asks=_("What is true now?"),
            form=SomeOf(
                AnswerOption("not_hitler", _("Everyone knows Fay wasn't Hitler")),
                AnswerOption("party", _("Everyone knows Fay's party")),
                AnswerOption("role", _("Everyone knows Fay's role")),
                AnswerOption("speaks", _("Fay may keep talking")),
            ),
            right="not_hitler",
            derived=_learnt,
            why=_(
                "If Fay had been Hitler, the game would be over. Nobody learns more than that, and the dead stay "
                "silent."
            ),
            wrongs=(
                mistaken(
                    has("party"),
                    _("Her party card stays face down, or every execution would also be an investigation."),
                    "X3",
                ),
                mistaken(has("role"), _("Her role card stays face down. Only one thing had to be said."), "X3"),
                mistaken(has("speaks"), _("The dead don't vote, talk or run for office."), "X1"),
                mistaken(lacks("not_hitler"), _("The game goes on. What does that prove about Fay?"), "X3"),
            ),
            hints=(_("What would have happened if Fay had been Hitler?"),),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("How many ja votes does the next pair need to be elected?"),
            form=Numbers(Field("ja", _("Ja votes"), 0, 6)),
            right="ja.3",
            derived=_majority,
            why=_("Five are alive, and three is more than half."),
            wrongs=(
                mistaken(has("ja.4"), _("That would be a majority of six. Fay doesn't vote any more."), "X2"),
                mistaken(lambda answer: "ja.3" not in answer, _("Count the living, then take more than half."), "X2"),
            ),
            hints=(_("How many are alive?"),),
        ),
        LessonStep(
            scene=replace(_SCENE, played=(*_SCENE.played, "5>3 NNNNN."), until=BallotsRevealed),
            asks=_("Eve was next after you, and the vote on her failed. Who's next?"),
            form=OneSeat(),
            right="1",
            derived=candidate,
            why=_("Fay's seat is skipped. After Eve comes Ada."),
            wrongs=(
                mistaken(has("6"), _("Fay is dead. Only the living can be candidates."), "X2"),
                mistaken(has("2"), _("One too far. Only the dead are skipped."), "E1"),
                mistaken(has("3"), _("Cleo was nominated but not elected, and that doesn't make it her turn."), "E1"),
                mistaken(has("4"), _("You've had your turn, Dov. It goes on clockwise."), "E1"),
                mistaken(has("5"), _("Eve's turn ended with the vote."), "E1"),
            ),
            hints=(_("Clockwise, past the empty seat."),),
        ),
    ),
    keeps=_(
        "Executed players are out of everything, with their cards face down. Only Hitler's death is announced. "
        "Majorities count the living."
    ),
)
