"""Cards on rounds, term limits, chaos and the ways to win."""

from games.engine.positions import Position
from games.engine.translatable import gettext_noop as _
from tutorial.lessons.rounds import SEVEN, SEVEN_DECK, SIX, SIX_DECK, TO_FIVE, TO_TWO
from tutorial.lessons.sources.card import WATCHING, SourceCard, SourceReading
from tutorial.script.scene import LessonScene

_FIVE_LEFT = (
    "~1>2 JJJJJJ FFF-F-F=F",
    "~2>3 JJJJJJ FFL-L-F=F",
    "~3>4 JJJJJJ FFL-L-F=F peek",
    "4>1 JJJJJJ FFF-F-F=F exec6",
)

FIVE_LEFT = SourceCard(
    3,
    _("Five left"),
    _("Six sat down, Fay is dead. Dov was President last, Eve is up. May she nominate Dov?"),
    (
        SourceReading("living", _("000, 002, 003: yes, only five are left")),
        SourceReading(
            "sat_down",
            _("004: no, the exception is for games of five"),
            _("It counts the living, not those who sat down. The table lets Eve do it."),
            plays=(">4",),
        ),
        SourceReading(
            "none",
            _("001: no, there is no exception"),
            _("That text leaves the exception out; the rulebook's own words have it."),
        ),
    ),
    rules=("E4",),
    why=_("With five or fewer alive only the last Chancellor is barred, however many began."),
    keeps=_("Count the living, at the moment of the nomination."),
    scene=LessonScene(SIX, SIX_DECK, seat=5, played=_FIVE_LEFT),
    then=(">4",),
)
SPECIAL_AND_LIMITS = SourceCard(
    5,
    _("Special elections and term limits"),
    _("Cleo has called Fay to run for President. Cleo herself was elected President last. May Fay nominate her?"),
    (
        SourceReading("limited", _("002, 003: no, the nominee has to be eligible as always")),
        SourceReading(
            "free",
            _("004: yes, a special election goes past the term limits"),
            _("Only for who may be called. Whoever is called nominates under the usual limits."),
            does=">3",
            rule="E3",
        ),
    ),
    rules=("P5", "E3"),
    why=_("Anybody may be called to the presidency. The chancellorship stays limited."),
    keeps=_("The call ignores term limits; the nomination that follows does not."),
    scene=LessonScene(SEVEN, SEVEN_DECK, seat=0, played=(*TO_TWO, "3>6 JJJJJJJ FFL-L-F=F se6")),
)
PHASES = SourceCard(
    9,
    _("Rounds or phases"),
    _("A text speaks of three rounds: election, legislation, executive action. Is that what a round is?"),
    (
        SourceReading("phases", _("No: these are three phases of every round")),
        SourceReading(
            "rounds",
            _("002: yes, the game has three kinds of round"),
            _("A slip of the pen. The candidacy moves on once for all three together."),
            plays=("1>3 JJJJJNN FLF-F-F=L",),
        ),
    ),
    rules=("E1", "L10"),
    why=_("A round is a nomination and all that follows from it, until the candidacy moves on."),
    keeps=_("One round: election, then perhaps legislation, then perhaps a power."),
    scene=WATCHING,
    then=("1>3 JJJJJNN FLF-F-F=L",),
)
WHAT_CHAOS_DOES = SourceCard(
    11,
    _("What chaos does"),
    _("The third election in a row fails. What happens besides the top tile being enacted?"),
    (
        SourceReading(
            "all", _("003: the term limits are forgotten, its power is ignored, and the tracker goes back to zero")
        ),
        SourceReading(
            "limits",
            _("001: the term limits are forgotten, and that is all"),
            _("Look at the board afterwards: the tracker is at zero, and nobody has a power to use."),
            plays=("6>7 NNNNNNN",),
        ),
        SourceReading(
            "power",
            _("The President who failed last gets the power"),
            _("No government enacted it, so it grants nothing to anybody."),
        ),
    ),
    rules=("T1", "T2", "T3", "T4"),
    why=_("One text leaves out half of it. Chaos lifts the limits, grants no power and resets the tracker."),
    keeps=_("After chaos: no power, no limits, tracker at zero."),
    scene=LessonScene(
        "LFLHLFL",
        "FLF LFF LFF LFF LFF",
        seat=0,
        start=Position(candidate=5, liberal=1, fascist=1, discard=(), tracker=2, last_elected=(2, 4)),
    ),
    then=("6>7 NNNNNNN !F",),
)
LIMITS_AFTER_A_VETO = SourceCard(
    12,
    _("Are those who vetoed limited?"),
    _("Ada and Dov were elected and vetoed their agenda. Ben is up. May he nominate Dov?"),
    (
        SourceReading("elected", _("No: they were elected, so Dov is limited")),
        SourceReading(
            "undone",
            _("Yes: a veto counts like a failed election, which limits nobody"),
            _("For the tracker, yes. But Dov did win an election, and that is what limits."),
            does=">4",
            rule="E3",
        ),
    ),
    rules=("V5", "E3"),
    why=_(
        "000 and 003 promise an effect on who may be nominated and never say which. Here an elected pair is limited."
    ),
    keeps=_("Elected is elected. Only if the veto brings chaos are all limits forgotten."),
    scene=LessonScene(
        SIX, SIX_DECK, seat=2, played=(*TO_FIVE, "1>4 JJ.JJ. FFF-F-veto!=0"), shuffles=("FFF LFL LLF LLF",)
    ),
)
IN_THE_WILD = SourceCard(
    19,
    _("Five or six?"),
    _("A library's page says that the Fascists need five policies to win. Five stand. Is it over?"),
    (
        SourceReading("six", _("No: they need six")),
        SourceReading(
            "five",
            _("The page: yes, five for either side"),
            _("Five is the Liberals' number. See: the game goes on."),
            plays=("1>4 JJ.JJ.",),
        ),
    ),
    rules=("W3", "W1"),
    why=_("Five for the Liberals, six for the Fascists. Their track has one space more."),
    keeps=_("Liberals five, Fascists six."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=TO_FIVE, shuffles=("FFF LFL LLF LLF",)),
    then=("1>4 JJ.JJ.",),
)
