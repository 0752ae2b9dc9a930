"""Laws: what holds in every game, held against games that nobody wrote.

`invariants` are the laws themselves, `driver` plays random games under them, `rightful` reads the rulebook a second
time, `conceivable` is all that anybody could ask for. `who_may_see` is a second reading of who may know what, `worlds`
and `twists` make pairs of games that differ only in what a viewer may not know, `comparing` holds their views side by
side, and `leaking_sightings` and `leaking_views` are leaks that it has to find.

The ordinary test run plays what `scale` calls ordinary. CI plays three times as many games and five hundred runs of the
machine, and a night before a release plays three hundred times as many games:

    LAWS=ci python manage.py test tests/engine/laws
    LAWS=nightly PYTEST_TIMEOUT=36000 python manage.py test tests/engine/laws

A failure prints the number of its game and the moves; `driver.play` with that number plays it again.
"""
