"""The API for programs, `/api/v1/`: tables, seats, moves, what a seat sees, finished games.

It speaks through the same use cases and forms as the pages, so it can do nothing that a page can't, and gives a seat
its `TableView` and nothing else. There is no framework behind it: what one would bring (validation, documentation) the
forms, the use cases and `operations` have already.

- `calls`: a request of a program: its token, its JSON, its limits, and errors as problem+json
- `client`: a seat at a table of a site, for a program in Python
- `description`: the OpenAPI document, made from the list of operations
- `figures`: odds of a draw, deductions in a finished game, statistics
- `games`: finished games
- `ladder`: the ladder of bots, and seats in rated games
- `operations`: every operation with its address, its words and its examples
- `reading`: the `TableView` of a seat from the JSON that it was sent
- `streams`: what a seat sees, line by line as it happens
- `tables`: open tables, seats, moves, claims and talk
- `urls`: the addresses
- `views_json`: a `TableView` as JSON
"""
