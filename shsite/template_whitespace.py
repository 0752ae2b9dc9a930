"""Template loading without the whitespace that only lays out the source.

Templates are indented for people. A page needs none of that indentation, so it is removed once, when a template is
compiled; Django's cached loader keeps the compiled template. A line break with its indentation becomes

- nothing next to a block-level tag, at the start and end of an element, a `{% block %}` or a template, and after a line
  that holds only control tags such as `{% if %}`;
- one space everywhere else, as in a browser.

Spaces within a line stay as they are, and so does the text of `<pre>`, `<textarea>`, `<script>`, `<style>` and
`{% blocktranslate %}`. Scripts (`.js`) only lose their indentation. Error messages still show the right line.

>>> from django.template.base import Lexer
>>> source = '''<ul>
...   {% for name in names %}
...     <li>
...       <b>{{ name }}</b>
...       <i>is here</i>
...     </li>
...   {% endfor %}
... </ul>
... '''
>>> [token.contents for token in without_layout(Lexer(source).tokenize())]
['<ul>', 'for name in names', '<li><b>', 'name', '</b> <i>is here</i></li>', 'endfor', '</ul>']
"""

import re
from collections.abc import Iterable, Iterator

from django.template import Origin, Template, TemplateDoesNotExist
from django.template.base import DebugLexer, Lexer, NodeList, Parser, Token, TokenType
from django.template.loaders.base import Loader as BaseLoader
from django.template.loaders.cached import Loader as CachedLoader

_BLOCKS = """
address article aside blockquote body br caption col colgroup dd details div dl dt fieldset figcaption figure footer
form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link main meta nav noscript ol optgroup option p pre script
section style summary table tbody td template tfoot th thead title tr ul
circle defs desc ellipse g line mask path pattern polygon polyline rect symbol text use
"""
BLOCK_LEVEL = frozenset(_BLOCKS.split())
"""Elements next to which a browser shows no whitespace."""
EMPTY = frozenset(("img", "input"))
"""Other elements without content; those of SVG end with `/>`."""

OPENING = frozenset(("block", "filter", "for", "if", "ifchanged", "localize", "spaceless", "with"))
MIDDLE = frozenset(("elif", "else", "empty"))
SINGLE = frozenset(("comment", "endcomment", "extends", "load"))
UNTOUCHED = frozenset(("blocktrans", "blocktranslate", "comment"))
"""Tags whose content is a sentence to translate, or no output."""
OPEN, MID, END, END_OF_LOOP = "\ue000\ue001\ue002\ue003"
BLOCK, END_OF_BLOCK, NOTHING, OUTPUT = "\ue004\ue005\ue006\ue007"
"""Characters that stand for template tags while whitespace is removed: tags that open, divide and end a condition; the
end of a loop; the start and end of a block; other tags without output, and with output."""
CONTROL = frozenset((OPEN, MID, END, END_OF_LOOP, BLOCK, END_OF_BLOCK, NOTHING))

_PIECES = re.compile(
    r"(?P<kept><(?P<raw>pre|textarea|script|style)\b.*?</(?P=raw)\s*>|<!--.*?-->)"
    r"|(?P<tag></?(?P<name>[a-z][\w:-]*)(?:\"[^\"]*\"|'[^']*'|[^'\">])*>)"
    r"|[\ue000-\ue007]|\s+|[^\s<\ue000-\ue007]+|<",
    re.DOTALL | re.IGNORECASE,
)
_STANDS_FOR_A_TAG = re.compile("[\ue000-\ue007]")
_ASSIGNS = re.compile(r" as \w+$")
_LAYOUT_IN_TAG = re.compile(r"\s*\n\s*")
_CONTROL_LINES_IN_TAG = re.compile(r"^[ \t]*([\ue000-\ue006][\ue000-\ue006\s]*)\n\s*", re.MULTILINE)


class LaidOutTemplate(Template):
    """A template that is compiled without its layout; `source` stays as written."""

    def compile_nodelist(self) -> NodeList:
        """Compile like Django, except for the whitespace."""
        tokens = (DebugLexer if self.engine.debug else Lexer)(self.source).tokenize()
        laid_out = without_indentation if str(self.origin.template_name).endswith(".js") else without_layout
        parser = Parser(
            list(laid_out(tokens)), self.engine.template_libraries, self.engine.template_builtins, self.origin
        )
        try:
            nodes = parser.parse()
        except Exception as error:
            if self.engine.debug:
                error.template_debug = self.get_exception_info(error, error.token)  # type: ignore[attr-defined]
            raise
        self.extra_data = parser.extra_data
        return nodes


class _Compiler(BaseLoader):
    """Compiles what the loaders find; comes after the cached loader in the order of inheritance."""

    def get_contents(self, origin: Origin) -> str:
        """Read the file; the cached loader leaves that to the loader that found it."""
        raise NotImplementedError

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return the first template of that name, without its layout."""
        tried = []
        for origin in self.get_template_sources(template_name):
            if skip is not None and origin in skip:
                tried.append((origin, "Skipped to avoid recursion"))
                continue
            try:
                source = self.get_contents(origin)
            except TemplateDoesNotExist:
                tried.append((origin, "Source does not exist"))
            else:
                return LaidOutTemplate(source, origin, template_name, self.engine)
        raise TemplateDoesNotExist(template_name, tried=tried)


class Loader(CachedLoader, _Compiler):
    """Django's cached loader, which compiles each template once, on top of the one above."""


