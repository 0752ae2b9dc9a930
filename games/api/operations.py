"""Every operation of the API: its address, what it does, what it takes and returns. URLs and description follow it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.http import HttpResponseBase

from games.api import figures, games, ladder, tables

Fields = Mapping[str, str]


@dataclass(frozen=True)
class Operation:
    """One thing that a program can ask for. `takes` and `asks` explain the fields of the body and of the query."""

    id: str
    method: str
    path: str
    view: Callable[..., HttpResponseBase]
    about: str
    takes: Fields = field(default_factory=dict)
    asks: Fields = field(default_factory=dict)
    needs_token: bool = False
    status: int = 200
    makes: str = "an object"


SINCE = "how many events you have seen already; 0 for all"
NAME = "the name at the table, at most twenty characters"
VIEW = "`public`, `all` or `seat-1` to `seat-10`"
OPTIONS = {
    "name": NAME,
    "size": "5 to 10",
    "is_public": "`yes` lists the table in the lobby",
    "bots": "how many seats go to the site's bots",
    "strength": "how they play",
    "…": "every other field of the form for a new table, by its name",
}
MOVE = {
    "move": "a token from `moves`, such as `nominate-3`, `vote-ja` or `discard-F`",
    "claim": "instead of a move: `drew-FFL-FL`, `got-FL`, `peeked-FFL`, `member-3-F`, `being-L`",
    "seen": "the `seen` of the table that you decided on",
    "key": "a random text of yours: the same key counts once, however often you send it",
}

OPERATIONS = (
    Operation("tables", "GET", "tables/", tables.open_tables, "Public tables where somebody can sit down."),
    Operation(
        "open", "POST", "tables/", tables.open_table, "Open a table that admits programs, and sit down as its host.",
        takes=OPTIONS, status=201, makes="a new seat: `code`, `seat`, `token`",
    ),
    Operation("table", "GET", "tables/{code}/", tables.one_table, "The table as the holder of the token sees it."),
    Operation(
        "sit", "POST", "tables/{code}/seats/", tables.seats, "Sit down at a table that admits programs.",
        takes={"name": NAME, "password": "where the table has one"},
        status=201, makes="a new seat: `code`, `seat`, `token`",
    ),
    Operation(
        "start", "POST", "tables/{code}/start/", tables.start, "Deal, as the host.",
        takes={"fill_with": "give free seats to bots of this strength"}, needs_token=True,
    ),
    Operation(
        "role_seen", "POST", "tables/{code}/role-seen/", tables.role_seen, "Say that you know your role.",
        needs_token=True,
    ),
    Operation(
        "move", "POST", "tables/{code}/moves/", tables.move, "Make a move or a claim.", takes=MOVE, needs_token=True
    ),
    Operation(
        "events", "GET", "tables/{code}/events/", tables.events, "What you saw, event by event; or a stream of it.",
        asks={"since": SINCE, "follow": "`1`: go on with each new event, a JSON object a line"},
    ),
    Operation("messages", "GET", "tables/{code}/talk/", tables.messages, "What was said."),
    Operation(
        "say", "POST", "tables/{code}/talk/", tables.say, "Say something.", takes={"text": "at most 300 characters"},
        needs_token=True,
    ),
    Operation("leave", "POST", "tables/{code}/leave/", tables.leave, "Leave the table.", needs_token=True),
    Operation(
        "games", "GET", "games/", games.every_game, "Public finished games, the latest first.",
        asks={"after": "the `next` of the page before"},
    ),
    Operation(
        "game", "GET", "games/{code}/", games.one_game, "A finished game, event by event.",
        asks={"view": VIEW},
    ),
    Operation(
        "report", "GET", "games/{code}/report/", games.report,
        "The report of a finished game: lies, best and costliest decisions, the curve and its turning points.",
        asks={"view": VIEW},
    ),
    Operation(
        "posterior", "GET", "games/{code}/posterior/", figures.deduced,
        "The chances of every seat to be a Fascist or Hitler, as this perspective could deduce them.",
        asks={"view": VIEW, "step": "after this event; the last one if it is left out"},
    ),
    Operation(
        "odds", "GET", "odds/", figures.odds, "The chances of 0, 1, 2 and 3 Liberal tiles in a hand of three.",
        asks={"liberal": "Liberal tiles to draw from", "fascist": "Fascist tiles to draw from"},
    ),
    Operation("dumps", "GET", "dumps/", games.dumps, "The files with all open games, and what is in them."),
    Operation("ladder", "GET", "ladder/", ladder.ratings, "The ladder of bots: ratings with their standard errors."),
    Operation(
        "rated_game", "POST", "ladder/games/", ladder.rated_game,
        "A seat in a rated game, for the token of a bot on the ladder. The game begins within seconds.",
        takes={"size": "5 to 10 players"}, needs_token=True, status=201, makes="a new seat: `code`, `seat`, `token`",
    ),
    Operation(
        "statistics", "GET", "statistics/", figures.statistics,
        "How many seats of each kind finished games had: size, rules, ending, seat, role, who played it.",
    ),
)  # fmt: skip
