"""The reason for each rule, in a sentence or two for a reader who would have chosen differently."""

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.translatable import gettext_noop as _

WHY: Mapping[str, str] = MappingProxyType(
    {
        "S1": _("With four, there's nobody to hide among; with eleven, a round takes longer than any argument should."),
        "S2": _("Liberals are always more than half, so they lose through distrust, never because of their number."),
        "S3": _(
            "A look at a card tells you the team, but not who leads it. That's how Hitler survives an investigation."
        ),
        "S4": _(
            "Nearly two in three tiles are Fascist: even an honest government often has no choice, and that's the "
            "Fascists' alibi."
        ),
        "S5": _(
            "The powers are balanced for the number of players who sit down. A death doesn't change what's printed."
        ),
        "S6": _("One Fascist and Hitler against three or four: they need to know each other to stand a chance."),
        "S7": _(
            "The Fascists plan; Hitler has to guess who they are. The more Fascists there are, the less Hitler "
            "should know about them."
        ),
        "S8": _(
            "Knowing nothing is what the Liberals have to overcome. Everything they know, they learn at the table."
        ),
        "S9": _("Nobody should go first because of who they are or where they sit."),
        "S10": _("If the words depended on your role, people would only need to listen."),
        "E1": _("Everyone has to lead in turn, so everyone leaves clues."),
        "E2": _("A government is two people who answer for each other; nobody governs alone."),
        "E3": _("Power has to change hands. Otherwise the first two trusted players would govern to the end."),
        "E4": _("With five alive, two term limits would leave the candidate two choices; one leaves three."),
        "E5": _("The candidacy goes round by itself. If people could be barred from it too, seats would be skipped."),
        "E6": _("When all ballots are revealed together, nobody can copy anyone, and each one stays as evidence."),
        "E7": _("A government needs a majority behind it; doubt counts against it."),
        "E8": _("The first no is free, and each one after it costs more. Nobody can block the game forever."),
        "E9": _("A government counts as elected whether or not it achieves anything; only a policy calms the people."),
        "E10": _(
            "From here on, any vote can end the game, and any Chancellor it doesn't end with is cleared of the worst."
        ),
        "E11": _("Early on, Hitler can govern and earn trust. That's the plan the table has to see through."),
        "T1": _("If the table can't agree, the deck decides, and most of the deck is Fascist."),
        "T2": _("Powers belong to a President, and chaos doesn't have one."),
        "T3": _("The people have overthrown the old order, so it no longer matters who governed last."),
        "T4": _("A policy is what the people were waiting for. The count starts over."),
        "T5": _("A policy on the board counts, however it got there."),
        "T6": _("The next President has to be able to draw three."),
        "T7": _("Chaos replaces a round's policy. It doesn't change whose turn it is."),
        "L1": _("Only the President sees all three, and every claim and every doubt starts there."),
        "L2": _("One person makes the first choice, unseen. Afterwards you only have their word."),
        "L3": _("If they were passed one at a time, the Chancellor's face could give away the first tile."),
        "L4": _("The second choice is the Chancellor's alone, and the table only learns what lands on the board."),
        "L5": _("A nod would be enough to share the blame. Each has to choose alone."),
        "L6": _("If chance could choose, everyone could blame it for what they did."),
        "L7": _("Turning over one discard would settle a dispute. But disputes are the game."),
        "L8": _("The tiles can't speak for anyone. That's why your word is worth something, and why it may be false."),
        "L9": _("There are always enough tiles to draw, and everyone can work out what's in the new deck."),
        "L10": _("Liberal policies bring their team closer to winning, and nothing else."),
        "P1": _("The closer the Fascists get, the more a President can do, for either side."),
        "P2": _("A saved power would be a threat for the rest of the game. You use it in front of everyone."),
        "P3": _("One person knows a fact and can't prove it. By looking at a card, you become part of the puzzle."),
        "P4": _("A second look would only repeat the first. Powers are few and should reach further."),
        "P5": _("Choosing who leads next is strong enough; the government still needs a partner and a majority."),
        "P6": _("The detour costs nobody a turn. The player to the left isn't skipped."),
        "P7": _("One person knows the next government's tiles, and you can believe them or not."),
        "P8": _(
            "The sharpest power: it can win the game for the Liberals at once, or get rid of a witness for the "
            "Fascists."
        ),
        "X1": _("A dead player with a say would be a judge with nothing at stake."),
        "X2": _("Elections are for the people who live with them."),
        "X3": _("Only what ends the game is announced. Otherwise every execution would also be an investigation."),
        "V1": _(
            "When the Fascists need just one more policy, two Fascist tiles in hand would be a death sentence. The "
            "veto is a way out."
        ),
        "V2": _("The Chancellor would have to enact, so the Chancellor asks. Just asking says something, true or not."),
        "V3": _("Doing nothing costs as much as a failed vote."),
        "V4": _("The President has to answer for the refusal, and the Chancellor for the choice that's left."),
        "V5": _("They governed, if only to decide nothing. A veto doesn't undo an election."),
        "V6": _("A session that enacts nothing ends like any other: first the deck is put in order."),
        "W1": _("Five of six Liberal tiles: that takes patience and a reshuffled deck."),
        "W2": _("Liberals don't have to outvote the Fascists if they can find Hitler."),
        "W3": _("The slow road, and each step gives the Presidents more power."),
        "W4": _("The quick road, and the reason a majority has to ask itself who it's electing."),
        "W5": _("Anything after the end would only blur it. Hitler is one of the Fascists from start to finish."),
        "I1": _("If everyone has seen it, it shouldn't become a memory test. So the board shows it."),
        "I2": _("You can always look again at what you were shown. Whether you tell is up to you."),
        "I3": _("As long as nobody can know it, everyone may claim it."),
        "I4": _("The game lives on what people say. A site that checked it would play the game for them."),
        "I5": _("Afterwards, everyone wants to know who was right."),
        "R1": _(
            "Only one power says “other” in print. We read the rest the same way: looking at yourself would tell you "
            "nothing."
        ),
        "R2": _("The way back follows the seats, and even an empty seat has a left."),
        "R3": _("A house rule may change the odds. It may not get a table stuck mid-game."),
        "R4": _("A power nobody can use would stop the game, so it lapses and the log says so."),
        "R5": _(
            "A slip of the thumb isn't a vote. And a button that switches with every tap would cause slips of its own."
        ),
    }
)
"""By the rule's id."""
