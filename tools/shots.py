#!/usr/bin/env python3
"""Makes the pictures of the README from the goldens: docs/*.png, 4 pixels a dot. ``--check`` only says what is stale."""

import argparse
import io
import sys
from pathlib import Path

import bootstrap

PICTURES = bootstrap.ROOT / "docs"
# File: the golden's language and scene.
SHOTS = {
    "dice.png": ("en", "dice_held"),
    "fields.png": ("en", "fields_many_filled"),
    "title.png": ("en", "title"),
    "result.png": ("en", "result_ranking"),
}


def render(language: str, scene: str) -> bytes:
    """The PNG of a golden."""
    from host_sim.picture import save_png
    from host_sim.scenes import golden_path

    file = io.BytesIO()
    save_png(file, golden_path(language, scene).read_text(encoding="ascii").split())
    return file.getvalue()


def pixels(data: bytes) -> bytes:
    """Size and colours of a PNG: two versions of Pillow may pack the same picture differently."""
    from PIL import Image

    image = Image.open(io.BytesIO(data)).convert("RGB")
    return repr(image.size).encode() + image.tobytes()


def is_current(path: Path, data: bytes) -> bool:
    """Does the file show the same picture?"""
    return path.exists() and pixels(path.read_bytes()) == pixels(data)


def main() -> int:
    """Writes what changed; with ``--check`` exit 1 when anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a picture is not current")
    arguments = parser.parse_args()
    bootstrap.ensure()
    bootstrap.add_paths()
    stale = 0
    PICTURES.mkdir(exist_ok=True)
    for name, (language, scene) in SHOTS.items():
        data = render(language, scene)
        if is_current(PICTURES / name, data):
            continue
        stale += 1
        print(f"docs/{name}: " + ("not current, run python3 tools/shots.py" if arguments.check else "written"))
        if not arguments.check:
            (PICTURES / name).write_bytes(data)
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
