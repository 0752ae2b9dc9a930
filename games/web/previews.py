"""What a messenger shows for a link: title, words and a picture that this site draws."""

from dataclasses import dataclass

from django.conf import settings

MOST_WORDS = 200


@dataclass(frozen=True)
class LinkPreview:
    """A preview. `path` and `picture` are paths of this site; the picture is a PNG of the size in `games.web.png`."""

    title: str
    words: str
    path: str
    picture: str

    @property
    def address(self) -> str:
        """The address of the page."""
        return settings.PUBLIC_ORIGIN + self.path

    @property
    def picture_address(self) -> str:
        """The address of the picture."""
        return settings.PUBLIC_ORIGIN + self.picture
