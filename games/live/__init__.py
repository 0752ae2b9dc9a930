"""Playing in the browser.

`urls`, `views` and `forms` are pages and moves; `consumers` the socket; `hub` what every socket of this process hangs
on; `drawing` what a table shows to a viewer, as fragments with stable ids.
"""
