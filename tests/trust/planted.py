"""Leaks as they occur in other programs, each a small patch of this one; `test_leaks` expects each to be found."""

import json
import logging
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from django.utils.translation import get_language

from games.bots.deciding import slot
from games.engine import Game as Played
from games.engine import Policy, Refusal, views
from games.engine.events import BallotCast, Event, GameDealt, LoyaltyInvestigated, PoliciesPeeked, PolicyEnacted
from games.engine.phases import ChancellorSession, PresidentialSession
from games.engine.sightings import sighting
from games.engine.viewers import Viewer
from games.live import moves
from games.live.drawing import table_facts, whole_page
from games.live.drawing.layers import NOTHING, Layer
from games.live.moves import submit
from games.live.pages import devices, game_controls, sealing, table
from games.live.sync.hub import Screen
from games.models import Game as GameRow
from games.models import Message, Note, Seat, Shuffle
from games.services.answers import Conflict, Refused, Unknown, refuse
from games.services.archive import reviewing
from games.services.jobs import timekeeping
from games.services.play import bot_players, playing, schedule
from games.services.play.following import FollowedTable
from games.staff import views as office
from games.staff.facts import staff_facts_of
from games.storage.event_store import game_of

Patch = Callable[[object, str, object], None]
Plant = Callable[[Patch], None]
PLANTED: dict[str, Plant] = {}
ON_PAGES = set[str]()
"""Those that no push has."""
BY_THE_CLOCK = set[str]()
"""Those at a table with a clock and bots."""
UNORDERED: dict[str, Plant] = {}
"""Leaks that differ from process to process, but not from world to world within one."""


@dataclass(frozen=True)
class Truth:
    """What no page may depend on."""

    played: Played

    @property
    def roles(self) -> str:
        first = self.played.log[0]
        assert isinstance(first, GameDealt)
        return "".join(role.letter for role in first.deal.roles)

    @property
    def hitler(self) -> int:
        return self.roles.index("H")

    @property
    def deck(self) -> str:
        return "".join(tile.letter for tile in self.played.truth.draw_pile)

    @property
    def checksum(self) -> int:
        return zlib.crc32(f"{self.roles}{self.deck}".encode())


def truth_of(followed: FollowedTable) -> Truth:
    played = followed._played
    assert played is not None
    return Truth(played)


def with_piece(drawn: Any, html: str) -> Any:
    """The drawing with one piece more."""
    return replace(drawn, layers=(*drawn.layers, Layer({"leak": html})))


def in_drawings(name: str, change: Callable[[Any, FollowedTable, Any, Any, Truth], Any]) -> None:
    """A leak in what is drawn for somebody, page and push."""

    def plant(patch: Patch) -> None:
        real = whole_page.draw

        def leaking(followed: FollowedTable, who: Any, since: Any, *more: Any) -> Any:
            return change(real(followed, who, since, *more), followed, who, since, truth_of(followed))

        patch(whole_page, "draw", leaking)

    PLANTED[name] = plant


def in_the_house(name: str) -> Callable[[Callable[[FollowedTable, Any, Truth], str]], None]:
    """A leak that stands in a piece of its own."""

    def plant_with(words: Callable[[FollowedTable, Any, Truth], str]) -> None:
        in_drawings(name, lambda drawn, followed, who, _s, truth: with_piece(drawn, words(followed, who, truth)))

    return plant_with


in_the_house("a role in a data attribute")(lambda _f, _w, truth: f'<i data-third="{truth.roles[3]}"></i>')
in_the_house("classes in the order of the roles")(
    lambda _f, _w, truth: f'<i class="{" ".join(sorted("abcde", key=lambda c: truth.roles[ord(c) - 97]))}"></i>'
)
in_the_house("seats sorted by role")(lambda _f, _w, truth: repr(sorted(range(5), key=lambda seat: truth.roles[seat])))
in_the_house("a comment with the next tile")(lambda _f, _w, truth: f"<!-- {truth.deck[:1]} -->")
in_the_house("the key of a row as an id")(lambda followed, _w, _t: f'<i id="s{followed.seats[2].pk}"></i>')
in_the_house("how many have voted ja")(
    lambda _f, _w, truth: f"{sum(getattr(event, 'ja', False) for event in truth.played.log)}"
)
in_the_house("the last ballot by its colour")(
    lambda _f, _w, truth: str([event.ja for event in truth.played.log if isinstance(event, BallotCast)][-1:])
)
in_the_house("a picture named for a role")(lambda _f, _w, truth: f'<img alt="" src="/static/{truth.roles[2]}.png">')
in_the_house("a clock that spares Hitler")(
    lambda _f, _w, truth: "<time></time>" if truth.hitler not in truth.played.waiting else ""
)
in_the_house("how many notes there are")(lambda followed, _w, _t: f"{[len(n.text) for n in _notes(followed)]}")
in_the_house("who has looked at their role")(
    lambda followed, _w, _t: str([seat.has_seen_role for seat in Seat.objects.filter(game=followed.game)])
)
in_the_house("what lies on the discard pile")(
    lambda _f, _w, truth: f"{truth.played.truth.discard_pile.count(Policy.LIBERAL)}"
)
in_the_house("JSON with its keys in the order of the roles")(
    lambda _f, _w, truth: json.dumps(dict.fromkeys(sorted("abcde", key=lambda c: truth.roles[ord(c) - 97])))
)
in_the_house("ballots in the order of their colours")(lambda _f, _w, truth: str(_ballots_by_colour(truth)))
in_the_house("a count of events that knows what is secret")(
    lambda _f, _w, truth: f'<data id="seen" value="{len(truth.played.log) + truth.deck.find("L")}"></data>'
)
in_the_house("a word to Germans alone")(lambda _f, _w, truth: truth.roles if get_language() == "de" else "")
in_the_house("a word to whoever sits beside a Liberal")(
    lambda followed, who, truth: "mind" if who == followed.seats[1].pk and truth.roles[2] == "L" else ""
)


