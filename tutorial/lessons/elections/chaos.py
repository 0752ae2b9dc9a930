"""2.10: after three failed votes the top tile is enacted."""

from games.engine import Game
from games.engine.events import BallotsRevealed
from tutorial.script.answers import AnswerOption, Field, Numbers, OneOf, SomeSeats
from tutorial.script.checks import reads, tracker
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

_BEFORE = ("1>3 JJJJJNN FLF-L-F=F", "2>5 NNNNNNJ", "3>6 NNNNJNN")
_AT_THE_VOTE = LessonScene(
    "LFLHLFL", "FLF FLF LFF LFF LFF LF", seat=5, played=(*_BEFORE, "4>7 NNNNNNN"), until=BallotsRevealed
)
_AFTER = LessonScene("LFLHLFL", "FLF FLF LFF LFF LFF LF", seat=5, played=(*_BEFORE, "4>7 NNNNNNN !F"))


def _investigator(game: Game) -> tuple[str, ...]:
    return ("candidate" if game.phase == "investigate" else "nobody",)


LESSON = Lesson(
    "2.10",
    _("Chaos"),
    minutes=5,
    rules=("T1", "T2", "T3", "T4", "T7"),
    steps=(
        LessonStep(
            scene=_AT_THE_VOTE,
            tells=_("The third vote in a row has failed: chaos. The top tile of the deck is enacted as it comes."),
            asks=_("It is Fascist, and covers the space that says “investigate”. Who looks at a card?"),
            form=OneOf(
                AnswerOption("candidate", _("Dov, who was up for President")),
                AnswerOption("next", _("The next candidate")),
                AnswerOption("nobody", _("Nobody")),
            ),
            right="nobody",
            derived=_investigator,
            why=_("A tile that chaos brings has no President, and its power is lost for good."),
            wrongs=(
                mistaken(has("candidate"), _("Dov was not elected, and a power belongs to a President."), "T2"),
                mistaken(has("next"), _("Powers are not saved up. This one is simply lost."), "T2"),
            ),
            hints=(_("A power is used by the President who enacted the policy. Is there one?"),),
        ),
        LessonStep(
            scene=_AT_THE_VOTE,
            asks=_("And after that tile: where does the election tracker stand?"),
            form=Numbers(Field("tracker", _("Election tracker"), 0, 3)),
            right="tracker.0",
            derived=reads(tracker=tracker),
            why=_("A policy came onto the board, and that sets the tracker back, chaos or no chaos."),
            wrongs=(
                mistaken(has("tracker.3"), _("Three was the moment of chaos. A policy has been enacted since."), "T4"),
                mistaken(
                    has("tracker.2", "tracker.1"), _("It does not count down. A policy sets it back in one go."), "T4"
                ),
            ),
            hints=(_("What sets the tracker back?"),),
        ),
        LessonStep(
            scene=_AFTER,
            asks=_(
                "You, Eve, are up next. Ada and Cleo were the last pair elected, before all this. Whom may you nominate?"
            ),
            form=SomeSeats(">"),
            right="1 2 3 4 6 7",
            why=_("Chaos wipes the slate: no term limits from before it. Only yourself you cannot pick."),
            wrongs=(
                mistaken(
                    lacks("1", "3"),
                    _("They were barred until a moment ago. Chaos makes the table forget its limits."),
                    "T3",
                    replays=2,
                ),
                mistaken(
                    lacks("2", "4", "6", "7"),
                    _("Those were never elected, so nothing barred them before either."),
                    "T3",
                ),
                illegal(
                    has("5"), _("Chaos lifts many things. Not that a Chancellor is another player."), "E2", does=">5"
                ),
            ),
            hints=(_("Look for the marks of the last pair. Are they still there?"),),
        ),
    ),
    keeps=_(
        "Chaos: the top tile counts, its power does not, the tracker and all limits are wiped. Most tiles are Fascist."
    ),
)
