"""The reason for each rule, in a sentence or two for a reader who would have chosen differently."""

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.translatable import gettext_noop as _

WHY: Mapping[str, str] = MappingProxyType(
    {
        "S1": _("With four there is nobody to hide among; with eleven a round takes longer than an argument should."),
        "S2": _("The Liberals are always more than half, so that they lose by distrust and never by numbers."),
        "S3": _("A look at a card tells a team and not who leads it. That keeps Hitler alive after an investigation."),
        "S4": _("Nearly two tiles in three are Fascist: an honest government is often forced, and that is the alibi."),
        "S5": _("The powers are weighed against how many sit down. A death must not change what was printed."),
        "S6": _("One Fascist and Hitler against three or four: they need to know each other to stand a chance."),
        "S7": _(
            "The Fascists plan; Hitler must guess who they are. With more of them the secret is better kept apart."
        ),
        "S8": _("Not to know is what the Liberals have to overcome. All their knowledge is made at the table."),
        "S9": _("Nobody should begin because of who they are, or of where they sit."),
        "S10": _("If the words differed with the roles, listening would be enough to know them."),
        "E1": _("Everybody has to lead in turn, so that everybody leaves traces."),
        "E2": _("A government is two people who answer for each other; nobody governs alone."),
        "E3": _("Power has to change hands. Otherwise the first two who are trusted would govern to the end."),
        "E4": _("With five alive, two bars would leave the candidate two to choose from; one bar leaves three."),
        "E5": _("The candidacy comes round by itself. To bar people from it as well would let seats be skipped."),
        "E6": _("Ballots that come out together cannot follow one another, and each stays as evidence."),
        "E7": _("A government needs a majority behind it; doubt counts against it."),
        "E8": _("To say no is free once, and dearer each time. Nobody can block the game for ever."),
        "E9": _("A government counts as elected whether or not it achieves anything; only a policy calms the people."),
        "E10": _("From here each vote can end the game, and each vote that does not clears somebody of the worst."),
        "E11": _("Early on, Hitler may govern and earn trust. That is the plan that the table has to see through."),
        "T1": _("If the table cannot agree, the deck decides, and the deck is mostly Fascist."),
        "T2": _("A power belongs to a President, and chaos has none."),
        "T3": _("The people have thrown over the old order, and with it the question who governed last."),
        "T4": _("A policy is what the people waited for. It is counted from anew."),
        "T5": _("What stands on the board stands there, however it came."),
        "T6": _("The next President has to be able to draw three."),
        "T7": _("Chaos replaces the policy of a round, not the turn at the table."),
        "L1": _("That only the President sees all three is the root of every claim and every doubt."),
        "L2": _("The first choice is made by one, unseen. Afterwards there is only their word for it."),
        "L3": _("Handed over one by one, the first tile could be read from the Chancellor's face."),
        "L4": _(
            "The second choice is the Chancellor's alone, and what lands on the board is all that the table learns."
        ),
        "L5": _("A nod would be enough to share the blame. Each has to choose without the other."),
        "L6": _("If chance could choose, nobody could be held to what they did."),
        "L7": _("One discard turned over would settle a dispute. Disputes are the game."),
        "L8": _("The tiles cannot speak for anybody. That is why a word is worth something, and why it may be false."),
        "L9": _("A draw never runs short, and everybody can work out what the new deck holds."),
        "L10": _("Liberal policies bring their team nearer to winning and nothing else."),
        "P1": _("The nearer the Fascists come, the more a President can do, for either side."),
        "P2": _("A power in hand would be a threat for the rest of the game. It is used where all can see on whom."),
        "P3": _("A fact that one person has and cannot prove: whoever looks at a card becomes part of the riddle."),
        "P4": _("The second look would only repeat the first. The powers are few and shall reach further."),
        "P5": _("To choose who leads next is strong enough; the government itself still needs partner and majority."),
        "P6": _("The detour takes nobody's turn. Whoever sits to the left is not passed over."),
        "P7": _("The next government's tiles are known to one person, who may be believed or not."),
        "P8": _("The sharpest power: it can win for the Liberals at once, or rid the Fascists of a witness."),
        "X1": _("A dead player with a voice would be a judge without a stake."),
        "X2": _("Elections are for those who live with them."),
        "X3": _("Only what ends the game is said. Otherwise each shot would also be an investigation."),
        "V1": _(
            "One policy before the end, a hand of two Fascist tiles would be a death sentence. The veto is a way out."
        ),
        "V2": _("It has to be asked for by the one who would sign, and asking says something, true or not."),
        "V3": _("To do nothing costs what a failed vote costs."),
        "V4": _("The President has to answer for the refusal, and the Chancellor for the choice that remains."),
        "V5": _("They governed, if only to decide nothing. A veto does not undo an election."),
        "V6": _("A session that enacts nothing ends like any other: first the deck is put in order."),
        "W1": _("Five of six Liberal tiles: it takes patience and a deck that is reshuffled."),
        "W2": _("The Liberals need not outvote the Fascists if they can find the one."),
        "W3": _("The slow road, along which each step gives the Presidents more power."),
        "W4": _("The quick road, and the reason why a majority has to ask itself whom it elects."),
        "W5": _("What would come after the end could only blur it. Hitler is one of the Fascists from first to last."),
        "I1": _("What everybody has seen needs no memory contest, so the board shows it."),
        "I2": _("What you were shown stays yours to look at; whether you tell is up to you."),
        "I3": _("As long as nobody can know it, everybody may claim it."),
        "I4": _("The game is played in what people say. A site that checked it would play the game for them."),
        "I5": _("Afterwards everybody wants to know who was right."),
        "R1": _("One power says “other” in print. The rest are read alike: to look at yourself would tell nothing."),
        "R2": _("The way back is along the seats, and an empty seat still has a left."),
        "R3": _("A house rule may change the odds. It may not strand a table in the middle of a game."),
        "R4": _("A power that nobody can use would stop the game, so it goes by, said aloud."),
        "R5": _(
            "A slip of the thumb is no ballot. And a button that turned over each time would make slips of its own."
        ),
    }
)
"""By the rule's id."""
