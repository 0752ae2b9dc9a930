"""The envelope has the same size for every role, and a browser shows its content only while it is held open."""

from itertools import pairwise, product

import pytest
from django.utils.translation import override
from playwright.sync_api import Browser, Page

from games.board.fragments import private_fragments
from games.design.scenes import scenes
from games.engine import Role, player
from games.workshop.gallery.pictures import Picture, open_page
from tests.board.watched_games import a_game, moments

SCENES = {scene.name: scene for scene in scenes()}
TRUTH = "LFLHLFLLFL"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_envelope_has_the_same_number_of_bytes_for_every_role(language: str) -> None:
    compared = set[tuple[int, Role]]()
    for seed in range(24):
        for moment in list(moments(a_game(seed)))[::5]:
            sizes: dict[int, set[int]] = {}
            for viewer, view in moment.views.items():
                if viewer.seat is not None:
                    names = [len(name.encode()) for seat, name in enumerate(view.table.names) if seat != viewer.seat]
                    with override(language):
                        envelope = private_fragments(view)["envelope"]
                    sizes.setdefault(sum(names), set()).add(len(envelope.encode()))
                    compared.add((len(view.table.names), view.known.roles[viewer.seat]))
            assert all(len(each) == 1 for each in sizes.values())
    assert compared == {*product(range(5, 11), Role)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_private_has_the_same_number_of_bytes_for_every_role_that_waits(language: str) -> None:
    view_of = SCENES["opening"].game.view
    waiting = [seat for seat in range(10) if seat != 2]
    with override(language):
        private = {TRUTH[seat]: private_fragments(view_of(seat)).values() for seat in waiting}
    sizes = {role: sum(len(html.encode()) for html in each) for role, each in private.items()}
    assert set(sizes) == {"L", "F", "H"}
    assert len(set(sizes.values())) == 1


def test_an_envelope_tells_what_its_owner_was_told() -> None:
    game = SCENES["opening"].game
    fascist, hitler = (private_fragments(game.view(seat))["envelope"] for seat in (1, 3))
    assert "<dt>Dov</dt><dd>Hitler" in fascist
    assert "<dt>Fay</dt><dd>Fascist" in fascist
    assert "Fascist" not in hitler.partition("<dl>")[2]


def opened(browser: Browser, role: Role) -> Page:
    seat = next(seat for seat in range(10) if TRUTH[seat] == role.letter)
    return open_page(Picture(SCENES["opening"], role.value, player(seat)), "phone", "light", browser)


@pytest.mark.parametrize("role", Role)
def test_an_envelope_opens_while_it_is_held_and_shuts_itself(browser: Browser, role: Role) -> None:
    shown = opened(browser, role)
    letter = shown.locator("#envelope")
    assert not letter.is_visible()
    shown.hover("#seal")
    shown.mouse.down()
    assert letter.is_visible()
    assert role.value.title() in letter.inner_text().title()
    shown.mouse.up()
    assert not letter.is_visible()
    shown.close()


def test_an_envelope_opens_for_the_keyboard_while_the_key_is_down(browser: Browser) -> None:
    shown = opened(browser, Role.HITLER)
    shown.focus("#seal")
    shown.keyboard.down("Space")
    assert shown.locator("#envelope").is_visible()
    shown.keyboard.up("Space")
    assert not shown.locator("#envelope").is_visible()
    shown.close()


def test_an_envelope_can_be_left_open_without_a_script(browser: Browser) -> None:
    shown = opened(browser, Role.FASCIST)
    shown.click("#unsealed summary")
    assert shown.locator("#envelope").is_visible()
    shown.click("#unsealed summary")
    assert not shown.locator("#envelope").is_visible()
    shown.close()


def test_open_envelopes_are_equally_bright(browser: Browser) -> None:
    """The brightness of the screen must not reveal the role."""
    light = sorted(brightness(browser, role) for role in Role)
    assert all(later - earlier < 1.5 for earlier, later in pairwise(light)), light


def brightness(browser: Browser, role: Role) -> float:
    """Return the mean grey of the screen, from 0 to 255, while the envelope is open."""
    shown = opened(browser, role)
    shown.click("#unsealed summary")
    measure = """async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: "image/png"}));
        const canvas = new OffscreenCanvas(image.width, image.height), drawing = canvas.getContext("2d");
        drawing.drawImage(image, 0, 0);
        const data = drawing.getImageData(0, 0, image.width, image.height).data;
        let sum = 0;
        for (let i = 0; i < data.length; i += 4) sum += (data[i] + data[i + 1] + data[i + 2]) / 3;
        return sum / (data.length / 4);
    }"""
    found: float = shown.evaluate(measure, list(shown.screenshot()))
    shown.close()
    return found
