"""The pages of the documentation. They are in English, as code is."""

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.library.contents import PACKAGES, TOURS
from games.library.wheel import FILE, wheel


@dataclass(frozen=True)
class Piece:
    """Markup that `build_docs` made from our own docstrings; `format_html` doesn't escape it."""

    markup: str

    def __html__(self) -> str:
        return self.markup


def path_of(module: str) -> str:
    """Return the address of a module's page under `/docs/`, without its ending."""
    return module.replace(".", "/")


def file_of(module: str) -> Path:
    """Return the file with the piece of a module."""
    return Path(settings.DOCS_ROOT, path_of(module)).with_suffix(".html")


def is_built() -> bool:
    """Return whether `build_docs` has run."""
    return file_of(PACKAGES[0]).exists()


@require_safe
def contents(request: HttpRequest) -> HttpResponse:
    """List the tours and the documented modules, or say how to build them."""
    return render(
        request,
        "games/library/contents.html",
        {
            "tours": [(path_of(module), title) for module, title in TOURS.items()],
            "packages": [(path_of(package), package) for package in PACKAGES],
            "is_built": is_built(),
            "wheel": request.build_absolute_uri(reverse("library:wheel")),
        },
    )


@require_safe
def download(_request: HttpRequest) -> HttpResponse:
    """Send the library as a wheel."""
    answer = HttpResponse(wheel(), content_type="application/octet-stream")
    answer["Content-Disposition"] = f'attachment; filename="{FILE}"'
    return answer


@require_safe
def page(request: HttpRequest, name: str) -> HttpResponse:
    """Show a documented module or a tour; where nothing is built, the contents say how to build it."""
    if not is_built():
        return redirect("library:contents")
    module = name.replace("/", ".")
    if not all(map(str.isidentifier, module.split("."))) or not file_of(module).exists():
        raise Http404(_("The library's documentation doesn't have this page."))
    piece = format_html("{}", Piece(file_of(module).read_text("utf-8")))
    return render(request, "games/library/page.html", {"title": TOURS.get(module, module), "piece": piece})
