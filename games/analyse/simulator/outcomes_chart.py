"""How some games ended, as bars with their standard errors."""

from django.utils.translation import gettext

from games.charts import Bar, Chart, columns
from games.charts.chart import Tone
from games.engine import Ending, Party
from games.figures import decimal, percent, whole
from games.simulator.playing import EndingCounts


def outcomes_chart(count: EndingCounts, title: str) -> Chart:
    """A bar for each of the four ends, in the colour of who wins by it, and a sentence about the whole."""
    names = {
        Ending.FIVE_POLICIES: gettext("5 Liberal"),
        Ending.HITLER_EXECUTED: gettext("Hitler shot"),
        Ending.SIX_POLICIES: gettext("6 Fascist"),
        Ending.HITLER_ELECTED: gettext("elected"),
    }
    bars = [Bar(name, count.share(count.of(way)), _tone(way), _words(count, way)) for way, name in names.items()]
    said = gettext(
        "The Liberals won %(won)s of %(games)s games, give or take %(error)s (one standard error): "
        "by five policies or by shooting Hitler. The Fascists won the others: by six policies, or with Hitler elected."
    ) % {
        "won": percent(count.share(count.liberals_won), 2),
        "games": whole(count.games),
        "error": decimal(100 * count.standard_error(count.liberals_won), 2),
    }
    return columns(title, bars, said, (gettext("How it ended"), gettext("Of a hundred games, and the standard error")))


def _tone(way: Ending) -> Tone:
    return "liberal" if way.winner is Party.LIBERAL else "fascist"


def _words(count: EndingCounts, way: Ending) -> str:
    many = count.of(way)
    return f"{decimal(100 * count.share(many), 1)} ± {decimal(100 * count.standard_error(many), 2)}"
