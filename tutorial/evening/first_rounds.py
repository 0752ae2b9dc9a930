"""The beats from the deal to round 6."""

from games.engine.events import BallotsRevealed
from tutorial.evening.beats import Beat, Control, Held, PlayedOut, _

_HARMLESS_LIE = Held(_("You may lie about hidden things. But it mostly helps the Fascists. Tell them the truth."))
_SETTLE_IT = Held(_("You could. But only Ben's or Fay's card can settle their quarrel."))
_WARN_THEM = Held(_("You're allowed to. But then nobody is warned."))

DEAL = (
    Beat(
        "table",
        _(
            "Seven friends, three of them against the rest: two Fascists and Hitler. Five or six people: two. "
            "Nine or ten: four."
        ),
        label=_("Deal the cards"),
        scene="sizes",
        teaches=(2,),
        deeper="1.2",
    ),
    Beat(
        "card",
        _("Seven envelopes. This one is yours. Nobody else may look."),
        label=_("Turn your card over"),
        scene="envelope",
        deeper="1.1",
    ),
    Beat(
        "liberal",
        _("You're a Liberal. So say it. The Fascists will say it too."),
        label=_("Close your eyes"),
        scene="role",
        deeper="6.1",
    ),
    Beat(
        "night",
        _(
            "All eyes are shut. The two Fascists look up, find each other, and see Hitler's raised thumb. Hitler's "
            "own eyes stay shut, unless only five or six play."
        ),
        label=_("Open your eyes"),
        scene="night",
        teaches=(3,),
        deeper="1.4 1.3",
    ),
)

ROUND_1 = (
    Beat(
        "r1-vote",
        _(
                "Ada is the first President. She wants you as her Chancellor, and everybody votes."
            ),
        Control.MOVE,
        hint=_("Ja or Nein: this time, both are fine."),
        deeper="2.1 2.2",
    ),
    Beat(
        "r1-enact",
        _(
            "More than half said Ja. Ada drew three tiles, dropped one face down, and handed you two. "
            "You lay one. Gus: “Well? What have you got?”"
        ),
        Control.MOVE,
        right=("enact-L",),
        replies={
            "enact-F": PlayedOut(_("That's legal. But now everybody doubts you, and you can't prove a thing."),
                                 ("You enacts F",)),
        },
        scene="tempting",
        teaches=(9, 10),
        reviews="3.3-1",
        deeper="3.2 3.1",
    ),
    Beat(
        "r1-claim",
        _(
            "Until a tile is down, President and Chancellor say nothing. Now talk! Five Liberal tiles win, or "
            "six Fascist ones. The deck: six Liberal, eleven Fascist."
        ),
        Control.CLAIM,
        right=("got-FL@1",),
        otherwise=_HARMLESS_LIE,
        teaches=(4, 1, 10),
        deeper="3.3 1.5",
    ),
)  # fmt: skip

ROUNDS_2_TO_4 = (
    Beat(
        "r2-vote",
        _(
            "The turn moves left, to Ben. He'd like you again, but the last President and the last Chancellor are "
            "barred. So he takes Fay."
        ),
        Control.MOVE,
        teaches=(5, 6),
        deeper="2.3",
    ),
    Beat(
        "r2-quarrel",
        _(
            "A Fascist tile. Ben: “I gave her one of each!” Fay: “I got two Fascist ones.” "
            "One of them is lying. That's allowed."
        ),
        teaches=(15,),
        deeper="3.4",
    ),
    Beat("r3-vote", _("Cleo is next, and she trusts Gus."), Control.MOVE, deeper="6.3"),
    Beat(
        "r4-vote",
        _("Liberal, and nobody quarrels. Dov takes Ada."),
        Control.MOVE,
        deeper="2.2",
    ),
)

ROUND_5 = (
    Beat(
        "r5-nominate",
        _("A third Liberal tile. Now it's your turn as President. Dov: “Take me. We'll win together.”"),
        Control.MOVE,
        hint=_("Who was in the last government?"),
        teaches=(6,),
        reviews="2.3-1",
        deeper="2.3",
    ),
    Beat(
        "r5-vote",
        _("Dov and Ada were just elected, so both sit this one out."),
        Control.MOVE,
        teaches=(6,),
        deeper="2.4",
    ),
    Beat(
        "r5-discard",
        _("You draw three tiles and drop one face down. Dov: “What have you got?” Too early again: not a word."),
        Control.MOVE,
        teaches=(9, 10),
        deeper="3.1",
    ),
    Beat(
        "r5-shuffle",
        _(
            "No choice: it happens. Only two tiles were left, so everything off the board is shuffled: "
            "three Liberal, nine Fascist."
        ),
        teaches=(4,),
        deeper="3.5",
    ),
    Beat(
        "r5-investigate",
        _(
            "At seven, the second Fascist tile gives the President a power: look at one party card. It's printed "
            "on the board."
        ),
        Control.MOVE,
        right=("investigate-5", "investigate-1"),
        otherwise=_SETTLE_IT,
        hint=_("Ben says one thing, Fay another. Look at one of them."),
        teaches=(12,),
        deeper="4.3 4.1 4.2 4.4",
    ),
    Beat(
        "r5-claim",
        _("Fascist! That's her party. Hitler's card would say the same, so she may even be Hitler. Tell the others."),
        Control.CLAIM,
        right=("member-5-F@5", "member-1-L@5"),
        otherwise=_WARN_THEM,
        instead=(
            (
                "r5-investigate",
                "investigate-1",
                _("Liberal! So it was Fay who lied. (Hitler's card would say Fascist.) Tell the others."),
            ),
        ),
        teaches=(15,),
        deeper="4.3",
    ),
)

ROUND_6 = (
    Beat(
        "r6-vote",
        _("Fay's turn, with Ada. Dov: “You drew three Fascist tiles? How convenient.”"),
        Control.MOVE,
        deeper="6.2",
    ),
    Beat(
        "r6-ballots",
        _("Elected. Every vote is open: Ada, Cleo and Dov believe Fay. Ben and Gus believe you."),
        until=BallotsRevealed,
        deeper="6.3",
    ),
    Beat(
        "r6-zone",
        _(
            "A third Fascist tile. From now on they win at once if Hitler is elected Chancellor. And Fay may pick "
            "who runs for President next. She smiles: “You know so much. You govern.”"
        ),
        teaches=(1, 12),
        deeper="5.1 5.3 4.5",
    ),
)

BEATS = (*DEAL, *ROUND_1, *ROUNDS_2_TO_4, *ROUND_5, *ROUND_6)
