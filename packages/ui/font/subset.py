"""Makes src/font/golos-text.woff2: one variable face with Russian, Kazakh, basic Latin and the tenge sign.

The published package splits the face over four files (97 KB). Here the glyphs a page needs are merged into the
Latin file, which carries tabular figures, and everything else is dropped. Run by hand when the package changes:

    pip install fonttools brotli && python3 packages/ui/font/subset.py
"""

from copy import deepcopy
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "node_modules/@fontsource-variable/golos-text/files"
RESULT = ROOT / "packages/ui/src/font/golos-text.woff2"

RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё№"
KAZAKH = "ӘәҒғҚқҢңӨөҰұҮүҺһІі"
LATIN = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0«»—–−×…“”„’·§°±≈→←↑↓"
WANTED = set(RUSSIAN + KAZAKH + LATIN + "₸\u202f\u2009")


def merge(base: TTFont, other: TTFont) -> None:
    """Copies the wanted glyphs of one file into the other; both are cuts of the same design space."""
    best, present = other.getBestCmap(), base.getBestCmap()
    taken = {}
    for code in sorted(ord(letter) for letter in WANTED):
        if code in best and code not in present:
            copy_glyph(base, other, best[code], taken)
            for table in base["cmap"].tables:
                if table.isUnicode():
                    table.cmap[code] = taken[best[code]]


def copy_glyph(base: TTFont, other: TTFont, name: str, taken: dict) -> None:
    if name in taken:
        return
    new = f"m{len(base.getGlyphOrder())}.{name}"
    taken[name] = new
    glyph = deepcopy(other["glyf"][name])
    base.setGlyphOrder([*base.getGlyphOrder(), new])
    if glyph.isComposite():
        for part in glyph.components:
            copy_glyph(base, other, part.glyphName, taken)
            part.glyphName = taken[part.glyphName]
    base["glyf"].glyphs[new] = glyph
    base["glyf"].glyphOrder = base.getGlyphOrder()
    base["hmtx"].metrics[new] = other["hmtx"].metrics[name]
    base["gvar"].variations[new] = deepcopy(other["gvar"].variations.get(name, []))


def read(part: str) -> TTFont:
    """Reads every table at once: the lazy ones count glyphs, and the count is about to change."""
    font = TTFont(SOURCE / f"golos-text-{part}-wght-normal.woff2", lazy=False)
    font.ensureDecompiled()
    font["gvar"].variations = dict(font["gvar"].variations.items())
    return font


def main() -> None:
    base = read("latin")
    for table in ("HVAR", "VVAR", "vhea", "vmtx", "GlyphOrder"):
        if table in base:
            del base[table]
    for part in ("cyrillic", "cyrillic-ext", "latin-ext"):
        merge(base, read(part))
    base["maxp"].numGlyphs = len(base.getGlyphOrder())

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "mark", "ccmp", "tnum"]
    options.hinting = False
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in WANTED])
    subsetter.subset(base)
    base.flavor = "woff2"
    RESULT.parent.mkdir(exist_ok=True)
    base.save(RESULT)

    made = TTFont(RESULT)
    missing = [hex(ord(letter)) for letter in WANTED if ord(letter) not in made.getBestCmap()]
    print(f"{RESULT.stat().st_size} bytes, {len(made.getGlyphOrder())} glyphs, missing: {missing}")


if __name__ == "__main__":
    main()
