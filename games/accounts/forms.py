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
        self.fields["username"].help_text = _("Only you see it. At the table you are called what you like each time.")
        self.fields["password1"].help_text = _("At least ten characters. A few words in a row are a good password.")
        self.fields["password2"].help_text = ""


class SignInForm(auth_forms.AuthenticationForm):
    """The name and the password."""

    error_messages = {
        "invalid_login": _("There is no account with this name and this password. Capitals and small letters differ."),
        "inactive": _("This account was closed."),
    }


class DeleteForm(forms.Form):
    """The password once more, before an account is deleted."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        error_messages={"required": _("Type your password, so that nobody else removes your account.")},
    )

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Refuse a wrong password."""
        typed: str = self.cleaned_data["password"]
        if not self.user.check_password(typed):
            raise forms.ValidationError(_("That is not the password of this account."))
        return typed
