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
            asks=_("It's Fascist, and it lands on the space that says “investigate”. Who gets to look at a card?"),
            form=OneOf(
                AnswerOption("candidate", _("Dov, the candidate for President")),
                AnswerOption("next", _("The next candidate")),
                AnswerOption("nobody", _("Nobody")),
            ),
            right="nobody",
            derived=_investigator,
            why=_("A tile enacted by chaos has no President, so its power is lost for good."),
            wrongs=(
                mistaken(has("candidate"), _("Dov wasn't elected, and only a President can use a power."), "T2"),
                mistaken(has("next"), _("You can't save up powers. This one is simply lost."), "T2"),
            ),
            hints=(_("A power is used by the President who enacted the policy. Is there one?"),),
        ),
        LessonStep(
            scene=_AT_THE_VOTE,
            asks=_("Chaos has just enacted the top tile. Where is the election tracker now?"),
            form=Numbers(Field("tracker", _("Election tracker"), 0, 3)),
            right="tracker.0",
            derived=reads(tracker=tracker),
            why=_("A policy was enacted, and that resets the tracker, chaos or not."),
            wrongs=(
                mistaken(has("tracker.3"), _("Three was the moment of chaos. A policy has been enacted since."), "T4"),
                mistaken(
                    has("tracker.2", "tracker.1"), _("It doesn't count down. A policy resets it in one go."), "T4"
                ),
            ),
            hints=(_("What resets the tracker?"),),
        ),
        LessonStep(
            scene=_AFTER,
            asks=_(
                "Eve, it's your turn. Before all this, Ada and Cleo were the last pair elected. Who may you nominate?"
            ),
            form=SomeSeats(">"),
            right="1 2 3 4 6 7",
            why=_("Chaos wipes the slate clean: earlier term limits are gone. You just can't pick yourself."),
            wrongs=(
                mistaken(
                    lacks("1", "3"),
                    _("They were term-limited until a moment ago. Chaos clears all term limits."),
                    "T3",
                    replays=2,
                ),
                mistaken(
                    lacks("2", "4", "6", "7"),
                    _("They were never elected, so they weren't limited before either."),
                    "T3",
                ),
                illegal(
                    has("5"),
                    _("Chaos lifts a lot of limits. But the Chancellor still has to be another player."),
                    "E2",
                    does=">5",
                ),
            ),
            hints=(_("Look for the last pair's markers. Are they still there?"),),
        ),
    ),
    keeps=_(
        "Chaos: the top tile counts, its power doesn't, and the tracker and all term limits are cleared. Most tiles "
        "are Fascist."
    ),
)
