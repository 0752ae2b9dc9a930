"""Timing that the table's script, the hub and the load generator share.

The pages of a table carry `FOR_SCRIPT` in `data-timing`, where `live.js` reads it; seconds here are milliseconds there.
"""

import json

CONFIRMS_EVERY = 8
"""A screen confirms one of this many updates: processing an answer to each would cost as much as sending it."""

AHEAD = 16
"""The most updates that the hub sends a screen before one is confirmed."""

REPORTS_AFTER = 20.0
"""Seconds between the reports of an idle screen: without an update to confirm it reports what it shows, and asks for an
answer if it has received nothing for as long. A report lets the hub send a lost update again (`hub.GIVEN_UP`)."""

OPENS_WITHIN, ANSWERS_WITHIN, MOVES_WITHIN = 10.0, 5.0, 8.0
"""The most seconds until a socket is open, until the server answers a question, and until a screen shows its own
move. After that the screen opens another socket."""

FIRST_PAUSE, FIRST_SPREAD = 50, 250
"""Milliseconds before a lost socket is opened again: another server is there at once, but not all screens should come
in the same instant, so a random part is added."""

PAUSE, LONGEST_PAUSE = 400, 2000
"""Milliseconds before the tries after that: the pause doubles each time up to the longest, minus a random part of at
most one half."""

CLOSED_FOR_GOOD = 4400
"""The script does not reconnect after this close code or a higher one."""

FOR_SCRIPT = json.dumps(
    {
        "confirmsEvery": CONFIRMS_EVERY,
        "reportsAfter": round(1000 * REPORTS_AFTER),
        "opensWithin": round(1000 * OPENS_WITHIN),
        "answersWithin": round(1000 * ANSWERS_WITHIN),
        "movesWithin": round(1000 * MOVES_WITHIN),
        "firstPause": FIRST_PAUSE,
        "firstSpread": FIRST_SPREAD,
        "pause": PAUSE,
        "longestPause": LONGEST_PAUSE,
        "closedForGood": CLOSED_FOR_GOOD,
    },
    separators=(",", ":"),
)
