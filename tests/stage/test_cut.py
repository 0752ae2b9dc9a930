"""No word of a scene is cut off or lies under the dock of who decides next, nor on a small screen."""

import pytest
from django.utils import translation

from games.design.scenes import scenes
from games.engine import player
from games.workshop.gallery.frames import FramedPage, played_moves
from games.workshop.gallery.pictures import Picture, open_page
from games.workshop.gallery.pictures import chromium as a_browser

WIDEST = {
    "stage-vote-10",
    "stage-vote-chaosf-10",
    "stage-fascist-10",
    "stage-execution-10",
    "stage-nomination-10",
    "stage-vote-check-10",
    "stage-session-10",
}
CUT = """() => [...document.querySelectorAll('#stage .scene')].flatMap((scene) => {
    const box = scene.getBoundingClientRect();
    const above = ['.dock', '.seats:has(.pick)'].map((each) => document.querySelector('.at-hand ' + each));
    const end = Math.min(box.bottom, ...above.filter(Boolean).map((each) => each.getBoundingClientRect().top));
    return [...scene.querySelectorAll('h2, p, ol, .boxed, figcaption')].filter((each) => {
        const at = each.getBoundingClientRect();
        const isOut = at.top < box.top - 1 || at.bottom > end + 1 || at.left < -1 || at.right > box.right + 1;
        return at.width && (isOut || each.scrollWidth > each.clientWidth + 1);
    }).map((each) => each.tagName + ' ' + each.textContent.trim());
})"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_reduced_motion_no_word_of_a_scene_is_cut(chromium: str, language: str) -> None:
    assert chromium
    cut = {}
    with translation.override(language), a_browser() as browser:
        for move in played_moves((10,), games=8):
            for size in ("small", "phone", "tv") if move.name in WIDEST else ():
                shown = open_page(FramedPage(move.name, move.html_for(size)), size, "light", browser)
                cut[move.name, size] = shown.evaluate(CUT)
                shown.close()
    assert {name for name, _size in cut} == WIDEST
    assert {at: words for at, words in cut.items() if words} == {}


def test_a_vote_shows_both_faces_at_a_table_of_ten_whatever_follows(chromium: str) -> None:
    """The script lays them, because the message has no room for them beside chaos or the question to the Chancellor."""
    assert chromium
    laid = "() => [...document.querySelectorAll('#stage .vote figcaption')].map((each) => each.textContent)"
    shown = {}
    with a_browser() as browser:
        for move in played_moves((10,), games=8):
            if move.name in {"stage-vote-10", "stage-vote-chaosf-10", "stage-vote-check-10"}:
                page = open_page(FramedPage(move.name, move.html_for("tv")), "tv", "light", browser)
                offered = [f"{face.office} {face.name}" for face in move.stage.scenes[0].faces]
                shown[move.name] = (page.evaluate(laid), offered)
                page.close()
    assert len(shown) == 3
    assert all(found == offered and len(found) == 2 for found, offered in shown.values()), shown


COVERED = """() => {
    const letter = document.querySelector('.letter'), box = letter.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9], points = parts.flatMap((x) => parts.map((y) => [x, y]));
    const top = ([x, y]) => document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
    return points.filter((point) => !letter.contains(top(point))).length;
}"""
"""At how many points something lies over the open letter."""


@pytest.mark.parametrize("size", ["small", "phone", "side", "laptop"])
def test_nothing_lies_over_the_letter_of_who_has_to_choose_a_player(chromium: str, size: str) -> None:
    assert chromium
    scene = next(each for each in scenes() if each.name == "nomination")
    with a_browser() as browser:
        page = open_page(Picture(scene, "actor", player(scene.game.waiting[0])), size, "light", browser)
        page.hover("#seal")
        page.mouse.down()
        assert page.evaluate(COVERED) == 0
