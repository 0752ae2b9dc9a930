"""An attacker who knows only the site's pages and sockets: plays all seats of many games, and attacks meanwhile.

An oracle outside, which reads the database, says afterwards whether the site held: no secret in any byte received, no
move lost or doubled, no bare 500, no table that is stuck, every limit kept. `python manage.py attack` prints the
counts.

- `campaign`: games and attacks against a server of its own, for some time, and the account
- `hostile_browser`: a browser that remembers everything it received, and sends what no browser would
- `oracle`: what the log says about everything that was received and acknowledged
- `strategies`: the attacks, each by its name
- `tables`: seven seats of one game, played through pages and sockets
"""
