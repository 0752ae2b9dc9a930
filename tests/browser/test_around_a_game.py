"""What players do besides moves: they talk, pause, leave and come back, and press the buttons for it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import Visiting, quick_game


def two_and_bots(visit: Visiting) -> tuple[Page, Page, Page]:
    """The host, somebody who came by the code, and the television that has been there since before the deal."""
    host = visit("/play/new/")
    host.get_by_label("Your name at the table").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/"))
    guest, television = visit(host.url), visit(host.url + "tv/")
    guest.get_by_label("Your name at the table").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(television.locator("#tally")).to_contain_text("2 of 5 seats taken")
    host.get_by_role("button", name="Fill up with bots and start").click()
    for page in (host, guest, television):
        expect(page.locator("#table")).to_be_visible()
    return host, guest, television


def press(page: Page, words: str) -> None:
    page.get_by_role("button", name=words, exact=True).click()


def open_menu(*pages: Page) -> None:
    for page in pages:
        page.locator("#menu > summary").click()


def test_the_host_pauses_for_everybody_and_lets_the_game_go_on(visit: Visiting) -> None:
    host, guest, television = two_and_bots(visit)
    open_menu(host)
    press(host, "Pause the game")
    for page in (host, guest, television):
        expect(page.locator("#house")).to_contain_text("The host has paused the game.")
        # A move would be refused now.
        expect(page.locator("#choices").locator("button:visible")).to_have_count(0)
    press(host, "Continue")
    for page in (guest, television):
        expect(page.locator("#house")).not_to_contain_text("paused")


def test_the_television_shows_the_way_in_while_people_play(visit: Visiting) -> None:
    _host, _guest, television = two_and_bots(visit)
    assert television.url.endswith("/tv/")
    expect(television.locator(".tv-way-in svg")).to_be_in_viewport()
    expect(television.locator("#envelope")).to_have_count(0)


def test_another_host_is_chosen_while_people_play(visit: Visiting) -> None:
    host, guest, _television = two_and_bots(visit)
    open_menu(host, guest)
    press(host, "Make host")
    expect(guest.get_by_role("button", name="Pause the game")).to_be_visible()
    open_menu(host)
    expect(host.locator("#course")).to_contain_text("If Ben is gone for 75 seconds, you can become host here.")
    expect(host.get_by_role("button", name="Become host instead")).to_have_count(0)


def test_who_leaves_is_told_what_that_means_and_comes_back_with_one_button(visit: Visiting) -> None:
    host, guest, _television = two_and_bots(visit)
    open_menu(guest)
    guest.locator("#going summary").click()
    expect(guest.locator("#going")).to_contain_text("A stand-in plays on for you, and you can come back.")
    press(guest, "Leave")
    expect(guest.locator("#house")).to_contain_text("You left this table")
    expect(host.locator("#table")).to_contain_text("away")
    press(guest, "Come back")
    expect(guest.locator("#envelope")).to_have_count(1)
    expect(host.locator("#table")).not_to_contain_text("away")


def test_nobody_ends_a_game_of_their_own_with_one_press(visit: Visiting) -> None:
    page = quick_game(visit)
    expect(page.locator("#leave-do")).to_be_hidden()
    expect(page.locator("#abandon-do")).to_be_hidden()
    open_menu(page)
    page.locator("#going summary").click()
    expect(page.locator("#going")).to_contain_text("the game ends at once")
    press(page, "Leave")
    expect(page.locator("#house")).to_contain_text("This game was abandoned.")


def test_spectators_whom_nobody_knows_talk_among_themselves(visit: Visiting) -> None:
    host, guest, _television = two_and_bots(visit)
    zoe, yan = visit(host.url), visit(host.url)
    zoe.get_by_label("Your name").fill("Zoe")
    for words in ("Hello <b>you</b>", "Ada smiles"):
        zoe.get_by_label("To the other spectators").fill(words)
        press(zoe, "Say it")
        for page in (zoe, yan):
            expect(page.locator("#asides")).to_contain_text(words)
        expect(zoe.get_by_label("To the other spectators")).to_have_value("")
    yan.reload()
    expect(yan.locator("#asides")).to_contain_text("Ada smiles")
    for page in (host, guest):
        page.reload()
        expect(page.locator("main")).not_to_contain_text("Ada smiles")
