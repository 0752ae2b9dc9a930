"""The password hasher: Argon2 with OWASP's minimum of memory.

Django's default takes a hundred megabytes for each attempt, so a few simultaneous sign-ins could exhaust a small
server. This takes some thirty milliseconds, without the global interpreter lock. Passwords hashed by PBKDF2 still work
and are rehashed at the next sign-in.
"""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2(Argon2PasswordHasher):
    """Argon2id with 19 mebibytes."""

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
