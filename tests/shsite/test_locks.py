"""The locks: every package with hashes, none known to be vulnerable, and a silent service is reported."""

import json
from io import BytesIO
from typing import Any
from urllib.error import URLError

import pytest

from shsite.gates import locks

HASH = "    --hash=sha256:" + "0" * 64
GOOD = f"daphne==4.2.3 \\\n{HASH}\nredis==7.4.1 ; python_version > '3' \\\n{HASH} \\\n{HASH}\n"


def faults(text: str) -> list[str]:
    return [*locks.faults({"run.txt": text})]


def test_the_locks_of_this_checkout_are_clean() -> None:
    assert {*locks.kept()} >= {"run.txt", "scale.txt", "dev.txt"}
    assert [*locks.faults(locks.kept())] == []
    assert "django" in {name for name, _version, _hashed in locks.packages(locks.kept()["run.txt"])}


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        ("daphne==4.2.1 \\\n" + HASH, "daphne 4.2.1 has known faults; 4.2.2 is the oldest without"),
        ("Django==5.2.3 \\\n" + HASH, "django 5.2.3 has known faults; 5.2.19"),
        ("redis==8.0.0 \\\n" + HASH, "redis 8.0.0 is too new for this site; it has to be below 8"),
        ("attrs==26.1.0", "attrs is not locked"),
        ("attrs>=26 \\\n" + HASH, "attrs is not locked"),
    ],
)
def test_what_is_wrong_in_a_lock_is_said(spoilt: str, why: str) -> None:
    assert faults(GOOD) == []
    assert [why in fault for fault in faults(GOOD + spoilt)] == [True]


def answering(monkeypatch: pytest.MonkeyPatch, *vulnerable: str) -> list[Any]:
    """A service that knows something against these; what it was asked."""
    asked: list[Any] = []

    def answer(request: Any, timeout: float) -> BytesIO:
        asked.append((request.full_url, timeout))
        queries = json.loads(request.data)["queries"]
        known = [{"vulns": [{"id": "X-1"}]} if each["package"]["name"] in vulnerable else {} for each in queries]
        return BytesIO(json.dumps({"results": known}).encode())

    monkeypatch.setattr(locks, "urlopen", answer)
    return asked


def test_what_the_service_knows_fails_the_audit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answering(monkeypatch, "daphne")
    assert locks.main(["--ask"]) == 1
    assert "X-1" in capsys.readouterr().out


def test_the_audit_is_clean_only_if_the_service_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answering(monkeypatch) == []
    assert locks.main(["--ask"]) == 0
    assert "nothing is known" in capsys.readouterr().out

    def silence(*_asked: Any, **_how: Any) -> Any:
        raise URLError("no such host")

    monkeypatch.setattr(locks, "urlopen", silence)
    assert locks.main(["--ask"]) == locks.UNANSWERED
    assert capsys.readouterr().out.startswith("audit: not possible here:")
