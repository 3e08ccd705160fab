"""A certificate that this computer makes for itself, so that phones let the page feel how they are moved.

Browsers warn of it, rightly: nobody vouches for it. It is kept, so that they warn once.
"""

import datetime
import ipaddress
import os
import ssl
from pathlib import Path

_DAYS = 365
_LEFT_DAYS = 30


def context(folder: Path, names: list[str], addresses: list[str]) -> ssl.SSLContext:
    """What a server needs to speak encrypted under these names and addresses; made in ``folder`` or found there.

    Raises ``ImportError`` without the package ``cryptography``, ``OSError`` when the folder cannot be used.
    """
    path = folder / "lan.pem"
    if not _is_good(path, addresses):
        folder.mkdir(parents=True, exist_ok=True)
        # Nobody else on this computer may read the key.
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(_make(names, addresses))
    result = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    result.load_cert_chain(path)
    return result


def _is_good(path: Path, addresses: list[str]) -> bool:
    """Is there one for all these addresses that lasts a while?"""
    from cryptography import x509

    try:
        found = x509.load_pem_x509_certificate(path.read_bytes())
        known = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        until = found.not_valid_after_utc
    except (OSError, ValueError, x509.ExtensionNotFound):
        return False
    now = datetime.datetime.now(datetime.UTC)
    covered = {str(address) for address in known.get_values_for_type(x509.IPAddress)}
    return set(addresses) <= covered and until - now > datetime.timedelta(days=_LEFT_DAYS)


def _make(names: list[str], addresses: list[str]) -> bytes:
    """A certificate and its key, in PEM."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Dice Box on this network")])
    others = [x509.DNSName(name) for name in names]
    others += [x509.IPAddress(ipaddress.ip_address(address)) for address in addresses]
    now = datetime.datetime.now(datetime.UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName(others), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([x509.ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return built.public_bytes(serialization.Encoding.PEM) + secret
