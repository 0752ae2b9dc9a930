"""Serves the lab. Its pages alone may run WebAssembly and inline styles, which JupyterLite needs."""

import json
import re
from collections.abc import Callable
from functools import wraps
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from csp.constants import NONE, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.review.downloads.pages import download
from tutorial.notebooks.files import notebook
from tutorial.notebooks.lab.building import POLICY

RULES = ("rules_audit",)
WITH_NUMPY = ("deck_odds", "deduction_by_hand", "one_game", "worth_of_a_claim", "write_a_bot", "calibrate_a_belief")
OPENED = "notebooks/index.html"
HOUR = 3600
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}
_OF_A_GAME = re.compile(r"(?P<code>[\w-]+)-(?P<step>\d+)-(?P<word>public|all|seat-\d+)\.ipynb")
_LONG_AGO = "2026-01-01T00:00:00Z"

View = Callable[..., HttpResponse]


def is_built() -> bool:
    """Return whether `build_lab` has run."""
    return (settings.LAB_ROOT / POLICY).exists()


def opened(path: str) -> str:
    """Return the address that opens this notebook in the lab."""
    return f"{reverse('lab:static', args=[OPENED])}?path={path}"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Open the first notebook, or say how to build the lab."""
    if is_built():
        return redirect(opened(f"{RULES[0]}.ipynb"))
    return render(request, "tutorial/notebooks/no_lab.html")


def _in_the_lab(view: View) -> View:
    """Answer only where the lab is built, with its own security policy."""

    @wraps(view)
    def answer(request: HttpRequest, **named: Any) -> HttpResponse:
        if not is_built():
            raise Http404(gettext("The lab isn't built on this site."))
        shown = view(request, **named)
        vars(shown)["_csp_replace"] = _policy()
        return shown

    return require_safe(answer)


def _policy() -> dict[str, list[str]]:
    hashes = json.loads((settings.LAB_ROOT / POLICY).read_text("utf-8"))
    return {
        "default-src": [NONE],
        "script-src": [SELF, UNSAFE_EVAL, *hashes],
        "style-src": [SELF, UNSAFE_INLINE],
        "img-src": [SELF, "data:", "blob:"],
        "font-src": [SELF, "data:"],
        "connect-src": [SELF, "data:"],
        "worker-src": [SELF, "blob:"],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }


@_in_the_lab
def static(request: HttpRequest, path: str) -> HttpResponse:
    """Send a file of the lab."""
    found = (settings.LAB_ROOT / path).resolve()
    if found.is_dir():
        found /= "index.html"
    if not found.is_relative_to(settings.LAB_ROOT.resolve()) or not found.is_file():
        raise Http404(gettext("The lab doesn't have this file."))
    return _sent(found, is_smaller="gzip" in request.headers.get("Accept-Encoding", ""))


def _sent(found: Path, *, is_smaller: bool) -> HttpResponse:
    compressed = found.with_name(f"{found.name}.gz")
    is_smaller = is_smaller and compressed.exists()
    kind = KINDS.get(found.suffix) or guess_type(found.name)[0] or "application/octet-stream"
    answer = HttpResponse((compressed if is_smaller else found).read_bytes(), content_type=kind)
    answer["Vary"] = "Accept-Encoding"
    answer["Cache-Control"] = "no-cache" if found.suffix == ".html" else f"max-age={HOUR}"
    if is_smaller:
        answer["Content-Encoding"] = "gzip"
    return answer


@never_cache
@_in_the_lab
def listing(request: HttpRequest) -> HttpResponse:
    """List the notebooks, as JupyterLite's file browser shows them, with that of the game that the page has open.

    JupyterLite asks for one list, whatever is open, so the page's own address (`Referer`) says which game it is.
    """
    has_numpy = any((settings.LAB_ROOT / "static" / "pyodide").glob("numpy-*.whl"))
    files = [f"{name}.ipynb" for name in (*RULES, *(WITH_NUMPY if has_numpy else ()))]
    asked = parse_qs(urlsplit(request.headers.get("Referer", "")).query).get("path", [""])[0]
    if _OF_A_GAME.fullmatch(asked):
        files.insert(0, asked)
    return JsonResponse(_entry("", "directory", content=[_entry(name, "notebook") for name in files]))


def _entry(name: str, kind: str, content: Any = None) -> dict[str, Any]:
    return {
        "name": name, "path": name, "type": kind, "format": "json", "mimetype": None, "content": content,
        "created": _LONG_AGO, "last_modified": _LONG_AGO, "size": None, "writable": True,
    }  # fmt: skip


@_in_the_lab
def file(_request: HttpRequest, name: str) -> HttpResponse:
    """Send one of our notebooks."""
    try:
        text = notebook(name).to_solve()
    except KeyError:
        raise Http404(gettext("We don't have a notebook with this name.")) from None
    return HttpResponse(text, content_type="application/x-ipynb+json")


@_in_the_lab
def game_file(request: HttpRequest, code: str, step: int, word: str) -> HttpResponse:
    """Send the notebook of a step of a finished game, as this perspective saw it."""
    query = QueryDict(mutable=True)
    query["view"] = word
    request.GET = query  # type: ignore[assignment]
    return download(request, code=code, step=step, form="lab")
