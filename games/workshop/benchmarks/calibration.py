"""How good forecasts were on finished games, behind `python manage.py calibrate`.

A forecaster receives a finished game and says how likely some facts were before they were known. To add another kind
of forecast, add a line to `FORECASTERS`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import takewhile

from games.bots import bot
from games.bots.matches import BotMatch, liberals_won, numbered_game
from games.deduction import CARDS_ALONE, MODEL, PLAIN, ForecastScore, Model, posterior
from games.deduction.calibration import Forecast
from games.engine import SPECTATOR, Game, Role
from games.engine.events import Event, GameEnded, PlayerExecuted
from games.engine.sightings import Sighting
from games.simulator.evaluation import EvaluationPoint, evaluate, positions
from games.simulator.evaluation import score_chance as by_score

Forecaster = Callable[[Game], Iterable[Forecast]]


def roles_by(model: Model, game: Game) -> Iterator[Forecast]:
    """Forecast for each seat, before any role was shown, that it is Fascist."""
    told = posterior(before_the_reveal(game), SPECTATOR, model)
    for seat, role in enumerate(roles_of(game)):
        if role is not None:
            yield Forecast(told.fascist[seat], role is not Role.LIBERAL)


def roles_by_their_number(game: Game) -> Iterator[Forecast]:
    """Forecast the same from the number of Fascists alone."""
    setup = game.table.setup
    for role in roles_of(game):
        if role is not None:
            yield Forecast((setup.fascists + 1) / setup.players, role is not Role.LIBERAL)


def wins_by(course: str, game: Game) -> Iterator[Forecast]:
    """Forecast a Liberal victory at each position, with all facts or with public ones."""
    for point in _evaluated(game.log)[:-1]:
        value = point.known if course == "known" else point.table
        if value is not None:
            yield Forecast(value.chance, liberals_won(game))


def wins_by_the_score(game: Game) -> Iterator[Forecast]:
    """Forecast the same from the score on the board alone."""
    for position in positions(game.log)[:-1]:
        chance, games = by_score(position.game)
        if games:
            yield Forecast(chance, liberals_won(game))


@lru_cache(maxsize=4)
def _evaluated(log: tuple[Event, ...]) -> tuple[EvaluationPoint, ...]:
    return evaluate(log)


FORECASTERS: Mapping[str, Forecaster] = {
    "prior": roles_by_their_number,
    "cards alone": partial(roles_by, CARDS_ALONE),
    "plain product": partial(roles_by, PLAIN),
    "deduction": partial(roles_by, MODEL),
    "score alone": wins_by_the_score,
    "table's view": partial(wins_by, "table"),
    "all cards up": partial(wins_by, "known"),
}
"""Forecasters by name: first of roles, then of the Liberals' victory."""

SHOWN_IN_FULL = ("deduction", "table's view", "all cards up")
"""Forecasters whose reliability table is printed."""


def roles_of(game: Game) -> Sequence[Role | None]:
    """Return the roles revealed at the end; a recorded game may lack some."""
    end = game.log[-1]
    return end.roles if isinstance(end, GameEnded) else ()


def before_the_reveal(game: Game) -> list[Sighting]:
    """Return the game as it was before roles were revealed."""
    return list(takewhile(lambda seen: not _reveals(seen), game.view(SPECTATOR).sightings))


def _reveals(seen: Sighting) -> bool:
    return isinstance(seen, GameEnded) or (isinstance(seen, PlayerExecuted) and seen.was_hitler)


def bot_games(games: int, players: int, strength: str, seed: int = 0) -> Iterator[Game]:
    """Play games of bots for comparison."""
    seated = bot(strength)
    for number in range(games):
        yield numbered_game(BotMatch(seated, seated, players), seed, number)


def report(games: Sequence[Game]) -> Iterator[str]:
    """Yield the lines of `calibrate`."""
    finished = [game for game in games if game.outcome is not None]
    yield f"{len(finished)} finished games"
    if not finished:
        return
    yield f"{'forecast of':>16} {'forecasts':>9} {'log-loss':>9} {'Brier':>7} {'AUC':>7}"
    scores = list(_scores(finished))
    for score in scores:
        cells = f"{score.log_loss:>9.3f} {score.brier:>7.3f} {score.auc:>7.3f}"
        yield f"{score.name:>16} {len(score.forecasts):>9} {cells}"
    for score in scores:
        if score.name in SHOWN_IN_FULL:
            yield from _reliability(score)


def _scores(games: Sequence[Game]) -> Iterator[ForecastScore]:
    for name, forecaster in FORECASTERS.items():
        forecasts = [forecast for game in games for forecast in forecaster(game)]
        if forecasts:
            yield ForecastScore.of(name, forecasts)


def _reliability(score: ForecastScore) -> Iterator[str]:
    yield ""
    yield f"{score.name}: of what was said to be so likely, so much came true"
    for each in score.reliability():
        if each.came_true.of:
            came = each.came_true
            yield (
                f"{each.low:>6.1f} - {each.high:.1f} {each.said:>7.3f} {came.rate:>7.3f}"
                f"  ({came.low:.3f} to {came.high:.3f}, {came.of} forecasts)"
            )
