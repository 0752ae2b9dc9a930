"""How passwords are kept: by Argon2, which is hard on machines that guess because it needs memory.

Django's own measure, a hundred megabytes for each try, would let a few people who sign in at once take what a small
server has. This is what OWASP asks for at least, and takes a processor some thirty milliseconds without the lock
that all threads share; what was hashed before by PBKDF2 goes on opening its door, and is hashed anew when it does.
"""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2(Argon2PasswordHasher):
    """Argon2id with 19 mebibytes."""

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
