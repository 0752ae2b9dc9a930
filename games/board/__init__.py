"""The table as people see it: the pieces of page that live play, review and lessons share.

Drawn from a `TableView` and a few public settings, and from nothing else; no database, no rules, no clock.
`fragments(view)` gives every element that can change, by its id; `page(view)` puts them in their places on the table.
`tokens` are what the buttons send.

Whoever pushes draws the `ballot_fragments` and `board_fragments` once for everybody and the `own_fragments` for each
viewer, and sends what differs from what it sent before; rows are only ever added.
"""