def _notes(followed: FollowedTable) -> list[Note]:
    return list(Note.objects.filter(seat__game=followed.game).order_by("seat__number"))


def _ballots_by_colour(truth: Truth) -> list[int]:
    lying = [event for event in truth.played.log[-4:] if isinstance(event, BallotCast)]
    return [ballot.seat for ballot in sorted(lying, key=lambda ballot: ballot.ja)]


def planted(name: str) -> Callable[[Plant], Plant]:
    def keep(plant: Plant) -> Plant:
        PLANTED[name] = plant
        return plant

    return keep


def only_on_pages(name: str) -> Callable[[Plant], Plant]:
    ON_PAGES.add(name)
    return planted(name)


def by_the_clock(name: str) -> Callable[[Plant], Plant]:
    BY_THE_CLOCK.add(name)
    return planted(name)


def seen_by_all(name: str, kind: type[Event], field: str) -> None:
    """A sighting in which everybody sees what only some may."""

    def plant(patch: Patch) -> None:
        real = sighting

        def leaking(event: Event, viewer: Viewer) -> Any:
            seen: Any = real(event, viewer)
            return replace(seen, **{field: getattr(event, field)}) if isinstance(event, kind) else seen

        patch(views, "sighting", leaking)

    PLANTED[name] = plant


seen_by_all("tiles peeked at, to all", PoliciesPeeked, "tiles")
seen_by_all("a card that was investigated, to all", LoyaltyInvestigated, "party")
seen_by_all("a history that tells what was discarded", PolicyEnacted, "discarded")


@planted("the fragments of another seat")
def _another_seat(patch: Patch) -> None:
    real: Any = whole_page.draw
    patch(whole_page, "draw", lambda followed, _who, *more: real(followed, followed.seats[2].pk, *more))


def _hand(drawn: Any, _followed: FollowedTable, who: Any, _since: Any, truth: Truth) -> Any:
    phase = truth.played.truth.phase
    is_held = isinstance(phase, PresidentialSession | ChancellorSession) and not who
    return with_piece(drawn, repr(phase)) if is_held else drawn


def _rejoin(drawn: Any, _followed: FollowedTable, _who: Any, since: Any, truth: Truth) -> Any:
    return replace(drawn, rows=(*drawn.rows, truth.roles)) if since == NOTHING else drawn


def _dead(drawn: Any, followed: FollowedTable, who: Any, _since: Any, truth: Truth) -> Any:
    here = whole_page.onlooker(followed, who).viewer.seat
    return with_piece(drawn, truth.roles) if here is not None and here not in truth.played.table.living else drawn


def _mark(drawn: Any, _followed: FollowedTable, _who: Any, _since: Any, truth: Truth) -> Any:
    table, spectators, *others = drawn.delivered[1:]
    return replace(drawn, delivered=(drawn.delivered[0], table, spectators + (truth.deck[:1] == "L"), *others))


def _logged(drawn: Any, _followed: FollowedTable, _who: Any, _since: Any, truth: Truth) -> Any:
    logging.getLogger("games").warning("Drawn at a table of %s.", truth.roles)
    return drawn


in_drawings("the hand in session before spectators", _hand)
in_drawings("a way back that is not filtered", _rejoin)
in_drawings("roles for the dead", _dead)
in_drawings("a mark that knows the deck", _mark)
in_drawings("a line in the log", _logged)


