"""All requests that a reader can make during a game: every address and every form of a table.

The addresses come from the URLconf (`games.workshop.site_map`), so a new page is included at once. Addresses in
`CORE` are requested each time, and a different share of all addresses and forms each time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games import engine
from games.board.tokens import claim_of, move_of
from games.engine import Chance
from games.engine.events import Event
from games.workshop.site_map import OF_A_TABLE, addresses, filled

AIMED = ("nominate", "investigate", "call", "execute")
TOKENS = (
    "vote-ja", "vote-nein", "peek", "propose-veto", "consent", "refuse", "discard-L", "discard-F", "enact-L", "enact-F",
    *(f"{what}-{whom}" for what in AIMED for whom in range(10)),
)  # fmt: skip
CLAIMS = ("drew-FFL-FL", "got-FL-F", "peeked-LFF", "member-9-F", "member-0-L", "being-H", "enacted-L", "being-K")

CORE = (
    "/t/{code}/", "/t/{code}/?still=1", "/t/{code}/?seat=0", "/t/{code}/?seat=4", "/t/{code}/tv/", "/t/{code}/seal/",
    "/play/", "/games/", "/g/{code}/review/", "/g/{code}/review/9/?view=all", "/g/{code}/review/2/take/json/",
    "/g/{code}/review/3/take/shg/?view=seat-1", "/g/{code}/review/3/embed/", "/g/{code}/review/3/print/",
    "/g/{code}/review/learn/", "/deduce/of/{code}/9/", "/g/{code}/review/3/play-on/", "/t/{code}/phone/?seat=0",
    "/api/v1/tables/{code}/", "/api/v1/tables/{code}/events/", "/api/v1/tables/{code}/talk/", "/api/v1/games/{code}/",
    "/api/v1/games/{code}/posterior/", "/api/v1/games/{code}/report/?view=all",
)  # fmt: skip
"""Addresses that are requested each time, because their pages are drawn from a game."""

OFFICE = ("/admin/", "/admin/t/{code}/")
"""Pages for staff, who may be players at the same table."""

APART: Mapping[str, str] = {}
"""Addresses that are not requested, and why; there are none now. `test_surfaces` fails for a missing address."""

NOTHING_THERE = {
    "/.well-known/security.txt": "No contact is set. It would name the operator, and knows no table.",
    "/metrics/": "It is for this machine itself, and readers come from elsewhere.",
    "/class/{text}/": "No class is on. It has tables of lessons, and none at which people play.",
    "/class/{text}/summary.csv": "No class is on.",
    "/class/{text}/summary/": "No class is on.",
    "/class/{text}/teach/": "No class is on.",
    "/collections/{text}/": "There is no collection. Its games were over before they came here.",
    "/collections/{text}/add/": "There is no collection.",
    "/collections/{text}/add/{number}/": "There is no collection.",
    "/collections/{text}/games.zip": "There is no collection.",
    "/collections/{text}/report/": "There is no collection.",
    "/data/card.json": "No night has passed, and a running game is in no download.",
    "/data/games.zip": "No night has passed.",
    "/replay/{text}/": "No replay is on. It would be of a game that is over.",
    "/replay/{text}/lead/": "No replay is on.",
    "/replay/{text}/vote/": "No replay is on.",
    "/lab/api/contents/all.json": "The lab isn't built. It lists notebooks, and knows no table.",
    "/lab/files/{text}-{number}-{text}.ipynb": "The lab isn't built. It sends what the review's download `lab` sends.",
    "/lab/files/{text}.ipynb": "The lab isn't built. Its notebooks know no table.",
    "/lab/{text}": "The lab isn't built. Its files know no table.",
    "/write/{text}/": "Nobody writes a game down, which would be one that is over.",
    "/learn/quiz/{number}/{text}/{number}/answer/{text}/": "No such answer is on offer that day.",
    "/learn/quiz/{number}/{text}/{number}/answer/{text}/{number}/": "No such answer is on offer that day.",
    "/learn/again/{text}/": "This question isn't due.",
    "/learn/again/{text}/answer/{text}/": "This question isn't due.",
    "/learn/again/{text}/answer/{text}/{number}/": "This question isn't due.",
    "/puzzles/{text}/answer/{text}/": "No such answer is on offer that day.",
    "/puzzles/{text}/answer/{text}/{number}/": "No such answer is on offer that day.",
}
"""Pages that answer 404 to readers, and why that is enough."""

FIELDS = {"text": "Good evening", "name": "Eve", "pin": "000000", "do": "pause", "wants": "yes", "names": "Ada"}
"""The fields of every form that is sent; each view uses its own."""


FOLLOWED = ("/say/", "/note/", "/pause/", "/abandon/", "/stand-in/", "/more-time/", "/seen/", "/talk/", "/role-seen/")
"""Forms after which the table is loaded again. A player who left sees the spectators' chat, which differs between the
worlds; so does every player of an abandoned game."""


@dataclass(frozen=True)
class Asked:
    """A request: `form` for a POST, `by_script` if the page's script sends it, `is_followed` if the table is loaded
    again afterwards."""

    address: str
    form: Mapping[str, str] | None = None
    by_script: bool = False
    is_by_keeper: bool = False
    is_followed: bool = False

    @property
    def where(self) -> str:
        """The request in words, for reports."""
        how = "GET" if self.form is None else "POST by script" if self.by_script else "POST"
        said = {} if self.form is None else {name: self.form[name] for name in ("move", "claim") if name in self.form}
        return " ".join([how, self.address, *said.values()])


@dataclass(frozen=True)
class RequestShare:
    """Which requests are made this time: every `one_in`-th, or all."""

    chance: Chance
    one_in: int = 8
    _first: dict[int, int] = field(default_factory=dict)

    def of(self, everything: Sequence[Asked], many: float = 1) -> Sequence[Asked]:
        """Return a share of these requests, `many` times the usual one."""
        step = 1 if self.one_in == 1 else max(1, int(self.one_in / many))
        return everything[self.chance.below(step) :: step]


def pages(code: str, share: RequestShare) -> Iterator[Asked]:
    """Yield page requests of the reader and of staff."""
    yield from (Asked(each.format(code=code)) for each in CORE)
    yield from share.of([Asked(each) for each in every_page(code)])
    yield from (Asked(each.format(code=code), is_by_keeper=True) for each in OFFICE)


def every_page(code: str) -> list[str]:
    """Return every address of the site, filled with this table's code."""
    return [filled(each).format(code=code) for each in addresses() if each not in APART]


