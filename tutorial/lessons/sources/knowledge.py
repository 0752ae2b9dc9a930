"""Cards on who knows what, on forced truth, and on the winning teams."""

from games.engine import Game
from games.engine.positions import Position
from games.engine.translatable import gettext_noop as _
from tutorial.lessons.rounds import SIX, SIX_DECK
from tutorial.lessons.sources.card import SourceCard, SourceReading
from tutorial.script.scene import LessonScene


def _what_hitler_sees(game: Game) -> tuple[str, ...]:
    return ("both" if 2 in game.view(4).known.roles else "only_five",)


def _after_the_vote(game: Game) -> tuple[str, ...]:
    return ("both" if game.outcome else "shot_only",)


HITLERS_KNOWLEDGE = SourceCard(
    2,
    _("What Hitler knows"),
    _("Six players. Eve is Hitler. Does she know that Cleo is the Fascist?"),
    (
        SourceReading("both", _("000, 002, 003, 004: yes, with five players and with six")),
        SourceReading(
            "only_five",
            _("001: no, only with five"),
            _("Five and six share a board, and the same words are read out at both. Look at what Eve sees."),
        ),
        SourceReading(
            "never",
            _("The overview in 003: no, Hitler never knows the Fascists"),
            _("An overview leaves out the exceptions. Its own directions for five and six say otherwise."),
        ),
    ),
    rules=("S6", "S7"),
    why=_("At five and six the two see each other. From seven on, only the Fascists see."),
    keeps=_("5-6: both know. 7-10: the Fascists know Hitler, not the other way round."),
    scene=LessonScene(SIX, SIX_DECK, seat=5),
    derived=_what_hitler_sees,
)
ORDER_OF_THE_NIGHT = SourceCard(
    7,
    _("The order of the night"),
    _("Seven players, eyes closed. What comes first?"),
    (
        SourceReading("eyes", _("003: the Fascists look up, and only then Hitler's thumb goes up")),
        SourceReading(
            "thumb",
            _("001: Hitler's thumb goes up before anybody looks"),
            _("Then the thumb waits in the dark. They find each other first, and after that they look for it."),
        ),
        SourceReading(
            "no_end",
            _("002: the order does not matter, and neither does it whether hands go down again"),
            _("A thumb that is still up when all eyes open would give Hitler away to the whole table."),
        ),
    ),
    rules=("S10", "S7"),
    why=_("Look up, thumb up, a long pause, eyes closed, hands down, and only then all eyes open."),
    keeps=_("Hands down before eyes open."),
)
FORCED_TRUTH = SourceCard(
    10,
    _("When is the truth forced?"),
    _(
        "Three Fascist policies stand, and Dov, who is Hitler, is about to be elected Chancellor. May he keep it to himself?"
    ),
    (
        SourceReading("both", _("003, in full: no; he must speak when elected now, and when shot")),
        SourceReading(
            "shot_only",
            _("The short guide in 003: yes, he must speak only when shot"),
            _("The short guide leaves out the other moment: an election in the danger zone."),
            plays=("JJJJJJJ",),
        ),
        SourceReading(
            "never",
            _("Anybody may lie at any time"),
            _("About hidden knowledge, yes, with two exceptions. This is one of them."),
        ),
    ),
    rules=("L8", "E10", "X3"),
    why=_("There are two forced truths, both Hitler's: elected from the third Fascist policy on, and executed."),
    keeps=_("Everything may be a lie except these two answers."),
    scene=LessonScene(
        "LFLHLFL",
        "LFF LFF LFF LFF",
        seat=0,
        played=("1>4",),
        start=Position(candidate=0, liberal=2, fascist=3, discard=()),
    ),
    then=("JJJJJJJ",),
    derived=_after_the_vote,
)
TEAMS = SourceCard(
    18,
    _("Who wins?"),
    _("The Liberals win, and Ben, a Liberal, was executed two rounds ago. Has he won?"),
    (
        SourceReading("together", _("Yes: a team wins together, the dead included")),
        SourceReading(
            "alone",
            _("A note above 003: no, everybody plays for themselves"),
            _("That note is a collector's. The game knows two teams and nothing below them."),
        ),
        SourceReading("living", _("Only the living win"), _("To be dead is to be silent, not to change sides.")),
    ),
    rules=("W5",),
    why=_("Five policies or Hitler's death is a victory of the Liberals, all of them. The same holds for the others."),
    keeps=_("Two teams, two results."),
)
