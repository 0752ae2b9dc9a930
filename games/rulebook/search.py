"""The search in rules, glossary and disagreements: entries with a word for each search term, best first."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django import forms
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from games.engine.rulebook import CHAPTERS, DISAGREEMENTS, GLOSSARY, WHY, Disagreement, Rule, Term, plain

LONGEST = 100
JOINING = ("de",)
SHORTEST_PART = 4
"""Languages with compound words (Wahlzähler), and the shortest term that is searched for inside a word."""


class SearchForm(forms.Form):
    """The search field."""

    q = forms.CharField(
        required=False,
        max_length=LONGEST,
        error_messages={
            "max_length": _("A search may have at most %(limit_value)d characters; this one has %(show_value)d.")
        },
    )


@dataclass(frozen=True, slots=True)
class Hit:
    """A found entry: a rule, a term of the glossary or a disagreement."""

    score: int
    rule: Rule | None = None
    term: Term | None = None
    disagreement: Disagreement | None = None


class Search:
    """A search and its hits. An empty search has none."""

    longest = LONGEST

    def __init__(self, parameters: Mapping[str, str]) -> None:
        self.asked = parameters.get("q", "")
        form = SearchForm({"q": self.asked})
        self.is_valid = form.is_valid()
        self.complaints = [str(complaint) for complaint in form["q"].errors]
        self.query: str = form.cleaned_data.get("q", "")
        self.words = re.findall(r"\w+", self.query)
        self.hits = sorted(self._hits(), key=lambda hit: -hit.score) if self.query else []

    def _hits(self) -> Iterator[Hit]:
        for term in GLOSSARY:
            if score := self._score(term.word, term.meaning):
                yield Hit(score, term=term)
        for chapter in CHAPTERS:
            for rule in chapter.rules:
                if score := self._score(rule.id, rule.text, chapter.title, WHY[rule.id]):
                    yield Hit(score, rule=rule)
        for each in DISAGREEMENTS:
            if score := self._score(
                each.id, each.question, each.sources, each.ruling, each.variant or each.not_offered
            ):
                yield Hit(score, disagreement=each)

    def _score(self, head: str, *texts: str) -> int:
        """Return the score of an entry, which is 0 unless it contains every term. Its title has the largest weight."""
        if not self.words:
            return 0
        weighted = list(zip((40, 8, 3, 2, 1), (head, *texts), strict=False))
        scores = [sum(weight * _finds(word, text) for weight, text in weighted) for word in self.words]
        return sum(scores) if all(scores) else 0


def _finds(word: str, text: str) -> bool:
    return bool(text) and begins(word).search(plain(gettext(text))) is not None


def begins(word: str) -> re.Pattern[str]:
    """Return a pattern for words that begin with this term. In languages with compound words it matches inside them."""
    is_part = get_language() in JOINING and len(word) >= SHORTEST_PART
    return re.compile(re.escape(word) if is_part else rf"\b{re.escape(word)}", re.IGNORECASE)


def in_order() -> list[Term]:
    """Return the glossary in the alphabetical order of the reader's language, with ä sorted like a."""
    return sorted(GLOSSARY, key=lambda term: [_letter(each) for each in gettext(term.word).casefold()])


def _letter(character: str) -> str:
    return unicodedata.normalize("NFKD", character)[0]
