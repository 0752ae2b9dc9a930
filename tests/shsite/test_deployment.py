"""The files in `.deploy` name existing things and agree with each other."""

import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest
from django.core.management import get_commands

from shsite.server.daphne_options import SERVER
from shsite.server.request_limits import LARGEST_BODY
from tests.conftest import missing

HERE = Path(__file__).resolve().parent.parent.parent / ".deploy"
NGINX, COMPOSE, UNIT, CONTAINER = (
    (HERE / name).read_text() for name in ("nginx.conf", "compose.yaml", "table.service", "Containerfile")
)


def test_every_command_that_they_run_exists() -> None:
    named = re.findall(r'"django", "(\w+)"|-m django (\w+)|manage\.py (\w+)', COMPOSE + UNIT + CONTAINER)
    words = {word for words in named for word in words if word}
    assert words == {"backup", "collectstatic", "migrate", "seed", "serve", "sweep", "up"}
    assert words <= get_commands().keys()


def test_the_proxy_knows_the_servers_of_the_compose_file() -> None:
    servers = re.findall(r"server (\w+):8000", NGINX)
    assert servers == ["web1", "web2"]
    assert all(re.search(rf"^  {server}:", COMPOSE, re.MULTILINE) for server in servers)


def test_the_proxy_waits_longer_than_the_servers_take_from_ping_to_ping() -> None:
    pings = next(int(option.partition("=")[2]) for option in SERVER if option.startswith("--ping-interval="))
    (waits,) = re.findall(r"location /ws/ .*?proxy_read_timeout (\d+)s;", NGINX, re.DOTALL)
    assert int(waits) > pings + 60


def test_no_location_hides_the_headers_that_every_page_needs() -> None:
    """Where a location sets a header of its own, nginx forgets those of the server around it."""
    assert all("proxy_set_header" not in body for body in re.findall(r"location [^{]*\{([^}]*)\}", NGINX))


@pytest.mark.parametrize(
    ("address", "together"),
    [("/t/K7M2PQ9/", "K7M2PQ9"), ("/ws/t/K7M2PQ9/", "K7M2PQ9"), ("/t/K7M2PQ9/move/", "K7M2PQ9"), ("/play/", None)],
)
def test_everybody_of_a_table_is_sent_to_one_server(address: str, together: str | None) -> None:
    (pattern,) = re.findall(r'map \$uri \$together \{\s*"~([^"]+)"', NGINX)
    found = re.search(pattern.replace("(?<", "(?P<"), address)
    assert (found and found["code"]) == together


def test_the_link_to_a_seat_is_not_written_down() -> None:
    (pattern,) = re.findall(r'map \$uri \$written_uri \{\s*"~([^"]+)"', NGINX)
    assert re.search(pattern.replace("(?<", "(?P<"), "/t/K7M2PQ9/s/eyJhIjoxfQ:secret/")
    assert "$request_uri" not in NGINX.partition("log_format")[2].partition(";")[0]


def test_there_is_a_descriptor_for_every_page() -> None:
    assert "LimitNOFILE=65536" in UNIT
    assert COMPOSE.count("nofile: 65536") == 2
    assert "worker_rlimit_nofile 65536;" in NGINX


def test_nginx_understands_its_configuration(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or missing("There is no nginx on this machine's PATH.")
    rehearse = runpy.run_path(str(HERE / "rehearse"))
    (tmp_path / "nginx.conf").write_text(rehearse["without_tls"](8001, [8002, 8003], tmp_path))
    command = [nginx, "-t", "-c", str(tmp_path / "nginx.conf")]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr


@pytest.mark.parametrize(
    ("address", "zones"),
    [
        ("/deduce/of/K7M2PQ9/30/", ["reckoning"]),
        ("/odds/", ["reckoning"]),
        ("/simulator/", ["reckoning"]),
        ("/t/K7M2PQ9/", ["posts", "pages"]),
        ("/health/", ["posts", "pages"]),
        ("/ws/t/K7M2PQ9/", ["sockets"]),
    ],
)
def test_nobody_asks_without_end(address: str, zones: list[str]) -> None:
    places = re.findall(r"location (~ )?(/[\w/]*|\^\S+) \{([^}]*limit_req[^}]*)\}", NGINX)
    held = [body for by_pattern, place, body in places if by_pattern and re.search(place, address)]
    held += [body for by_pattern, place, body in sorted(places)[::-1] if not by_pattern and address.startswith(place)]
    assert re.findall(r"limit_req zone=(\w+)", held[0]) == zones
    assert all(f"zone={zone}:" in NGINX for zone in zones)


def test_the_proxy_takes_as_much_as_a_server_and_no_more() -> None:
    assert re.findall(r"client_max_body_size (\w+);", NGINX) == [f"{LARGEST_BODY // 1024}k"]


def test_the_proxy_overwrites_where_somebody_says_they_come_from() -> None:
    assert re.findall(r"proxy_set_header X-Forwarded-For ([^;]+);", NGINX) == ["$remote_addr"]
    assert 'BEHIND_PROXY: "1"' in COMPOSE


@pytest.mark.parametrize("kept", [".git", ".data", ".static", ".venv", ".deploy", "**/.env"])
def test_nothing_that_is_secret_gets_into_the_image(kept: str) -> None:
    assert kept in (HERE.parent / ".dockerignore").read_text().splitlines()


def test_nothing_that_the_image_is_made_of_is_left_out() -> None:
    left_out = (HERE.parent / ".dockerignore").read_text().splitlines()
    needed = {".requirements", "manage.py", "shsite", "games", "tutorial", "templates", "tests"}
    assert not needed & {line.strip("/") for line in left_out}


@pytest.mark.parametrize("secret", [".deploy/.env", ".deploy/tls/privkey.pem"])
def test_a_deployments_secrets_are_not_committed_by_mistake(secret: str) -> None:
    asked = subprocess.run(["git", "check-ignore", "--quiet", secret], cwd=HERE.parent, check=False)
    assert asked.returncode in (0, 128), "Only outside of a repository there is no answer."


def test_a_backup_is_made_by_a_client_of_the_databases_own_version() -> None:
    (server,) = re.findall(r"/postgres:(\d+)", COMPOSE)
    assert re.findall(r"postgresql-client-(\d+)", CONTAINER) == [server]
    # Debian's own package of this version is in this release.
    assert (server, "slim-trixie" in CONTAINER) == ("17", True)
