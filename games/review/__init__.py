"""Looking back on finished games in the browser.

A step is how many events have happened: step 1 is the deal. `perspectives` says whose eyes an address means, and
`timeline`, `truths`, `votes` and `closed` make of that viewer's own view what a reader needs beside the board, which is
drawn by the pieces of live play (`games.board`). Nothing here reads a log: `services.reviewing` hands out views, and
none of a game that is still played.
"""
