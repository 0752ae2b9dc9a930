"""A place in the review of a game, and the addresses of other places."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from games.engine import Viewer
from games.review.perspectives import word_of


@dataclass(frozen=True)
class ReviewPlace:
    """A step of a game in a perspective. If `is_revealed`, the page tells the whole game, not only the steps so far."""

    code: str
    step: int
    viewer: Viewer
    is_revealed: bool = False

    @property
    def query(self) -> str:
        """The query of every link inside the review, which keeps the perspective."""
        asked = {"view": word_of(self.viewer)}
        if self.is_revealed and not self.viewer.is_reviewer:
            asked["reveal"] = "1"
        return urlencode(asked)

    @property
    def address(self) -> str:
        """The address of this place."""
        return f"{reverse('review:step', args=[self.code, self.step])}?{self.query}"

    def at(self, step: int) -> "ReviewPlace":
        """Return another step in the same perspective."""
        return replace(self, step=step)

    def seen_by(self, viewer: Viewer) -> "ReviewPlace":
        """Return the same step in another perspective."""
        return replace(self, viewer=viewer)

    def told_to_the_end(self, whole: bool) -> "ReviewPlace":
        """Return the same place, with the whole game told or only the steps so far."""
        return replace(self, is_revealed=whole)
