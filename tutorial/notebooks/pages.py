"""`/notebooks/`: the notebooks as pages, and as files to take along."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tutorial.notebooks.files import SHELF, Notebook, notebook


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """Every notebook with what it is about."""
    return render(request, "tutorial/notebooks/shelf.html", {"notebooks": [notebook(name) for name in SHELF]})


@require_safe
def page(request: HttpRequest, name: str) -> HttpResponse:
    """One notebook as it ran when this version of the site was made."""
    found = _found(name)
    piece = f"tutorial/notebooks/texts/{found.name}.html"
    return render(request, "tutorial/notebooks/page.html", {"notebook": found, "piece": piece})


@require_safe
def file(_request: HttpRequest, name: str) -> HttpResponse:
    """The same for Jupyter, without outputs."""
    found = _found(name)
    shown = HttpResponse(found.ipynb, content_type="application/x-ipynb+json")
    shown["Content-Disposition"] = f'attachment; filename="{found.name}.ipynb"'
    return shown


def _found(name: str) -> Notebook:
    try:
        return notebook(name)
    except KeyError:
        raise Http404(gettext("There is no notebook of this name.")) from None
