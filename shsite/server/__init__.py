"""How daphne serves the site: its options, limits on requests and sockets, and changes to how it writes.

- `active_language`: keeps the active language in a plain context variable
- `compression`: compresses pages that are not private to one reader
- `cpu_affinity`: keeps a process on one core
- `daphne_options`: the command-line options of daphne
- `forwarded_address`: takes the client's address from the proxy's header
- `permissions_policy`: denies browser features that the site never uses
- `plain_frames`: sends and receives ordinary text messages without autobahn's general code
- `prompt_writes`: writes to a socket at once instead of waiting for the event loop
- `request_limits`: limits the size of a request and the time it may take
- `socket_limit`: limits the number of open sockets per address
"""
