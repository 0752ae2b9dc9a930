"""A table as HTML pieces for one viewer. Pages and sockets both draw with it.

- `coach`: comments for a learner, each the first time that something happens
- `layers`: immutable layers of pieces with checksums, and what a screen has received
- `open_table`: the table before the deal: chairs, host's buttons, facts
- `passing`: whose turn it is with a device that is passed around
- `quick_words`: what the buttons of the chat say
- `small_board`: a table in the size of a stamp, for lists
- `table_facts`: a table in a few words, for lobby and open table
- `table_panels`: the pieces around the board: clock, controls, opening script, chat
- `table_picture`: a position as a picture: people, ballots and board
- `wire_rows`: rows as a socket sends them
- `vote_reasons`: why everybody voted as they did, for a learner's table
- `whole_page`: everything on one viewer's page, with caches of what is shared
"""
