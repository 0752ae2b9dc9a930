"""Use cases: one public function and one transaction each. Pages, sockets and commands call these and nothing below.

`opening`      open a table, play at once against bots, play again with the same people
`seating`      sit down, sit again on another phone, leave, come back
`hosting`      what the host does: seats, bots, start, pause
`playing`      a move; `together` several in one transaction
`talking`      chat and notes
`rehearsing`   a table with a fixed deal, for learning
`watching`     who somebody is, what they may see, what there is to see
`following`    the same from change to change, for screens that are kept up to date
`exhibiting`   something to see at once: bots among themselves
`timekeeping`  deadlines, bots and stand-ins: the sweeper; `tidying` what nobody uses any more
`announcing`   the bell

A person is the random token in their session (`people.new_token`). Nobody is asked for who they are but by it, and
inside the transaction, so a seat that was moved meanwhile is no other person's. Every answer is a value: what was
asked for, or a `Refused` (`answers`), whose sentence a page shows as it is.
"""
