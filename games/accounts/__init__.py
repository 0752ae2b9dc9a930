"""Accounts, for who wants to find their games again: nothing else on this site needs one.

An account is a name and a password, and no address of anybody. Its seats are those that were taken while it was signed
in, and those that the browser held when it was. On another device signing in brings the seats of unfinished games
along.
"""
