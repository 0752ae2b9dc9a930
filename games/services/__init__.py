"""Use cases: one public function and one transaction each, called by pages, sockets and commands.

A person is the random token in their session (`identity.new_token`). A use case looks the person up by it inside the
transaction, so that a seat that changed hands in the meantime isn't acted for. Every answer is a value: the result, or
a `Refused` (`answers`) whose sentence the page shows. The folders build on each other in the order `outward`, `play`,
`seats`, `archive`, `ladder`, `jobs`, and all of them on the modules.

- `answers`: results and refusals of use cases
- `bell`: the notification that a table changed, and who listens to it
- `identity`: the token of a person, and the seats that they hold
- `limits`: how often something may be tried
- `lockouts`: pauses after wrong PINs and passwords
- `rulesets`: the rules of a table as its row stores them
- `together`: several use cases in one transaction, to share one wait for the disk
- `use_case`: the decorator for a transaction with retries, the row lock, and ringing the bell
- `outward`: requests that the site itself sends: webhooks and Web Push
- `play`: moves, views, chat, deadlines and the shuffle of a game
- `seats`: opening a table, sitting down, leaving, hosting, the deal
- `archive`: finished games: finding, reviewing, importing, exporting, forgetting
- `ladder`: rated games of programs and bots, and their ratings
- `jobs`: the sweeper, work in the background, health, tidying
"""
