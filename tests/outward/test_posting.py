"""No visitor makes the site ask what only this machine can reach."""

import socket
from ipaddress import ip_address
from typing import Any

import pytest
from django.conf import LazySettings

from games.services.outward import posting
from games.services.outward.posting import OutwardError, is_allowed, is_public, post
from tests.outward.conftest import Receiver

INSIDE = (
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
    "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::",
)  # fmt: skip
BAD = (
    "", "discord.com/x", "ftp://example.org/", "file:///etc/passwd", "https://", "https://user@example.org/",
    "https://user:word@example.org/", "https://example.org/ x", "https://example.org/\nHost: inside", "javascript:x",
    "https://example.org:port/", "https://[::1/", "https://example.org/" + "x" * 500, "gopher://example.org/",
    "https://ex\u00e4mple.org/",
)  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "162.159.136.232", "2606:4700::6810:84e5", "::ffff:8.8.8.8"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("url", BAD)
def test_what_is_no_plain_address_is_refused(url: str) -> None:
    assert not is_allowed(url)
    with pytest.raises(OutwardError):
        post(url, b"", {})


def test_in_production_only_https_at_its_own_port_is_asked(settings: LazySettings) -> None:
    settings.PRODUCTION = True
    assert is_allowed("https://discord.com/api/webhooks/1/x")
    assert is_allowed("https://discord.com:443/")
    assert not is_allowed("http://discord.com/")
    assert not is_allowed("https://discord.com:22/")
    settings.OUTWARD_PRIVATE = True
    assert is_allowed("https://chat.home:8065/hooks/x")
    assert not is_allowed("http://chat.home/hooks/x")


def named(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every name lead to these addresses."""

    def found(_host: str, port: int, **_how: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", found)


@pytest.mark.parametrize("address", INSIDE)
def test_a_name_that_leads_inside_is_not_asked(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    named(monkeypatch, "8.8.8.8", address)
    monkeypatch.setattr(socket, "create_connection", lambda *_where: pytest.fail("connected"))
    with pytest.raises(OutwardError, match="not a public address"):
        post("https://harmless.example/", b"", {})


def test_an_address_inside_is_asked_only_if_the_operator_says_so(receiver: Receiver, settings: LazySettings) -> None:
    with pytest.raises(OutwardError, match="not a public address"):
        post(receiver.address, b"{}", {})
    settings.OUTWARD_PRIVATE = True
    assert post(receiver.address, b"{}", {"X-Mine": "1"}) == 204
    ((path, headers, body),) = receiver.received
    assert (path, headers["X-Mine"], body) == ("/", "1", b"{}")


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Any]()

    def connect(where: Any, _patience: float) -> Any:
        asked.append(where)
        raise ConnectionRefusedError

    named(monkeypatch, "8.8.8.8")
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(OutwardError, match="ConnectionRefusedError"):
        post("https://rebinding.example/", b"", {})
    assert asked == [("8.8.8.8", 443)]


def test_a_redirect_is_not_followed(receiver: Receiver, settings: LazySettings) -> None:
    settings.OUTWARD_PRIVATE = True
    receiver.statuses = [302]
    assert post(receiver.address, b"", {}) == 302
    assert len(receiver.received) == 1


def test_a_receiver_that_says_nothing_or_drips_is_given_up(
    monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    settings.OUTWARD_PRIVATE = True
    monkeypatch.setattr(posting, "LONGEST", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(OutwardError):
        post(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"", {})
