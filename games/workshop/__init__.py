"""Tools for developers: benchmarks, campaigns, pictures, mutation testing, and helpers that tests and commands share.

The site does not import this package and starts without it; this package does not import tests.

- `attacker`: an attacker who knows only pages and sockets, and an oracle that says whether the site held
- `benchmarks`: measurements behind `manage.py bench` and `calibrate`
- `browsers`: the browsers installed on this machine
- `budgets`: limits for the sizes of pages, scripts and pushes
- `crashes`: campaigns that kill processes and services, and races at one table
- `exploiting`: how far a bot can be exploited by opponents who study it
- `fitting`: fits models to recorded games
- `gallery`: pictures of the site
- `leaks`: compares pairs of games that differ only in what a viewer may not know
- `load`: the load test
- `management`: the developers' commands
- `markup`: parses a page strictly for tests: its text, its links, its forms, and its faults
- `mutation`: mutation testing of the engine
- `playthroughs`: recorded games as snapshots
- `sample_tables`: tables with real rows and fixed players for tests and tools: Ada is the host, and tokens are names
- `scratch_databases`: temporary databases of each kind for other processes to work on
- `screen_reader`: what the screen reader Orca says of pages
- `screens`: pages and screens without a browser: what is fetched, what is pushed, and the page after a push
- `site_map`: every address of the site, read from the URLconf, with an example of each
- `slowness`: how much longer something may take because other processes use the CPU
- `visitors`: test clients that read pages, fill in forms and follow redirects as a browser does
- `wire`: HTTP clients with cookies, and sockets, for a running site
"""