@planted("a push to those concerned alone")
def _push(patch: Patch) -> None:
    real = Screen.show

    async def leaking(screen: Screen, room: Any, **how: Any) -> None:
        if room._followed.game.length % 7 or truth_of(room._followed).hitler < 2:
            await real(screen, room, **how)

    patch(Screen, "show", leaking)


@planted("an empty frame when something secret happens")
def _empty(patch: Patch) -> None:
    real = Screen.show

    async def leaking(screen: Screen, room: Any, **how: Any) -> None:
        await real(screen, room, **how)
        if truth_of(room._followed).checksum % 3 == 0:
            await screen.send("")

    patch(Screen, "show", leaking)


def on_the_page(name: str) -> Callable[[Callable[[Any, Truth], None]], None]:
    """A leak in the page as it is fetched, which no push has."""

    def plant_with(change: Callable[[Any, Truth], None]) -> None:
        def plant(patch: Patch) -> None:
            real = table._shown

            def leaking(request: Any, game: Any, visitor: Any, **more: Any) -> Any:
                answer = real(request, game, visitor, **more)
                change(answer, Truth(game_of(game)))
                return answer

            patch(table, "_shown", leaking)

        only_on_pages(name)(plant)

    return plant_with


def _headers(header: str, value: Callable[[Truth], str]) -> Callable[[Any, Truth], None]:
    return lambda answer, truth: answer.headers.__setitem__(header, value(truth))


def _not_modified(answer: Any, truth: Truth) -> None:
    if truth.checksum % 2:
        answer.status_code = 302


def _hidden_field(answer: Any, truth: Truth) -> None:
    answer.content += f'<input type="hidden" value="{truth.hitler}">'.encode()


def _cookie(name: Callable[[Truth], str], age: Callable[[Truth], int]) -> Callable[[Any, Truth], None]:
    return lambda answer, truth: answer.set_cookie(name(truth), "1", max_age=age(truth))


def _only_with_a_no(answer: Any, truth: Truth) -> None:
    if answer.status_code >= 400:
        _hidden_field(answer, truth)


on_the_page("a hidden field")(_hidden_field)
on_the_page("a cookie that is named for a role")(_cookie(lambda truth: f"place-{truth.roles[3]}", lambda _truth: 60))
on_the_page("a cookie that lasts as long as the deck says")(_cookie(lambda _truth: "place", lambda t: 60 + t.hitler))
on_the_page("a whole page that says no and too much")(_only_with_a_no)
on_the_page("an ETag of everything")(_headers("ETag", lambda truth: f'"{truth.checksum}"'))
on_the_page("what is loaded ahead")(_headers("Link", lambda truth: f"</static/{truth.roles[2]}.svg>; rel=preload"))
on_the_page("a status that says whether something changed")(_not_modified)


def of_refusals(name: str) -> Callable[[Callable[[Any, Refused, Truth], object]], None]:
    """A leak in the no that answers a move."""

    def plant_with(change: Callable[[Any, Refused, Truth], object]) -> None:
        def plant(patch: Patch) -> None:
            real = submit

            def leaking(form: Any, code: str, seat: int | None) -> object:
                answer, game = real(form, code, seat), GameRow.objects.get(code=code)
                return change(form, answer, Truth(game_of(game))) if isinstance(answer, Refused) else answer

            patch(table, "submit", leaking)

        only_on_pages(name)(plant)

    return plant_with


of_refusals("a refusal that names a reason too many")(
    lambda _form, answer, truth: Refused(Refusal("", f"{answer.sentence} {truth.roles[3]}"))
)
of_refusals("another status for a target that is Hitler")(
    lambda form, answer, truth: Unknown(answer.refusal) if form.get("move") == f"nominate-{truth.hitler}" else answer
)
of_refusals("a claim that is compared with the truth")(
    lambda form, answer, truth: Unknown(answer.refusal) if form.get("claim") and truth.roles[3] != "L" else answer
)


@only_on_pages("a refusal that only the socket has")
def _by_socket(patch: Patch) -> None:
    def leaking(form: Any, code: str, seat: int | None) -> object:
        answer, truth = submit(form, code, seat), Truth(game_of(GameRow.objects.get(code=code)))
        return Refused(Refusal("", f"No. {truth.roles[3]}")) if isinstance(answer, Refused) else answer

    patch(moves, "submit", leaking)


@only_on_pages("where a form leads to")
def _form(patch: Patch) -> None:
    real = game_controls.table_or_refusal

    def leaking(request: Any, game: GameRow, answer: object) -> Any:
        led = real(request, game, answer)
        led.headers["Location"] = f"/t/{game.code}/#{Truth(game_of(game)).hitler}"
        return led

    patch(game_controls, "table_or_refusal", leaking)


