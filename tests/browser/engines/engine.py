"""Firefox and WebKit, driven with the commands of WebDriver: over HTTP for WebKit, over its own socket for Firefox.

The few commands that the tests need are a page of code; Selenium would be a dependency and fetch drivers by itself.
"""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.conftest import free_port

PATIENCE = 60.0
"""Seconds, on a busy machine; no test waits for their end."""
MINI_BROWSER = "*/webkit2gtk-4.*/MiniBrowser"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key that WebDriver gives elements."""


class CommandError(Exception):
    """The browser refused a command; its `kind` is WebDriver's word, such as `stale element reference`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Browser:
    """A window of an engine. Subclasses say how its commands are sent."""

    def send(self, marionette: str, path: str = "", **fields: Any) -> Any:
        """Send a command by its name in Marionette and its path in WebDriver, and return its value."""
        raise NotImplementedError

    def close(self) -> None:
        """End the browser."""
        raise NotImplementedError

    def open(self, address: str) -> None:
        self.send("WebDriver:Navigate", "url", url=address)

    def run(self, script: str, *args: Any) -> Any:
        """Return the value of an expression in the page."""
        return self.send("WebDriver:ExecuteScript", "execute/sync", script=f"return ({script})", args=list(args))

    def find(self, selector: str) -> str:
        """Return the handle of the first element."""
        found = self.send("WebDriver:FindElement", "element", using="css selector", value=selector)
        return str(found[ELEMENT])

    def click(self, selector: str) -> None:
        element = self.find(selector)
        self.send("WebDriver:ElementClick", f"element/{element}/click", id=element)

    def type(self, selector: str, text: str) -> None:
        element = self.find(selector)
        self.send("WebDriver:ElementSendKeys", f"element/{element}/value", id=element, text=text)

    def text(self, selector: str) -> str:
        element = self.find(selector)
        return str(self.send("WebDriver:GetElementText", f"element/{element}/text", id=element))

    def has(self, selector: str) -> bool:
        """Return whether there is such an element."""
        with suppress(CommandError):
            return bool(self.find(selector))
        return False

    def wait_for(self, selector: str) -> None:
        """Wait until there is such an element."""
        deadline = monotonic() + PATIENCE
        while not self.has(selector):
            assert monotonic() < deadline, f"{selector} never came to {self.address}."
            sleep(0.05)

    def forget(self) -> None:
        """Be somebody new at the site."""
        raise NotImplementedError

    @property
    def address(self) -> str:
        return str(self.send("WebDriver:GetCurrentURL", "url"))


class Firefox(Browser):
    """Firefox without a window, spoken to as its own tests do."""

    def __init__(self, home: Path, *, has_script: bool = True) -> None:
        port = free_port()
        settings: dict[str, object] = {
            "marionette.port": port,
            "javascript.enabled": has_script,
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "network.captive-portal-service.enabled": False,
            "browser.startup.page": 0,
            "toolkit.legacyUserProfileCustomizations.stylesheets": True,
        }
        # Its window would be at least 500 pixels wide.
        (home / "chrome").mkdir(parents=True)
        (home / "chrome" / "userChrome.css").write_text("* { min-width: 0 !important }")
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items())
        (home / "user.js").write_text("".join(lines))
        command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--kiosk", "--profile", str(home)]
        size = {"MOZ_HEADLESS_WIDTH": "390", "MOZ_HEADLESS_HEIGHT": "844", "HOME": str(home)}
        self._process = _started(command, size, home / "log")
        self._socket = _connected(port, self._process)
        self._file, self._number = self._socket.makefile("rb"), 0
        self._read()
        self.send("WebDriver:NewSession", capabilities={"alwaysMatch": {}})

    def send(self, marionette: str, path: str = "", **fields: Any) -> Any:
        self._number += 1
        words = json.dumps([0, self._number, marionette, fields]).encode()
        self._socket.sendall(b"%d:%s" % (len(words), words))
        _kind, _number, problem, result = self._read()
        if problem:
            raise CommandError(problem["error"], problem["message"])
        return result.get("value", result) if isinstance(result, dict) else result

    def forget(self) -> None:
        self.send("WebDriver:DeleteAllCookies")

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            byte = self._file.read(1)
            assert byte, "Firefox has closed the connection."
            length += byte
        return json.loads(self._file.read(int(length[:-1])))

    def close(self) -> None:
        self._file.close()
        self._socket.close()
        self._process.kill()
        self._process.wait()


class WebKit(Browser):
    """WebKit's small browser on a screen that nobody sees, through its driver."""

    def __init__(self, home: Path, *, has_script: bool = True) -> None:
        home.mkdir(parents=True)
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "390x844x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._screen.stdout is not None
        with self._screen.stdout as said:
            display = f":{int(said.readline())}"
        self._port = free_port()
        places = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
        drawing = {"DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}
        # The container of the tests is the sandbox.
        trusting = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self._process = _started(["WebKitWebDriver", f"--port={self._port}"], places | drawing | trusting, home / "log")
        _connected(self._port, self._process).close()
        arguments = ["--automation", "--full-screen", f"--enable-javascript={str(has_script).lower()}"]
        options = {"binary": str(next(Path("/usr/lib").glob(MINI_BROWSER))), "args": arguments}
        self._path = "/"
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._ask("POST", "session", {"capabilities": wanted})
        self._path = f"/session/{session['sessionId']}/"
        self._ask("POST", "window/rect", {"x": 0, "y": 0, "width": 390, "height": 844})

    def send(self, marionette: str, path: str = "", **fields: Any) -> Any:
        fields.pop("id", None)
        return self._ask("GET" if marionette.startswith("WebDriver:Get") else "POST", path, fields)

    def forget(self) -> None:
        self._ask("DELETE", "cookie")

    def _ask(self, method: str, path: str, fields: dict[str, Any] | None = None) -> Any:
        wire = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        body = json.dumps(fields) if method == "POST" else None
        wire.request(method, f"{self._path}{path}", body, {"Content-Type": "application/json"})
        value = json.loads(wire.getresponse().read())["value"]
        wire.close()
        if isinstance(value, dict) and "error" in value:
            raise CommandError(value["error"], value["message"])
        return value

    def close(self) -> None:
        self._path = self._path.rstrip("/")
        with suppress(OSError):
            self._ask("DELETE", "")
        for process in (self._process, self._screen):
            process.kill()
            process.wait()


ENGINES: dict[str, type[Browser]] = {"firefox": Firefox, "webkit": WebKit}


def missing(engine: str) -> list[str]:
    """The programs of this engine that are not installed."""
    needed = {"firefox": ["firefox-esr"], "webkit": ["WebKitWebDriver", "Xvfb"]}[engine]
    return [program for program in needed if shutil.which(program) is None]


@contextmanager
def browser(engine: str, home: Path, *, has_script: bool = True) -> Iterator[Browser]:
    """A browser of this engine."""
    window = ENGINES[engine](home, has_script=has_script)  # type: ignore[call-arg]
    try:
        yield window
    finally:
        window.close()


def _started(command: list[str], settings: dict[str, str], log: Path) -> subprocess.Popen[bytes]:
    with log.open("wb") as words:
        return subprocess.Popen(command, env=os.environ | settings, stdout=words, stderr=words)


def _connected(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    deadline = monotonic() + PATIENCE
    while True:
        with suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        assert process.poll() is None, "The browser has ended."
        assert monotonic() < deadline, "The browser doesn't answer."
        sleep(0.05)
