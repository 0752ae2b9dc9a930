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
    _("Six sat down, and Fay is dead. Dov was the last President, and it's Eve's turn. May she nominate Dov?"),
    (
        SourceReading("living", _("Yes, because only five are left"), texts=("000", "002", "003")),
        SourceReading(
            "sat_down",
            _("No, the exception is for games that began with five"),
            _("What counts is who's alive, not who sat down. The table lets Eve do it."),
            plays=(">4",),
            texts=("004",),
        ),
        SourceReading(
            "none",
            _("No, there's no exception"),
            _("There's one, and many people forget it: with five alive, the last President is free."),
            texts=("001",),
        ),
    ),
    rules=("E4",),
    why=_("With five or fewer alive, only the last Chancellor is term-limited, however many you started with."),
    keeps=_("Count the living, at the moment of the nomination."),
    scene=LessonScene(SIX, SIX_DECK, seat=5, played=_FIVE_LEFT),
    then=(">4",),
)
SPECIAL_AND_LIMITS = SourceCard(
    5,
    _("Special elections and term limits"),
    _(
        "Cleo has called a special election with Fay as the candidate. Cleo was the last elected President. May Fay "
        "nominate her?"
    ),
    (
        SourceReading("limited", _("No, the nominee has to be eligible as always"), texts=("000", "003")),
        SourceReading(
            "free",
            _("Yes, a special election bypasses the term limits"),
            _("That only goes for who may be picked. The usual limits apply when that candidate nominates."),
            does=">3",
            rule="E3",
            texts=("004",),
        ),
    ),
    rules=("P5", "E3"),
    why=_("Anyone may be picked as the candidate for President. Only the Chancellor is term-limited."),
    keeps=_("The President's pick ignores term limits; the nomination that follows doesn't."),
    scene=LessonScene(SEVEN, SEVEN_DECK, seat=0, played=(*TO_TWO, "3>6 JJJJJJJ FFL-L-F=F se6")),
)
PHASES = SourceCard(
    9,
    _("Rounds or phases"),
    _("Gus says a game has three rounds: election, legislation, executive action. Is that what a round is?"),
    (
        SourceReading("phases", _("No: these are three phases of every round"), texts=("000", "003", "004")),
        SourceReading(
            "rounds",
            _("Yes, the game has three kinds of round"),
            _("He means the phases of one round. The candidacy moves on once for all three together."),
            plays=("1>3 JJJJJNN FLF-F-F=L",),
            texts=("002",),
        ),
    ),
    rules=("E1", "L10"),
    why=_("A round is a nomination and everything that follows, until the candidacy moves on."),
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
            "all",
            _("The term limits are forgotten, its power is ignored, and the tracker goes back to zero"),
            texts=("000", "002", "003", "004"),
        ),
        SourceReading(
            "limits",
            _("The term limits are forgotten, and that's all"),
            _("Look at the board afterwards: the tracker is at zero, and nobody has a power to use."),
            plays=("6>7 NNNNNNN",),
            texts=("001",),
        ),
        SourceReading(
            "power",
            _("The President who failed last gets the power"),
            _("No government enacted it, so it gives nobody a power."),
        ),
    ),
    rules=("T1", "T2", "T3", "T4"),
    why=_("Chaos clears the limits, grants no power and resets the tracker."),
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
    _("Are players term-limited after a veto?"),
    _("Ada and Dov were elected and vetoed their agenda. It's Ben's turn. May he nominate Dov?"),
    (
        SourceReading("elected", _("No: they were elected, so Dov is limited")),
        SourceReading(
            "undone",
            _("Yes: a veto counts as a failed election, and those limit nobody"),
            _("For the tracker, yes. But Dov did win an election, and that's what counts."),
            does=">4",
            rule="E3",
        ),
    ),
    rules=("V5", "E3"),
    why=_("The rulebook doesn't say. Here an elected pair is limited, veto or not."),
    keeps=_("Elected is elected. The limits are only cleared if the veto brings chaos."),
    scene=LessonScene(
        SIX, SIX_DECK, seat=2, played=(*TO_FIVE, "1>4 JJ.JJ. FFF-F-veto!=0"), shuffles=("FFF LFL LLF LLF",)
    ),
)
IN_THE_WILD = SourceCard(
    19,
    _("Five or six?"),
    _("Ben is already putting the tiles back: five Fascist policies are enacted. Is it over?"),
    (
        SourceReading("six", _("No: they need six")),
        SourceReading(
            "five",
            _("Yes, it's five for either side"),
            _("Five is the Liberals' number. Look: the game goes on."),
            plays=("1>4 JJ.JJ.",),
        ),
    ),
    rules=("W3", "W1"),
    why=_("Five for the Liberals, six for the Fascists. Their track is one space longer."),
    keeps=_("Liberals five, Fascists six."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=TO_FIVE, shuffles=("FFF LFL LLF LLF",)),
    then=("1>4 JJ.JJ.",),
)
