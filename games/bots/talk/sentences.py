"""What can be said: for each topic some gentle sentences and some sharp ones.

Pages translate them. The names in brackets are filled in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from games.engine.translatable import gettext_noop as _

Facts = Mapping[str, str | int]


@dataclass(frozen=True)
class Line:
    """A sentence and what is filled in."""

    sentence: str
    facts: Facts = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.sentence % self.facts


SENTENCES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = MappingProxyType({
    # A reason with a vote.
    "ja, fine": (
        (_("Ja from me: nothing speaks against %(president)s and %(chancellor)s so far."),),
        (_("Ja. Show us what you can do, %(president)s and %(chancellor)s."),),
    ),
    "ja, trust": (
        (_("Ja from me: I trust %(name)s."), _("Ja, because %(name)s has earned it.")),
        (_("Ja, and only because of %(name)s."),),
    ),
    "ja, tracker": (
        (_("Ja from me. Otherwise the deck decides for us."),),
        (_("Ja, because anything beats a blind tile."),),
    ),
    "ja, office": (
        (_("Ja, of course: I want to show you that I can do this."),),
        (_("It was my own government. What did you expect?"),),
    ),
    "nein, name": (
        (_("Nein from me: I'm not sure enough about %(name)s."),),
        (_("Nein, because I don't want %(name)s near the tiles."), _("Not with %(name)s. Not while I vote.")),
    ),
    "nein, hitler": (
        (_("Nein from me: if %(name)s is Hitler, it's over."),),
        (_("Nein. Who wants to bet the game on %(name)s?"),),
    ),
    "nein, wait": (
        (_("Nein from me. I'd like to see the next candidate first."),),
        (_("Nein. We can do better than these two."),),
    ),
    "no vote": (
        (_("I haven't voted on anything yet."),),
        (_("Why what? There hasn't been a vote yet."),),
    ),
    # After a policy.
    "fascist policy": (
        (_("A Fascist policy. %(president)s, %(chancellor)s, what happened?"),),
        (_("A Fascist policy. Which of you was it, %(president)s or %(chancellor)s?"),),
    ),
    "liberal policy": (
        (_("A Liberal policy. Thank you, %(president)s and %(chancellor)s."),),
        (_("Fine, a Liberal policy. One isn't proof, %(president)s."),),
    ),
    "my fascist policy": (
        (_("I'm sorry about that policy. The tiles left me no choice."),),
        (_("Don't look at me like that. Those tiles were awful."),),
    ),
    "my liberal policy": (
        (_("%(name)s and I work well together."),),
        (_("That's how it's done. Right, %(name)s?"),),
    ),
    "my conflict": (
        (_("I'm sorry, but %(name)s is lying about our tiles."),),
        (_("%(name)s is lying about our tiles. I was there."),),
    ),
    "their conflict": (
        (_("One of the two isn't honest. I think it's %(name)s."),),
        (_("%(name)s is lying, and %(other)s isn't."),),
    ),
    # Doubt and accusation.
    "doubt, policy": (
        (_("I worry about %(name)s since the policy in round %(round)d."),),
        (_("Round %(round)d? I blame %(name)s."),),
    ),
    "doubt, claims": (
        (_("I doubt what %(name)s said about round %(round)d."),),
        (_("%(name)s is lying about round %(round)d. Do the sums."),),
    ),
    "doubt, votes": (
        (_("I find it suspicious how %(name)s votes."),),
        (_("%(name)s votes like a Fascist."),),
    ),
    "doubt, choices": (
        (_("I worry about who %(name)s picks."),),
        (_("Look who %(name)s picks. Suspicious, isn't it?"),),
    ),
    "doubt, report": (
        (_("I keep thinking of %(name)s's card. I have my doubts."),),
        (_("%(name)s is a Fascist, and we've been told so."),),
    ),
    "doubt": (
        (_("If I had to suspect someone, it would be %(name)s."),),
        (_("I'm watching you, %(name)s."), _("Keep an eye on %(name)s.")),
    ),
    "nobody": (
        (_("It's too early for me to point at anyone."),),
        (_("Ask me again when somebody has made a mistake."),),
    ),
    # Trust.
    "trust, policy": (
        (_("%(name)s gave us a Liberal policy in round %(round)d, so that's where my trust goes."),),
        (_("Round %(round)d says I can trust %(name)s."),),
    ),
    "trust": (
        (_("Right now I trust %(name)s most."),),
        (_("If anyone here is Liberal, it's %(name)s."),),
    ),
    "open": (
        (_("I can't read %(name)s yet."),),
        (_("%(name)s? Ask me after the next government."),),
    ),
    # About a nomination.
    "nominee, good": (
        (_("%(name)s is a good choice, I think."),),
        (_("%(name)s? I can live with that."),),
    ),
    "nominee, bad": (
        (_("I doubt that %(name)s is the right choice."),),
        (_("%(name)s as Chancellor? You can't be serious, %(other)s."),),
    ),
    "my nominee": (
        (_("Please give %(name)s and me a chance."),),
        (_("%(name)s is my choice. Make up your minds."),),
    ),
    "my nomination": (
        (_("I'd do it well, I promise."),),
        (_("Me as Chancellor? %(other)s knows why."),),
    ),
    # Cards and shots.
    "my report, fascist": (
        (_("I've seen %(name)s's card, and it was Fascist."),),
        (_("%(name)s is a Fascist. I held the card in my hand."),),
    ),
    "my report, liberal": (
        (_("I've seen %(name)s's card. You can trust %(name)s."),),
        (_("%(name)s is Liberal. I've checked."),),
    ),
    "reported": (
        (_("That's not what's on my card, %(name)s."),),
        (_("%(name)s is lying about my card. Now you know who %(name)s is."),),
    ),
    "shot": (
        (_("So %(name)s wasn't Hitler. We have to be careful now."),),
        (_("%(name)s wasn't Hitler. What a waste of a bullet."),),
    ),
    # Answers.
    "denial": (
        (_("It isn't me, %(name)s. Look at my votes again."), _("You're wrong about me, %(name)s.")),
        (_("Nonsense, %(name)s. Ask yourself who gains from that."), _("Prove it, %(name)s.")),
    ),
    "counter": (
        (_("I'd rather hear that from somebody else than you, %(name)s."),),
        (_("Says %(name)s, of all people. I suspect you."),),
    ),
    "role": (
        (_("I'm Liberal, %(name)s. I know, everyone says so."),),
        (_("Liberal. Next question, %(name)s?"),),
    ),
    "thanks": (
        (_("Thank you, %(name)s. I trust you, too."),),
        (_("Good, %(name)s. Then vote with me."),),
    ),
    "thanks, but": (
        (_("Thank you, %(name)s. I'm not sure about you yet."),),
        (_("Kind of you, %(name)s. It isn't mutual."),),
    ),
    "tiles, told": (
        (_("I've said what I saw, %(name)s. It's in the claims."),),
        (_("Read my claim, %(name)s."),),
    ),
    "tiles, none": (
        (_("I haven't held any tiles yet, %(name)s."),),
        (_("Which tiles? I haven't been in a government, %(name)s."),),
    ),
    "tiles, later": (
        (_("I'll tell you as soon as I may, %(name)s."),),
        (_("Patience, %(name)s. You'll hear it."),),
    ),
    "listening": (
        (_("Yes, %(name)s? Ask me about a vote or about one of us."),),
        (_("I'm listening, %(name)s. Name a name."),),
    ),
})  # fmt: skip
"""Every topic: gentle sentences, sharp sentences."""
