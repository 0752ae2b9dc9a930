"""Accounts, for players who want to find their games again. Nothing else on this site needs one.

An account is a name and a password, without an e-mail address. It keeps the seats taken while it was signed in, and
those that the browser held when it signed in. Signing in on another device brings the seats of unfinished games along.

- `forms`: sign up, sign in, delete
- `known_devices`: the cookie of a device where the right password was typed
- `proofs`: passkeys and recovery codes
- `urls`: `/account/`
- `views`: the pages
- `ways_in`: the pages of passkeys, recovery codes and signed-in browsers
"""
