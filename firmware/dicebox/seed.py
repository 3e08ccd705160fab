"""The saved seed: 32 bytes that make each boot differ from the one before, even where every other source is dead.

Loaded for the first fair face after power-on. The file is read, hashed into the pool, and replaced before that face
leaves the pool; the new seed is a hash of the pool, so the pool cannot be computed from it. Nor can the next boot's:
what was read is mixed with what that boot's sources bring, and overwritten. (With all of them dead, whoever reads the
file knows as much as the box does: then the seed keeps boots apart, no more.) Behind the seed stand eight bytes of a
hash of the first system bytes of the boot: the same ones twice mean that the system begins every boot alike.
"""

import hashlib

from micropython import const

_NAME = "seed"
_LENGTH = const(32)
_MARK = const(8)


def renew(entropy: object) -> None:
    """Mixes the saved seed into the pool of an ``Entropy`` and saves another one; it may find the system at fault."""
    saved = entropy.files.read(_NAME)
    mark = hashlib.sha256(b"mark" + entropy.begun).digest()[:_MARK]
    digest = hashlib.sha256(b"seed")
    digest.update(entropy.pool)
    # A file of any length counts, hashed to a field of a fixed one; no file is an empty field.
    if saved is not None:
        digest.update(hashlib.sha256(saved).digest())
    entropy.pool = digest.digest()
    if saved is not None and saved[_LENGTH:] == mark:
        # A generator that begins each boot alike is not mended by going on well.
        entropy.lasting = 1
        entropy.faults |= 1
    if entropy.files.write(_NAME, hashlib.sha256(b"save" + entropy.pool).digest() + mark):
        entropy.begun = b""
