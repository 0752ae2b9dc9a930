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
                "You are Ben, a Fascist. As President you drew F F L, put the Liberal tile away and passed F F to Eve, "
                "who had no choice."
            ),
            asks=_("The table asks what you drew. Which of these may you do?"),
            form=SomeOf(
                AnswerOption("lie", _("Say “F F F, and I passed F F”"), _SAYINGS["lie"]),
                AnswerOption("truth", _("Say “F F L, and I passed F F”"), _SAYINGS["truth"]),
                AnswerOption("silence", _("Say nothing about it")),
                AnswerOption("show", _("Show the tile that you put away")),
            ),
            right="lie truth silence",
            derived=_may_say,
            then=("2:say:drew-FFF-FF",),
            why=_(
                "About what only you saw you may say what you like. It goes on record as what you said, not as what is so."
            ),
            wrongs=(
                mistaken(
                    has("show"),
                    _("What was put away stays face down until the game is over. Words are all there is."),
                    "L7",
                ),
                mistaken(lacks("lie"), _("You may lie about it. The whole game lives on that."), "L8"),
                mistaken(lacks("truth"), _("The truth is allowed too. It is just not wise here."), "L8"),
                mistaken(
                    lacks("silence"), _("Nobody can make you speak. People will draw their own conclusions."), "I4"
                ),
            ),
            hints=(_("Who could prove you wrong?"), _("Only one of the four is against the rules.")),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("And what does everybody at the table know for certain, without taking your word?"),
            form=SomeOf(
                AnswerOption("ballots", _("How each of you voted")),
                AnswerOption("drawn", _("What you drew")),
                AnswerOption("enacted", _("What was enacted")),
                AnswerOption("discarded", _("What you put away")),
                AnswerOption("piles", _("How many tiles are left to draw")),
            ),
            right="ballots enacted piles",
            derived=_public,
            why=_(
                "Votes, policies, the sizes of the piles, who held office: all open. What hands held is known to those hands."
            ),
            wrongs=(
                mistaken(has("drawn"), _("You alone saw the three."), "I2"),
                mistaken(
                    has("discarded"), _("You know, and Eve may guess. The discard pile is nobody's to look at."), "I3"
                ),
                mistaken(
                    lacks("ballots", "enacted", "piles"),
                    _("There is more in the open. Look at the papers below the table."),
                    "I1",
                ),
            ),
            hints=(_("Imagine that you only watch. What could you write down?"),),
        ),
    ),
    keeps=_(
        "Lie about all that is hidden. Two truths alone are forced, both Hitler's: when shot, and when elected late."
    ),
)
