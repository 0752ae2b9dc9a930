"""The form with the reader's seat and role, the weight of each kind of evidence, and changed rows of the model."""

import re
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.deduction import MODEL, Model, ModelError

ROW = re.compile(r"(?P<table>[a-z ]{1,40}):(?P<row>[\w -]{1,60}):(?P<counts>(?: *[\w ]{1,20}= *\d{1,6} *,?){1,8})")
COUNT = re.compile(r"([\w ]+?) *= *(\d{1,6})")
SAID = {"invalid": _("That isn't a number."), "required": _("A number is missing.")}
LONGEST = 2_000
ROLES = [("", _("unknown")), ("L", _("Liberal")), ("F", _("Fascist")), ("H", _("Hitler"))]


class ModelForm(forms.Form):
    """The reader's seat and role, if any, and every parameter of the model."""

    eyes = forms.IntegerField(required=False, min_value=1, max_value=10, error_messages=SAID)
    role = forms.ChoiceField(choices=ROLES, required=False)
    smoothing = forms.FloatField(
        label=_("smoothing"), required=False, min_value=0.01, max_value=100, error_messages=SAID
    )
    changes = forms.CharField(required=False, max_length=LONGEST, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind in asdict(MODEL.weights):
            self.fields[kind] = forms.FloatField(required=False, min_value=0, max_value=2, error_messages=SAID)

    def clean_changes(self) -> list[tuple[str, str, dict[str, int]]]:
        """Return the changed rows of the model's tables, one per line of the field."""
        lines = filter(None, map(str.strip, self.cleaned_data["changes"].splitlines()))
        return [_changed_row(line) for line in lines]

    @property
    def model(self) -> Model:
        """The model with the changes, or the unchanged model if the form is not valid."""
        given = self.cleaned_data if self.is_valid() else {}
        weights = {kind: given[kind] for kind in asdict(MODEL.weights) if given.get(kind) is not None}
        model = MODEL.but(**weights)
        if given.get("smoothing") is not None:
            model = replace(model, smoothing=given["smoothing"])
        for table, row, counts in given.get("changes", ()):
            model = model.with_counts(table, row, **counts)
        return model

    @property
    def carried(self) -> Iterator[tuple[str, str]]:
        """The filled-in fields, which other forms of the page submit as hidden fields."""
        for name in self.fields:
            value = self.data.get(name, "")
            if value:
                yield name, str(value)


def _changed_row(line: str) -> tuple[str, str, dict[str, int]]:
    found = ROW.fullmatch(line)
    if found is None:
        sentence = gettext("“%(line)s” isn't a row of a table. Write it like the rows below.")
        raise forms.ValidationError(sentence % {"line": line[:60]})
    counts = {name.strip(): int(count) for name, count in COUNT.findall(found["counts"])}
    table, row = found["table"].strip(), found["row"].strip()
    try:
        MODEL.with_counts(table, row, **counts)
    except ModelError:
        sentence = gettext("Table “%(table)s” doesn't have a row “%(row)s”.")
        raise forms.ValidationError(sentence % {"row": row, "table": table}) from None
    return table, row, counts
