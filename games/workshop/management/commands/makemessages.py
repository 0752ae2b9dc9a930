"""`makemessages`: Django's command, which also collects the sentences of refusals (`because`)."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Django's command with an additional keyword."""

    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=because:2"]
