"""Remarks on the steps: plain text and marks, by players and readers, and their limits."""

from typing import Any

import pytest

from games.models import Game, Remark
from games.services.answers import Conflict, Forbidden, Refused, TooMuch
from games.services.archive import remarking
from games.services.archive.remarking import NewRemark
from games.workshop.sample_tables import dealt, granted, sentence
from games.workshop.visitors import somebody
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    return stored(recorded("five-players"), by=("Ada", "Ben"))


def new_remark(**changed: Any) -> NewRemark:
    """Return a usual remark with some fields changed."""
    return NewRemark(**{"step": 9, "view": "public", "mark": "?", "text": "Why her?", "name": "Zoe", **changed})


def test_a_player_writes_under_their_name_at_the_table(game: Game) -> None:
    written = granted(remarking.remark(game.code, new_remark(), token="Ben"))
    assert (written.name, written.seat, written.mark, written.text) == ("Ben", 1, "?", "Why her?")


def test_a_reader_writes_under_a_name_that_is_no_players(game: Game) -> None:
    assert granted(remarking.remark(game.code, new_remark(), token="a reader")).name == "Zoe"
    said = sentence(remarking.remark(game.code, new_remark(name="ADA"), token="a reader"), Conflict)
    assert said == "ADA sat at this table. Choose another name."


def test_a_mark_alone_is_a_remark_and_nothing_is_none(game: Game) -> None:
    assert granted(remarking.remark(game.code, new_remark(text=""), token="Ada")).mark == "?"
    assert sentence(remarking.remark(game.code, new_remark(text=" ", mark=""), token="Ada"))
    assert "That mark doesn't exist" in sentence(remarking.remark(game.code, new_remark(mark="!!!"), token="Ada"))


def test_a_remark_turns_no_line_around_and_piles_nothing_up(game: Game) -> None:
    written = granted(remarking.remark(game.code, new_remark(text="a\u202eb\n\nc"), token="Ada"))
    assert written.text == "ab c"


def test_a_remark_is_short(game: Game) -> None:
    assert granted(remarking.remark(game.code, new_remark(text="x" * 400), token="Ada")).pk
    assert "at most 400" in sentence(remarking.remark(game.code, new_remark(text="x" * 401), token="Ada"))


def test_nobody_writes_many_remarks_in_a_minute(game: Game) -> None:
    for _number in range(remarking.MOST_A_MINUTE):
        granted(remarking.remark(game.code, new_remark(), token="Ada"))
    assert "a lot of notes" in sentence(remarking.remark(game.code, new_remark(), token="Ada"), TooMuch)


def test_a_running_game_takes_no_remarks() -> None:
    assert "once the game is over" in sentence(remarking.remark(dealt(5).code, new_remark(), token="Ada"), Conflict)


def test_a_step_that_is_not_there_takes_none(game: Game) -> None:
    assert "doesn't have that step" in sentence(remarking.remark(game.code, new_remark(step=9_999), token="Ada"))


@pytest.mark.parametrize("remover", ["Ada", "a reader"])
def test_the_host_and_the_writer_take_a_remark_away(game: Game, remover: str) -> None:
    written = granted(remarking.remark(game.code, new_remark(), token="a reader"))
    granted(remarking.remove(game.code, written.pk, token=remover))
    assert not Remark.objects.exists()
    assert "already been deleted" in sentence(remarking.remove(game.code, written.pk, token=remover), Conflict)


def test_nobody_else_does(game: Game) -> None:
    written = granted(remarking.remark(game.code, new_remark(), token="a reader"))
    assert isinstance(remarking.remove(game.code, written.pk, token="Ben"), Forbidden)
    assert isinstance(remarking.remove(game.code, written.pk, token=""), Refused)
    assert Remark.objects.count() == 1


def test_a_remark_is_sent_by_a_form_and_stands_on_the_page(game: Game) -> None:
    reader, at = somebody(), f"/g/{game.code}/review/9/?view=public"
    assert reader.send(at, mark="!?", text="<b>bold</b>", name="Zoe") == f"{at}#remarks"
    page = reader.read(f"/g/{game.code}/review/9/", view="public")
    assert "Zoe !? <b>bold</b>" in page.text
    assert "Delete this note" in page.text
    assert "Delete this note" not in somebody().read(f"/g/{game.code}/review/9/", view="public").text


def test_what_was_refused_is_not_lost(game: Game) -> None:
    page = somebody().send(f"/g/{game.code}/review/9/?view=public", 422, text="x" * 401, name="Zoe")
    assert "at most 400 characters" in page.text
    assert "x" * 400 in page.text
    assert page.values["name"] == "Zoe"


def test_a_remark_of_who_saw_more_is_withheld_from_who_sees_less(game: Game) -> None:
    granted(remarking.remark(game.code, new_remark(view="all", text="She is Hitler!"), token="Ada"))
    public = somebody().read(f"/g/{game.code}/review/9/", view="public").text
    assert "She is Hitler!" not in public
    assert "1 more note was written by someone who saw more." in public
    assert "She is Hitler!" in somebody().read(f"/g/{game.code}/review/9/", view="all").text


def test_a_later_remark_does_not_spoil_an_earlier_step(game: Game) -> None:
    granted(remarking.remark(game.code, new_remark(step=20), token="Ada"))
    assert "1 note" not in somebody().read(f"/g/{game.code}/review/19/", view="public").text
    assert "1 note" in somebody().read(f"/g/{game.code}/review/20/", view="public").text


def test_the_host_removes_by_a_button(game: Game) -> None:
    written = granted(remarking.remark(game.code, new_remark(), token="a reader"))
    back = somebody("Ada").send(f"/g/{game.code}/review/remarks/{written.pk}/")
    assert back == f"/g/{game.code}/review/9/?view=public#remarks"
    somebody("Ada").send(f"/g/{game.code}/review/remarks/{written.pk}/", 409)
    somebody("Ada").send(f"/g/{game.code}/review/remarks/{10**30}/", 409)
