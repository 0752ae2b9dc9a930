"""Everything the site says about moves, powers, phases and events, in one place and in the reader's language.

A new power, move or sighting that has no wording yet is a type error in `powers`, `moves` or `sentences`.

- `moves`: the wording of each move, from the question before it to the review after it
- `phases`: the wording of each phase
- `powers`: the wording of each presidential power
- `rule_links`: texts of the rulebook as markup, with links to the rules they mention
- `rulesets`: names of rulesets and of what a table can change in them
- `sentences`: a sentence for each sighting
- `terms`: names of policies, parties, roles and endings, and of players
"""
