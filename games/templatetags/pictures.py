"""Template tags that draw positions."""

from django import template

from games.engine.knowledge import TableView
from games.live.drawing.table_picture import TablePicture

register = template.Library()


@register.inclusion_tag("games/live/_table_picture.html")
def table_picture(view: TableView) -> dict[str, TablePicture]:
    """Draw a position."""
    return {"picture": TablePicture(view)}
