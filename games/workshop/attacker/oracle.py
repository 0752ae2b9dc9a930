"""What the log says about everything that was received and acknowledged at an attacked table.

It is outside of the attacker: it reads the database, and judges only by `who_sees` and the stored keys.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

from games.engine.dealing import Deal
from games.engine.events import ClaimMade, ConfirmedNotHitler, GameDealt, LoyaltyInvestigated, PlayerExecuted
from games.engine.roles import Role
from games.models import Device, Event, Game, Shuffle
from games.services.jobs.integrity import unreadable_games
from games.storage.event_store import events_of
from games.workshop.attacker.hostile_browser import HostileBrowser
from games.workshop.attacker.tables import AttackedTable
from games.workshop.leaks.who_sees import sees_the_role

MOST_CLAIMS = 40
"""Claims of one seat in one game that nobody can mistake for play."""

Roles = tuple[Role, ...]

_ROLE = re.compile(r'href="?#role-([LFH])"?')
# Pages quote every attribute; pushes leave out quotes that aren't needed.
_SEEN = re.compile(r'id="?seen"? value="?(\d+)"?')
_ENVELOPE = re.compile(r'id="?envelope\b.*?</dl>', re.DOTALL)
_KNOWN = re.compile(r"<dt>(.*?)</dt><dd>(.*?)</dd>")


def complaints(table: AttackedTable) -> Iterator[str]:
    """Everything that went wrong at this table, by the log."""
    game = Game.objects.get(code=table.code)
    log = events_of(game)
    yield from _wrong_moves(table, game)
    yield from _limits(log)
    if isinstance(log[0], GameDealt):
        for seat, player in enumerate(table.players):
            yield from _secrets(game, log, seat, player, [*table.players, *table.strangers])
        for stranger in table.strangers:
            yield from _secrets(game, log, None, stranger, [*table.players, *table.strangers])


def _wrong_moves(table: AttackedTable, game: Game) -> Iterator[str]:
    """Moves that were acknowledged and are missing, or that are there though they were refused."""
    stored = Counter(Event.objects.filter(game=game).exclude(key="").values_list("key", flat=True))
    for seat, player in enumerate(table.players):
        for key in set(player.acknowledged):
            if stored[f"{seat}:{key}"] != 1:
                yield f"an acknowledged form of seat {seat} is in the log {stored[f'{seat}:{key}']} times"
    for stranger in table.strangers:
        for key in {*stranger.refused, *stranger.acknowledged} - {""}:
            if any(stored[f"{seat}:{key}"] and key not in table.players[seat].acknowledged for seat in range(7)):
                yield "a stranger's form is in the log"
    if unreadable_games()[1]:
        yield "a log cannot be read"


def _limits(log: tuple[object, ...]) -> Iterator[str]:
    claims = Counter(event.seat for event in log if isinstance(event, ClaimMade))
    for seat, many in claims.items():
        if many > MOST_CLAIMS:
            yield f"seat {seat} made {many} claims"


def _secrets(
    game: Game, log: tuple[object, ...], seat: int | None, reader: HostileBrowser, everybody: list[HostileBrowser]
) -> Iterator[str]:
    """Secrets in what a reader received before the end of the game.

    That is told by the number of events that a page shows, because the clock of a machine may be set back.
    """
    is_over = False
    forbidden = _forbidden_words(game, reader, everybody)
    deal = log[0].deal  # type: ignore[attr-defined]
    names = {name: number for number, name in enumerate(deal.names)}
    worlds = _worlds(deal, log, seat)
    for words in reader.received:
        html = words.decode(errors="replace")
        is_over = is_over or (game.is_over and any(int(seen) >= len(log) for seen in _SEEN.findall(html)))
        if is_over:
            continue
        for word in forbidden:
            if word in html:
                yield f"seat {seat} received a secret string"
        envelope = _ENVELOPE.search(html)
        inside = envelope[0] if envelope else ""
        outside = html.replace(inside, "") if inside else html
        if _ROLE.search(outside):
            yield f"seat {seat} received a role outside of its envelope"
        if inside:
            yield from _envelope(inside, seat, names, worlds)


def _worlds(deal: Deal, log: Sequence[object], seat: int | None) -> set[Roles]:
    """Return every distribution of roles that agrees with what this seat was shown in the whole game."""
    seen = {of: deal.roles[of] for of in range(len(deal.names)) if sees_the_role(deal, seat, of)}
    investigated = [event for event in log if isinstance(event, LoyaltyInvestigated) and event.president == seat]
    parties = {event.target: event.party for event in investigated}
    cleared = {event.chancellor for event in log if isinstance(event, ConfirmedNotHitler)}
    cleared |= {event.target for event in log if isinstance(event, PlayerExecuted) and not event.was_hitler}
    return {
        roles
        for roles in set(permutations(deal.roles))
        if all(roles[of] is role for of, role in seen.items())
        and all(roles[of].party is party for of, party in parties.items())
        and all(roles[of] is not Role.HITLER for of in cleared)
    }


def _envelope(html: str, seat: int | None, names: dict[str, int], worlds: set[Roles]) -> Iterator[str]:
    """What an envelope says besides what is so in every world."""
    if seat is None:
        yield "a stranger received an envelope"
        return
    own, certain = _ROLE.findall(html), {roles[seat].letter for roles in worlds}
    if {*own} != certain:
        yield f"seat {seat} received the envelope of {own}"
    for name, known in _KNOWN.findall(html):
        of, said = names.get(name), known.strip().removesuffix(" card")
        if of is None or said == "unknown" or "not" in said:
            continue
        if not all(said in (roles[of].name.title(), roles[of].party.name.title()) for roles in worlds):
            yield f"seat {seat} was told about {name}: {said}"


def _forbidden_words(game: Game, reader: HostileBrowser, everybody: list[HostileBrowser]) -> set[str]:
    """Strings that only others, or nobody, may receive while the game runs."""
    words = set(Shuffle.objects.filter(game=game).values_list("secret", flat=True))
    words |= set(Device.objects.filter(seat__game=game).values_list("person", flat=True))
    for other in everybody:
        if other is not reader:
            words |= other.own_words | {value for name, value in other.cookies.items() if name == "sid"}
    return {word for word in words if len(word) > 12}
