"""Fetches the table's page in every phase for every kind of viewer, to be photographed.

A table of seven with short names and one of ten with the longest names are played at random, with claims, so that seats
carry offices, tags and conflicts. Somebody who was executed sees a vote, and a player opens talk and record. Before and
after the game come lobby, role ceremony, ending and a device that is passed around. Each page is fetched in English and
in German (`…-de`).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from games.engine import Seeded, Vote
from games.engine.actions import Nominate
from games.services.limits import forget_all
from games.services.seats import hosting, opening, seating
from games.services.seats.opening import TableOptions
from games.workshop.gallery.pages import PagePicture
from games.workshop.sample_tables import CAST, SampleTable, granted
from games.workshop.screens import one_step
from games.workshop.visitors import somebody

LANGUAGES = ("en", "de")
LONG_NAMES = (
    "Maximiliane-Charlott", "WWWWWWWWWWWWWWWWWWWW", "Bartholomäus v. Hint", "Anne-Sophie Mittwoch",
    "Konstantinopolitaner", "Hieronymus Grünewald", "Schneewittchen Meier", "Friedrich-Wilhelm V.",
    "Rosamunde Pilcherova", "Theodor Lindenstrauß",
)  # fmt: skip
"""As long as a name may be."""
PHASES = (
    "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
    "investigate", "special-election", "peek", "execution",
)  # fmt: skip
FROM_ROUND = 4
"""Phases are photographed from this round on, when seats carry tags."""
MOST_GAMES = 12
TABS = ("said", "record")
"""What lies behind the tabs of a phone."""


@dataclass(frozen=True)
class Eyes:
    """A kind of viewer: whose page it is (the player's token, or nothing), and the rest of the page's address."""

    name: str
    who: str = ""
    address: str = ""


def at_hand() -> Iterator[PagePicture]:
    """Yield every page; needs a database."""
    for size, names in ((7, CAST[:7]), (10, LONG_NAMES)):
        yield from _phases(size, names)
    yield from _after_a_session()
    yield from _after_an_execution()
    for name, (laid, viewers) in AROUND.items():
        table = laid()
        for each in viewers:
            yield from _pictures(table, name, each)


def _phases(size: int, names: tuple[str, ...]) -> Iterator[PagePicture]:
    """Play games of this size until each phase was met, late in a game if possible."""
    missing = {*PHASES}
    for seed in range(MOST_GAMES):
        table, chance = _dealt(names, ruleset={"veto_zone": 0}), Seeded(seed)
        while table.row.is_running and missing:
            view = table.view(0)
            if view.phase in missing and (view.table.round >= FROM_ROUND or seed > MOST_GAMES // 2):
                missing.discard(view.phase)
                for eyes in _viewers(table):
                    yield from _pictures(table, f"{view.phase}-{size}", eyes)
            one_step(table, chance)
        if not missing:
            return


def _viewers(table: SampleTable) -> Iterator[Eyes]:
    """Yield a player whose turn it is, one who waits, a dead one, a spectator and the television."""
    view = table.view(0)
    idle = [seat for seat in view.table.living if seat not in view.waiting]
    voted = [seat for seat in view.table.living if seat != view.waiting[-1]]
    dead = [seat for seat in range(view.table.players) if seat not in view.table.living]
    yield Eyes("actor", table.names[view.waiting[-1]])
    yield Eyes("waiting", table.names[(idle or voted)[0]])
    if dead:
        yield Eyes("dead", table.names[dead[0]])
    yield Eyes("spectator")
    yield Eyes("tv", address="tv/")


def _after_a_session() -> Iterator[PagePicture]:
    """Yield the page of a President who is asked what they drew."""
    table, chance = _dealt(CAST[:7]), Seeded(1)
    president, _chancellor = table.elect()
    while table.phase in {"president-discard", "chancellor-enact"}:
        one_step(table, chance, with_claims=False)
    yield from _pictures(table, "asked", Eyes("actor", table.names[president]))


def _after_an_execution() -> Iterator[PagePicture]:
    """Yield a vote as the first who was executed sees it, and what a player has behind the tabs."""
    for seed in range(MOST_GAMES):
        table, chance = _dealt(LONG_NAMES), Seeded(seed)
        while table.row.is_running:
            living = table.view(0).table.living
            dead = [seat for seat in range(len(LONG_NAMES)) if seat not in living]
            if dead and table.phase == "vote":
                yield from _pictures(table, "vote-dead", Eyes("dead", LONG_NAMES[dead[0]]))
                for tab in TABS:
                    for picture in _pictures(table, tab, Eyes("actor", LONG_NAMES[living[0]])):
                        yield replace(picture, html=_with_tab(picture.html, tab))
                return
            one_step(table, chance)


def _with_tab(html: str, tab: str) -> str:
    """Return the page with this tab open."""
    return html.replace('id="tab-table" checked', 'id="tab-table"').replace(
        f'id="tab-{tab}"', f'id="tab-{tab}" checked'
    )


def _pictures(table: SampleTable, name: str, eyes: Eyes) -> Iterator[PagePicture]:
    for language in LANGUAGES:
        client = somebody(eyes.who).client
        address = f"/t/{table.code}/{eyes.address}"
        page = client.get(address, headers={"host": "localhost", "accept-language": language})
        ending = "" if language == "en" else f"-{language}"
        yield PagePicture(f"hand-{name}-{eyes.name}{ending}", page.content.decode())


def _seated(names: tuple[str, ...], size: int, **options: object) -> SampleTable:
    """Open a table; tokens are names."""
    forget_all()
    game = granted(opening.open_table(TableOptions(size=size, **options), token=names[0], name=names[0]))  # type: ignore[arg-type]
    for name in names[1:]:
        granted(seating.take_seat(game.code, token=names[0] if game.is_one_device else name, name=name))
    return SampleTable(game.code)


def _dealt(names: tuple[str, ...], **options: object) -> SampleTable:
    table = _seated(names, len(names), **options)
    granted(hosting.start(table.code, token=names[0]))
    return table


def _paused() -> SampleTable:
    table = _dealt(CAST[:7])
    table.do(Nominate(table.president, table.eligible[0]))
    table.do(Vote(1, ja=True))
    granted(hosting.pause(table.code, token=CAST[0]))
    return table


def _given_up() -> SampleTable:
    table = _dealt(CAST[:7])
    for name in CAST[:7]:
        if table.row.is_running:
            granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    return table


def _over() -> SampleTable:
    table, chance = _dealt(CAST[:7]), Seeded(3)
    while table.row.is_running:
        one_step(table, chance)
    return table


def _passed_around() -> SampleTable:
    table = _dealt(CAST[:5], is_one_device=True)
    table.do(Nominate(table.president, table.eligible[0]))
    return table


_HOST, _GUEST, _STRANGER, _TV = (
    Eyes("host", CAST[0]),
    Eyes("guest", CAST[1]),
    Eyes("stranger"),
    Eyes("tv", address="tv/"),
)
AROUND: Mapping[str, tuple[Callable[[], SampleTable], tuple[Eyes, ...]]] = {
    "lobby": (lambda: _seated(CAST[:4], 7), (_HOST, _GUEST, _STRANGER, _TV)),
    "roles": (lambda: _dealt(CAST[:7]), (_HOST, _GUEST, _TV)),
    "clock": (lambda: _dealt(CAST[:7], seconds_per_move=60), (_HOST, _TV)),
    "paused": (_paused, (_HOST, _GUEST)),
    "given-up": (_given_up, (_HOST, _STRANGER, _TV)),
    "end": (_over, (_HOST, _STRANGER, _TV)),
    "device": (_passed_around, (_HOST, Eyes("private", CAST[0], "?seat=1"))),
}
"""Tables before, beside and after a game, and who looks at each."""
