"""Makes the two faces the documents are set in: Golos Text at weights 400 and 600, as plain TTF.

The published package holds one variable face, split over four woff2 files; the typesetter reads neither woff2 nor
variable weights. Each file is frozen at a weight and the four are merged. Run by hand when the package changes:

    pip install fonttools brotli && python3 apps/server/src/modules/documents/templates/fonts/make-fonts.py
"""

import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[6] / "node_modules/@fontsource-variable/golos-text/files"
PARTS = ("latin", "cyrillic", "cyrillic-ext", "latin-ext")
WEIGHTS = {400: "Regular", 600: "SemiBold"}
MUST_HAVE = "ӘәҒғҚқҢңӨөҰұҮүҺһІіЁё₸№«»—–§°" + "".join(map(chr, range(0x410, 0x450)))


def freeze(part: str, weight: int, folder: Path) -> str:
    font = TTFont(SOURCE / f"golos-text-{part}-wght-normal.woff2")
    still = instancer.instantiateVariableFont(font, {"wght": weight}, inplace=False)
    for table in ("vhea", "vmtx", "VORG", "DSIG", "STAT", "GDEF"):
        if table in still:
            del still[table]
    still.flavor = None
    path = folder / f"{part}-{weight}.ttf"
    still.save(path)
    return str(path)


def name_face(font: TTFont, weight: int, style: str) -> None:
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    for name_id, text in {1: f"Golos Text {style}" if weight != 400 else "Golos Text", 2: "Regular",
                          4: f"Golos Text {style}", 6: f"GolosText-{style}", 16: "Golos Text", 17: style}.items():
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0
    # The same bytes from every run, whatever the day.
    font["head"].created = font["head"].modified = 3_800_000_000
    font.recalcTimestamp = False


def make(weight: int, style: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        font = merge.Merger().merge([freeze(part, weight, Path(folder)) for part in PARTS])
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=["kern", "mark", "ccmp", "tnum", "lnum"])
    options.name_IDs = ["*"]
    name_face(font, weight, style)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(font.getBestCmap()))
    subsetter.subset(font)
    path = HERE / f"golos-text-{weight}.ttf"
    font.save(path)
    made = TTFont(path)
    missing = [letter for letter in MUST_HAVE if ord(letter) not in made.getBestCmap()]
    print(f"{path.name}: {path.stat().st_size} bytes, {len(made.getGlyphOrder())} glyphs, missing: {missing}")


for weight, style in WEIGHTS.items():
    make(weight, style)
