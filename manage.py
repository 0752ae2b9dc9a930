#!/usr/bin/env python3
"""The one door: `python3.11 manage.py up`, `test`, `gates`, and every Django command."""

import sys

from shsite.bootstrap import main

if __name__ == "__main__":
    main(sys.argv)
