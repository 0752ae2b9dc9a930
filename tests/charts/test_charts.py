"""A chart is a drawing, a description and a table, and escapes all text."""

from xml.etree import ElementTree

from django.template.loader import render_to_string

from games.charts import Band, Bar, Chart, CurveLine, CurvePoint, columns, lines, stacked

HOSTILE = '<script>"&'
SVG = "{http://www.w3.org/2000/svg}"


def parsed(chart: Chart) -> ElementTree.Element:
    return ElementTree.fromstring(chart.svg)  # noqa: S314 - our own


def heights(chart: Chart) -> list[float]:
    return [float(bar.get("height", "")) for bar in parsed(chart).iter(f"{SVG}rect")]


def test_a_column_is_as_high_as_its_share() -> None:
    one, two, none = heights(columns("Odds", [Bar("a", 0.2), Bar("b", 0.4), Bar("c", 0.0)]))
    assert (two / one, none) == (2, 0)


def test_the_parts_of_a_bar_fill_it() -> None:
    chart = stacked("Tiles", [Bar("Liberal", 0.25, "liberal"), Bar("Fascist", 0.75, "fascist")])
    wide = [float(bar.get("width", "")) for bar in parsed(chart).iter(f"{SVG}rect")]
    assert [round(width) for width in wide] == [89, 269]


def test_what_is_drawn_says_in_words_what_it_is() -> None:
    drawing = parsed(columns("The next hand", [Bar("a", 1)], "Of three tiles."))
    assert (drawing.get("role"), drawing.findtext(f"{SVG}title"), drawing.findtext(f"{SVG}desc")) == (
        "img", "The next hand", "Of three tiles.",
    )  # fmt: skip


def test_a_curve_has_a_link_at_each_point_and_its_band_around_it() -> None:
    course = CurveLine(
        "Liberals", [CurvePoint(0, 0.5, "deal", "/1/"), CurvePoint(1, 0.7, "vote", "/2/")], bands=[Band(0, 0.4, 0.6)]
    )
    chart = lines("Course", [course], ticks=[(0, "start")])
    links = [(link.get("href"), link.get("aria-label")) for link in parsed(chart).iter(f"{SVG}a")]
    assert links == [("/1/", "deal 50.0 %"), ("/2/", "vote 70.0 %")]
    assert parsed(chart).get("role") == "group"
    assert chart.rows() == [{"step": "deal", "Liberals": "50.0 %"}, {"step": "vote", "Liberals": "70.0 %"}]


def test_a_chart_of_nothing_is_a_chart() -> None:
    assert [each.body for each in (columns("a", []), stacked("b", []), lines("c", []))] == [(), (), ()]


def test_names_are_never_markup() -> None:
    for chart in (
        columns(HOSTILE, [Bar(HOSTILE, 1)]),
        lines(HOSTILE, [CurveLine(HOSTILE, [CurvePoint(0, 1, HOSTILE, HOSTILE)])]),
    ):
        shown = chart._repr_html_() + render_to_string("games/charts/_chart.html", {"chart": chart})
        assert "<script>" not in shown
        assert parsed(chart).findtext(f"{SVG}title") == HOSTILE


def test_a_page_shows_the_drawing_the_words_and_the_numbers() -> None:
    shown = render_to_string("games/charts/_chart.html", {"chart": columns("Odds", [Bar("a", 0.25)], "Some words.")})
    assert all(part in shown for part in ("<svg", "Some words.", "25.0 %"))
