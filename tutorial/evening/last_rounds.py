"""The beats from round 7 to the end."""

from games.engine.events import BallotsRevealed
from tutorial.evening.beats import Beat, Control, Held, PlayedOut, _

_FOUR_SAY_NEIN = _("Four say Nein. They want Gus.")
_WHY_THEM = Held(_("What have they done to you? Think of who lied to your face, or to Ben's."))

ROUND_7 = (
    Beat(
        "r7-next",
        _("You're President again, out of turn."),
        Control.SEAT,
        asks=_("Whose turn comes after yours? Tap the seat."),
        right=("seat-6",),
        otherwise=Held(_("The turn goes back to where it was: left of Fay, who picked you. Who sits there?")),
        hint=_("Clockwise from Fay, the seat after hers."),
        teaches=(5,),
        reviews="4.6-1",
        deeper="4.6",
    ),
    Beat(
        "r7-nominate",
        _("Gus it is. Nobody loses a turn. Gus leans over: “I voted with you. Take me.”"),
        Control.MOVE,
        right=("nominate-6",),
        replies={
            "nominate-1": PlayedOut(
                _FOUR_SAY_NEIN,
                ("You nominates Ben", "Ben Dov You vote ja", "Ada Cleo Fay Gus vote nein"),
            ),
            "nominate-2": PlayedOut(
                _FOUR_SAY_NEIN,
                ("You nominates Cleo", "Ben Cleo You vote ja", "Ada Dov Fay Gus vote nein"),
            ),
            "nominate-3": PlayedOut(
                _FOUR_SAY_NEIN,
                ("You nominates Dov", "Ben Dov You vote ja", "Ada Cleo Fay Gus vote nein"),
            ),
        },
        hint=_("Who would a majority trust?"),
        teaches=(6,),
        reviews="2.3-1",
        deeper="6.5",
    ),
    Beat(
        "r7-vote",
        _("You and Gus. Three Fascist tiles are on the board: if he's Hitler, it's over."),
        Control.MOVE,
        deeper="5.1",
    ),
    Beat(
        "r7-discard",
        _("Now Gus must say truthfully whether he is Hitler. “I'm not.” From now on, everybody knows that."),
        Control.MOVE,
        right=("discard-F",),
        replies={
            "discard-L": PlayedOut(
                _("You dropped your only Liberal tile. Gus just shrugs. Take it back."),
                ("You discards L", "Gus enacts F"),
            ),
        },
        teaches=(15, 1),
        deeper="5.2",
    ),
    Beat(
        "r7-claim",
        _("You passed him one of each, and he laid the Fascist one. Now you know what Gus is. Nobody else does."),
        Control.CLAIM,
        right=("drew-FFL-FL@7",),
        otherwise=Held(_("Allowed. But you'd be covering for him. You drew FFL and passed FL: say so.")),
        deeper="6.3",
    ),
    Beat(
        "r7-shoot",
        _(
            "Gus: “Two Fascist ones, I swear!” With the fourth Fascist tile, the President must shoot "
            "somebody. Hitler's death wins the game."
        ),
        Control.MOVE,
        right=("execute-5",),
        replies={
            "execute-6": PlayedOut(_("Wasted: Gus is proved not to be Hitler."), ("You executes Gus",)),
            "execute-0": PlayedOut(
                _("“I am Hitler.” You win, by sheer luck! Go back, and see the evening she had planned."),
                ("You executes Ada",),
            ),
        },
        otherwise=_WHY_THEM,
        hint=_("Gus can't be Hitler. Fay can."),
        teaches=(12, 13, 1),
        deeper="4.7 4.8 4.9 6.6",
    ),
    Beat(
        "r7-after",
        _("Fay is out: no vote, no word. She wasn't Hitler, or she'd have had to say so. Her card stays face down."),
        teaches=(13, 15),
        deeper="4.7",
    ),
)

