"""The header that denies browser features which this site never uses, to its pages and to frames in them."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

UNUSED = (
    "accelerometer", "browsing-topics", "camera", "display-capture", "encrypted-media", "geolocation",
    "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
POLICY = ", ".join(f"{feature}=()" for feature in UNUSED)


class PermissionsPolicy:
    """Middleware: sets the header."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer with the header."""
        response = self._get_response(request)
        response["Permissions-Policy"] = POLICY
        return response
