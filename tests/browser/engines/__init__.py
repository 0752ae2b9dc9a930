"""The site in Firefox and in WebKit: the phones in a room are not all Chromium.

- `engine`: the commands that the tests send to a browser
"""
