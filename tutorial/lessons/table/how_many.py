"""1.2: how many players have each role, and what else is laid out."""

from games.engine import Game
from games.engine.setups import OFFICIAL
from tutorial.script.answers import Answer, AnswerOption, Field, Numbers, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, has, mistaken
from tutorial.script.scene import LessonScene

_TABLE = LessonScene("LFLHLFLL", "LFF LFF LFF LFF LFF LF", seat=0)


def _dealt(game: Game) -> tuple[str, ...]:
    setup = OFFICIAL.setup(game.table.players)
    return (f"liberal.{setup.liberals}", f"fascist.{setup.fascists}", "hitler.1")


def _is_no_eight(answer: Answer) -> bool:
    return sum(int(word.partition(".")[2]) for word in answer) != 8


LESSON = Lesson(
    "1.2",
    _("How many of each?"),
    minutes=2,
    rules=("S1", "S2", "S5", "S9"),
    steps=(
        LessonStep(
            scene=_TABLE,
            tells=_(
                "Five to ten people can play, and a game takes 45 to 60 minutes. Liberals are always more than half, and one player is Hitler."
            ),
            asks=_("Eight people sit down. How many of each role do you deal?"),
            form=Numbers(
                Field("liberal", _("Liberals"), 0, 10),
                Field("fascist", _("Fascists"), 0, 10),
                Field("hitler", _("Hitler"), 0, 10),
            ),
            right="liberal.5 fascist.2 hitler.1",
            derived=_dealt,
            why=_("Five Liberals, two Fascists and Hitler: five against three."),
            wrongs=(
                mistaken(exactly("liberal.5 fascist.3 hitler.1"), _("That's nine cards for eight players."), "S2"),
                mistaken(_is_no_eight, _("Count again: eight players need eight cards."), "S2"),
                mistaken(
                    lambda answer: "hitler.1" not in answer,
                    _("There's exactly one Hitler in every game."),
                    "S2",
                ),
                mistaken(
                    exactly("liberal.4 fascist.3 hitler.1"),
                    _("Four of eight isn't a majority, and Liberals always have one."),
                    "S2",
                ),
                mistaken(
                    exactly("liberal.6 fascist.1 hitler.1"),
                    _("One Fascist plus Hitler is for five or six players. With seven or eight, there are two."),
                    "S2",
                ),
            ),
            hints=(
                _("Liberals are more than half, but only just."),
                _("Five or six players: one Fascist. Seven or eight: two. Nine or ten: three. Plus Hitler."),
            ),
            other=_(
                "Liberals are the smallest number that's more than half; one player is Hitler; the rest are Fascists."
            ),
        ),
        LessonStep(
            scene=_TABLE,
            asks=_("Who's the first candidate for President?"),
            form=OneOf(
                AnswerOption("host", _("The host")),
                AnswerOption("chance", _("Someone drawn at random")),
                AnswerOption("youngest", _("The youngest")),
            ),
            right="chance",
            why=_(
                "The first one is drawn at random. The board for your number of players goes on the table and stays "
                "for the whole game."
            ),
            wrongs=(
                mistaken(has("host"), _("The host has no rights at the table that the others don't have."), "S9"),
                mistaken(has("youngest"), _("Many games start that way. This one doesn't."), "S9"),
            ),
            hints=(_("Only luck should decide who gets the office first."),),
        ),
    ),
    keeps=_("Liberals, Fascists, Hitler: 3·1·1, 4·1·1, 4·2·1, 5·2·1, 5·3·1, 6·3·1 for five to ten players."),
)
