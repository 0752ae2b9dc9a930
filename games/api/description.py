"""The OpenAPI 3.1 document, and the page that shows it, both made from the list of operations."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.api.operations import OPERATIONS, Fields, Operation

VERSION = "1.0"
EXAMPLE_BOT = Path(__file__).with_name("example_bot.txt")
"""A whole bot, for the page; a test plays a game with it."""
LADDER_BOT = Path(__file__).with_name("example_ladder_bot.txt")
"""A whole bot for the ladder, likewise."""
PROBLEM = {
    "type": "object",
    "required": ["type", "title", "status", "detail"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "a sentence for people"},
        "rule": {"type": "string", "description": "the rule that forbids it, such as E3"},
    },
}


@require_safe
def openapi(_request: HttpRequest) -> HttpResponse:
    """Send the document."""
    return JsonResponse(document())


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show the operations to read."""
    return render(
        request,
        "games/api/api.html",
        {"operations": OPERATIONS, "base": _base(), "bot": EXAMPLE_BOT.read_text("utf-8")},
    )


def _base() -> str:
    return settings.PUBLIC_ORIGIN + reverse("api:page")


def document() -> dict[str, Any]:
    """Return the whole document."""
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(f"/{each.path}", {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Secret Hitler, unofficially: tables for programs",
            "version": VERSION,
            "license": {"name": "CC BY-NC-SA 4.0", "identifier": "CC-BY-NC-SA-4.0"},
        },
        "servers": [{"url": _base()}],
        "paths": paths,
        "components": {
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
            "schemas": {"Problem": PROBLEM},
        },
    }


def _operation(each: Operation) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": each.id,
        "summary": each.about,
        "security": [{"seat": []}] if each.needs_token else [{}, {"seat": []}],
        "parameters": [*_in_path(each), *_in_query(each.asks)],
        "responses": {
            str(each.status): {
                "description": each.makes,
                "content": {"application/json": {"schema": {"type": "object"}}},
            },
            "default": {
                "description": "a problem",
                "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
            },
        },
    }
    if each.takes:
        properties = {name: {"description": about} for name, about in each.takes.items() if name != "…"}
        schema = {"type": "object", "properties": properties}
        found["requestBody"] = {"content": {"application/json": {"schema": schema}}}
    return found


def _in_path(each: Operation) -> list[dict[str, Any]]:
    if "{code}" not in each.path:
        return []
    return [{"name": "code", "in": "path", "required": True, "schema": {"type": "string"}}]


def _in_query(asks: Fields) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
        for name, about in asks.items()
    ]
