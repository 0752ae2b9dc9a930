"""Laws: what holds in every game, held against games that nobody wrote.

`invariants` are the laws themselves, `driver` plays random games under them, `rightful` reads the rulebook a second
time, `conceivable` is all that anybody could ask for. `who_may_see` is a second reading of who may know what, `worlds`
and `twists` make pairs of games that differ only in what a viewer may not know, `comparing` holds their views side by
side, and `leaking_sightings` and `leaking_views` are leaks that it has to find.

The ordinary test run plays what `scale` calls ordinary. Five hundred runs of the machine of two hundred steps each, and
a hundred times as many games for the night before a release:

    LAWS=ci python manage.py test -n 2 tests/engine/laws
    LAWS=nightly python manage.py test -n 2 tests/engine/laws

A failure prints the number of its game and the moves; `driver.play` with that number plays it again.
"""
