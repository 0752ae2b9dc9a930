"""Every address of the site, from its own list of them: so that nobody forgets one."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

MARK = {"str": "{text}", "int": "{number}", "slug": "{text}", "path": "{text}", "uuid": "{text}"}


def addresses() -> list[str]:
    """Each address once, with `{text}` or `{number}` where it takes one."""
    return sorted(set(_under("/", get_resolver().url_patterns)))


def _under(beginning: str, patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for each in patterns:
        address = beginning + _written(str(each.pattern))
        if isinstance(each, URLResolver):
            yield from _under(address, each.url_patterns)
        else:
            yield address


def _written(route: str) -> str:
    for kind, mark in MARK.items():
        while f"<{kind}:" in route:
            before, _, rest = route.partition(f"<{kind}:")
            route = before + mark + rest.partition(">")[2]
    return route
