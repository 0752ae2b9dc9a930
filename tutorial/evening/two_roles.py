"""The beats of the short acts after the evening: as a Fascist, with a veto to answer, and as Hitler."""

from tutorial.evening.beats import Beat, Control, Held, PlayedOut, _

_SAY_SOMETHING = Held(_("Silence looks like a confession. Say something."))
_YOUR_OWN = Held(_("Against yourself? Say Ja, and smile."))

FASCIST = (
    Beat(
        "f-card",
        _("New evening, new envelopes. You're a Fascist. Ben is with you. Dov is Hitler, and doesn't know you."),
        label=_("Sit down"),
        scene="role",
    ),
    Beat(
        "f-nominate",
        _("You're President. A Liberal who lays your tile for you is the best alibi. Fay trusts you."),
        Control.MOVE,
        right=("nominate-5",),
        otherwise=Held(_("You could. But try it with Fay: she'll do your work and never know.")),
    ),
    Beat("f-vote", _("Everybody votes."), Control.MOVE, right=("vote-ja",), otherwise=_YOUR_OWN),
    Beat(
        "f-discard",
        _("You drop one, and she gets the other two."),
        Control.MOVE,
        right=("discard-L",),
        otherwise=PlayedOut(_("A Liberal tile. Kind of you, but not your job."), ("You discards F", "Fay enacts L")),
    ),
    Beat(
        "f-claim",
        _("Fay had no choice, and says so: two Fascist tiles. Now it's your turn to lie. Pick one."),
        Control.CLAIM,
        replies={
            "nothing": _SAY_SOMETHING,
            "drew-FFL-FF@1": Held(_("That would be a confession.")),
        },
    ),
    Beat(
        "f-investigate",
        _(
            "The numbers show how much the table suspects each of you. Agree with her, and nothing changes. Start a "
            "quarrel, and she pays. Go back and try it! Then look at Gus's card."
        ),
        Control.MOVE,
        right=("investigate-6",),
        otherwise=Held(_("Look at Gus. You'll see what a card in your hand is worth.")),
        scene="bars",
    ),
    Beat(
        "f-accuse",
        _("Gus is Liberal. Only you know that. What do you tell them?"),
        Control.CLAIM,
        replies={"nothing": _SAY_SOMETHING},
    ),
    Beat(
        "f-done",
        _("Gus's number hardly moves: nobody has to believe you. But he knows whether you lied."),
        scene="bars end",
    ),
)

VETO = (
    Beat(
        "v-nominate",
        _(
            "An hour later. Four Liberal tiles and five Fascist ones are on the board, and two people are dead. "
            "You're President, and nobody suspects you yet. Take Fay."
        ),
        Control.MOVE,
        right=("nominate-5",),
        replies={
            "nominate-3": PlayedOut(
                _("Hitler is Chancellor after three Fascist tiles: your side wins at once! Now try it with Fay."),
                ("You nominates Dov", "Dov Fay You vote ja", "Cleo Gus vote nein"),
            ),
            "nominate-2": Held(_("Cleo has her doubts about you. Take Fay.")),
        },
    ),
    Beat("v-vote", _("Two against you, and two for you."), Control.MOVE, right=("vote-ja",), otherwise=_YOUR_OWN),
    Beat(
        "v-discard",
        _("Fay isn't Hitler, as everybody hears. You drop one tile."),
        Control.MOVE,
        right=("discard-L",),
        otherwise=PlayedOut(
            _("The fifth Liberal tile. You've handed them the game."), ("You discards F", "Fay enacts L")
        ),
    ),
    Beat(
        "v-answer",
        _("Two Fascist tiles, and Fay begs for a veto. The whole table looks at you."),
        Control.MOVE,
        right=("refuse",),
        otherwise=PlayedOut(_("Both tiles go. How honest of you! And how useless: you had it in your hand."),
                            ("You consents",)),
    ),
    Beat("v-done", _("She has to lay one of them: the sixth Fascist tile. You win."), scene="end"),
)  # fmt: skip

HITLER = (
    Beat(
        "h-card",
        _("Another evening. You're Hitler, and your eyes stay shut. Two people at this table play for you. Who?"),
        label=_("Sit down"),
        scene="role night",
    ),
    Beat("h-vote", _("Fay takes you as Chancellor. Does she know you, or does she just like you?"), Control.MOVE),
    Beat(
        "h-enact",
        _("One of each. Nobody knows what you're about to do, not even your friends."),
        Control.MOVE,
        right=("enact-L",),
        replies={
            "enact-F": PlayedOut(
                _("One tile more, but now they watch you. Nobody will make you Chancellor again."), ("You enacts F",)
            ),
        },
    ),
    Beat(
        "h-claim",
        _("Liberal, and they love you for it. What did you get?"),
        Control.CLAIM,
        right=("got-FL@1",),
        otherwise=Held(_("Hitler's best disguise is the truth. Tell it.")),
    ),
    Beat("h-quarrel", _("Now Gus and Ben. Lean back: other people's quarrels are a gift."), Control.MOVE),
    Beat(
        "h-proposed",
        _(
            "A third Fascist tile, and they shout at each other. Gus picks Ada to run for President. She looks "
            "around for somebody who's never lied, and takes you."
        ),
        Control.MOVE,
    ),
    Beat(
        "h-done",
        _("“Are you Hitler?” You are, and you're Chancellor: your side wins. Nobody caught you lying. You never did."),
        scene="end",
    ),
)
