"""The attacks, each by its name: a function that attacks a table and says whether the site held, as far as the attacker
can see. What they cannot see, the oracle judges afterwards.

A strategy is given a table whose seven seats the attacker plays. It returns an empty string or what went wrong.
"""

import secrets
import socket
from collections.abc import Callable
from urllib.parse import quote, urlsplit

from games.engine.chance import one_of, shuffled
from games.workshop.attacker.hostile_browser import FORM, HostileBrowser, Reply
from games.workshop.attacker.tables import AttackedTable

Strategy = Callable[[AttackedTable], str]
STRATEGIES: dict[str, Strategy] = {}
"""Every attack on a running game."""
BEFORE: dict[str, Strategy] = {}
"""Every attack on a table that is not dealt yet."""


def strategy(name: str, among: dict[str, Strategy] = STRATEGIES) -> Callable[[Strategy], Strategy]:
    """List an attack under this name."""

    def listed(attack: Strategy) -> Strategy:
        among[name] = attack
        return attack

    return listed


def _fault(*replies: Reply) -> str:
    """Say if one of the replies is a failure of the site. 503 is one too: nothing here should keep it busy."""
    return next((f"answered with {reply.status}" for reply in replies if reply.is_fault), "")


def _granted(*replies: Reply) -> str:
    """Say if one of the replies is not a refusal."""
    return _fault(*replies) or next((f"granted with {each.status}" for each in replies if not each.is_refused), "")


def _somebody(table: AttackedTable, *, who_may_move: bool = False) -> HostileBrowser:
    """Return a player with a fresh page; on request one whose page offers a move, if there is one."""
    players = shuffled(table.players, table.chance)
    for player in players:
        player.look(table.page)
        if not who_may_move or table.moves_of(player):
            return player
    return players[0]


@strategy("the same form five times")
def _repeated_form(table: AttackedTable) -> str:
    player = _somebody(table, who_may_move=True)
    moves = table.moves_of(player)
    if not moves:
        return ""
    form = table.form_of(player) | {"move": one_of(moves, table.chance)}
    replies = [table.act(player, form) for _time in range(5)]
    statuses = {reply.status for reply in replies}
    return _fault(*replies) or ("" if len(statuses) == 1 else f"answered with {sorted(statuses)}")


FORGED = ("after {seen}", "sweeper {seat}:{seen}", "{seat}:{seen}", "0:after 1", ":", "%s", "' OR 1=1 --", "a" * 64)


@strategy("keys of the sweeper and of others")
def _forged_key(table: AttackedTable) -> str:
    table.play_one(key=one_of(FORGED, table.chance) + f" {table.presses}")
    player = _somebody(table)
    bad = [{"key": key} for key in ("", "a" * 65, "\N{SNOWMAN}", "a\nb", "\0")]
    form = table.form_of(player) | {"move": "vote-ja"}
    return _granted(*(table.act(player, form | each) for each in bad))


@strategy("a flood of claims")
def _claims(table: AttackedTable) -> str:
    player = _somebody(table)
    claims = [*table.claims_of(player), "being-L", "being-F", "drew-FFL-FL", "got-FL", "peeked-LLL", "member-2-F"]
    form = table.form_of(player)
    replies = [
        table.act(player, form | {"claim": one_of(claims, table.chance), "key": secrets.token_hex(8)})
        for _time in range(30)
    ]
    accepted = sum(reply.status in (204, 303) for reply in replies)
    return _fault(*replies) or ("" if accepted < 20 else f"{accepted} of 30 claims were accepted")


@strategy("a flood of ballots")
def _ballots(table: AttackedTable) -> str:
    player = _somebody(table)
    form = table.form_of(player)
    return _fault(
        *(
            table.act(player, form | {"move": f"vote-{'ja' if number % 2 else 'nein'}", "key": secrets.token_hex(8)})
            for number in range(25)
        )
    )


