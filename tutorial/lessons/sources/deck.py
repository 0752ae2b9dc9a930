"""Cards on the deck and the veto."""

from games.engine import Game, tiles
from games.engine.positions import Position
from games.engine.translatable import gettext_noop as _
from tutorial.lessons.rounds import SIX, SIX_DECK, TO_FIVE
from tutorial.lessons.sources.card import SourceCard, SourceReading
from tutorial.script.scene import LessonScene


def _shuffled_now(game: Game) -> tuple[str, ...]:
    return ("session" if not game.view().tiles_discarded else "draw",)


def _may_veto_a_liberal(game: Game) -> tuple[str, ...]:
    return ("any" if game.phase == "veto-answer" else "fascist_only",)


RESHUFFLE = SourceCard(
    6,
    _("When is the deck shuffled?"),
    _("The fifth government is about to enact a policy. Two tiles are left in the deck. What happens to them?"),
    (
        SourceReading("session", _("They're shuffled with the discards when the session ends"), texts=("000", "003")),
        SourceReading(
            "draw",
            _("They stay until someone draws and the deck runs out"),
            _("There are always enough to draw: the reshuffle comes first, as soon as fewer than three are left."),
            plays=("=L",),
            texts=("004",),
        ),
        SourceReading(
            "on_top",
            _("They go on top of the new deck"),
            _("Then three people could know what comes next. They're shuffled in with the rest."),
        ),
        SourceReading(
            "any_time",
            _("They're shuffled at once, whenever fewer than three remain"),
            _("There have been fewer than three since the draw. You wait for the end of the session."),
            texts=("001",),
        ),
    ),
    rules=("L9", "T6"),
    why=_(
        "Fewer than three at the end of a session: every tile that isn't on the board is shuffled, including the "
        "leftovers."
    ),
    keeps=_("At the end of a session, and right after a chaos tile: if there are fewer than three, shuffle."),
    scene=LessonScene(
        "LFLHLFL",
        "FFL FFL FLL FFF FFL LF",
        seat=0,
        played=(
            "~1>3 JJJJJJJ FFL-F-F=L",
            "~2>4 JJJJJJJ FFL-L-F=F",
            "~3>5 JJJJJJJ FLL-F-L=L",
            "~4>6 JJJJJJJ FFF-F-F=F inv1",
            "5>7 JJJJJJJ FFL-F",
        ),
    ),
    then=("=L",),
    derived=_shuffled_now,
)
VETO_A_LIBERAL = SourceCard(
    4,
    _("May a Liberal tile be vetoed?"),
    _("Five Fascist policies are enacted. Dov has one Fascist and one Liberal tile. May he ask for a veto?"),
    (
        SourceReading("any", _("Yes, whatever the two tiles are"), texts=("000", "001", "003")),
        SourceReading(
            "fascist_only",
            _("No, only if both are Fascist"),
            _("There's no such limit: he may ask to enact neither of the two."),
            plays=("veto",),
            texts=("004",),
        ),
    ),
    rules=("V2",),
    why=_("Nobody would know which tiles they are anyway. A table here can choose the other reading as a house rule."),
    keeps=_("Any agenda can be vetoed. Vetoing a Liberal tile is odd, but legal."),
    scene=LessonScene(SIX, SIX_DECK, seat=4, played=(*TO_FIVE, "1>4 JJ.JJ. FFL-F"), shuffles=("FFL FLL LLF LFF",)),
    then=("veto",),
    derived=_may_veto_a_liberal,
)
HOW_MANY_TILES = SourceCard(
    14,
    _("What a veto discards"),
    _("Dov says a veto discards all three tiles, Ada says two. Which is it?"),
    (
        SourceReading("same", _("Both mean the same"), texts=("000", "003", "004")),
        SourceReading(
            "three",
            _("All three, at the veto"),
            _("The first of the three went when the President discarded."),
            texts=("001", "003"),
        ),
        SourceReading(
            "two",
            _("Two of them, and the third goes back on the deck"),
            _("Nothing goes back. The third was discarded before."),
        ),
    ),
    rules=("V3",),
    why=_("The President discarded one, and two go with the veto: three in all."),
    keeps=_("After a veto, all three tiles drawn are on the discard pile."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=(*TO_FIVE, "1>4 JJ.JJ. FFF-F veto"), shuffles=("FFF LFL LLF LLF",)),
    then=("consent",),
)
VETO_LOW_DECK = SourceCard(
    15,
    _("A veto, a low deck, and chaos"),
    _("Two tiles are left in the deck and the tracker is at two. A veto is agreed. What comes first?"),
    (
        SourceReading("shuffle", _("The reshuffle, then the chaos tile")),
        SourceReading(
            "tile",
            _("The chaos tile, then the reshuffle"),
            _("A veto ends a session, and at the end of a session the deck comes first."),
            plays=("consent",),
        ),
    ),
    rules=("V6", "T1"),
    why=_("The session has ended, so its reshuffle comes before anything else."),
    keeps=_("Session over, reshuffle if needed, then chaos."),
    scene=LessonScene(
        "LFLHL",
        "FFF LL",
        seat=0,
        played=("1>2 JJJJJ FFF-F veto",),
        shuffles=("LFLFLFLFLFLF",),
        start=Position(candidate=0, fascist=5, discard=tiles("LLLLFFF"), tracker=2),
    ),
    then=("consent",),
)
REFUSED = SourceCard(
    17,
    _("After a refused veto"),
    _(
        "Dov pointed at one of his tiles and asked for a veto. Ada refuses. “Now you must lay that one,” says "
        "Eve. Must he?"
    ),
    (
        SourceReading("either", _("No: he enacts either of the two, as always")),
        SourceReading(
            "bound",
            _("Yes: he has shown which one he'd enact"),
            _("Nothing is chosen before the veto question, so there's nothing to stick to."),
            plays=("refuse =L",),
        ),
        SourceReading("president", _("Ada chooses now"), _("She had her choice when she discarded. This one is his.")),
    ),
    rules=("V4", "L4"),
    why=_("After a refusal, it's an ordinary choice between two tiles again."),
    keeps=_("Refused: choose as if nobody had asked."),
    scene=LessonScene(SIX, SIX_DECK, seat=4, played=(*TO_FIVE, "1>4 JJ.JJ. FFL-F veto"), shuffles=("FFL FLL LLF LFF",)),
    then=("refuse =F",),
)
