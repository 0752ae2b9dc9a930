"""Cards on the board and its powers."""

from games.engine import Game, Power
from games.engine.positions import Position
from games.engine.translatable import gettext_noop as _
from tutorial.lessons.rounds import SEVEN, SEVEN_DECK, SIX, SIX_DECK, TO_FIVE, TO_TWO
from tutorial.lessons.sources.card import SourceCard, SourceReading
from tutorial.script.scene import LessonScene

_FOUR_AT_SIX = ("~1>2 JJJJJJ FFF-F-F=F", "~2>3 JJJJJJ FFL-L-F=F", "~3>4 JJJJJJ FFL-L-F=F peek", "4>1 JJJJJJ FFF-F-F=F")


def _first_power(game: Game) -> tuple[str, ...]:
    """Return the reading that the board of this game follows at its third Fascist policy."""
    return ("by_board" if game.table.setup.power_of(3) is Power.PEEK else "one_table",)


def _sixth(game: Game) -> tuple[str, ...]:
    return ("victory" if game.outcome else "execution",)


BY_NUMBER = SourceCard(
    1,
    _("Power track"),
    _("Six players, and the third Fascist policy is about to be enacted. Which text is right about the power?"),
    (
        SourceReading("by_board", _("000: it depends on how many play; at six it is a peek")),
        SourceReading(
            "one_table",
            _("004: one table for all, and the third policy calls a special election"),
            _("The powers are printed on three different boards. On that of six players the third space is a peek."),
            plays=("FFL-L-F=F",),
        ),
    ),
    rules=("P1", "S5"),
    why=_("Each board has its own powers. A single table cannot be right for all three."),
    keeps=_("Read the powers off the board for your number of players."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=("~1>2 JJJJJJ FFF-F-F=F", "~2>3 JJJJJJ FFL-L-F=F", "3>4 JJJJJJ")),
    then=("FFL-L-F=F",),
    derived=_first_power,
)
SIXTH = SourceCard(
    8,
    _("The sixth Fascist policy"),
    _("Five Fascist policies stand. What does the sixth bring?"),
    (
        SourceReading("victory", _("000, 003: victory for the Fascists")),
        SourceReading(
            "execution",
            _("004: another execution"),
            _("Nobody is left to execute for: the game is over as the tile lands."),
            plays=("1>4 JJ.JJ. FFF-F-F=F",),
        ),
    ),
    rules=("W3",),
    why=_("The last space of the track is no power. It ends the game."),
    keeps=_("Six Fascist policies end the game."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=TO_FIVE, shuffles=("FFF LFL LLF LLF",)),
    then=("1>4 JJ.JJ. FFF-F-F=F",),
    derived=_sixth,
)
NOT_EVERY_SPACE = SourceCard(
    13,
    _("Does every Fascist policy grant a power?"),
    _("Seven players; the first Fascist policy was just enacted. Has the President a power to use?"),
    (
        SourceReading("some", _("000: no, some spaces are bare")),
        SourceReading(
            "every",
            _("002: yes, each Fascist policy brings one"),
            _("Only a space with something printed on it does. The first one at seven players is bare."),
            does="inv2",
        ),
    ),
    rules=("P1", "L10"),
    why=_("A power comes with a space that shows one. The rest only count."),
    keeps=_("No picture on the space, no power."),
    scene=LessonScene(SEVEN, SEVEN_DECK, seat=0, played=TO_TWO[:1]),
)
ONESELF = SourceCard(
    16,
    _("May a President choose themselves?"),
    _(
        "Dov is President and has to execute somebody. Only one of the powers says “another player” in print. May he choose himself?"
    ),
    (
        SourceReading("another", _("No: all of these powers are for another player")),
        SourceReading(
            "anybody",
            _("Yes: nothing is written against it"),
            _("Here it is not on offer, as with the one power that says so."),
            does="exec4",
        ),
    ),
    rules=("R1", "P8"),
    why=_("The texts are silent, so it is a ruling: to look at yourself or to call yourself would mean nothing."),
    keeps=_("Investigate, special election, execution: always somebody else."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=_FOUR_AT_SIX),
)
SHOOTING_HITLER = SourceCard(
    20,
    _("May a Fascist shoot Hitler?"),
    _("Ben, a Fascist, has to execute somebody. One program does not even offer him Hitler. Is that right?"),
    (
        SourceReading("offered", _("No: everybody else who is alive may be chosen")),
        SourceReading(
            "hidden",
            _("Yes: he would only harm his own side"),
            _(
                "That is his affair. And a name that is missing from his list would tell whoever looks over his shoulder."
            ),
            plays=("exec4",),
        ),
    ),
    rules=("P8", "W2"),
    why=_("The rule says a player, and asks for no good reason. To leave one out would give away who it is."),
    keeps=_("Foolish moves are legal too. A site that hides them tells secrets."),
    scene=LessonScene(
        "LFLHLFL",
        "LFF LFF LFF LF",
        seat=0,
        start=Position(candidate=1, liberal=2, fascist=4, discard=(), last_elected=(1, 4), power=Power.EXECUTION),
    ),
    then=("exec5",),
)