def forms(code: str, share: RequestShare) -> Iterator[Asked]:
    """Yield the forms of a table except moves, and the forms for staff."""
    own = [filled(each).format(code=code) for each in addresses() if each.startswith(OF_A_TABLE)]
    yield from share.of([_form(each) for each in own], 2)


def _form(address: str) -> Asked:
    is_followed = address.endswith(FOLLOWED)
    return Asked(address, FIELDS, is_by_keeper=address.startswith("/admin/"), is_followed=is_followed)


def forbidden(log: Sequence[Event], seat: int | None) -> Iterator[dict[str, str]]:
    """Yield the fields of every move and of some claims that are illegal for this seat now."""
    game = engine.Game.from_log(log)
    for token in TOKENS:
        move = move_of(token, seat or 0)
        if seat is None or move is None or move not in game.legal:
            yield {"move": token}
    for token in CLAIMS:
        claim = claim_of({"claim": token}, seat or 0)
        if seat is None or claim is None or claim not in game.legal:
            yield {"claim": token}


def moves(code: str, fields: Sequence[Mapping[str, str]], share: RequestShare) -> Iterator[Asked]:
    """Yield these moves as forms, sent by the page's script and by a browser without scripts."""
    address, by_program = f"/t/{code}/move/", f"/api/v1/tables/{code}/moves/"
    yield from share.of([Asked(address, form, by_script=True) for form in fields], 2)
    yield from share.of([Asked(by_program, form) for form in fields], 0.5)
    yield from share.of([Asked(address, form) for form in fields], 0.5)
