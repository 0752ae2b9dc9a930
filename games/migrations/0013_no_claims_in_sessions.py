"""Turn the claims that drafts have from President and Chancellor during their session into comments (L5)."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from games.engine.notation import IllegalLineError, RecordError, read_so_far


def without_claims_in_sessions(text: str) -> str:
    """Return the text with each line that L5 refuses as a comment."""
    while True:
        try:
            read_so_far(text)
        except IllegalLineError as problem:
            lines = text.split("\n")
            if problem.refusal.rule != "L5":
                return text
            lines[problem.line - 1] = f"# L5: {lines[problem.line - 1]}"
            text = "\n".join(lines)
        except RecordError:
            return text
        else:
            return text


def mend_drafts(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Comment the lines in every draft."""
    for draft in apps.get_model("games", "Draft").objects.filter(text__contains=" claims ").iterator():
        text = without_claims_in_sessions(draft.text)
        if text != draft.text:
            draft.text = text
            draft.save(update_fields=["text"])


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0012_devices_links_and_bans"),
    ]

    operations = [
        migrations.RunPython(mend_drafts, migrations.RunPython.noop),
    ]
