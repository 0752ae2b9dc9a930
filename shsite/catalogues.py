"""Compiles translation catalogues: reads `.po` files and writes the `.mo` files that Django loads.

`msgfmt` belongs to GNU gettext, which a fresh machine does not have. Compiled files are not in git, because two
translators could not merge them, and the code may be read-only where the site runs. So each process checks at its start
that `DATA_DIR` has a current `.mo` file for each catalogue, and compiles it otherwise; this takes a tenth of a second.
"""

import ast
import os
import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf.locale import LANG_INFO
from django.utils.translation import to_language

_FIELD = re.compile(r'^(msg\w+)(?:\[\d\])?\s+((?:"(?:[^"\\]|\\.)*"\s*)+)', re.MULTILINE)
_MAGIC = 0x950412DE
_BEGINNING = 28
"""Length of a `.mo` file's header in bytes: seven numbers."""


@dataclass(frozen=True)
class Entry:
    """A message and its translation, which has several forms if the message has a plural."""

    sentence: str
    said: tuple[str, ...]
    plural: str = ""
    context: str = ""
    is_fuzzy: bool = False

    @property
    def key(self) -> tuple[str, str, str]:
        """The message's identity in a catalogue."""
        return self.context, self.sentence, self.plural

    @property
    def is_said(self) -> bool:
        """Whether it is fully translated and the translation is not marked as a guess."""
        return all(self.said) and not self.is_fuzzy


def entries(written: str) -> Iterator[Entry]:
    """Parse a `.po` file; the first entry is its header."""
    for block in written.split("\n\n"):
        lines = block.splitlines()
        fields = _FIELD.findall("\n".join(line for line in lines if not line.startswith("#")))
        if fields:
            only = {name: _text(quoted) for name, quoted in fields}
            yield Entry(
                only["msgid"],
                tuple(_text(quoted) for name, quoted in fields if name == "msgstr"),
                only.get("msgid_plural", ""),
                only.get("msgctxt", ""),
                is_fuzzy=any(line.startswith("#,") and "fuzzy" in line for line in lines),
            )


def _text(quoted: str) -> str:
    return str(ast.literal_eval(f"({quoted})"))


def compiled(found: Iterable[Entry]) -> bytes:
    """Return a `.mo` file with the translated entries: two tables of lengths and offsets, then the texts."""
    texts = sorted((_looked_up(each), "\0".join(each.said).encode()) for each in found if each.is_said)
    many = len(texts)
    head = struct.pack("<7I", _MAGIC, 0, many, _BEGINNING, _BEGINNING + 8 * many, 0, _BEGINNING + 16 * many)
    tables, body, place = b"", b"", _BEGINNING + 16 * many
    for column in zip(*texts, strict=True):
        for text in column:
            tables += struct.pack("<2I", len(text), place + len(body))
            body += text + b"\0"
    return head + tables + body


def _looked_up(each: Entry) -> bytes:
    context = f"{each.context}\4" if each.context else ""
    return (context + each.sentence + (f"\0{each.plural}" if each.plural else "")).encode()


def languages(written: Path) -> list[tuple[str, str]]:
    """Return English and every language that has a catalogue, by code, each with its own name where Django knows it."""
    found = sorted(path.parent.parent.name for path in written.glob("*/LC_MESSAGES/django.po"))
    codes = ["en", *(to_language(name) for name in found if name != "en")]
    return [(code, LANG_INFO.get(code, {}).get("name_local", code)) for code in codes]


def provide(written: Path, made: Path) -> None:
    """Compile each `.po` file below `written` to the same place below `made`, unless it is up to date.

    A compiled file has the modification time of its source, so any other time, earlier or later, means it is outdated.
    """
    for source in written.glob("*/LC_MESSAGES/*.po"):
        target = (made / source.relative_to(written)).with_suffix(".mo")
        age = source.stat().st_mtime_ns
        if not target.exists() or target.stat().st_mtime_ns != age:
            _write(target, compiled(entries(source.read_text("utf-8"))), age)


def _write(target: Path, content: bytes, age: int) -> None:
    """Replace the file atomically: other processes may start and read it at the same moment."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=target.parent, delete=False) as new:
        new.write(content)
    os.utime(new.name, ns=(age, age))
    Path(new.name).chmod(0o644)
    Path(new.name).replace(target)
