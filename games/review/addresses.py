"""A place in the review of a game, and the addresses of other places seen from there."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from games.engine import Viewer
from games.review.perspectives import word_of


@dataclass(frozen=True)
class ReviewPlace:
    """A step of a game through somebody's eyes; `is_revealed` if the whole story is told and not only what led here."""

    code: str
    step: int
    viewer: Viewer
    is_revealed: bool = False

    @property
    def query(self) -> str:
        """What every address inside the review carries on, so that moving about keeps the perspective."""
        asked = {"view": word_of(self.viewer)}
        if self.is_revealed and not self.viewer.is_reviewer:
            asked["reveal"] = "1"
        return urlencode(asked)

    @property
    def address(self) -> str:
        """Where this is."""
        return f"{reverse('review:step', args=[self.code, self.step])}?{self.query}"

    def at(self, step: int) -> "ReviewPlace":
        """The same at another step."""
        return replace(self, step=step)

    def seen_by(self, viewer: Viewer) -> "ReviewPlace":
        """The same step through other eyes."""
        return replace(self, viewer=viewer)

    def told_to_the_end(self, whole: bool) -> "ReviewPlace":
        """The same with the whole story beside it, or only what led here."""
        return replace(self, is_revealed=whole)
