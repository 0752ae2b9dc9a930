"""The site's settings: with an empty environment they run a private site on this machine.

An https PUBLIC_ORIGIN in the environment switches to production; HOSTING.md lists the variables. Players have the
same protection without production, except where it needs https.
"""

import os
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from . import catalogues, environment, installation

BASE_DIR = installation.ROOT
DATA_DIR = environment.data_folder(os.environ, default=installation.data_folder(os.environ))

# Hosts and origins

PUBLIC_ORIGIN = environment.origin(os.environ)
PRODUCTION = PUBLIC_ORIGIN.startswith("https://")
PUBLIC_HOST = urlsplit(PUBLIC_ORIGIN).hostname or ""
LOOPBACK = ["127.0.0.1", "localhost", "[::1]"]
ALLOWED_HOSTS = environment.words(os.environ, "ALLOWED_HOSTS") or [PUBLIC_HOST]
if any(host.startswith(("*", ".")) for host in ALLOWED_HOSTS):
    raise ImproperlyConfigured("ALLOWED_HOSTS names each host in full, without a * or a first dot.")
WEBSOCKET_ORIGINS = [PUBLIC_ORIGIN]
CSRF_TRUSTED_ORIGINS = [PUBLIC_ORIGIN]
if not PRODUCTION:
    ALLOWED_HOSTS += LOOPBACK
    WEBSOCKET_ORIGINS += [f"http://{host}:{urlsplit(PUBLIC_ORIGIN).port or 80}" for host in LOOPBACK]

DEBUG = environment.flag(os.environ, "DEBUG")
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("DEBUG shows a game's secrets to everyone; it is off in production.")
SECRET_KEY = environment.secret_key(os.environ, production=PRODUCTION, kept_in=DATA_DIR / "secret_key")

# Apps, middleware, templates

INSTALLED_APPS = [
    "shsite",
    "games",
    # Commands for developers: benchmarks, campaigns, screenshots. An installed package doesn't contain them.
    *(["games.workshop"] if find_spec("games.workshop") else []),
    "tutorial",
    "channels",
    "csp",
    "django_htmx",
    # Django 6 has its interface of tasks itself.
    *([] if find_spec("django.tasks") else ["django_tasks"]),
    "django_tasks_db",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "shsite.server.compression.CompressPublicPages",
    "csp.middleware.CSPMiddleware",
    "shsite.server.permissions_policy.PermissionsPolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "games.web.languages.LanguageMiddleware",
    "games.web.form_limits.LimitForms",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.web.charsets.OnlyUtf8",
]
ROOT_URLCONF = "shsite.urls"
ASGI_APPLICATION = "shsite.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [installation.TEMPLATES],
        "OPTIONS": {
            "loaders": [
                (
                    "shsite.template_whitespace.Loader",
                    ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "games.web.languages.choices",
                "games.web.preferences.theme",
            ],
        },
    },
]

# Database, cache and files

DATABASES = {"default": environment.database(os.environ, default=DATA_DIR / "site.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# Carries the bell between processes (games.live.sync.bus); there is no channel layer.
REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES = {"default": environment.cache(os.environ)}
STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT") or DATA_DIR / "static")
# Only the compressed copies lose comments and whitespace; those are the ones that browsers get.
SERVESTATIC_MINIFY = True
DOCS_ROOT = installation.docs_folder(DATA_DIR)
LAB_ROOT = DATA_DIR / "lab"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        # `collectstatic` compresses files; in production it also puts a hash in their names for unlimited caching.
        "BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "servestatic.storage.CompressedStaticFilesStorage"
    },
}

# Background work

SWEEPS_INSIDE = environment.flag(os.environ, "SWEEPS_INSIDE")
# Whether this process runs on only one core; see `shsite.server.cpu_affinity`.
ONE_CORE = environment.flag(os.environ, "ONE_CORE")
# Whether this process starts a worker, a child process for simulations and evaluations of finished games, while there
# is something to do. With several servers, `manage.py work` does it.
WORKS_INSIDE = environment.flag(os.environ, "WORKS_INSIDE") if os.environ.get("WORKS_INSIDE") else SWEEPS_INSIDE
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
BOT_PACE = environment.number(os.environ, "BOT_PACE", default=1)

# Browser security

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = PRODUCTION
# Browsers refuse plain http for so long; it can't be taken back, so it starts small and stays on this host.
SECURE_HSTS_SECONDS = int(environment.number(os.environ, "HSTS_SECONDS", default=3600)) if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION and environment.flag(os.environ, "HSTS_SUBDOMAINS")
if PRODUCTION and not SECURE_HSTS_INCLUDE_SUBDOMAINS:
    # `check --deploy` would ask for subdomains and preloading, which belong to whoever owns the domain.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# Load balancers and Prometheus ask this process directly, without https.
SECURE_REDIRECT_EXEMPT = [r"^health/$", r"^metrics/$"]
# Whom security.txt names: an https: or mailto: address.
SECURITY_CONTACT = environment.contact(os.environ, "SECURITY_CONTACT")
# Requests that the site sends to addresses its visitors name (games.services.outward); off unless switched on here.
WEBHOOKS = environment.flag(os.environ, "WEBHOOKS")
PUSH_CONTACT = environment.contact(os.environ, "PUSH_CONTACT")
PUSH_SECRET = environment.push_secret(os.environ, kept_in=DATA_DIR / "push_secret") if PUSH_CONTACT else ""
OUTWARD_PRIVATE = environment.flag(os.environ, "OUTWARD_PRIVATE")
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
BEHIND_PROXY = environment.flag(os.environ, "BEHIND_PROXY")
if BEHIND_PROXY:
    # Safe only behind a proxy that removes this header from browsers' requests.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Accounts are optional: a name and a password, no e-mail address
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in {
        "UserAttributeSimilarityValidator": {},
        "MinimumLengthValidator": {"min_length": 12},
        "CommonPasswordValidator": {},
    }.items()
]
PASSWORD_HASHERS = ["shsite.hashing.Argon2", "django.contrib.auth.hashers.PBKDF2PasswordHasher"]
LOGIN_URL = "accounts:sign_in"

SESSION_ENGINE = "games.web.sessions"
SESSION_COOKIE_NAME = "__Host-sid" if PRODUCTION else "sid"
SESSION_COOKIE_AGE = 14 * 24 * 60 * 60
SESSION_COOKIE_SECURE = PRODUCTION
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = "__Host-csrf" if PRODUCTION else "csrf"
CSRF_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
KNOWN_DEVICE_COOKIE_NAME = "__Host-known" if PRODUCTION else "known"
DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 50

# Languages

LANGUAGE_CODE = "en"
# The second folder has the compiled catalogues; shsite.catalogues writes them.
LOCALE_PATHS = [BASE_DIR / "shsite" / "locale", DATA_DIR / "locale"]
LANGUAGES = catalogues.languages(LOCALE_PATHS[0])
LANGUAGE_COOKIE_NAME = "__Host-language" if PRODUCTION else "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SECURE = PRODUCTION
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Logs: never a request's body, never a hand

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "lines": {"()": "shsite.logs.Lines", "format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "shsite.logs.JsonLines"},
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json" if PRODUCTION else "lines"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django.request": {"level": "ERROR"},
        "games.accounts": {"level": "INFO"},
        "games.staff": {"level": "INFO"},
        # With DEBUG and a lower root level it would log every statement with its values.
        "django.db.backends": {"level": "INFO"},
    },
}
