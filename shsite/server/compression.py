"""Compresses pages, except those that are private to one reader.

The length of a compressed page depends on its words, and an eavesdropper on the network sees it. Players' pages are
equally long on purpose, so compression would reveal roles. Answers with `no-store` are therefore not compressed.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class CompressPublicPages(GZipMiddleware):
    """Compresses an answer unless it is private to one reader."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the answer, compressed unless it has `no-store`."""
        if "no-store" in response.get("Cache-Control", ""):
            return response
        return super().process_response(request, response)