def without_indentation(tokens: Iterable[Token]) -> Iterator[Token]:
    """Remove the indentation of a script and keep its lines, which may end statements."""
    for token in tokens:
        if token.token_type == TokenType.TEXT:
            token.contents = re.sub(r"\n\s+", "\n", token.contents)
        yield token


def without_layout(tokens: Iterable[Token]) -> Iterator[Token]:
    """Remove the whitespace of layout from the text between the tags of a template."""
    tokens = list(tokens)
    texts = iter(_STANDS_FOR_A_TAG.split(strip("".join(_skeleton(tokens)))))
    text = Token(TokenType.TEXT, next(texts))
    ends_with = ""
    for token in tokens:
        if ends_with:
            yield token
            ends_with = "" if token.contents == ends_with and token.token_type == TokenType.BLOCK else ends_with
        elif token.token_type == TokenType.TEXT:
            text.position, text.lineno = token.position, token.lineno
        else:
            if text.contents:
                yield text
            yield token
            ends_with = _end_of_untouched(token)
            text = Token(TokenType.TEXT, next(texts), token.position, token.lineno)
    if text.contents:
        yield text


def _skeleton(tokens: Iterable[Token]) -> Iterator[str]:
    """Yield the text with one character for each tag; a tag with untouched text is one character including its end."""
    ends_with = ""
    for token in tokens:
        if ends_with:
            ends_with = "" if token.contents == ends_with and token.token_type == TokenType.BLOCK else ends_with
        elif token.token_type == TokenType.TEXT:
            yield _STANDS_FOR_A_TAG.sub("", token.contents)
        else:
            ends_with = _end_of_untouched(token)
            yield _kind(token)


def _end_of_untouched(token: Token) -> str:
    name = token.contents.partition(" ")[0]
    return f"end{name}" if token.token_type == TokenType.BLOCK and name in UNTOUCHED else ""


def _kind(token: Token) -> str:
    name = token.contents.partition(" ")[0]
    if token.token_type == TokenType.VAR:
        return OUTPUT
    if token.token_type == TokenType.COMMENT or name in SINGLE or _ASSIGNS.search(token.contents):
        return NOTHING
    if name in OPENING:
        return BLOCK if name == "block" else OPEN
    if name in MIDDLE:
        return MID
    if name.removeprefix("end") in OPENING:
        return {"endif": END, "endwith": END, "endblock": END_OF_BLOCK}.get(name, END_OF_LOOP)
    return OUTPUT


def strip(skeleton: str) -> str:
    """Remove the layout from markup in which characters stand for the tags of a template.

    >>> strip("<p>\\n  <b>one</b>\\n  <i>two</i>\\n  three\\n</p>\\n")
    '<p><b>one</b> <i>two</i> three</p>'
    >>> strip("<pre>\\n  one\\n</pre>\\n<a\\n  href='/'\\n>two</a>")
    "<pre>\\n  one\\n</pre><a href='/'>two</a>"
    """
    pieces = list(_PIECES.finditer(skeleton))
    return "".join(_shown(pieces, at) for at in range(len(pieces)))


def _shown(pieces: list[re.Match[str]], at: int) -> str:
    piece = pieces[at]
    if piece["tag"] and "\n" in piece["tag"]:
        return _tag(piece["tag"])
    if not piece[0].isspace() or "\n" not in piece[0]:
        return piece[0]
    is_at_start = _is_edge(pieces, at - 1, is_before=True) or _is_after_control(pieces, at)
    return "" if is_at_start or _is_before_edge(pieces, at + 1) else " "


def _tag(written: str) -> str:
    """A tag of several lines as one line."""
    joined = _CONTROL_LINES_IN_TAG.sub(lambda line: "".join(line[1].split()), written)
    return re.sub(r"\s+(/?>)$", r"\1", _LAYOUT_IN_TAG.sub(" ", joined))


def _is_edge(pieces: list[re.Match[str]], at: int, *, is_before: bool) -> bool:
    """Whether this piece, which stands before or after some whitespace, hides it."""
    if not 0 <= at < len(pieces):
        return True
    piece = pieces[at]
    name = (piece["name"] or piece["raw"] or "").lower()
    is_inside = piece["tag"] and piece["tag"].startswith("</") != is_before
    if piece[0] == (BLOCK if is_before else END_OF_BLOCK):
        return True
    return name in BLOCK_LEVEL or bool(is_inside and name not in EMPTY and not piece["tag"].endswith("/>"))


def _is_after_control(pieces: list[re.Match[str]], at: int) -> bool:
    """Whether the line that ends here holds control tags and nothing else."""
    has_control = False
    for before in range(at - 1, -1, -1):
        if pieces[before][0] in CONTROL:
            has_control = True
        elif not pieces[before][0].isspace():
            return False
        elif "\n" in pieces[before][0]:
            break
    return has_control


def _is_before_edge(pieces: list[re.Match[str]], at: int) -> bool:
    """Whether nothing but the end of a condition stands between this place and the edge of a block."""
    while at < len(pieces) and (pieces[at][0] in {MID, END} or pieces[at][0].isspace()):
        if pieces[at][0] == MID:
            depth = 1
            while depth and at + 1 < len(pieces):
                at += 1
                depth += (pieces[at][0] in {OPEN, BLOCK}) - (pieces[at][0] in {END, END_OF_LOOP, END_OF_BLOCK})
            if pieces[at][0] == END_OF_LOOP:
                return False
        at += 1
    return _is_edge(pieces, at, is_before=False)