@strategy("guessed PINs")
def _pins(table: AttackedTable) -> str:
    thief, victim = table.stranger(), one_of(table.players, table.chance)
    replies = []
    for _guess in range(8):
        thief.look(f"{table.page}back/")
        pin = f"{table.chance.below(10**6):06d}"
        replies.append(thief.post(f"{table.page}back/", name=victim.name, pin=pin))
    return _granted(*replies)


@strategy("guessed short codes and seat links")
def _short_codes(table: AttackedTable) -> str:
    thief = table.stranger()
    codes = ["".join(shuffled("BCDFGHJKLMNPQRSTVWXZ", table.chance)[:5]) for _guess in range(6)]
    links = [f"{table.page}s/{secrets.token_urlsafe(16)}/" for _guess in range(3)]
    return _granted(
        *(thief.post("/play/code/", code=each) for each in codes),
        *(thief.fetch("GET", f"/t/{each}/") for each in codes),
        *(thief.post(each) for each in links),
    )


@strategy("devices and PINs of others")
def _devices(table: AttackedTable) -> str:
    thief, (other, victim) = table.stranger(), shuffled(table.players[1:], table.chance)[:2]
    seat = str(table.players.index(victim))
    asked = ({"seat": seat, "every": "1"}, {"seat": seat, "every": "1", "device": "0"}, {"name": victim.name})
    page = f"{table.page}devices/"
    return _granted(
        thief.fetch("GET", page),
        thief.fetch("GET", f"{table.page}phone/?seat={seat}"),
        *(
            each.post(f"{page}{deed}/", **form)
            for each in (thief, other)
            for deed in ("remove", "pin")
            for form in asked
        ),
    )


@strategy("a show of hands where everyone has a device")
def _hands(table: AttackedTable) -> str:
    player, thief = _somebody(table), table.stranger()
    form = table.form_of(player) | {"voted": "0 1 2 3 4 5 6", "nein": "1"}
    return _granted(*(each.post(f"{table.page}hands/", **form) for each in (thief, player)))


@strategy("the record of others")
def _record(table: AttackedTable) -> str:
    # The oracle judges what came.
    player, thief = _somebody(table), table.stranger()
    return _fault(
        *(each.look(f"{table.page}record/{more}") for each in (thief, player) for more in ("", "?seat=0", "?seat=x"))
    )


@strategy("guessed passwords")
def _passwords(table: AttackedTable) -> str:
    thief = table.stranger()
    replies = []
    for guess in ("password", "letmein", "admin", "'; DROP TABLE games_game; --"):
        thief.look("/account/in/")
        replies.append(thief.post("/account/in/", username="keeper", password=guess))
    return _fault(*replies) or ("" if not any(each.status == 303 for each in replies) else "signed in")


@strategy("a flood of the cache, and guesses after it")
def _cache(table: AttackedTable) -> str:
    thief, victim = table.stranger(), one_of(table.players, table.chance)

    def guess() -> Reply:
        thief.look(f"{table.page}back/")
        return thief.post(f"{table.page}back/", name=victim.name, pin=f"{table.chance.below(10**6):06d}")

    before = [guess() for _guess in range(12)]
    for _form in range(40):
        thief.post("/play/code/", code=secrets.token_hex(4))
        thief.post(f"{table.page}say/", text=secrets.token_hex(4))
    after = [guess() for _guess in range(3)]
    was_limited = before[-1].status == 429
    still_limited = all(each.status == 429 for each in after)
    return _granted(*before, *after) or ("" if still_limited or not was_limited else "the limit was forgotten")


TYPES = (
    f"{FORM}; charset=utf-7", f"{FORM}; charset=x", "multipart/form-data", "multipart/form-data; boundary=",
    "text/plain", "application/json", "\\", "text/html; charset=utf-16", f"{FORM}; charset=rot13",
    f"{FORM}; charset=idna",
)  # fmt: skip


