"""Searching the rulebook: the entries in which every word asked for begins some word."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.rulebook import CHAPTERS, DISAGREEMENTS, Chapter, Disagreement, plain

LONGEST = 100


class SearchForm(forms.Form):
    """The one box of the search."""

    q = forms.CharField(
        required=False,
        max_length=LONGEST,
        error_messages={
            "max_length": _("A search may have at most %(limit_value)d characters; this one has %(show_value)d.")
        },
    )


class Search:
    """What a reader asked for and what the rulebook has of it: everything, if nothing was asked."""

    longest = LONGEST

    def __init__(self, parameters: Mapping[str, str]) -> None:
        self.asked = parameters.get("q", "")
        form = SearchForm({"q": self.asked})
        self.is_valid = form.is_valid()
        self.complaints = [str(complaint) for complaint in form["q"].errors]
        self.query: str = form.cleaned_data.get("q", "")
        self.words = re.findall(r"\w+", self.query)
        self.chapters = list(self._chapters())
        self.disagreements = [each for each in DISAGREEMENTS if self._finds(*_said(each))]

    @property
    def hits(self) -> int:
        """How many entries were found: rules, and questions on which the sources disagree."""
        return sum(len(chapter.rules) for chapter in self.chapters) + len(self.disagreements)

    def _chapters(self) -> Iterator[Chapter]:
        for chapter in CHAPTERS:
            title = chapter.title
            rules = [each for each in chapter.rules if self._finds(each.id, title, each.text)]
            if rules:
                yield replace(chapter, rules=tuple(rules))

    def _finds(self, *texts: str) -> bool:
        if not self.words:
            return not self.query
        said = " ".join(plain(gettext(text)) for text in texts if text)
        return all(begins(word).search(said) for word in self.words)


def begins(word: str) -> re.Pattern[str]:
    """Matches where a word of a text begins with this one, in capitals or not."""
    return re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)


def _said(about: Disagreement) -> tuple[str, ...]:
    return (about.id, about.question, about.sources, about.ruling, about.variant)