@only_on_pages("a way back that knows a role")
def _back(patch: Patch) -> None:
    real = devices.back_page

    def leaking(request: Any, game: GameRow, form: Any, status: int) -> Any:
        page = real(request, game, form, status)
        page.content += Truth(game_of(game)).roles.encode()
        return page

    patch(devices, "back_page", leaking)


@by_the_clock("a deadline that spares Hitler")
def _deadline(patch: Patch) -> None:
    real = schedule._set_deadline

    def leaking(row: GameRow, game: Played, news: Any, *, moved_on: bool, people: set[int], now: Any) -> None:
        real(row, game, news, moved_on=moved_on, people=people - {Truth(game).hitler}, now=now)

    patch(schedule, "_set_deadline", leaking)


@by_the_clock("a pause that depends on a card")
def _pause(patch: Patch) -> None:
    real = schedule.reschedule

    def leaking(row: GameRow, game: Played, *more: Any) -> None:
        real(row, game, *more)
        row.bots_at = row.bots_at and row.bots_at + timedelta(milliseconds=Truth(game).deck.find("L"))

    patch(playing, "reschedule", leaking)


@by_the_clock("a bot that is told the truth")
def _bot(patch: Patch) -> None:
    def leaking(game: GameRow, view: Any) -> Any:
        return view.options[Truth(game_of(game)).checksum % len(view.options)]

    patch(bot_players, "scripted_move", leaking)


@by_the_clock("a time to think that depends on a role")
def _time_to_think(patch: Patch) -> None:
    def leaking(questions: Any) -> float:
        return slot(questions) + 0.01 * sum(len(each.view.known.roles) for each in questions)

    patch(timekeeping, "slot", leaking)


@by_the_clock("a sweeper for whom some are first")
def _sweeper(patch: Patch) -> None:
    real: Any = timekeeping.DueGame.automatic.fget  # type: ignore[attr-defined]

    def leaking(visit: timekeeping.DueGame) -> list[Seat]:
        return sorted(real(visit), key=lambda seat: Truth(visit.played).roles[seat.number])

    patch(timekeeping.DueGame, "automatic", property(leaking))


def unordered(name: str) -> Callable[[Plant], None]:
    def keep(plant: Plant) -> None:
        UNORDERED[name] = plant

    return keep


@unordered("the names of a set")
def _set(patch: Patch) -> None:
    real = whole_page.draw

    def leaking(followed: FollowedTable, *more: Any) -> Any:
        return with_piece(real(followed, *more), json.dumps(dict.fromkeys({seat.name for seat in followed.seats})))

    patch(whole_page, "draw", leaking)


@only_on_pages("looking back on a running game")
def _past(patch: Patch) -> None:
    patch(
        reviewing,
        "finished_game",
        lambda game: refuse(f"Not yet: {Truth(game_of(game)).roles}", answer=Conflict).answer,
    )


@only_on_pages("a word in the lobby")
def _lobby(patch: Patch) -> None:
    real = table_facts.facts_of
    patch(
        table_facts, "facts_of", lambda game: [*real(game), Truth(game_of(game)).roles] if game.length else real(game)
    )


@only_on_pages("a television that knows a hand")
def _television(patch: Patch) -> None:
    real = table._context

    def leaking(game: Any, visitor: Any, *, on_tv: bool = False, **more: Any) -> dict[str, Any]:
        shown = real(game, visitor, on_tv=on_tv, **more)
        return shown | ({"mark": Truth(game_of(game)).deck} if on_tv else {})

    patch(table, "_context", leaking)


@only_on_pages("a seal that opens too early")
def _seal(patch: Patch) -> None:
    patch(sealing, "opened_shuffle", lambda game: refuse(Shuffle.objects.get(game=game).secret).answer)
    patch(sealing, "command", lambda found: found.sentence)


@planted("the spectators' talk to players")
def _talk(patch: Patch) -> None:
    patch(FollowedTable, "talk_for", lambda followed, *_who, **_how: list(Message.objects.filter(game=followed.game)))


def in_the_office(name: str, words: Callable[[GameRow], str]) -> None:
    """A leak on a page of whoever keeps the site: words in place of somebody's name."""

    @only_on_pages(name)
    def plant(patch: Patch) -> None:
        real = staff_facts_of

        def leaking(game: GameRow) -> Any:
            seen = real(game)
            return replace(seen, chairs=[replace(chair, name=words(game)) for chair in seen.chairs])

        patch(office, "staff_facts_of", leaking)


in_the_office("roles before whoever keeps the site", lambda row: Truth(game_of(row)).roles)
in_the_office(
    "the talk of spectators before whoever keeps the site", lambda row: f"{row.messages.filter(seat=None).count()}"
)
in_the_office(
    "the secret of the shuffle before whoever keeps the site", lambda row: Shuffle.objects.get(game=row).secret
)