@strategy("odd content types")
def _content_types(table: AttackedTable) -> str:
    player = _somebody(table)
    where = one_of([f"{table.page}move/", f"{table.page}say/", "/play/new/", "/account/in/", "/deduce/"], table.chance)
    bodies = (b"", b"move=vote-ja", b"\xff\xfe+AAA-", b'{"move": "vote-ja"}', b"--\r\n\r\n--")
    return _granted(
        *(player.fetch("POST", where, one_of(bodies, table.chance), {"Content-Type": each}) for each in TYPES)
    )


@strategy("long lines and numbers")
def _long_lines(table: AttackedTable) -> str:
    player = _somebody(table)
    form = table.form_of(player)
    long = "F" * 3000
    gets = [
        f"/deduce/of/{long}/",
        f"/deduce/?line={quote('a' * 3000)}",
        f"/t/{long}/",
        f"{table.page}?{long}",
        f"/{long}",
    ]
    posts = [
        {"move": "vote-ja", "seen": "9" * 4000}, {"move": "nominate-" + "9" * 4000}, {"claim": "drew-" + long},
        {"move": "vote-ja", "key": long}, {"claim": "being-L@" + "9" * 500},
    ]  # fmt: skip
    return _fault(*(player.fetch("GET", each) for each in gets)) or _granted(
        *(table.act(player, form | each) for each in posts)
    )


@strategy("requests sent drop by drop")
def _slow(table: AttackedTable) -> str:
    where = urlsplit(table.site)
    lines = []
    try:
        for _line in range(8):
            line = socket.create_connection((where.hostname or "", where.port or 80), timeout=5)
            line.sendall(b"POST /play/new/ HTTP/1.1\r\nHost: ")
            lines.append(line)
        return _fault(table.stranger().look(table.page))
    finally:
        for line in lines:
            line.close()


@strategy("work asked for by reading pages")
def _queue(table: AttackedTable) -> str:
    reader = table.stranger()
    sizes = [f"/simulator/?players={number % 6 + 5}&games=100000&ruleset=official" for number in range(14)]
    return _fault(*(reader.fetch("GET", each) for each in sizes))


@strategy("forms of another seat")
def _foreign(table: AttackedTable) -> str:
    player, thief = _somebody(table, who_may_move=True), table.stranger()
    form = table.form_of(player) | {
        "move": (table.moves_of(player) or ["vote-ja"])[0],
        "seat": "0",
        "player": player.name,
    }
    other = next(each for each in table.players if each is not player)
    other.look(table.page)
    refused = _granted(table.act(player, form, by=thief))
    if not table.moves_of(other):
        refused = refused or _granted(table.act(player, form | {"key": secrets.token_hex(8)}, by=other))
    replies = [
        thief.post(f"{table.page}{each}/", text="mine", do="start", seat="0", name=player.name)
        for each in ("note", "seats", "leave", "pause", "more-time", "abandon", "stand-in", "seen", "rematch")
    ]
    return refused or _granted(*replies)


@strategy("pages of long ago")
def _stale(table: AttackedTable) -> str:
    player = _somebody(table)
    form = table.form_of(player)
    stale = [{"seen": seen, "key": secrets.token_hex(8)} for seen in ("0", "1", "-1", "1e3", "999999", "\u0661", "")]
    table.play_one()
    return _granted(*(table.act(player, form | {"move": "nominate-3"} | each) for each in stale))


@strategy("sockets of strangers and other origins")
def _sockets(table: AttackedTable) -> str:
    player, thief = _somebody(table, who_may_move=True), table.stranger()
    wire = player.socket or f"/ws/t/{table.code}/?page=table"
    for origin in ("https://evil.example", "null", "", table.site + ".evil.example", "http://127.0.0.1:1"):
        with player.open_socket(wire, origin) as page:
            if page.status == 101:
                return f"a page of {origin or 'no origin'} opened a socket"
    form = table.form_of(player) | {"move": (table.moves_of(player) or ["vote-ja"])[0]}
    with thief.open_socket(f"/ws/t/{table.code}/?page=table&public=1&mark=x") as page:
        if page.status == 101:
            page.say("&".join(f"{name}={quote(value)}" for name, value in form.items()))
            thief.refused.append(form.get("key", ""))
            for words in ("", "x" * 500, "move=", "\0", "ffffffff", "move=vote-ja&seen=1&key=k"):
                page.say(words)
            page.write(b"\xff\xfe\x00", 1)
            thief.hear_all(page)
    return ""


