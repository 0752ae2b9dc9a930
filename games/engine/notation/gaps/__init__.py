"""Records in which not every fact is known: they are played with a possible deal, whose guesses stay hidden.

- `announcements`: public results of unknown cards, which the record has to state
- `completion`: partly known piles, roles and deals, and how to complete them
- `guesses`: everything recorded so far, and a complete game that fits it
- `incomplete_game`: the game at one line of a record with gaps
- `redaction`: events with their unknown facts marked as unknown
- `seen_decks`: what sightings reveal about the order of the decks
"""
