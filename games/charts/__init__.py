"""Charts drawn by hand as SVG, with words and a table: no library, no script, and the same in pages and in notebooks.

>>> from games.charts import *
>>> chart = columns("The next hand", [Bar("none", 0.2426), Bar("one", 0.4853, "liberal"), Bar("more", 0.2721)])
>>> chart
<Chart The next hand: 3 rows>
>>> chart.svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')
True
>>> chart.rows()[1]
{'': 'one', 'value': '48.5 %'}

`columns` stand for a distribution, `stacked` is one bar of parts, `lines` a course over time, with a band where one is
not sure and a link at each point. Each takes shares from 0 to 1. Colours are the site's variables, with values of their
own for places that have none; lines differ by dashes too, and parts by their words.

In a template `{% include "games/charts/_chart.html" %}` shows a `chart` with its words beneath it and its numbers in a
table (the page links `site/charts.css`); in a notebook a chart shows itself.
"""

from games.charts.bars import Bar, columns, stacked
from games.charts.chart import Chart
from games.charts.curves import Band, CurveLine, CurvePoint, lines
from games.figures import percent

__all__ = ["Band", "Bar", "Chart", "CurveLine", "CurvePoint", "columns", "lines", "percent", "stacked"]
