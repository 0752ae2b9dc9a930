"""Sessions in the database, each with the account that is signed in, so that an account's sessions can be listed and
ended."""

from datetime import UTC, datetime
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions
from django.http import HttpRequest

from games.models import BrowserSession

BROWSER, SIGNED_IN_AT = "browser", "signed in at"
"""The keys of what `describe_browser` stores."""

SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
"""The browsers' marks in a user agent, in an order in which the first match is right."""


class SessionStore(DatabaseSessions):
    """A session whose row names the account."""

    @classmethod
    def get_model_class(cls) -> type[BrowserSession]:
        """Return the model of the rows."""
        return BrowserSession

    def create_model_instance(self, data: dict[str, Any]) -> BrowserSession:
        """Return the row for this content."""
        row: Any = super().create_model_instance(data)
        if SESSION_KEY in data:
            row.account_id, row.browser = int(data[SESSION_KEY]), data.get(BROWSER, "")
            row.signed_in_at = datetime.fromtimestamp(data.get(SIGNED_IN_AT, 0), UTC)
        return row  # type: ignore[no-any-return]


def describe_browser(request: HttpRequest) -> None:
    """Note in the session which kind of browser signed in, and when, for the list of the account's browsers."""
    agent = request.headers.get("User-Agent", "")
    browser = next((name for mark, name in BROWSERS.items() if mark in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    request.session[BROWSER] = ", ".join(filter(None, (browser, system)))
    request.session[SIGNED_IN_AT] = int(datetime.now(UTC).timestamp())