@strategy("odd methods and addresses")
def _methods(table: AttackedTable) -> str:
    player = _somebody(table)
    replies = [player.fetch(method, table.page) for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD")]
    odd = (
        "/static/../shsite/settings.py",
        "/static/%2e%2e/%2e%2e/manage.py",
        "/t/%00/",
        "/.data/secret_key",
        "//",
        "/%ff",
    )
    replies += [player.fetch("GET", each) for each in odd]
    leaked = next((each for each in replies if b"SECRET_KEY" in each.body or b"DJANGO_SETTINGS" in each.body), None)
    return _fault(*replies) or ("a file of the site was sent" if leaked else "")


@strategy("forms without a token, and of other origins")
def _csrf(table: AttackedTable) -> str:
    player = _somebody(table, who_may_move=True)
    form = table.form_of(player) | {"move": (table.moves_of(player) or ["vote-ja"])[0]}
    player.refused.append(form.get("key", ""))
    body = "&".join(f"{name}={quote(value)}" for name, value in form.items()).encode()
    token = f"csrfmiddlewaretoken={player.cookies.get('csrf', '')}&".encode()
    return _granted(
        player.fetch("POST", f"{table.page}move/", body, {"Content-Type": FORM}),
        player.fetch(
            "POST", f"{table.page}move/", token + body, {"Content-Type": FORM, "Origin": "https://evil.example"}
        ),
    )


@strategy("forged headers")
def _headers(table: AttackedTable) -> str:
    # Whose cookies are forged is a new visitor afterwards.
    player = table.stranger()
    odd = (
        {"Host": "evil.example"}, {"X-Forwarded-For": "127.0.0.1, " * 200}, {"X-Forwarded-Host": "evil.example"},
        {"Accept-Language": "x" * 3000}, {"Cookie": "sid=" + "a" * 3000}, {"Cookie": "csrf=\u00fc; sid='"},
        {"HX-Request": "true", "HX-Target": "<script>"}, {"Accept-Encoding": "gzip;q=9" * 50}, {"Range": "bytes=0-0"},
    )  # fmt: skip
    replies = [player.fetch("GET", table.page, headers=each) for each in odd]
    return _fault(*replies) or (
        "another host was believed" if b"evil.example" in b"".join(r.body for r in replies) else ""
    )


@strategy("notes and talk with markup")
def _markup(table: AttackedTable) -> str:
    player, other = shuffled(table.players, table.chance)[:2]
    player.look(table.page)
    mark = secrets.token_hex(6)
    replies = [
        player.post(f"{table.page}say/", text=f"<script>{mark}</script>"),
        player.post(f"{table.page}note/", text=f"note-{mark}"),
    ]
    player.own_words.add(f"note-{mark}")
    other.look(table.page)
    return _fault(*replies) or ("markup came through" if f"<script>{mark}" in other.html else "")


@strategy("a removed player who comes back", BEFORE)
def _kicked(table: AttackedTable) -> str:
    host, guest = table.players[0], HostileBrowser(table.site, "Zoe")
    guest.look(table.page)
    guest.post(f"{table.page}join/", name="Zoe")
    host.look(table.page)
    host.post(f"{table.page}seats/", do="remove Zoe")
    guest.look(table.page)
    return _granted(guest.post(f"{table.page}join/", name="Zoe"), guest.post(f"{table.page}join/", name="Zoe B"))


@strategy("guests who play the host", BEFORE)
def _not_host(table: AttackedTable) -> str:
    guest = table.stranger()
    return _granted(
        *(guest.post(f"{table.page}seats/", do=do) for do in ("start", "size 5", "remove Ada", "shuffle", "fill"))
    )
