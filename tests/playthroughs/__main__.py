"""Write the playthroughs anew: look at the diff before you commit it."""

from __future__ import annotations

from .cases import cases, written

for file, (name, options) in cases().items():
    file.write_text(written(name, options), "utf-8")
    print(f"Written: {file}")
