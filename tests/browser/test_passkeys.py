"""Passkeys in a real browser, with the virtual authenticator of its developer tools."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import QuickSite

PASSWORD = "four dull wooden spoons"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def named_site(tmp_path_factory: pytest.TempPathFactory, prepared_data: Path) -> Iterator[QuickSite]:
    """A site at `localhost`: a passkey belongs to a name, and an address of numbers is none."""
    site = QuickSite(tmp_path_factory.mktemp("named"), prepared_data)
    site.address = f"http://localhost:{site.port}"
    site.start()
    yield site
    site.kill()


@pytest.fixture
def page(browser: Browser, named_site: QuickSite) -> Iterator[Page]:
    """A browser with a device that can make passkeys."""
    context = browser.new_context(base_url=named_site.address)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    yield page
    context.close()


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/new/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", PASSWORD)
    page.fill("[name=password2]", PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    page.wait_for_url("**/account/")


def add_passkey(page: Page) -> None:
    page.goto("/account/keys/")
    page.fill("[name=password]", PASSWORD)
    page.fill("[name=name]", "This computer")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This computer")).to_be_visible()


def test_a_passkey_is_made_and_signs_in_without_a_password(page: Page) -> None:
    sign_up(page, "ada")
    add_passkey(page)
    page.goto("/account/")
    page.get_by_role("button", name="Sign out").click()
    page.goto("/account/in/")
    page.get_by_role("button", name="Use a passkey").click()
    page.wait_for_url("**/account/")
    expect(page.get_by_text("Signed in as ada.")).to_be_visible()
    page.goto("/account/password/")
    assert page.locator("[name=old_password]").count() == 0, "Who came in by a passkey may have lost the password."


def test_a_passkey_can_be_removed_and_then_signs_nobody_in(page: Page) -> None:
    sign_up(page, "ben")
    add_passkey(page)
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Remove This computer").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    page.goto("/account/")
    page.get_by_role("button", name="Sign out").click()
    page.goto("/account/in/")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text("Your device's answer didn't fit")).to_be_visible()


def test_without_scripts_recovery_codes_do_it(browser: Browser, named_site: QuickSite) -> None:
    context = browser.new_context(base_url=named_site.address, java_script_enabled=False)
    page = context.new_page()
    sign_up(page, "cleo")
    page.goto("/account/keys/")
    expect(page.get_by_role("button", name="Add a passkey")).to_be_hidden()
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Make new codes").click()
    code = page.locator("code").first.inner_text()
    context.clear_cookies()
    page.goto("/account/in/")
    expect(page.get_by_role("button", name="Use a passkey")).to_be_hidden()
    page.get_by_role("link", name="I lost my password").click()
    page.fill("[name=username]", "cleo")
    page.fill("[name=code]", code)
    page.get_by_role("button", name="Use this code").click()
    page.wait_for_url("**/account/password/")
    page.fill("[name=new_password1]", "five dull wooden spoons")
    page.fill("[name=new_password2]", "five dull wooden spoons")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("Signed in as cleo.")).to_be_visible()
    context.close()


def test_where_a_passkey_cannot_work_none_is_offered(browser: Browser, named_site: QuickSite) -> None:
    context = browser.new_context(base_url=named_site.address.replace("localhost", "127.0.0.1"))
    page = context.new_page()
    page.goto("/account/in/")
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Use a passkey")).to_be_hidden()
    context.close()


def test_a_passkey_can_be_made_with_the_keyboard(page: Page) -> None:
    sign_up(page, "dov")
    page.goto("/account/keys/")
    page.fill("[name=password]", PASSWORD)
    page.fill("[name=name]", "This computer")
    page.get_by_role("button", name="Add a passkey").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("This computer")).to_be_visible()
