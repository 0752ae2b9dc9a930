"""The language of a response: the one chosen on the site, else the first supported one of the browser, else English."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.formats import get_format


class LanguageMiddleware(LocaleMiddleware):
    """Django's middleware, which marks responses as depending on Accept-Language; this one adds the cookie."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Mark the response with its language and with everything the language depends on."""
        answer = super().process_response(request, response)
        patch_vary_headers(answer, ["Cookie"])
        return answer


@cache
def site_languages() -> tuple[tuple[str, str], ...]:
    """Return the languages of the site, each with its own name."""
    return tuple((code, str(name)) for code, name in settings.LANGUAGES)


def number_signs() -> tuple[str, str]:
    """Return the active language's separators of digit groups and decimals."""
    return str(get_format("THOUSAND_SEPARATOR")), str(get_format("DECIMAL_SEPARATOR"))


def supported_language(asked: str) -> str:
    """Return this language code if the site supports it, else the site's default."""
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def choices(_request: HttpRequest) -> dict[str, object]:
    """Return the languages to choose from, for every page's context."""
    return {"spoken": site_languages()}
