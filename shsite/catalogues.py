"""Catalogues of translations: what stands in a `.po` file, and the `.mo` file that Django reads in its place.

The program that makes one of the other belongs to GNU gettext, which a fresh machine does not have; what is made does
not belong in git, where two translators could not merge it; and where the site runs, its own code may be read-only. So
every process looks when it starts whether `DATA_DIR` has each catalogue as it is written now, and makes it if not, in a
tenth of a second. No command has to be remembered, neither for a server nor for a test.
"""

import ast
import os
import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

_FIELD = re.compile(r'^(msg\w+)(?:\[\d\])?\s+((?:"(?:[^"\\]|\\.)*"\s*)+)', re.MULTILINE)
_MAGIC = 0x950412DE
_BEGINNING = 28
"""Bytes before the first table of a `.mo` file: seven numbers."""


@dataclass(frozen=True)
class Entry:
    """A sentence of the sources, and how it is said: in several forms where it counts something."""

    sentence: str
    said: tuple[str, ...]
    plural: str = ""
    context: str = ""
    is_fuzzy: bool = False

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is looked up by."""
        return self.context, self.sentence, self.plural

    @property
    def is_said(self) -> bool:
        """Whether it is translated, and somebody has looked at that."""
        return all(self.said) and not self.is_fuzzy


def entries(written: str) -> Iterator[Entry]:
    """What a `.po` file says; the first one is its header."""
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
    """A `.mo` file of those that are translated: two tables of lengths and places, and the texts that they lead to."""
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


def provide(written: Path, made: Path) -> None:
    """Make the `.mo` file of each `.po` file below `written` in the same place below `made`, unless it is there.

    That a file was made of another is told by its time, which is that of the other, before or after.
    """
    for source in written.glob("*/LC_MESSAGES/*.po"):
        target = (made / source.relative_to(written)).with_suffix(".mo")
        age = source.stat().st_mtime_ns
        if not target.exists() or target.stat().st_mtime_ns != age:
            _write(target, compiled(entries(source.read_text("utf-8"))), age)


def _write(target: Path, content: bytes, age: int) -> None:
    """Whole or not at all: other processes read it and start at the same moment."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=target.parent, delete=False) as new:
        new.write(content)
    os.utime(new.name, ns=(age, age))
    Path(new.name).chmod(0o644)
    Path(new.name).replace(target)
