"""Charts as SVG with a description and a table, without a library or a script, for pages and notebooks.

>>> from games.charts import *
>>> chart = columns("The next hand", [Bar("none", 0.2426), Bar("one", 0.4853, "liberal"), Bar("more", 0.2721)])
>>> chart
<Chart The next hand: 3 rows>
>>> chart.svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')
True
>>> chart.rows()[1]
{'': 'one', 'value': '48.5 %'}

`columns` draws a distribution, `stacked` one bar of parts, and `lines` curves over time, with an optional band of
uncertainty and a link at each point. Shares are numbers from 0 to 1. Colours are the site's CSS variables with default
values; lines also differ by dashes, and parts by their labels.

In a template `{% include "games/charts/_chart.html" %}` shows a `chart` with its description and its table (the page
links `site/rooms.css`). In a notebook a chart displays itself.

- `bars`: bars side by side, or one bar of parts
- `chart`: the finished chart, and the canvas that it is drawn on
- `curves`: curves with bands and links
"""

from games.charts.bars import Bar, columns, stacked
from games.charts.chart import Chart
from games.charts.curves import Band, CurveLine, CurvePoint, lines
from games.figures import percent

__all__ = ["Band", "Bar", "Chart", "CurveLine", "CurvePoint", "columns", "lines", "percent", "stacked"]
