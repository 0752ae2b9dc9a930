"""The addresses below `/api/v1/`: one for each path of the list of operations; here methods and tokens are checked."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase
from django.urls import URLPattern, path

from games.api.calls import api_call, bearer, no_token, said
from games.api.description import openapi, page
from games.api.operations import OPERATIONS, Operation

app_name = "api"


def _by_method(operations: dict[str, Operation]) -> Callable[..., HttpResponseBase]:
    def answer(request: HttpRequest, **where: str) -> HttpResponseBase:
        found = operations.get("GET" if request.method == "HEAD" else request.method or "")
        if found is not None:
            return no_token() if found.needs_token and not bearer(request) else found.view(request, **where)
        allowed = ", ".join(operations)
        wrong = said(405, f"This address answers {allowed}.")
        wrong["Allow"] = allowed
        return wrong

    return api_call(answer)


def _patterns() -> list[URLPattern]:
    by_path: dict[str, dict[str, Operation]] = {}
    for each in OPERATIONS:
        by_path.setdefault(each.path, {})[each.method] = each
    return [
        path(address.replace("{code}", "<str:code>"), _by_method(operations), name=address.strip("/"))
        for address, operations in by_path.items()
    ]


urlpatterns = [path("", page, name="page"), path("openapi.json", openapi, name="openapi"), *_patterns()]
