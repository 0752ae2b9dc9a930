"""`/duels/`, “Lie to me”: short duels against bots, as the Fascist who lies or as the Liberal who finds the liar.

A duel is a moment of a game of bots, right after a session. As a Fascist you choose a claim and see what each of the
others now believes, as far as you can know it: their beliefs are computed from your own view. As a Liberal you hear two
claims that contradict each other and tap the one who lied.

- `asked`: a duel as a question, for a class
- `beliefs`: what the others believe of a player, as that player can work it out
- `collection`: the duels that come with the site
- `duel`: a duel as it is stored, and its game
- `duels.json`: the duels
- `mining`: finds duels in games of bots
- `pages`: the views
- `showing`: what the templates show
- `urls`: the addresses under `/duels/`
"""
