"""The list of notebooks, their pages and files."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tutorial.notebooks.files import SHELF, Notebook, notebook


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """List the notebooks with their first paragraphs."""
    return render(request, "tutorial/notebooks/shelf.html", {"notebooks": [notebook(name) for name in SHELF]})


@require_safe
def page(request: HttpRequest, name: str) -> HttpResponse:
    """Show a notebook with its outputs, as `build_notebooks` rendered it."""
    found = _found(name)
    piece = f"tutorial/notebooks/texts/{found.name}.html"
    return render(request, "tutorial/notebooks/page.html", {"notebook": found, "piece": piece})


@require_safe
def file(request: HttpRequest, name: str) -> HttpResponse:
    """Send a notebook as an `.ipynb` file without outputs, which installs the library from here."""
    found, wheel = _found(name), request.build_absolute_uri(reverse("library:wheel"))
    shown = HttpResponse(found.to_solve(wheel), content_type="application/x-ipynb+json")
    shown["Content-Disposition"] = f'attachment; filename="{found.name}.ipynb"'
    return shown


def _found(name: str) -> Notebook:
    try:
        return notebook(name)
    except KeyError:
        raise Http404(gettext("We don't have a notebook with this name.")) from None
