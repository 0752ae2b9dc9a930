"""A template tag for links into the lab, where it is built."""

from django import template

from games.review.addresses import ReviewPlace
from games.review.perspectives import word_of
from tutorial.notebooks.lab.pages import is_built, opened

register = template.Library()


@register.simple_tag
def has_lab() -> bool:
    """Return whether this site has a lab."""
    return is_built()


@register.simple_tag
def lab_of(code: str, place: ReviewPlace) -> str:
    """Return the address that opens this step in the lab, or nothing if the site has none."""
    return opened(f"{code}-{place.step}-{word_of(place.viewer)}.ipynb") if is_built() else ""
