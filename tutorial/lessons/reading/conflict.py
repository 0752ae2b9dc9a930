"""6.3: two claims that contradict each other, and what follows for all players."""

from fractions import Fraction
from itertools import combinations

from games.engine import Game
from tutorial.script.answers import Field, Numbers
from tutorial.script.lesson import Derived, Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_FIELDS = (
    Field("teams", _("Teams still possible"), 0, 99),
    Field("ada", _("Of these, teams with Ada"), 0, 99),
    Field("cleo", _("Of these, teams with Cleo"), 0, 99),
)


def _teams(players: int, size: int, *, without: int | None = None) -> list[set[int]]:
    """Return the Fascist teams (with Hitler) that contain at least one of the first two seats."""
    others = [seat for seat in range(players) if seat != without]
    return [set(team) for team in combinations(others, size) if {0, 1} & set(team)]


def _counted(without: int | None = None) -> Derived:
    def counts(game: Game) -> tuple[str, ...]:
        setup = game.table.setup
        teams = _teams(setup.players, setup.fascists + 1, without=without)
        return (
            f"teams.{len(teams)}",
            f"ada.{sum(0 in team for team in teams)}",
            f"cleo.{sum(2 in team for team in teams)}",
        )

    return counts


def _percent(part: int, whole: int) -> float:
    return float(f"{float(100 * Fraction(part, whole)):.3g}")


_SCENE = ("LFLHLFL", "LFF LFF LFF LFF LFF LF")
_PLAYED = ("1>2 JJJJJJJ LFF-F-F=F",)

LESSON = Lesson(
    "6.3",
    _("Conflict"),
    minutes=5,
    rules=("I4",),
    is_advice=True,
    facts={
        "ada": _percent(15, 25),
        "cleo": _percent(9, 25),
        "start": _percent(3, 7),
        "my_ada": _percent(10, 16),
        "my_cleo": _percent(7, 16),
        "my_start": _percent(3, 6),
    },
    steps=(
        LessonStep(
            scene=LessonScene(*_SCENE, seat=0, played=_PLAYED),
            tells=_(
                "Ada says she passed a Fascist and a Liberal tile. Ben says he got two Fascist ones. Suppose that Liberals don't lie, and that every team is equally likely; tiles and votes would shift the numbers a little. With seven players, the Fascist team is three people, Hitler included, so there are 35 possible teams before anyone speaks."
            ),
            asks=_(
                "You're watching from outside. Count the teams that remain, and how many of them Ada and Cleo are in."
            ),
            form=Numbers(*_FIELDS),
            right="teams.25 ada.15 cleo.9",
            derived=_counted(),
            why=_(
                "Ada is on 15 of the 25 possible teams, %(ada)s%%, and so is Ben; Cleo is on 9 of 25, %(cleo)s%%. Before, it was %(start)s%% for everyone."
            ),
            wrongs=(
                mistaken(
                    has("teams.35"), _("Ten of the 35 have neither Ada nor Ben, and then nobody would be lying."), "I4"
                ),
                mistaken(
                    has("teams.20"),
                    _("At least one of the two is on the team, but not necessarily just one: it could be both."),
                    "I4",
                ),
                mistaken(
                    has("ada.25"),
                    _("Someone is lying, but not necessarily Ada. In ten of these teams it's only Ben."),
                    "I4",
                ),
            ),
            hints=(
                _("A team without Ada and without Ben is chosen from five people: ten such teams."),
                _(
                    "With Ada, the other two come from six people: fifteen teams. With Cleo it's the same, minus six "
                    "teams without the pair."
                ),
            ),
            other=_("Count all teams of three, then take away the ones with neither Ada nor Ben."),
        ),
        LessonStep(
            scene=LessonScene(*_SCENE, seat=5, played=_PLAYED),
            asks=_("Now you're Eve, a Liberal at this table. You know you're not on the team. Count again."),
            form=Numbers(*_FIELDS),
            right="teams.16 ada.10 cleo.7",
            derived=_counted(without=4),
            why=_(
                "The chance of being on the team is %(my_ada)s%% for Ada and for Ben, and %(my_cleo)s%% for everyone else. Before, it was %(my_start)s%%: a conflict between two others makes everyone else look a little better."
            ),
            wrongs=(
                mistaken(has("teams.25"), _("Nine of these include you. Your own card is evidence too."), "I4"),
                mistaken(
                    has("teams.20"),
                    _("Those are the teams from six people. Four of them have neither Ada nor Ben."),
                    "I4",
                ),
            ),
            hints=(
                _("Cross out every team with Eve in it."),
                _("Three out of six people: twenty teams, four of them without Ada and Ben."),
            ),
            other=_("Choose from the six others, with at least one of Ada and Ben."),
        ),
    ),
    keeps=_(
        "A conflict names two people, and at least one of them is lying. It makes both more suspicious and everyone "
        "else less."
    ),
)
