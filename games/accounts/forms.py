"""The forms of an account: Django's, with the labels and messages of this site."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import forms as auth_forms
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    # Generic only for the type checker.
    UserCreationForm = auth_forms.UserCreationForm[Any]
else:
    UserCreationForm = auth_forms.UserCreationForm


class SignUpForm(UserCreationForm):
    """A name and a password, twice. The name is only used for signing in; players don't see it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("A name to sign in with")
        self.fields["username"].help_text = _("Only you see it. At a table you choose a name each time.")
        self.fields["password1"].help_text = _("At least twelve characters. A few words in a row make a good password.")
        self.fields["password2"].help_text = ""


class SignInForm(auth_forms.AuthenticationForm):
    """The name and the password."""

    error_messages = {
        "invalid_login": _("We don't have an account with this name and password. Capital letters matter."),
        "inactive": _("This account was closed."),
    }


class DeleteForm(forms.Form):
    """The password once more, before an account is deleted."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        error_messages={"required": _("Type your password, so nobody else can delete your account.")},
    )

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Refuse a wrong password."""
        typed: str = self.cleaned_data["password"]
        if not self.user.check_password(typed):
            raise forms.ValidationError(_("That's not this account's password."))
        return typed


class PasswordAgainForm(DeleteForm):
    """The password once more, before passkeys or recovery codes change, and the name of a new passkey."""

    name = forms.CharField(label=_("A name for this passkey, such as “My phone”"), max_length=40, required=False)


class CodeForm(forms.Form):
    """A recovery code."""

    code = forms.CharField(
        label=_("A recovery code"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autocapitalize": "off", "spellcheck": "false"}),
    )


class RecoveryForm(CodeForm):
    """The name and a recovery code."""

    username = forms.CharField(
        label=_("The name you sign in with"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "off"}),
    )
    field_order = ("username", "code")
