"""The files in `.deploy` name existing things and agree with each other."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import yaml
from django.core.management import get_commands

from shsite.bootstrap import NEEDS_THE_OPERATOR
from shsite.environment import SHORTEST_KEY
from shsite.server.daphne_options import SERVER
from shsite.server.request_limits import LARGEST_BODY
from tests.conftest import end, free_port, missing, wait_for

HERE = Path(__file__).resolve().parent.parent.parent / ".deploy"
NGINX, COMPOSE, UNIT, CONTAINER = (
    (HERE / name).read_text() for name in ("nginx.conf", "compose-several.yaml", "table.service", "Containerfile")
)
COMPOSE_FILES = ("compose.yaml", "compose-several.yaml")
UNITS = tuple(sorted(path.name for path in HERE.glob("*.service")))


def test_every_command_that_they_run_exists() -> None:
    every = "".join((HERE / name).read_text() for name in (*COMPOSE_FILES, *UNITS)) + CONTAINER
    named = re.findall(r'"django", "(\w+)"|-m django (\w+)|manage\.py (\w+)', every)
    words = {word for words in named for word in words if word}
    assert words == {"backup", "collectstatic", "migrate", "seed", "serve", "sweep", "up", "upgrade", "work"}
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


def test_nginx_speaks_only_todays_tls_and_http_2_on_both_protocols() -> None:
    (server,) = re.findall(r"    server \{\n(?:(?!    \}\n).)*ssl_certificate .*?\n    \}", NGINX, re.DOTALL)
    assert re.findall(r"ssl_protocols ([^;]+);", server) == ["TLSv1.2 TLSv1.3"]
    assert re.findall(r"listen ([^;]+);", server) == ["443 ssl http2", "[::]:443 ssl http2"]


def test_there_is_a_descriptor_for_every_page() -> None:
    assert "LimitNOFILE=65536" in UNIT
    assert COMPOSE.count("nofile: 65536") == 2
    assert "nofile: 65536" in (HERE / "compose.yaml").read_text()
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


def services_of(name: str) -> dict[str, dict[str, Any]]:
    """The services of a compose file, with its anchors merged."""
    return dict(yaml.safe_load((HERE / name).read_text())["services"])


@pytest.mark.parametrize("name", COMPOSE_FILES)
def test_a_container_can_do_no_more_than_it_has_to(name: str) -> None:
    for service, how in services_of(name).items():
        assert how["read_only"] is True, service
        assert how["cap_drop"] == ["ALL"], service
        assert how["security_opt"] == ["no-new-privileges:true"], service
        assert "privileged" not in how
    assert "cap_add" not in services_of(name)["backup"]


@pytest.mark.parametrize("name", COMPOSE_FILES)
def test_what_a_compose_file_mounts_and_waits_for_exists(name: str) -> None:
    file = yaml.safe_load((HERE / name).read_text())
    for how in file["services"].values():
        assert set(how.get("depends_on", ())) <= file["services"].keys()
        sources = {volume.partition(":")[0] for volume in how.get("volumes", ())}
        files = {source for source in sources if source.startswith("./")}
        assert sources - files <= file["volumes"].keys()
        assert all((HERE / source).exists() for source in files - {"./tls"})
    assert file["networks"]["default"]["enable_ipv6"] is True


@pytest.mark.parametrize("name", COMPOSE_FILES)
def test_a_new_settings_file_has_a_value_for_everything_that_a_compose_file_asks_for(name: str, tmp_path: Path) -> None:
    made = tmp_path / "env"
    command = [str(HERE / "make-env"), "https://play.example", str(made)]
    assert subprocess.run(command, check=False).returncode == 0
    assert made.stat().st_mode & 0o777 == 0o600
    values = dict(re.findall(r"^(\w+)=(.+)$", made.read_text(), re.MULTILINE))
    assert values["PUBLIC_ORIGIN"] == "https://play.example"
    assert len(values["SECRET_KEY"]) >= SHORTEST_KEY
    switched_off = set(re.findall(r"^#(\w+)=", made.read_text(), re.MULTILINE))
    assert set(re.findall(r"\$\{(\w+)[:}]", (HERE / name).read_text())) <= values.keys() | switched_off
    assert set(re.findall(r"\$\{(\w+):\?", (HERE / name).read_text())) <= values.keys()
    assert len({*values.values()}) == len(values)
    before = made.read_text()
    assert subprocess.run(command, check=False, capture_output=True).returncode == 1
    assert made.read_text() == before


@pytest.mark.parametrize("name", COMPOSE_FILES)
def test_a_compose_file_passes_on_what_the_settings_file_offers(name: str) -> None:
    offered = set(re.findall(r"^#(\w+)=", (HERE / ".env.example").read_text(), re.MULTILINE))
    assert {"WEBHOOKS", "PUSH_CONTACT"} <= offered
    for service in ({"site"} & services_of(name).keys()) or {"web1", "web2", "sweeper"}:
        passed = services_of(name)[service]["environment"]
        assert {setting: passed.get(setting) for setting in offered} == {each: f"${{{each}:-}}" for each in offered}
        assert passed["PUSH_SECRET"] == "${PUSH_SECRET:-}"


def test_redis_asks_for_its_password() -> None:
    services = services_of("compose-several.yaml")
    assert services["bell"]["command"][-2:] == ["--requirepass", "${REDIS_PASSWORD:?}"]
    assert services["web1"]["environment"]["REDIS_URL"] == "redis://:${REDIS_PASSWORD:?}@bell:6379/0"


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_confined(name: str) -> None:
    text = (HERE / name).read_text()
    for line in ("UMask=0077", "StateDirectoryMode=0700", "ProtectSystem=strict", "NoNewPrivileges=true", "User=table"):
        assert line in text.splitlines(), line
    # Only the upgrade may write where the packages are.
    assert ("ReadWritePaths=/srv/table" in text) == (name == "table-upgrade.service")


def test_a_start_that_cannot_succeed_is_not_repeated() -> None:
    assert f"RestartPreventExitStatus={NEEDS_THE_OPERATOR}" in UNIT.splitlines()


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze") or missing("There is no systemd-analyze on this machine.")
    for path in (*HERE.glob("*.service"), *HERE.glob("*.timer")):
        # The program has to exist where the unit is verified.
        text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", path.read_text(), flags=re.MULTILINE)
        (tmp_path / path.name).write_text(text)
    units = [str(path) for path in tmp_path.iterdir()]
    asked = subprocess.run([analyze, "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    assert (asked.returncode, [line for line in asked.stderr.splitlines() if str(tmp_path) in line]) == (0, [])


def test_caddy_passes_the_site_on_and_hides_its_metrics(prepared_data: Path, tmp_path: Path) -> None:
    caddy = shutil.which("caddy") or missing("There is no Caddy on this machine.")
    shutil.copytree(prepared_data, tmp_path / "data")
    port, upstream = free_port(), free_port()
    environment = os.environ | {
        "DATA_DIR": str(tmp_path / "data"), "HOME": str(tmp_path), "ONE_CORE": "0", "BEHIND_PROXY": "1",
        "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}", "UPSTREAM": f"127.0.0.1:{upstream}",
    }  # fmt: skip
    (tmp_path / "Caddyfile").write_text("{\n\tadmin off\n" + (HERE / "Caddyfile").read_text().split("\n{\n", 1)[1])
    commands = (
        [sys.executable, "manage.py", "up", "--port", str(upstream)],
        [caddy, "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")],
    )
    with (tmp_path / "log").open("w") as log, ExitStack() as stack:
        for command in commands:
            process = subprocess.Popen(command, cwd=HERE.parent, env=environment, stdout=log, stderr=log)
            stack.callback(end, process)
        wait_for(f"http://127.0.0.1:{upstream}/health/", process, tmp_path / "log")
        wait_for(f"http://127.0.0.1:{port}/play/", process, tmp_path / "log")
        for path, status in (("/", 200), ("/health/", 200), ("/metrics/", 404), ("/metrics", 404)):
            assert status_of(f"http://127.0.0.1:{port}{path}") == status
        assert status_of(f"http://127.0.0.1:{port}/play/code/", b"x" * 200_000) == 413


def status_of(address: str, data: bytes | None = None) -> int:
    try:
        with urlopen(Request(address, data), timeout=20) as answer:
            return int(answer.status)
    except HTTPError as refused:
        return refused.code


@pytest.mark.parametrize("secret", [".deploy/.env", ".deploy/tls/privkey.pem"])
def test_a_deployments_secrets_are_not_committed_by_mistake(secret: str) -> None:
    asked = subprocess.run(["git", "check-ignore", "--quiet", secret], cwd=HERE.parent, check=False)
    assert asked.returncode in (0, 128), "Only outside of a repository there is no answer."


def test_a_backup_is_made_by_a_client_of_the_databases_own_version() -> None:
    (server,) = re.findall(r"/postgres:(\d+)", COMPOSE)
    assert re.findall(r"postgresql-client-(\d+)", CONTAINER) == [server]
    # Debian's own package of this version is in this release.
    assert (server, "slim-trixie" in CONTAINER) == ("17", True)
