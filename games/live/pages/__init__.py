"""The pages of lobby and table, and the forms on them.

- `devices`: a seat on several devices, by link or PIN
- `game_controls`: pause, more time, abandon, stand-in, rematch
- `host_actions`: the buttons of an open table
- `invitation`: address, QR code and link preview of a table
- `lobby`: front page, lobby, new table, quick game
- `options_form`: the form for a new table
- `notifications`: a browser subscribes to notifications
- `sealing`: the sealed shuffle of a table
- `seats`: the page of an open table
- `table`: the page of a running or finished game, moves, chat and notes
"""
