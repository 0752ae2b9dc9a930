"""The longest game, with every claim and ballot that a table accepts, stays within the limits of pages and pushes."""

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import count

import pytest
from django.utils import timezone
from django.utils.translation import override

from games.board.page import Rows
from games.bots import deciding
from games.engine import Game as PlayedGame
from games.engine import Seeded
from games.engine.chance import one_of
from games.live.drawing.layers import PLAYERS
from games.live.sync.rooms import LiveTable
from games.models import Message
from games.services.bell import CommittedMove
from games.services.identity import seats_at
from games.services.play import shuffling
from games.services.play.playing import save_after
from games.services.seats import hosting, opening, seating
from games.services.seats.opening import TableOptions
from games.services.use_case import locked, use_case
from games.storage.event_store import append, game_of
from games.workshop.budgets.longest_game import ROUNDS, longest
from games.workshop.budgets.page_weights import A_PAGE_FOR_ONE
from games.workshop.budgets.push_weights import LARGEST, Listener, look_all
from games.workshop.sample_tables import SampleTable, granted
from games.workshop.visitors import somebody

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]

NAMES = [f"Maximiliane-Sophie {number}" for number in range(10)]
"""As long as a name may be."""


def long_table() -> SampleTable:
    """A table of ten with the longest names."""
    game = granted(opening.open_table(TableOptions(size=10), token=NAMES[0], name=NAMES[0]))
    for name in NAMES[1:]:
        granted(seating.take_seat(game.code, token=name, name=name))
    granted(hosting.start(game.code, token=NAMES[0]))
    return SampleTable(game.code)


def longest_game(dealt: PlayedGame) -> list[PlayedGame]:
    """The game after each action. Reshuffles may leave too few Fascist tiles on top for it, so some are tried."""
    games = ([game for _action, game in longest(dealt, Seeded(seed))] for seed in range(50))
    return next(game for game in games if game[-1].table.round == ROUNDS)


@use_case
def store(code: str, after: PlayedGame) -> None:
    game = locked(code)
    news = after.log[game.length :]
    append(game, game.length, news, at=timezone.now())
    save_after(game, after, news, seats_at(game), timezone.now())


def a_flood_of_talk(table: SampleTable) -> None:
    said = {"game": table.row, "room": Message.Room.TABLE, "name": NAMES[0], "text": "0123456789" * 30, "after": 1}
    Message.objects.bulk_create(Message(number=number, at=timezone.now(), **said) for number in range(1, 300))


def test_pages_and_pushes_at_the_end_of_the_longest_game_are_within_their_limits() -> None:
    table = long_table()
    *games, over = longest_game(game_of(table.row))
    earlier = [game for game in games if game.table.round <= ROUNDS - 5]
    a_flood_of_talk(table)
    granted(store(table.code, earlier[-1]))
    assert max(pushed(table, games[len(earlier) :])) <= 1000 * LARGEST
    assert pages_too_heavy(table) == {}
    granted(store(table.code, over))
    assert table.row.is_over
    assert pages_too_heavy(table) == {}


@pytest.mark.parametrize("deal", range(1, 4))
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_push_is_too_large_whatever_was_dealt(monkeypatch: pytest.MonkeyPatch, deal: int, language: str) -> None:
    numbers = count(1000 * deal)
    monkeypatch.setattr(shuffling, "new_secret", lambda: next(numbers).to_bytes(32, "big"))
    table, seeds = long_table(), range(deal, deal + 3)
    played = [random_game(game_of(table.row), Seeded(seed)) for seed in seeds]
    played.append(game for _action, game in longest(game_of(table.row), Seeded(deal)))
    with override(language):
        heaviest = max(weight for games in played for weight in heard(table, games, language))
    assert heaviest[0] <= 1000 * LARGEST, heaviest


def random_game(game: PlayedGame, chance: Seeded) -> Iterator[PlayedGame]:
    """Yield the game after each action at random, with a bot's claims about what was seen."""
    while game.outcome is None:
        for seat in game.table.living:
            claim = deciding.claim("suspicious", game.view(seat), chance) if chance.below(4) == 0 else None
            if claim is not None:
                game = game.play(claim, chance=chance)
                yield game
        game = game.play(one_of(list(game.legal.of(game.waiting[0])), chance), chance=chance)
        yield game


def heard(table: SampleTable, games: Iterable[PlayedGame], language: str) -> Iterator[tuple[int, str]]:
    """Yield the most that was sent to a screen for each action but the last, and of which round; nothing is stored."""
    row, live = table.row, LiveTable(table.code)
    owners = {"spectator": None, "television": PLAYERS} | {seat.name: seat.pk for seat in table.seats}
    listeners = [Listener(kind, who, language) for kind, who in owners.items()]
    look_all(listeners, live)
    for game in games:
        if game.outcome is None:
            now = copy(row)
            now.length = len(game.log)
            live.hear(CommittedMove(now, game))
            look_all(listeners, live)
            yield max((each.pushes[-1], f"{each.kind} in round {game.table.round}") for each in listeners)


def pushed(table: SampleTable, games: list[PlayedGame]) -> Iterator[int]:
    """Yield the most that was sent to a screen for each action."""
    live = LiveTable(table.code)
    owners = {"player": table.seats[0].pk, "the other": table.seats[1].pk, "spectator": None, "television": PLAYERS}
    listeners = [Listener(kind, who) for kind, who in owners.items()]
    look_all(listeners, live)
    for each in listeners:
        each.pushes.clear()
    for game in games:
        granted(store(table.code, game))
        live.catch_up()
        look_all(listeners, live)
        yield max(each.pushes[-1] for each in listeners)


def pages_too_heavy(table: SampleTable) -> dict[str, int]:
    """Return the pages of players, a spectator and a television that weigh too much."""
    found = {}
    for name in (*NAMES, ""):
        for address in (f"/t/{table.code}/", f"/t/{table.code}/tv/"):
            found[name + address] = len(somebody(name).client.get(address).content)
    return {name: size for name, size in found.items() if size > 1000 * A_PAGE_FOR_ONE}


def test_the_record_has_everything_that_the_page_leaves_out() -> None:
    table = long_table()
    granted(store(table.code, longest_game(game_of(table.row))[-2]))
    a_flood_of_talk(table)
    ada = somebody(NAMES[0])
    page, whole = (ada.read(f"/t/{table.code}/{name}") for name in ("", "record/"))
    lines = {f"line-{number}" for number, event in enumerate(table.log) if type(event).__name__ != "BallotCast"}
    assert lines <= set(whole.ids)
    assert 10 < len(lines & set(page.ids)) < 50
    assert {f"election-{number}" for number in range(1, ROUNDS)} <= set(whole.ids)
    assert f"/t/{table.code}/record/" in page.links
    assert f"/t/{table.code}/record/" not in somebody(NAMES[0]).read(f"/t/{long_table().code}/").links


def test_the_latest_rows_are_those_that_fit_and_at_least_one() -> None:
    assert Rows.latest(["é" * 500] * 3, "message") == Rows(["é" * 500] * 2, 1)
    assert Rows.latest(["a" * 5_000] * 2, "message") == Rows(["a" * 5_000], 1)
    assert Rows.latest([], "message") == Rows([])
