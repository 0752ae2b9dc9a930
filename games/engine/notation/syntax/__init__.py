"""The syntax of records: from text to words, statements and values, and back.

- `claims`: lines for claims, in both directions
- `formatting`: fills the slots of a line form with values
- `grammar`: line forms, and a parser that walks their common prefix tree
- `moves`: lines for moves, ballots and announcements, in both directions
- `names`: player names, quoted where necessary
- `rulesets`: the header `Ruleset`, in both directions
- `slots`: the kinds of words that a line form leaves open
- `source`: splits a file into numbered lines, within limits
- `statements`: the parsed content of a line that changes the game
- `words`: splits a line into words
"""
