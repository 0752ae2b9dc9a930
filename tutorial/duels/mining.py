"""Finds duels in games of bots: moments right after a session, at most one of each kind a game."""

from collections.abc import Iterable, Iterator
from functools import partial

from games.board.tokens import claim_token_of
from games.engine import REVIEWER, Game, letters
from games.engine.claims import Drew, Got, Statement
from games.engine.events import ClaimMade, DeckReshuffled, GameDealt, HandDrawn, TilesPassed
from games.engine.policies import FASCIST, LIBERAL, Tiles
from games.engine.story import LegislativeSession, Round, SpokenClaim
from games.parallel import ALONE, Workers
from tutorial.cases.games import words_of
from tutorial.cases.mining import game_of_bots
from tutorial.duels.duel import Duel, DuelKind

LAST_ROUND = 5
"""Later moments are too much to read for one press."""


def duels_of_bots(many: int, seed: int, workers: Workers = ALONE) -> Iterator[Duel]:
    """Let bots play so many games and yield their duels, in the order of the games on any workers."""
    for found in workers.results(partial(_duels_of_bots, seed=seed), range(many)):
        yield from found


def _duels_of_bots(number: int, seed: int) -> list[Duel]:
    return list(duels_of(game_of_bots(number, seed)))


def duels_of(game: Game) -> Iterator[Duel]:
    """Yield the duels of a game."""
    story = game.view(REVIEWER).story
    found = set[DuelKind]()
    for each in story.rounds[:LAST_ROUND]:
        session = each.session
        if session is None or session.enacted is not FASCIST or session.drew is None or session.passed is None:
            continue
        said = {claim.seat: claim for claim in story.claims if claim.about == each.number and _is_of_tiles(claim)}
        for duel in (_to_lie(game, each, session, said), _to_find(game, session, said)):
            if duel is not None and duel.kind not in found:
                found.add(duel.kind)
                yield duel


def _is_of_tiles(claim: SpokenClaim) -> bool:
    return isinstance(claim.statement, Drew | Got)


def _to_lie(game: Game, round_: Round, session: LegislativeSession, said: dict[int, SpokenClaim]) -> Duel | None:
    """Return the moment at which a Fascist who hid a Liberal tile from a Liberal has to speak."""
    roles = _roles(game)
    for me, other in ((session.president, session.chancellor), (session.chancellor, session.president)):
        hid = session.president_discarded if me == session.president else session.chancellor_discarded
        if roles[me] == "F" and roles[other] == "L" and hid is LIBERAL and me in said:
            prefix = game.log[: said[me].step - 1]
            has_spoken = other in said and said[other].step < said[me].step
            honest: Statement = Got(session.passed)
            if other == session.president:
                honest = Drew(session.drew, session.passed)
            then = () if has_spoken else (f"{other + 1}:say:{claim_token_of(honest, round_.number)}",)
            return _duel(DuelKind.LIE, Game.from_log(prefix), me, then)
    return None


def _to_find(game: Game, session: LegislativeSession, said: dict[int, SpokenClaim]) -> Duel | None:
    """Return the moment after two claims that contradict each other, of which a Fascist's is the only lie."""
    roles = _roles(game)
    pair = session.president, session.chancellor
    if not all(seat in said for seat in pair):
        return None
    drew, got = (said[seat].statement for seat in pair)
    if not (isinstance(drew, Drew) and isinstance(got, Got) and drew.passed and got.got):
        return None
    if sorted(letters(drew.passed)) == sorted(letters(got.got)):
        return None
    president_lies = not _same(drew.drew, session.drew) or not _same(drew.passed, session.passed)
    chancellor_lies = not _same(got.got, session.passed)
    liar = pair[0] if president_lies else pair[1]
    if president_lies == chancellor_lies or roles[liar] == "L":
        return None
    end = max(said[seat].step for seat in pair)
    watching = [seat for seat in sorted(game.table.living) if roles[seat] == "L" and seat not in pair]
    return _duel(DuelKind.FIND, Game.from_log(game.log[:end]), watching[0], ()) if watching else None


def _same(one: Iterable[object] | None, other: Iterable[object] | None) -> bool:
    return one is not None and other is not None and sorted(map(str, one)) == sorted(map(str, other))


def _roles(game: Game) -> str:
    dealt = game.log[0]
    assert isinstance(dealt, GameDealt)  # noqa: S101 - every log begins with the deal
    return "".join(role.letter for role in dealt.deal.roles)


def _duel(kind: DuelKind, game: Game, seat: int, then: tuple[str, ...]) -> Duel:
    dealt = game.log[0]
    assert isinstance(dealt, GameDealt)  # noqa: S101
    return Duel(
        kind,
        _roles(game),
        letters(dealt.deal.deck),
        dealt.deal.first + 1,
        seat + 1,
        words_of(game),
        then,
        tuple(letters(event.deck) for event in game.log if isinstance(event, DeckReshuffled)),
    )


def tiles_of(duel: Duel) -> tuple[Tiles, Tiles]:
    """Return the tiles that were drawn and passed in the last session of a duel."""
    drawn = next(event for event in reversed(duel.game.log) if isinstance(event, HandDrawn))
    passed = next(event for event in reversed(duel.game.log) if isinstance(event, TilesPassed))
    return drawn.tiles, passed.passed


def liar_of(duel: Duel) -> int:
    """Return the seat that lied about the last session of a duel."""
    drew, passed = tiles_of(duel)
    government = duel.game.table.governments[-1]
    said = next(
        event.statement
        for event in reversed(duel.game.log)
        if isinstance(event, ClaimMade) and event.seat == government.president and isinstance(event.statement, Drew)
    )
    is_true = _same(said.drew, drew) and _same(said.passed, passed)
    return government.chancellor if is_true else government.president


def selected(found: Iterable[Duel], of_each: int) -> list[Duel]:
    """Return up to `of_each` duels of each kind; to find, as many lying Presidents as Chancellors if there are."""
    lies, by_president, by_chancellor = list[Duel](), list[Duel](), list[Duel]()
    for duel in found:
        if duel.kind is DuelKind.LIE:
            lies.append(duel)
        else:
            governments = duel.game.table.governments
            (by_president if liar_of(duel) == governments[-1].president else by_chancellor).append(duel)
        if min(len(lies), 2 * len(by_president), 2 * len(by_chancellor)) >= of_each:
            break
    half = of_each // 2
    mixed = sorted((*by_president[:half], *by_chancellor[:half]), key=lambda duel: duel.words[::-1])
    return [*lies[:of_each], *mixed]
