"""Pages are sent compressed, but for those that belong to one reader.

The length of a compressed page depends on its words, and whoever listens at the network sees it: at a table that would
tell the roles, whose pages are equally long on purpose. What may not be kept (`no-store`) is therefore sent as it is.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class CompressWhatAnybodyMayRead(GZipMiddleware):
    """Compresses an answer unless it may not be kept."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The answer, shorter where that tells nothing."""
        if "no-store" in response.get("Cache-Control", ""):
            return response
        return super().process_response(request, response)
