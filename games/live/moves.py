"""What a form at the table asks for, and what comes of it: the same, whether it was posted or came over the socket.

A form that is posted costs the server four times what the move itself does, most of it before a view is even called;
`python manage.py loadtest --by post` and `--by socket` measure both. So the page's script sends the fields of the form
over the socket that it has open anyway. Without a script or a socket, and where the page is left, it is a form.
What guards them is the same: the session says who somebody is, the page's origin was compared when the socket was
opened (a form has its token), `seen` and `key` are compared with the log in the transaction.
"""

from collections.abc import Mapping
from functools import partial
from time import monotonic
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
from games.services.play import playing
from games.services.together import is_shared
from games.storage.connections import with_reconnect

CHANGED = _("The table has changed since your page was drawn. Nothing was done; look again.")
NO_SEAT = _("You do not sit at this table.")
DAMAGED = _("This form is damaged. Load the page again and repeat what you did.")
LONGEST_COUNT = 4
"""How many digits the number of a game's events may have."""
MOST_FIELDS = 8

NOTICE = "games/live/parts/notice.html"


class MalformedForm(Refused):
    """A form that no page of ours sends (400)."""


def submit(form: Mapping[str, str], code: str, seat: int | None) -> object:
    """What came of the move or claim that somebody's form asks for, who has this seat or none."""
    if seat is None:
        return refuse(NO_SEAT, answer=Forbidden).answer
    seen, key = form.get("seen", ""), form.get("key", "")
    fields = {name: form.get(name, "") for name in ("move", "claim", "target")}
    action = move_of(fields["move"], seat) or claim_of(fields, seat)
    if action is None or not (seen.isascii() and seen.isdigit() and len(seen) <= LONGEST_COUNT):
        return MalformedForm(refuse(DAMAGED).answer.refusal)
    began = monotonic()
    answer = playing.take_action(code, seat, action, seen=int(seen), key=key)
    count("table_moves_total", type(answer).__name__.lower())
    count("table_move_seconds_total", many=monotonic() - began)
    return answer


def refusal_in(answer: object) -> Refused | None:
    """The no in an answer, if it is one."""
    if isinstance(answer, Stale):
        return refuse(CHANGED, answer=Conflict).answer
    return answer if isinstance(answer, Refused) else None


def submit_over_socket(code: str, token: str, words: str, language: str = "en") -> str:
    """Make the move whose fields a socket carries; an element that says no, or nothing where it is done."""
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


def _submit_text(code: str, token: str, words: str) -> object:
    try:
        form = dict(parse_qsl(words, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        form = {}
    # The socket is open at this table, and `take_action` reads and locks all of it: who sits here is all there is to
    # ask. Where a device is passed around the form says whose turn with it is.
    held = numbers_held(normal_code(code), token)
    meant = [number for number in held if form.get("seat", str(number)) == str(number)]
    return submit(form, code, meant[0] if len(meant) == 1 else None)
