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
    _(
        "Six players, and the third Fascist policy is about to be enacted. Gus looks forward to a special "
        "election: that's what he knows from the last table. What will it bring?"
    ),
    (
        SourceReading("by_board", _("It depends on how many play; with six it's a peek"), texts=("000", "001")),
        SourceReading(
            "one_table",
            _("A special election: the third one always does"),
            _(
                "The powers are printed on three different boards. On the one for six players, the third space is a "
                "peek."
            ),
            plays=("FFL-L-F=F",),
            texts=("004",),
        ),
    ),
    rules=("P1", "S5"),
    why=_("Each board has its own powers. A single list can't be right for all three."),
    keeps=_("Read the powers off the board for your number of players."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=("~1>2 JJJJJJ FFF-F-F=F", "~2>3 JJJJJJ FFL-L-F=F", "3>4 JJJJJJ")),
    then=("FFL-L-F=F",),
    derived=_first_power,
)
SIXTH = SourceCard(
    8,
    _("The sixth Fascist policy"),
    _("Five Fascist policies are enacted. What does the sixth bring?"),
    (
        SourceReading("victory", _("Victory for the Fascists"), texts=("000", "003")),
        SourceReading(
            "execution",
            _("One more execution"),
            _("There's nobody left to execute anyone: the game is over once the tile is enacted."),
            plays=("1>4 JJ.JJ. FFF-F-F=F",),
            texts=("004",),
        ),
    ),
    rules=("W3",),
    why=_("The last space of the track doesn't have a power. It ends the game."),
    keeps=_("Six Fascist policies end the game."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=TO_FIVE, shuffles=("FFF LFL LLF LLF",)),
    then=("1>4 JJ.JJ. FFF-F-F=F",),
    derived=_sixth,
)
NOT_EVERY_SPACE = SourceCard(
    13,
    _("Does every Fascist policy grant a power?"),
    _("Seven players; the first Fascist policy was just enacted. Does the President get a power?"),
    (
        SourceReading("some", _("No, some spaces are bare"), texts=("000",)),
        SourceReading(
            "every",
            _("Yes, each Fascist policy brings one"),
            _("Only a space with something printed on it does. With seven players, the first space is bare."),
            does="inv2",
            texts=("002", "003"),
        ),
    ),
    rules=("P1", "L10"),
    why=_("You only get a power if the space shows one. The others just count."),
    keeps=_("No picture on the space, no power."),
    scene=LessonScene(SEVEN, SEVEN_DECK, seat=0, played=TO_TWO[:1]),
)
ONESELF = SourceCard(
    16,
    _("May a President choose themselves?"),
    _("Dov is President and has to execute someone. “Then I'll take myself,” he says. May he?"),
    (
        SourceReading("another", _("No: these powers are always used on somebody else")),
        SourceReading(
            "anybody",
            _("Yes: nothing is written against it"),
            _("The table doesn't offer him his own name, just as with the power that says “another player”."),
            does="exec4",
        ),
    ),
    rules=("R1", "P8"),
    why=_(
        "The rulebook says so for one power only; for the others it's our ruling. Looking at yourself or picking "
        "yourself would be pointless."
    ),
    keeps=_("Investigation, special election, execution: always someone else."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=_FOUR_AT_SIX),
)
SHOOTING_HITLER = SourceCard(
    20,
    _("May a Fascist execute Hitler?"),
    _(
        "Ben, a Fascist, has to execute someone. Afterwards Cleo says he couldn't have picked Hitler anyway, his "
        "own leader. Is she right?"
    ),
    (
        SourceReading("offered", _("No: anyone else who's alive may be chosen")),
        SourceReading(
            "hidden",
            _("Yes: he would only harm his own side"),
            _(
                "That's up to him. And if a name were missing from his list, anyone looking over his shoulder would "
                "learn who it is."
            ),
            plays=("exec4",),
        ),
    ),
    rules=("P8", "W2"),
    why=_("The rule says “a player” and doesn't ask for a good reason. Leaving someone out would give away who it is."),
    keeps=_("Foolish moves are legal too. A site that hides them gives away secrets."),
    scene=LessonScene(
        "LFLHLFL",
        "LFF LFF LFF LF",
        seat=0,
        start=Position(
            candidate=1,
            liberal=2,
            fascist=4,
            last_elected=(1, 4),
            confirmed=frozenset({4}),
            power=Power.EXECUTION,
        ),
    ),
    then=("exec5",),
)
