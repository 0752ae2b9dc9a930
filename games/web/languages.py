"""In which language somebody is answered: in the one that they chose here, else in the first that their browser asks
for and the site speaks, else in English."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.formats import get_format
from django.utils.translation import get_language_info


class LanguageMiddleware(LocaleMiddleware):
    """Django's own, which tells caches that a page depends on what the browser asks for; it does on the cookie, too."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The same answer, marked with its language and with what that depends on."""
        answer = super().process_response(request, response)
        patch_vary_headers(answer, ["Cookie"])
        return answer


@cache
def site_languages() -> tuple[tuple[str, str], ...]:
    """The languages of the site, and what each calls itself."""
    return tuple((code, get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES)


def number_signs() -> tuple[str, str]:
    """What the reader's language writes between groups of digits, and before the tenths."""
    return str(get_format("THOUSAND_SEPARATOR")), str(get_format("DECIMAL_SEPARATOR"))


def supported_language(asked: str) -> str:
    """The language of this code; the site's first, if it does not speak that one."""
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def choices(_request: HttpRequest) -> dict[str, object]:
    """What every page knows: the languages to choose from."""
    return {"spoken": site_languages()}
