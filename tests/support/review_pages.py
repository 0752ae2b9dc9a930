"""The pages of a game's review."""

from games.engine import REVIEWER, SPECTATOR, player
from games.models import Game
from games.review.perspectives import word_of
from games.workshop.visitors import somebody


def review_pages(game: Game) -> dict[str, str]:
    """Return review pages of a game: a dozen steps and the last one, in changing perspectives."""
    eyes = [SPECTATOR, REVIEWER, *map(player, range(game.size))]
    addresses = [f"/g/{game.code}/review/"]
    for step in {*range(1, game.length, 1 + game.length // 12), game.length}:
        viewers = eyes if step == game.length else eyes[step % len(eyes) :][:2]
        addresses += [f"/g/{game.code}/review/{step}/?view={word_of(viewer)}&reveal=1" for viewer in viewers]
    reader = somebody().client
    answers = {address: reader.get(address) for address in addresses}
    assert {answer.status_code for answer in answers.values()} == {200}, {
        address: answer.status_code for address, answer in answers.items() if answer.status_code != 200
    }
    return {address: answer.content.decode() for address, answer in answers.items()}
