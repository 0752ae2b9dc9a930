"""What a template needs to show a text of the rulebook."""

from django import template
from django.utils.translation import gettext

from games.board.wording.rule_links import as_markup
from games.engine.rulebook import plain

register = template.Library()

register.filter("worded", as_markup)


@register.filter
def unmarked(text: str) -> str:
    """The text in the reader's language without any marks, for titles and previews."""
    return plain(gettext(text))
