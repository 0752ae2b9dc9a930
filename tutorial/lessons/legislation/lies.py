"""3.4: players may lie about hidden information."""

from games.engine import SPECTATOR, Game
from tutorial.script.answers import AnswerOption, SomeOf
from tutorial.script.compact import action
from tutorial.script.lesson import Lesson, LessonStep, _, has, lacks, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene(
    "LFLHLFL", "LFF FFL LFF LFF LFF LF", seat=2, played=("1>3 JJJJJJJ LFF-F-F=L", "2>5 JJJJJJJ FFL-L-F=F")
)
_SAYINGS = {"lie": "2:say:drew-FFF-FF", "truth": "2:say:drew-FFL-FF"}


def _may_say(game: Game) -> tuple[str, ...]:
    """Return what the engine accepts as a claim, including saying nothing."""
    return (*(key for key, does in _SAYINGS.items() if action(game, does) in game.legal), "silence")


def _public(game: Game) -> tuple[str, ...]:
    sessions = game.view(SPECTATOR).story.sessions
    known = {
        "ballots": bool(game.view(SPECTATOR).elections),
        "drawn": any(each.drew for each in sessions),
        "enacted": any(each.enacted for each in sessions),
        "discarded": any(each.president_discarded for each in sessions),
        "piles": game.view(SPECTATOR).tiles_in_deck > 0,
    }
    return tuple(key for key, is_known in known.items() if is_known)


LESSON = Lesson(
    "3.4",
    _("You may lie"),
    minutes=4,
    rules=("L7", "L8", "I1", "I2", "I3", "I4"),
    steps=(
        LessonStep(
            scene=_SCENE,
            tells=_(
                "You're Ben, a Fascist. As President you drew F F L, discarded the Liberal tile and passed F F to "
                "Eve, who had no choice."
            ),
            asks=_("The table asks what you drew. Which of these may you do?"),
            form=SomeOf(
                AnswerOption("lie", _("Say “F F F, and I passed F F”"), _SAYINGS["lie"]),
                AnswerOption("truth", _("Say “F F L, and I passed F F”"), _SAYINGS["truth"]),
                AnswerOption("silence", _("Say nothing about it")),
                AnswerOption("show", _("Show the tile I discarded")),
            ),
            right="lie truth silence",
            derived=_may_say,
            then=("2:say:drew-FFF-FF",),
            why=_("You may say anything about what only you saw. The log records it as your claim, not as a fact."),
            wrongs=(
                mistaken(
                    has("show"),
                    _("Discards stay face down until the game is over. You only have words."),
                    "L7",
                ),
                mistaken(lacks("lie"), _("You may lie about it. That's what the whole game lives on."), "L8"),
                mistaken(lacks("truth"), _("The truth is allowed too. It just isn't wise here."), "L8"),
                mistaken(
                    lacks("silence"), _("Nobody can make you speak. People will draw their own conclusions."), "I4"
                ),
            ),
            hints=(_("Who could prove you wrong?"), _("Only one of the four breaks the rules.")),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("And what does everyone at the table know for certain, without taking your word for it?"),
            form=SomeOf(
                AnswerOption("ballots", _("How everyone voted")),
                AnswerOption("drawn", _("What you drew")),
                AnswerOption("enacted", _("What was enacted")),
                AnswerOption("discarded", _("What you discarded")),
                AnswerOption("piles", _("How many tiles are left in the draw pile")),
            ),
            right="ballots enacted piles",
            derived=_public,
            why=_(
                "Votes, policies, pile sizes and who held office are all open. Only the people who held a hand know "
                "what was in it."
            ),
            wrongs=(
                mistaken(has("drawn"), _("Only you saw all three."), "I2"),
                mistaken(
                    has("discarded"), _("You know, and Eve may guess. But nobody may look at the discard pile."), "I3"
                ),
                mistaken(
                    lacks("ballots", "enacted", "piles"),
                    _("There's more in the open. Look at the sheets below the table."),
                    "I1",
                ),
            ),
            hints=(_("Imagine you're only watching. What could you write down?"),),
        ),
    ),
    keeps=_(
        "You may lie about anything hidden, with two exceptions: Hitler has to say so when executed, and when elected Chancellor after the third Fascist policy."
    ),
)
