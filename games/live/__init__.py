"""Playing in the browser: the pages of a table and the sockets that keep them up to date.

`drawing` is used by pages and sockets alike, so that a push is what a reload would show.

- `urls`: `/play/` and `/t/<code>/`
- `moves`: a submitted move or claim, by form or by socket
- `drawing`: a table as HTML pieces for each viewer
- `pages`: the pages and forms
- `sync`: sockets, the hub that redraws open screens, and the bell between processes
"""
