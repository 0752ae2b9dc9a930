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
    _("The fifth government is about to enact a policy. Two tiles are left on the deck. What becomes of them?"),
    (
        SourceReading("session", _("000, 003: when the session ends they are shuffled with the discards")),
        SourceReading(
            "draw",
            _("004: they stay until somebody must draw and cannot"),
            _("A draw never runs short: the shuffle comes first, as soon as fewer than three are left."),
            plays=("=L",),
        ),
        SourceReading(
            "on_top",
            _("They go on top of the new deck"),
            _("Then three people could know what comes. They are mixed in with the rest."),
        ),
        SourceReading(
            "any_time",
            _("001: at once, whenever fewer than three remain"),
            _("They have been fewer than three since the draw. One waits for the end of the session."),
        ),
    ),
    rules=("L9", "T6"),
    why=_("Fewer than three at the end of a session: all that is not on the board is shuffled, leftovers included."),
    keeps=_("At the end of a session, and right after a chaos tile: fewer than three, then shuffle."),
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
    _("Five Fascist policies stand. Dov holds one Fascist and one Liberal tile. May he ask for a veto?"),
    (
        SourceReading("any", _("000, 003: yes, whatever the two tiles are")),
        SourceReading(
            "fascist_only",
            _("004: no, only if both are Fascist"),
            _("There is no such limit: he may ask to enact neither of the two."),
            plays=("veto",),
        ),
    ),
    rules=("V2",),
    why=_("Nobody would know which tiles they are anyway. Here a table can choose the other reading as a house rule."),
    keeps=_("Any agenda may be vetoed. To veto a Liberal tile is odd, and legal."),
    scene=LessonScene(SIX, SIX_DECK, seat=4, played=(*TO_FIVE, "1>4 JJ.JJ. FFL-F"), shuffles=("FFL FLL LLF LFF",)),
    then=("veto",),
    derived=_may_veto_a_liberal,
)
HOW_MANY_TILES = SourceCard(
    14,
    _("What a veto discards"),
    _("Some texts say that a veto discards all three tiles, others say both. Which is it?"),
    (
        SourceReading("same", _("Both mean the same")),
        SourceReading(
            "three",
            _("001, 003: all three, at the veto"),
            _("The first of the three went when the President discarded."),
        ),
        SourceReading(
            "two", _("000, 004: two, and the third goes back"), _("Nothing goes back. The third was discarded before.")
        ),
    ),
    rules=("V3",),
    why=_("One was put away by the President, two go at the veto: three in all."),
    keeps=_("After a veto all three tiles that were drawn lie on the discard pile."),
    scene=LessonScene(SIX, SIX_DECK, seat=0, played=(*TO_FIVE, "1>4 JJ.JJ. FFF-F veto"), shuffles=("FFF LFL LLF LLF",)),
    then=("consent",),
)
VETO_LOW_DECK = SourceCard(
    15,
    _("A veto, a low deck, and chaos"),
    _("Two tiles are left on the deck and the tracker stands at two. A veto is granted. What comes first?"),
    (
        SourceReading("shuffle", _("The shuffle, and then the chaos tile")),
        SourceReading(
            "tile",
            _("The chaos tile, and then the shuffle"),
            _("A veto ends a session, and at the end of a session the deck is put in order first."),
            plays=("consent",),
        ),
    ),
    rules=("V6", "T1"),
    why=_("No text speaks of it. The session has ended, so its shuffle is due before anything else happens."),
    keeps=_("Session over, shuffle if due, then chaos."),
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
    _("One program lets the Chancellor pick a tile before asking for a veto. Ada refuses. Is Dov bound to anything?"),
    (
        SourceReading("either", _("No: he enacts either of the two, as always")),
        SourceReading(
            "bound",
            _("The program: yes, to the tile that was picked"),
            _("Nothing is picked before the question here, so there is nothing to be bound to."),
            plays=("refuse =L",),
        ),
        SourceReading("president", _("Ada chooses now"), _("She had her choice when she discarded. This one is his.")),
    ),
    rules=("V4", "L4"),
    why=_("A refusal leads back to an ordinary choice between two tiles."),
    keeps=_("Refused: choose as if nobody had asked."),
    scene=LessonScene(SIX, SIX_DECK, seat=4, played=(*TO_FIVE, "1>4 JJ.JJ. FFL-F veto"), shuffles=("FFL FLL LLF LFF",)),
    then=("refuse =F",),
)
