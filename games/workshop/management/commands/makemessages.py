"""`makemessages`: Django's command, which also collects the sentences of refusals (`because`)."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Django's own command with one keyword more."""

    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=because:2"]
