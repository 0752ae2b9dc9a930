"""6.3: two claims that contradict each other, and what follows for all players."""

from fractions import Fraction
from itertools import combinations

from games.engine import Game
from tutorial.script.answers import Field, Numbers
from tutorial.script.lesson import Derived, Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_FIELDS = (
    Field("teams", _("Teams that are still possible"), 0, 99),
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
                "Ada says that she passed a Fascist and a Liberal tile. Ben says that he got two Fascist ones. Suppose that "
                "Liberals do not lie. The Fascist team of seven players is three people, Hitler included: 35 teams of three "
                "are possible before anybody speaks."
            ),
            asks=_("You watch from outside. Count the teams that remain, and in how many of them Ada and Cleo are."),
            form=Numbers(*_FIELDS),
            right="teams.25 ada.15 cleo.9",
            derived=_counted(),
            why=_(
                "Ada is on the team in 15 of 25 worlds, %(ada)s%%, and so is Ben; Cleo in 9 of 25, %(cleo)s%%. Before, it was "
                "%(start)s%% for everybody."
            ),
            wrongs=(
                mistaken(
                    has("teams.35"), _("Ten of the 35 have neither Ada nor Ben, and then nobody would be lying."), "I4"
                ),
                mistaken(
                    has("teams.20"), _("At least one of the two is on the team, not exactly one: both may be."), "I4"
                ),
                mistaken(
                    has("ada.25"),
                    _("Somebody is lying, but not surely Ada. In ten of these teams it is Ben alone."),
                    "I4",
                ),
            ),
            hints=(
                _("A team without Ada and without Ben is chosen from five people: ten such teams."),
                _(
                    "With Ada, the other two come from six people: fifteen teams. With Cleo and without the pair: six teams less."
                ),
            ),
            other=_("Count by twos and threes: all teams, less those without Ada and Ben."),
        ),
        LessonStep(
            scene=LessonScene(*_SCENE, seat=5, played=_PLAYED),
            asks=_("Now you are Eve, a Liberal at this table. You know that you are not on the team. Count again."),
            form=Numbers(*_FIELDS),
            right="teams.16 ada.10 cleo.7",
            derived=_counted(without=4),
            why=_(
                "Ada and Ben are on the team with %(my_ada)s%% each, everybody else with %(my_cleo)s%%. Before, it was "
                "%(my_start)s%%: a conflict between others clears those who stay out of it, a little."
            ),
            wrongs=(
                mistaken(has("teams.25"), _("Nine of these have you in them. Your own card is evidence too."), "I4"),
                mistaken(
                    has("teams.20"),
                    _("Those are the teams from six people. Four of them have neither Ada nor Ben."),
                    "I4",
                ),
            ),
            hints=(
                _("Strike every team with Eve in it."),
                _("Six people, three of them: twenty teams; four of these without Ada and Ben."),
            ),
            other=_("Choose from the six others, and at least one of Ada and Ben."),
        ),
    ),
    keeps=_("A conflict names two people, one of whom lies, or both do. It raises both and lowers all the others."),
)
