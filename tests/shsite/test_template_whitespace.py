"""Templates are compiled without the whitespace that only lays out their source, and without losing any other."""

import re
from pathlib import Path

import pytest
from django.template import Context, Engine, TemplateSyntaxError
from django.template.loader import get_template

from shsite.template_whitespace import LaidOutTemplate, strip

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
LONGEST = 160
WRITTEN_BY_A_COMMAND = TEMPLATES / "tutorial" / "notebooks" / "texts"


def rendered(source: str, **context: object) -> str:
    return LaidOutTemplate(source, name="piece.html").render(Context(context))


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("<p>\n  one\n  two\n</p>\n", "<p>one two</p>"),
        ("<p>\n  <b>one</b>\n  <i>two</i>\n</p>", "<p><b>one</b> <i>two</i></p>"),
        ("<p><b>one</b><i>two</i> <u>three</u></p>", "<p><b>one</b><i>two</i> <u>three</u></p>"),
        ("<a>\n  one\n</a>\n,", "<a>one</a> ,"),
        ("<label>\n  <input>\n  one\n</label>", "<label><input> one</label>"),
        (
            "<svg>\n  <use/>\n  <text>\n    one\n  </text>\n</svg>\n<b>two</b>",
            "<svg><use/><text>one</text></svg> <b>two</b>",
        ),
        ("<pre>\n  one\n    two\n</pre>\n<p>three</p>", "<pre>\n  one\n    two\n</pre><p>three</p>"),
        ("<textarea>\n\n one</textarea>\n<b>two</b>", "<textarea>\n\n one</textarea> <b>two</b>"),
        ("<script>\n  one\n</script>\n", "<script>\n  one\n</script>"),
        ('<a\n    class="one\n      two"\n    id="three"\n>four</a>', '<a class="one two" id="three">four</a>'),
        ('<b title="a > b">\n  one\n</b>', '<b title="a > b">one</b>'),
        ("1 <\n 2", "1 < 2"),
    ],
)
def test_a_line_break_is_layout_or_a_space(source: str, shown: str) -> None:
    assert rendered(source) == strip(source) == shown


@pytest.mark.parametrize(("is_so", "shown"), [(True, "<p>a <b>b</b> c</p>"), (False, "<p>a c</p>")])
def test_a_line_with_only_control_tags_leaves_nothing(*, is_so: bool, shown: str) -> None:
    source = "<p>\n  a\n  {% if is_so %}\n    <b>b</b>\n  {% endif %}\n  c\n</p>\n"
    assert rendered(source, is_so=is_so) == shown


@pytest.mark.parametrize(("name", "shown"), [("a", "<i>one</i>"), ("b", "<i>two</i>"), ("c", "<i>three</i>")])
def test_no_space_is_left_before_the_end_of_an_element(name: str, shown: str) -> None:
    source = """<i>
      {% if name == "a" %}
        one
      {% elif name == "b" %}
        two
      {% else %}
        three
      {% endif %}
    </i>"""
    assert rendered(source, name=name) == shown


def test_the_items_of_a_loop_stay_apart() -> None:
    source = "<p>\n  {% for each in many %}\n    <b>{{ each }}</b>\n  {% endfor %}\n</p>"
    assert rendered(source, many="ab").split() == ["<p><b>a</b>", "<b>b</b>", "</p>"]
    assert rendered(source.replace("b>", "li>"), many="ab") == "<p><li>a</li><li>b</li></p>"


def test_a_block_has_no_space_at_its_edges() -> None:
    assert rendered("<title>{% block title %}\n  one\n  two\n{% endblock %}</title>") == "<title>one two</title>"


def test_an_element_without_content_stays_empty() -> None:
    assert rendered('<i id="x">\n  {% if shows %}\n    one\n  {% endif %}\n</i>') == '<i id="x"></i>'


def test_attributes_may_have_lines_and_conditions() -> None:
    source = """<input
        {% if is_first %}
          data-a="1"
          {% if is_last %}data-b="2"{% endif %}
        {% endif %}
        value="{{ value }}">"""
    shown = rendered(source, is_first=True, is_last=False, value="a  b\n c")
    assert shown.split() == ["<input", 'data-a="1"', 'value="a', "b", 'c">']
    assert "\n" not in shown.replace("b\n c", "")


def test_a_value_keeps_its_whitespace() -> None:
    assert rendered("<p>\n  {{ text }}\n</p>", text="one\n  two") == "<p>one\n  two</p>"


def test_sentences_for_translators_are_not_changed() -> None:
    source = "{% load i18n %}\n<p>\n  {% blocktranslate %}one\n  two{% endblocktranslate %}\n</p>"
    assert rendered(source) == "<p>one\n  two</p>"


def test_comments_and_assignments_leave_nothing() -> None:
    source = (
        "{# one #}\n{% load i18n %}\n{% get_current_language as language %}\n{% comment %}\ntwo\n{% endcomment %}\n"
    )
    assert rendered(f"{source}<p>a</p>") == "<p>a</p>"
    assert rendered('<p>\n  {% load i18n %}\n  {% translate "known as us" %}\n  b\n</p>') == "<p>known as us b</p>"


def test_what_stands_verbatim_stays() -> None:
    source = "{% verbatim %}\n<p>\n  {{ one }} {% two %}\n</p>\n{% endverbatim %}\n"
    assert rendered(source) == "<p>{{ one }} {% two %}</p>"


def test_a_mistake_is_reported_with_its_line() -> None:
    engine = Engine(debug=True)
    with pytest.raises(TemplateSyntaxError) as caught:
        LaidOutTemplate("<p>\n  one\n  {% nothing %}\n</p>", name="piece.html", engine=engine)
    assert caught.value.template_debug["line"] == 3  # type: ignore[attr-defined]


def test_a_script_keeps_its_lines() -> None:
    compiled = get_template("games/about/worker.js").template  # type: ignore[attr-defined]
    lines = compiled.render(Context({"looks": []})).splitlines()
    assert 'self.addEventListener("install", (event) => {' in lines
    assert [line for line in lines if line.startswith(" ")] == []


def test_templates_are_compiled_once() -> None:
    assert get_template("base.html").template is get_template("base.html").template  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["base.html", "games/board/parts/place.html", "games/review/board.svg"])
def test_compiled_templates_have_no_layout(name: str) -> None:
    texts = [getattr(node, "s", "") for node in get_template(name).template.nodelist.get_nodes_by_type(object)]  # type: ignore[attr-defined]
    assert [text for text in texts if "\n" in text] == []


def test_no_line_of_a_template_is_too_long() -> None:
    found = [path for path in TEMPLATES.rglob("*") if path.is_file() and path.parent != WRITTEN_BY_A_COMMAND]
    assert len(found) > 200
    long = [f"{path}:{number}" for path in found for number, line in _lines(path) if len(line) > LONGEST]
    assert long == []


def _lines(path: Path) -> list[tuple[int, str]]:
    return [*enumerate(path.read_text("utf-8").splitlines(), start=1)]


@pytest.mark.parametrize("name", ["place", "ballot", "card"])
def test_a_piece_that_the_stylesheet_hides_when_empty_is_empty(name: str) -> None:
    shown = get_template(f"games/board/parts/{name}.html").template.render(Context({"it": {"id": "x"}}))  # type: ignore[attr-defined]
    assert re.fullmatch(r"<(\w+)[^>]*></\1>", shown)