ROUNDS_8_TO_10 = (
    Beat(
        "r8-vote",
        _("Six are left. As you said, it's Gus's turn. He wants Cleo."),
        Control.MOVE,
        right=("vote-nein",),
        replies={
            "vote-ja": PlayedOut(
                _("Four to two. A fifth Fascist tile, and now Gus has the pistol. He picks you."),
                (
                    "You votes ja",
                    "Gus discards L",
                    "Cleo enacts F",
                    "Gus claims drew FFF passed FF",
                    "Cleo claims got FF enacted F",
                    "Gus executes You",
                ),
            ),
        },
        hint=_("Would you trust Gus as President?"),
        deeper="6.2",
    ),
    Beat(
        "r8-next",
        _("Three to three. A tie fails: it takes more than half."),
        Control.SEAT,
        asks=_("Whose turn is it now? Tap the seat."),
        right=("seat-0",),
        otherwise=Held(_("The turn always moves left, after a failed vote too. Who sits left of Gus?")),
        hint=_("Clockwise from Gus."),
        until=BallotsRevealed,
        teaches=(8, 5),
        reviews="2.1-1",
        deeper="2.8",
    ),
    Beat(
        "r9-vote",
        _("Ada, right. She wants Gus, but he's still barred: a failed vote frees nobody. So she takes Dov."),
        Control.MOVE,
        teaches=(6,),
        deeper="2.9",
    ),
    Beat(
        "r10-vote",
        _("No majority. That's two failed votes. Ben takes Dov. One more failure, and the deck decides."),
        Control.MOVE,
        teaches=(11,),
        deeper="2.9",
    ),
    Beat(
        "r10-chaos",
        _("Three failed votes in a row: chaos. The deck's top tile is laid, whatever it is."),
        label=_("Turn it over"),
        until=BallotsRevealed,
        scene="chaos",
        teaches=(11,),
        deeper="2.10",
    ),
    Beat("r10-tile", _("Liberal! Four to four."), label=_("And if it had been Fascist?"), teaches=(11,), deeper="3.6"),
    Beat(
        "r10-what-if",
        _("It would have covered the execution, but chaos gives no power: nobody shoots."),
        label=_("Back to our table"),
        elsewhere="what_if_fascist",
        teaches=(11, 12),
        deeper="5.7",
    ),
)

ROUNDS_11_AND_12 = (
    Beat(
        "r11-vote",
        _("Chaos forgets who was barred, and the count restarts. Cleo may take Gus."),
        Control.MOVE,
        teaches=(11,),
        deeper="2.10",
    ),
    Beat(
        "r11-shot",
        _(
                "Gus lays the fifth Fascist tile. Ada: “Shoot Ben. It was always Ben.” Cleo does, and nobody "
                "learns what he was. One more tile of either kind ends it."
            ),
        teaches=(13, 1),
        deeper="6.7",
    ),
    Beat(
        "r12-vote",
        _(
                "Dov takes you. Cleo was just President, but with five left only the last Chancellor is barred."
            ),
        Control.MOVE,
        right=("vote-ja",),
        replies={"vote-nein": PlayedOut(_("Two to three. Yours was the vote that was missing."), ("You votes nein",))},
        teaches=(7,),
        deeper="2.6 2.7",
    ),
    Beat(
        "r12-veto",
        _(
                "Two Fascist tiles: either one loses. But once five are on the board, there's a way out: the "
                "veto."
            ),
        Control.MOVE,
        right=("propose-veto",),
        replies={
            "enact-F": PlayedOut(
                _("The sixth Fascist tile. They win. Back to your two tiles."), ("You enacts F",)
            ),
        },
        hint=_("You don't have to lay either of them."),
        teaches=(14,),
        deeper="5.4",
    ),
    Beat(
        "r12-agreed",
        _(
            "If Dov refuses, you must lay one. He hesitates. “Agreed.” Both tiles go, and it counts as a "
            "failed vote."
        ),
        teaches=(14,),
        deeper="5.5 5.6",
    ),
)  # fmt: skip

