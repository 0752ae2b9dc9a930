"""English sentences avoid phrases that read like translated German. Each pattern says what to write instead."""

import re

import pytest

from tests.languages.sources import catalogue

PERSON = "(?:he|she|it|you|they|we|i|someone|anyone|everyone)"
VERB = "(?:is|are|was|were|has|have|had|does|do|did)"
INSTEAD = {
    r"\bwho(?:m|se)?ever\b": "name the person: you, anyone who, the player who",
    r"(?<!\()\bwhom\b": "who",
    r"\bthat (?:are|is|was|were) many\b|\bthat are\b": "You've added a lot of records; tiles left, finished games",
    r"\bthere (?:is|was) no\b": "there's no, or who lacks it: this table doesn't have",
    r"\b(?:this|that|it|which|\w+ly) is no\b(?! longer\b)": "isn't a",
    r"\b(?:do|does|did|is|are|was|were|has|have|will|would|could|should) not\b|\bcannot\b": "don't, isn't, can't",
    r"^not so\b": "not quite",
    r"\bwhat (?:was|were) (?:said|told|done|so)\b|\bwhat (?:is|was) (?:closed|held)\b": "a noun: claims, the truth",
    r"\ball (?:that|who)\b": "everything, everyone who",
    rf"\bthat {PERSON}\b(?: \w+){{0,4}} {VERB}[.;:?!]": "the verb after its subject, not at the end",
    r"\b(?:step|round|question|page|point) before\b": "previous step",
    r"\bnobody looks\b|\bone talks\b": "you can, you can't",
    r"\bshall\b|\banew\b|\bnor do\b|\bb(?:ring|rought) in\b": "will, again, neither do, import",
    r"\bput(?:s|ting)? (?:\w+ ){0,4}away\b": "discard",
    r"\bpolic(?:y|ies) (?:that )?stands?\b|\bstands at\b": "policies are enacted, the tracker is at",
    r"\bup for president\b|(?<!thumb )(?<!time )\bis up\b(?! to\b)": "is the candidate, it's your turn",
}
"""Patterns, each with what to write instead."""

ALLOWED = {
    "Who knows whom at the start, according to an overview?": "two people: “who knows who” would be unclear",
}
"""Sentences that may stay, each with its reason."""


def texts() -> set[str]:
    return {text for each in catalogue() for text in (each.sentence, each.plural)}


@pytest.mark.parametrize("pattern", INSTEAD)
def test_no_sentence_reads_like_translated_german(pattern: str) -> None:
    found = [text for text in texts() - ALLOWED.keys() if re.search(pattern, text, re.IGNORECASE)]
    assert not found, f"Write instead: {INSTEAD[pattern]}"


def test_every_allowed_sentence_exists_and_needs_it() -> None:
    assert ALLOWED.keys() <= texts()
    assert all(any(re.search(pattern, text, re.IGNORECASE) for pattern in INSTEAD) for text in ALLOWED)


@pytest.mark.parametrize(
    "stilted",
    [
        "That are many records in an hour. Bring in the next one later.",
        "Whoever is the host can pause the game and let it go on.",
        "Not so. Look at the table once more.",
        "All that you ticked is right.",
        "Round before",
        "There is no seat 9 at this table.",
        "Nobody looks at this game as “x”.",
        "What was said, and what was so",
        "Whom may you nominate?",
        "Say the name that they have.",
        "This cannot be undone.",
        "Three Fascist policies stand.",
    ],
)
def test_stilted_sentences_are_found(stilted: str) -> None:
    assert any(re.search(pattern, stilted, re.IGNORECASE) for pattern in INSTEAD)
