"""A submitted move or claim, the same whether it was posted or came over the socket.

A posted form costs the server four times as much as the move itself, most of it before a view is called; `python
manage.py loadtest --by post` and `--by socket` measure both. The page's script therefore sends the form's fields over
the socket that it has open anyway. Without a script or a socket the form is posted. Both are equally protected: the
session identifies the person, the origin was checked when the socket was opened (a posted form has its CSRF token), and
`seen` and `key` are compared with the log inside the transaction.
"""

import re
from collections.abc import Mapping
from functools import partial
from urllib.parse import parse_qsl

from django.db import Error
from django.template.loader import render_to_string
from django.utils.translation import gettext_noop as _
from django.utils.translation import override

from games.board.tokens import claim_of, move_of
from games.codes import normal_code
from games.metrics import count
from games.services.answers import BUSY, Conflict, Forbidden, Refused, Stale, refuse
from games.services.identity import numbers_held
from games.services.play import playing, talking
from games.services.together import is_shared
from games.storage.connections import with_reconnect

CHANGED = _("The table has changed since you loaded this page. Nothing was done; have another look.")
NO_SEAT = _("You don't sit at this table.")
DAMAGED = _("This form is damaged. Reload the page and try again.")
SAY_NOTHING = "nothing"
"""The claim of a player who doesn't want to tell what they saw."""
_HEARD = re.compile(r"heard-([0-9]{1,2})", re.ASCII)
"""The claim of a learner who has read this many of the coach's comments."""
_PLAIN = re.compile(r"[\w-]+=[\w-]*(?:&[\w-]+=[\w-]*){0,6}", re.ASCII)
"""A form without special characters, and with fewer fields than a page may send."""
LONGEST_COUNT = 9
"""The most digits that the number of a game's events may have: any number that the column of its length can hold."""
MOST_FIELDS = 8

NOTICE = "games/live/parts/notice.html"


class MalformedForm(Refused):
    """A form that no page of this site sends (400)."""


DAMAGED_FORM = MalformedForm(refuse(DAMAGED).answer.refusal)


def submit(form: Mapping[str, str], code: str, seat: int | None) -> object:
    """Submit the form's move or claim for this seat, and return the answer of the use case."""
    if seat is None:
        return refuse(NO_SEAT, answer=Forbidden).answer
    seen, key = form.get("seen", ""), form.get("key", "")
    fields = {name: form.get(name, "") for name in ("move", "claim", "late", "target")}
    if fields["claim"] == SAY_NOTHING:
        return talking.say_nothing(code, seat)
    if heard := _HEARD.fullmatch(fields["claim"]):
        return talking.hear(code, seat, int(heard[1]))
    action = move_of(fields["move"], seat) or claim_of(fields, seat)
    if action is None or not (seen.isascii() and seen.isdigit() and len(seen) <= LONGEST_COUNT):
        return DAMAGED_FORM
    answer = playing.take_action(code, seat, action, seen=int(seen), key=key)
    count("table_moves_total", type(answer).__name__.lower())
    return answer


def refusal_in(answer: object) -> Refused | None:
    """Return the refusal in an answer, if it is one."""
    if isinstance(answer, Stale):
        return refuse(CHANGED, answer=Conflict).answer
    return answer if isinstance(answer, Refused) else None


def submit_over_socket(code: str, token: str, words: str, language: str = "en") -> str:
    """Submit the form that a socket received. Return a notice with the refusal, or an empty string if it is done."""
    try:
        refused = refusal_in(with_reconnect(partial(_submit_text, code, token, words)))
    except Error:
        if is_shared():
            raise
        refused = BUSY
    if refused is None:
        return ""
    with override(language):
        return render_to_string(NOTICE, {"notice": refused})


def fields_of(words: str) -> dict[str, str]:
    """Return the fields of a form; those of most moves are plain words."""
    if _PLAIN.fullmatch(words):
        return dict(field.split("=") for field in words.split("&"))
    try:
        return dict(parse_qsl(words, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        return {}


def _submit_text(code: str, token: str, words: str) -> object:
    form = fields_of(words)
    # `take_action` reads and locks the table itself, so the numbers of the person's seats are enough here. Where a
    # device is passed around, the form says whose turn it is.
    held = numbers_held(normal_code(code), token)
    meant = [number for number in held if form.get("seat", str(number)) == str(number)]
    return submit(form, code, meant[0] if len(meant) == 1 else None)