ROUND_13 = (
    Beat(
        "r13-nominate",
        _("You're President. Ada, Cleo or Dov is Hitler. Who gets the last tiles?"),
        Control.MOVE,
        right=("nominate-3", "nominate-2"),
        replies={
            "nominate-0": PlayedOut(
                _("“I am Hitler.” She was kind all evening. That was the plan."),
                ("You nominates Ada", "Ada Gus You vote ja", "Cleo Dov vote nein"),
            ),
            "nominate-6": PlayedOut(
                _("He isn't Hitler, but he lays the sixth Fascist tile."),
                (
                    "You nominates Gus", "Ada Gus You vote ja", "Cleo Dov vote nein",
                    "You discards F", "Gus enacts F",
                ),
            ),
        },
        hint=_("Who could have won with one word, and didn't?"),
        teaches=(7, 1),
        deeper="2.5 6.4",
    ),
    Beat(
        "r13-vote",
        _("Dov could have refused your veto, and the Fascists would have won. Five alive, so he isn't barred."),
        Control.MOVE,
        right=("vote-ja",),
        replies={"vote-nein": PlayedOut(_("Two to three. Yours was the vote that was missing."), ("You votes nein",))},
        instead=(
            ("r13-nominate", "nominate-2", _("Cleo? You can't be sure of her. With five alive, anybody but you may be "
                                             "Chancellor: you were the last one.")),
        ),
        teaches=(7,),
        deeper="6.4",
    ),
    Beat(
        "r13-discard",
        _("“I'm not Hitler,” says Dov, and everybody breathes again."),
        Control.MOVE,
        right=("discard-F",),
        replies={
            "discard-L": PlayedOut(
                _("You dropped the tile that wins. Only a veto saves you now, and your turn is gone. Take it back."),
                ("You discards L", "Dov proposes veto", "You consents"),
            ),
        },
        instead=(("r13-nominate", "nominate-2", _("“I'm not Hitler,” says Cleo, and everybody breathes again.")),),
        teaches=(15,),
        deeper="5.2",
    ),
    Beat(
        "r13-won",
        _("The fifth Liberal tile. You win!"),
        instead=(
            (
                "r13-nominate",
                "nominate-2",
                _("The fifth Liberal tile. You win! Cleo was honest, but you couldn't know. Dov had shown it."),
            ),
        ),
        scene="won",
        teaches=(1,),
        deeper="1.6",
    ),
    Beat(
        "other-sizes",
        _("Ben: “Tomorrow my sister and her husband come. Nine of us!”"),
        Control.PICK,
        asks=_("How many of the nine are against you, Hitler included?"),
        picks=("3", "4", "5"),
        right=("pick-4",),
        otherwise=Held(
            _("With five or six it's two, with seven or eight three, with nine or ten four. One is Hitler.")
        ),
        hint=_("It's three of seven or eight. Two people more, one more against you."),
        scene="won",
        teaches=(2,),
        deeper="1.2",
    ),
    Beat(
        "other-boards",
        _("Four. Other boards bring other powers. (Peek: the President sees the next three tiles.)"),
        label=_("Turn up all the cards"),
        scene="won boards",
        teaches=(12,),
        deeper="4.1",
    ),
    Beat(
        "end",
        _(
            "Fay and Gus knew everything. Fay lied in rounds 2 and 6, Gus in round 7. Ada was Hitler and knew "
            "nobody. She played a perfect Liberal, and named Ben."
        ),
        closes=_(
            "Liberals win with five tiles, or Hitler shot; Fascists with six, or Hitler elected Chancellor after "
            "their third. You're ready to sit down."
        ),
        scene="end",
        teaches=(1, 3),
        deeper="7.1",
    ),
)  # fmt: skip

BEATS = (*ROUND_7, *ROUNDS_8_TO_10, *ROUNDS_11_AND_12, *ROUND_13)
