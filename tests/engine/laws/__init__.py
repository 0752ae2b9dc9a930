"""Laws: statements that hold in every game, tested on random games.

- `comparing`: compares what one viewer gets from two worlds
- `driver`: plays random games and checks the laws at every step
- `election_laws`: laws about elections
- `every_action`: every action that could be asked for, sensible or not
- `invariants`: which laws are checked at which step
- `knowledge_laws`: laws about whole games and what viewers know
- `leaking_sightings`: deliberate leaks in sightings, which the comparison has to find
- `leaking_views`: deliberate leaks in views, options and refusals
- `legal_moves`: the legal moves, derived a second time from the rulebook
- `pairs`: the pairs of worlds that are compared
- `power_laws`: laws about powers and about the dead
- `scale`: how many games are played
- `steps`: one step of a game as the laws see it
- `tile_laws`: laws about tiles
- `turn_laws`: laws about turns
- `twists`: changes to a game that a viewer cannot see
- `unseen_tiles`: the tiles that a viewer never saw
- `variants`: the rulesets under which the laws are tested
- `visibility`: who may see what, derived a second time from the rulebook
- `worlds`: pairs of games that differ only in facts hidden from a viewer

The ordinary test run, also CI for each commit, plays what `scale` calls ordinary; `test_broken_engines` shows what even
fewer games find. `bash .ci/run nightly` plays three times as many games and five hundred runs of the state machine, and
the nightly scale before a release plays three hundred times as many games:

    LAWS=long python manage.py test tests/engine/laws
    LAWS=nightly PYTEST_TIMEOUT=36000 python manage.py test tests/engine/laws

A failure prints the number of its game and the moves; `driver.play` with that number plays the game again.
"""
