"""The table as HTML, shared by live play, review and lessons: a `TableView` and a few public settings become fragments.

Nothing here uses the database, the rules or the clock. `fragments(view)` returns every element that can change, by its
id; `page(view)` adds what the surrounding templates need.

- `choices`: the buttons for the viewer's choices, and the reasons for closed ones
- `claims`: the claims that the viewer could make
- `conflicts`: contradictions between claims
- `envelope`: the viewer's role, and what they know about the others
- `fragments`: all elements that can change, by their ids
- `hand`: the tiles in the viewer's hand, and what they were just shown
- `history`: the log, the votes, and the claims about each government
- `page`: the whole table as one page
- `places`: the places around the table
- `rendering`: pieces as markup, with a cache
- `rules_form`: the part of a form that chooses and changes the rules
- `settings`: the settings of a table that its page depends on
- `status`: what just happened and what the table waits for
- `tokens`: the values of the buttons, and back
- `tracks`: the board with its tracks and piles
- `wording`: everything said about moves, powers, phases and events
"""
