"""Compresses pages, except those that are private to one reader.

The length of a compressed page depends on its words, and an eavesdropper on the network sees it. Players' pages are
equally long on purpose, so compression would reveal roles. Answers with `no-store` are therefore not compressed.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class CompressPublicPages(GZipMiddleware):
    """Compresses an answer unless it may not be kept."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The answer, shorter where that tells nothing."""
        if "no-store" in response.get("Cache-Control", ""):
            return response
        return super().process_response(request, response)
