"""Who is asking. A token is 256 random bits; only its SHA-256 is ever kept, and it never stands in a URL."""

from __future__ import annotations

import re
import secrets

from stolik.store import digest

COOKIE = "stolik"
LIFETIME = 400 * 86400
SHAPE = re.compile(r"[0-9A-Za-z_-]{43}")
IN_COOKIES = re.compile(rf"(?:^|;)[ \t]*{COOKIE}=({SHAPE.pattern})[ \t]*(?:;|$)")

CONSONANTS = "bdfgklmnprstwz"
VOWELS = "aeiou"
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def person_of(token: str) -> str:
    """The name under which a table's log knows the holder of a token that is nobody's device yet; nobody without one."""
    return digest(token).hex() if token else ""


def token_in(headers: dict[bytes, bytes]) -> str:
    """From the Authorization header, else from the cookie; anything that is no token counts as none. Python's own reader of
    cookies needs half a second for the longest header of some kinds, up to 3.11.9 and 3.12.5."""
    given = headers.get(b"authorization", b"").decode("latin-1")
    if given[:7].lower() == "bearer ":
        return checked(given[7:].strip())
    found = IN_COOKIES.search(headers.get(b"cookie", b"").decode("latin-1"))
    return found[1] if found else ""


def checked(token: str) -> str:
    return token if SHAPE.fullmatch(token) else ""


def cookie_for(token: str, secure: bool) -> str:
    """HttpOnly: no script can read it. SameSite=Strict: no other site can make a browser send it."""
    only = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Strict{only}"


def no_cookie(secure: bool) -> str:
    """Takes it out of the browser again."""
    return cookie_for("", secure).replace(f"Max-Age={LIFETIME}", "Max-Age=0")


def new_table_id() -> str:
    """80 random bits, for links."""
    return "".join(secrets.choice(ALPHABET) for _ in range(16))


def new_code() -> str:
    """Five syllables to say aloud, alike in Polish and English: `mopa-rutiko`; 1.7 thousand million of them."""
    spoken = ["".join((secrets.choice(CONSONANTS), secrets.choice(VOWELS))) for _ in range(5)]
    return "".join(spoken[:2]) + "-" + "".join(spoken[2:])


def code_meant(text: str) -> str:
    """A code as people write it down."""
    letters = re.sub(r"[^a-z]", "", text.lower())
    return f"{letters[:4]}-{letters[4:]}"
