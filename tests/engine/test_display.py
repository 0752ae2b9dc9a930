"""The picture of a table in notebooks: it is well-formed, shows what the viewer knows, and nothing else."""

import re
from xml.etree import ElementTree

import pytest

from games.engine import Discard, Game, Nominate, Role, Seeded, Vote
from games.engine.random_play import play_out

NAMES = ["Ada & Co", "<b>Ben</b>", "Maximiliane", "Dov", "Eve", "Fay", "Gus"]


def shown(html: str) -> list[str]:
    """The words in a picture, which has to be well-formed."""
    root = ElementTree.fromstring(html)  # noqa: S314 - our own picture
    return [words.strip() for words in root.itertext() if words.strip() and "{" not in words]


def game() -> Game:
    return Game.new(NAMES, chance=Seeded(4))


def test_a_game_shows_what_a_spectator_sees() -> None:
    words = shown(game()._repr_html_())
    assert words[0] == "Round 1: 0 Liberal and 0 Fascist policies, 0 failed elections."
    assert {"0 Ada & Co", "1 <b>Ben<…", "2 Maximil…", "President", "17 in the deck · 0 discarded"} <= set(words)
    assert not {role.value for role in Role} & set(words)


@pytest.mark.parametrize("seat", range(len(NAMES)))
def test_a_view_shows_what_its_seat_knows(seat: int) -> None:
    view = game().view(seat)
    roles = [word for word in shown(view._repr_html_()) if word in {role.value for role in Role}]
    assert sorted(roles) == sorted(role.value for role in view.known.roles.values())


def test_a_hand_is_shown_to_its_holder_alone_and_the_chancellor_is_named() -> None:
    table = game()
    (candidate,) = table.waiting
    nominee = next(move.nominee for move in table.legal.of(candidate) if isinstance(move, Nominate))
    table = table.play(Nominate(candidate, nominee))
    for seat in table.waiting:
        table = table.play(Vote(seat, ja=True), chance=Seeded(5))
    hand = [word for word in shown(table.view(candidate)._repr_html_()) if word.startswith("In hand")]
    assert re.fullmatch("In hand: [LF]{3}", hand[0])
    assert "Chancellor" in shown(table.view(nominee)._repr_html_())
    assert not [word for word in shown(table.view(nominee)._repr_html_()) if word.startswith("In hand")]
    first = next(move for move in table.legal.of(candidate) if isinstance(move, Discard))
    assert "In hand" in table.play(first).view(nominee)._repr_html_()


def test_the_dead_are_struck_through_and_laid_policies_are_filled() -> None:
    games = [play_out(game(), Seeded(seed)) for seed in range(20)]
    assert any(len(each.table.living) < each.table.players for each in games)
    for each in games:
        picture = each._repr_html_()
        assert picture.count('class="dead"') == each.table.players - len(each.table.living)
        assert picture.count(' full"') == each.table.liberal + each.table.fascist + each.table.tracker
