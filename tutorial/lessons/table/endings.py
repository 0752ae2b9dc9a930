"""1.6: the four endings of the game, and two events that do not end it."""

from games.engine import Game
from games.engine.positions import Position
from games.engine.setups import Power
from tutorial.script.answers import AnswerOption, Field, Sorting
from tutorial.script.checks import winner
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_ROLES = "LFLHLFL"
_SHOT = Position(
    candidate=0, liberal=1, fascist=4, last_elected=(0, 2), confirmed=frozenset({2}), power=Power.EXECUTION
)
_DECK = "LFF"


def _at(position: Position, *played: str) -> LessonScene:
    return LessonScene(_ROLES, _DECK, start=position, played=played)


_SHOOTING = _at(_SHOT)
_EARLY = _at(Position(0, liberal=1, fascist=2))
_LATE = _at(Position(0, liberal=1, fascist=3))
_FIVE_FASCIST = _at(Position(0, liberal=2, fascist=5))
_TRIALS = {
    "five_liberal": (_at(Position(0, liberal=4, fascist=2)), "1>3 JJJJJJJ LFF-F-F=L"),
    "six_fascist": (_FIVE_FASCIST, "1>3 JJJJJJJ LFF-L-F=F"),
    "hitler_shot": (_SHOOTING, "exec4"),
    "hitler_late": (_LATE, "1>4 JJJJNJN"),
    "hitler_early": (_EARLY, "1>4 JJJJNJN"),
    "fascist_shot": (_SHOOTING, "exec2"),
}


def _tried(_game: Game) -> tuple[str, ...]:
    """Play each of the six events and return what it brings."""
    return tuple(f"{key}.{winner(scene.stage.play(line).game)}" for key, (scene, line) in _TRIALS.items())


LESSON = Lesson(
    "1.6",
    _("Six endings, two of them fake"),
    minutes=3,
    rules=("W1", "W2", "W3", "W4", "W5"),
    steps=(
        LessonStep(
            scene=LessonScene(_ROLES, "LFF LFF LFF LFF LFF LF", seat=1),
            tells=_(
                "There are two teams: the Liberals, and the Fascists with Hitler. Round by round, an elected pair "
                "enacts a policy, and it goes on one of the two tracks. The board says how many you need to win. Each "
                "side also has a shorter way, and both lead through Hitler."
            ),
            asks=_("What ends the game, and who wins?"),
            form=Sorting(
                (
                    Field("five_liberal", _("The fifth Liberal policy")),
                    Field("six_fascist", _("The sixth Fascist policy")),
                    Field("hitler_shot", _("Hitler is executed")),
                    Field("hitler_late", _("Hitler is elected Chancellor, with three Fascist policies on the board")),
                    Field("hitler_early", _("Hitler is elected Chancellor, with two Fascist policies on the board")),
                    Field("fascist_shot", _("A Fascist who isn't Hitler is executed")),
                ),
                (
                    AnswerOption("liberals", _("Liberals win")),
                    AnswerOption("fascists", _("Fascists win")),
                    AnswerOption("on", _("The game goes on")),
                ),
            ),
            right="five_liberal.liberals six_fascist.fascists hitler_shot.liberals hitler_late.fascists hitler_early.on "
            "fascist_shot.on",
            derived=_tried,
            why=_("Each side has two ways, and the game ends the moment one of them happens."),
            wrongs=(
                mistaken(
                    has("hitler_early.fascists", "hitler_early.liberals"),
                    _("Not with two. Before the third Fascist policy, Hitler can be Chancellor and nothing happens."),
                    "W4",
                    at=_EARLY,
                    plays=("1>4 JJJJNJN LFF-F-F=L",),
                ),
                mistaken(
                    has("fascist_shot.liberals", "fascist_shot.fascists"),
                    _("Only Hitler's death ends it. Anyone else's card stays face down, and the game goes on."),
                    "W2",
                    at=_SHOOTING,
                    plays=("exec2",),
                ),
                mistaken(
                    has("six_fascist.on", "six_fascist.liberals"),
                    _("The last space of the Fascist track is the sixth: that's where they win."),
                    "W3",
                    at=_FIVE_FASCIST,
                    plays=("1>3 JJJJJJJ LFF-L-F=F",),
                ),
                mistaken(
                    has("five_liberal.on", "five_liberal.fascists"),
                    _("Count the spaces of the Liberal track: five, and then they win."),
                    "W1",
                ),
                mistaken(
                    has("hitler_shot.on", "hitler_shot.fascists"),
                    _("If Hitler is dead, the Fascists have lost: that's the Liberals' shorter way."),
                    "W2",
                    at=_SHOOTING,
                    plays=("exec4",),
                ),
                mistaken(
                    has("hitler_late.on", "hitler_late.liberals"),
                    _(
                        "It's printed above the fourth space: from the third Fascist policy on, Hitler wins as "
                        "Chancellor."
                    ),
                    "W4",
                    at=_LATE,
                    plays=("1>4 JJJJNJN",),
                ),
            ),
            hints=(
                _("Look at the two tracks: how many spaces does each have, and what's printed above the Fascist one?"),
                _("Two of the six don't end anything."),
            ),
        ),
    ),
    keeps=_(
        "Five Liberal or six Fascist policies. Hitler executed, or Hitler elected Chancellor after the third Fascist "
        "policy."
    ),
)
