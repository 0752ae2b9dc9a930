"""4.1: which policy grants which power, by the number of players."""

from games.engine import OFFICIAL, Game, Power
from tutorial.script.answers import Answer, AnswerOption, Field, Matching
from tutorial.script.lesson import Lesson, LessonStep, _, mistaken
from tutorial.script.scene import LessonScene

_ASKED = ("p5_2", "p5_3", "p5_4", "p7_1", "p7_2", "p7_3", "p9_1", "p9_3", "p9_5")
_WORDS: dict[Power | None, str] = {None: "nothing", **{power: power.value.partition("-")[0] for power in Power}}


def _printed(_game: Game) -> tuple[str, ...]:
    """Return what the boards say."""
    return tuple(f"{key}.{_WORDS[_power(key)]}" for key in _ASKED)


def _power(key: str) -> Power | None:
    players, nth = map(int, key[1:].split("_"))
    return OFFICIAL.setup(players).power_of(nth)


def _misses(board: str, answer: Answer) -> bool:
    return any(word not in answer for word in _RIGHT.split() if word.startswith(board))


_RIGHT = (
    "p5_2.nothing p5_3.peek p5_4.execution p7_1.nothing p7_2.investigate p7_3.special p9_1.investigate p9_3.special "
    "p9_5.execution"
)

LESSON = Lesson(
    "4.1",
    _("Read your board"),
    minutes=3,
    rules=("P1", "S5"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", seat=1),
            tells=_(
                "A Fascist policy gives the President who enacted it the power printed on its space. There are three "
                "boards: for 5–6, 7–8 and 9–10 players. The larger the table, the sooner the powers start. This table "
                "has the one for seven."
            ),
            asks=_("What does each policy bring?"),
            form=Matching(
                (
                    Field("p5_2", _("5–6 players, 2nd Fascist policy")),
                    Field("p5_3", _("5–6 players, 3rd")),
                    Field("p5_4", _("5–6 players, 4th")),
                    Field("p7_1", _("7–8 players, 1st")),
                    Field("p7_2", _("7–8 players, 2nd")),
                    Field("p7_3", _("7–8 players, 3rd")),
                    Field("p9_1", _("9–10 players, 1st")),
                    Field("p9_3", _("9–10 players, 3rd")),
                    Field("p9_5", _("9–10 players, 5th")),
                ),
                (
                    AnswerOption("nothing", _("nothing")),
                    AnswerOption("investigate", _("investigate loyalty")),
                    AnswerOption("special", _("special election")),
                    AnswerOption("peek", _("policy peek")),
                    AnswerOption("execution", _("execution")),
                ),
            ),
            right=_RIGHT,
            derived=_printed,
            why=_(
                "Small boards have the peek, larger ones investigations and a special election; and from the fourth "
                "policy on, they all have executions."
            ),
            wrongs=(
                mistaken(
                    lambda answer: _misses("p7", answer),
                    _("Look at the board of this table: nothing, investigate, special election, and then executions."),
                    "P1",
                ),
                mistaken(
                    lambda answer: _misses("p5", answer),
                    _(
                        "With five or six, nobody investigates: two policies bring nothing, the third a peek, then "
                        "executions."
                    ),
                    "P1",
                ),
                mistaken(
                    lambda answer: _misses("p9", answer),
                    _("Nine or ten is like seven, except that the first policy already brings an investigation."),
                    "P1",
                ),
            ),
            hints=(
                _("The fourth and fifth policies bring the same power at every table."),
                _(
                    "5–6: nothing, nothing, peek. 7–8: nothing, investigate, special election. 9–10: investigate "
                    "twice, then special election."
                ),
            ),
        ),
    ),
    keeps=_(
        "The power is printed on the board for your number of players. There's no single list for all tables. The power goes to the President, whichever side they're on: even a Liberal may be tempted to enact a Fascist policy for it."
    ),
)
