"""Requests that no page sends: to every address, with every field of any form and hostile values."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote_from_bytes

from hypothesis import strategies as st

from games.workshop.site_map import addresses
from tests.trust.forms import Form

ROOT = Path(__file__).resolve().parent.parent.parent
FORM = "application/x-www-form-urlencoded"
BOUNDED = "multipart/form-data; boundary=x"

NASTY = (
    b"", b" ", b"\0", b"a\0b", b"\xff\xfe", b"\xed\xa0\x80", b"\xc3\x28", b"\xf4\x90\x80\x80", "\u202eadA".encode(),
    "\u200b\ufeff".encode(), "\u2066x\u2069".encode(), "A\u0301\u0327".encode() * 40, "\U0010ffff\U0001f600".encode(),
    b"-1", b"0", b"1", b"2", b"5", b"007", b"9" * 30, b"9" * 5000, b"1e999", b"nan", b"inf", b"0x10", b"1_0", b"1.5",
    "\u0661\u0662".encode(), "\u00b2".encode(), "\uff15".encode(), b"true", b"None", b"null", b"[]", b"[1]", b"{}",
    b'{"a":' * 200, b"[" * 5000, b"%", b"%%s%n", b"../../etc/passwd", b"<script>alert(1)</script>", b"{{7*7}}",
    b"' OR 1=1 --", b"\r\nSet-Cookie: a=b", b"a" * 300, b"a" * 10_000, "\u00e9".encode() * 5000, b"\n" * 500,
)  # fmt: skip
PLAUSIBLE = (
    b"vote-ja", b"nominate-1", b"discard-F", b"enact-L", b"execute-2", b"drew-FFL-FL", b"being-H", b"member-F",
    b"start", b"bot", b"fill", b"shuffle", b"resize", b"remove", b"human", b"random", b"all", b"seat-2", b"L", b"F",
    b"H", b"?", b"Ada", b"Zoe", b"official", b"2.3", b"1.1", b"4-5-6-7", b"shg", b"json", b"png", b"svg", b"rounds",
    b"E3", b"on", b"FLF", b"5", b"7", b"10", b"votes: ja ja nein", b"players: Ada, Ben, Cleo, Dov, Eve",
    b"2026-11-18", b"today",
)  # fmt: skip


def field_names() -> list[str]:
    """Every name that a field of any form has or that any page looks for in its address."""
    found = set[str]()
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found |= set(re.findall(r'\bname="(\w+)"', path.read_text(encoding="utf-8")))
    for room in ("games", "tutorial", "shsite"):
        for path in sorted((ROOT / room).rglob("*.py")):
            code = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'(?:GET|POST|form|query)(?:\.get(?:list)?\(|\[)"(\w+)"', code))
            found |= set(re.findall(r"^    (\w+) = forms\.", code, re.MULTILINE))
    return sorted(found - {"csrfmiddlewaretoken"})


@dataclass(frozen=True)
class Asked:
    """One request, as bytes."""

    method: str
    address: str
    body: bytes
    kind: str
    headers: Mapping[str, str]
    is_seated: bool


def broken_forms(forms: Sequence[Form]) -> st.SearchStrategy[Asked]:
    """A form of the site's own as it should be sent, but for a field or two: changed, left out, or sent twice."""
    return st.sampled_from(forms).flatmap(_broken)


def _broken(form: Form) -> st.SearchStrategy[Asked]:
    names = sorted(form.fields) or ["x"]
    right = st.tuples(*(st.sampled_from(form.fields.get(name, ["1"])).map(str.encode) for name in names))
    wrong = st.dictionaries(st.sampled_from(names), st.lists(values(), max_size=2), min_size=1, max_size=2)

    def asked(filled: tuple[bytes, ...], broken: dict[str, list[bytes]], is_seated: bool) -> Asked:
        kept = {name: [value] for name, value in zip(names, filled, strict=True)} | broken
        text = _encoded([(name, value) for name, many in kept.items() for value in many])
        if form.method == "GET":
            return Asked("GET", f"{form.action}?{text}", b"", FORM, {}, is_seated)
        return Asked("POST", form.action, text.encode(), FORM, {}, is_seated)

    return st.builds(asked, right, wrong, st.booleans())


def values() -> st.SearchStrategy[bytes]:
    """What a field may hold that nobody has thought of."""
    return st.one_of(st.sampled_from(NASTY), st.sampled_from(PLAUSIBLE), st.binary(max_size=12), _text())


def requests(codes: Mapping[str, list[str]]) -> st.SearchStrategy[Asked]:
    """Any request. `codes` are what stands after `/t/`, `/g/` and so on where something is."""
    names = st.one_of(st.sampled_from(field_names()), st.sampled_from(["", "a[]", "__proto__", "x" * 300]))
    pairs = st.lists(st.tuples(names, values()), max_size=8).map(_encoded)
    return st.builds(
        Asked,
        st.sampled_from(["GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"]),
        st.tuples(st.sampled_from(addresses()), pairs).flatmap(lambda made: _address(*made, codes)),
        st.one_of(pairs.map(str.encode), st.sampled_from(BODIES)),
        st.sampled_from(
            [FORM, FORM, FORM, BOUNDED, "application/json", "multipart/form-data", "x/y; charset=nonsense"]
        ),
        st.sampled_from(
            [{}, {}, {"HX-Request": "true"}, {"Accept-Language": "\xff;q=x"}, {"Cookie": "sid=\x80; csrf"}]
        ),
        st.booleans(),
    )


BODIES = (
    b"", b"\0" * 50, b"&" * 500, b"a=1&" * 60, b"a=" + b"x" * 20_000, b"--x\r\nContent-Disposition: form-data\r\n\r\n",
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="../a\0.shg"\r\n\r\n\xff\0\r\n--x--',
    b'--x\r\nContent-Disposition: form-data; name="record"; filename="a.shg"\r\n\r\nplayers: A\xff\r\n--x--\r\n',
)  # fmt: skip


def _text() -> st.SearchStrategy[bytes]:
    return st.text(max_size=20).map(lambda text: text.encode("utf-8", "surrogatepass"))


def _encoded(pairs: list[tuple[str, bytes]]) -> str:
    return "&".join(f"{quote_from_bytes(name.encode())}={quote_from_bytes(value)}" for name, value in pairs)


def _address(address: str, query: str, codes: Mapping[str, list[str]]) -> st.SearchStrategy[str]:
    real = codes.get(address.split("/")[1], ["2.3", "E3"])
    texts = st.one_of(
        st.sampled_from(real), st.sampled_from(real), st.sampled_from(NASTY + PLAUSIBLE).map(quote_from_bytes)
    )
    numbers = st.sampled_from(["0", "1", "2", "9", "40", "999", "9" * 25])
    parts = re.split(r"(\{\w+\})", address)
    drawn = [texts if part == "{text}" else numbers if part == "{number}" else st.just(part) for part in parts]
    return st.tuples(*drawn, st.sampled_from(["", "?" + query])).map("".join)
