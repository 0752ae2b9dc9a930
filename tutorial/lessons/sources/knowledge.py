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
        SourceReading("both", _("Yes, with five players and with six"), texts=("000", "002", "003", "004")),
        SourceReading(
            "only_five",
            _("No, only with five"),
            _("Five and six share a board, and both hear the same words. Look at what Eve sees."),
            texts=("001",),
        ),
        SourceReading(
            "never",
            _("No, Hitler never knows the Fascists"),
            _("That's how it is from seven players on. With five or six, the two open their eyes together."),
            texts=("002", "003"),
        ),
    ),
    rules=("S6", "S7"),
    why=_("With five or six, the two see each other. From seven on, only the Fascists see."),
    keeps=_("5-6: both know. 7-10: the Fascists know Hitler, but Hitler doesn't know them."),
    scene=LessonScene(SIX, SIX_DECK, seat=5),
    derived=_what_hitler_sees,
)
ORDER_OF_THE_NIGHT = SourceCard(
    7,
    _("The order of the night"),
    _("Seven players, eyes closed. What comes first?"),
    (
        SourceReading(
            "eyes", _("The Fascists look up, and only then does Hitler's thumb go up"), texts=("002", "003", "004")
        ),
        SourceReading(
            "thumb",
            _("Hitler's thumb goes up before anyone looks"),
            _("Then the thumb waits in the dark. The Fascists find each other first, and then look for it."),
            texts=("001",),
        ),
        SourceReading(
            "no_end",
            _("The Fascists look first, and nobody is told to put their hands down"),
            _("A thumb that's still up when everyone opens their eyes would give Hitler away to the whole table."),
            texts=("002",),
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
        "Three Fascist policies are enacted, and Dov, who is Hitler, is about to be elected Chancellor. May he keep "
        "it to himself?"
    ),
    (
        SourceReading(
            "both",
            _("No: he must say so when elected now, and when executed"),
            texts=("000", "003", "004"),
        ),
        SourceReading(
            "shot_only",
            _("Yes, he only has to say so when executed"),
            _("There's a second moment: an election in the danger zone."),
            plays=("JJJJJJJ",),
            texts=("003",),
        ),
        SourceReading(
            "never",
            _("Anyone may lie at any time"),
            _("About hidden knowledge, yes, with two exceptions. This is one of them."),
        ),
    ),
    rules=("L8", "E10", "X3"),
    why=_(
        "There are two forced truths, both Hitler's: when elected after the third Fascist policy, and when executed."
    ),
    keeps=_("Everything may be a lie, except these two answers."),
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
    _("The Liberals win, and Ben, a Liberal, was executed two rounds ago. Does he win too?"),
    (
        SourceReading("together", _("Yes: a team wins together, including the dead")),
        SourceReading(
            "alone",
            _("No, everyone plays for themselves"),
            _("The game has two teams and nothing smaller."),
            texts=("003",),
        ),
        SourceReading("living", _("Only the living win"), _("Being dead means being silent, not changing sides.")),
    ),
    rules=("W5",),
    why=_(
        "Five Liberal policies or Hitler's death: every Liberal wins, dead or alive. When the Fascists win, all of them win too, and Hitler with them."
    ),
    keeps=_("Two teams, two results."),
)
