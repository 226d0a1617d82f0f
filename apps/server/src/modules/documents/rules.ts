const REPLACEMENT = '□';

/** The letters and signs that Golos Text has in both weights, and the box; a test prints each of them. */
const PRINTABLE = [
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126\\u0127\\u012a\\u012b',
  '\\u012e-\\u0133\\u0136\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u015b\\u015e-\\u0161\\u0164\\u0165',
  '\\u016a-\\u017e\\u0218-\\u021b\\u02bc\\u0401-\\u040c\\u040e-\\u044f\\u0451-\\u045c\\u045e\\u045f\\u0490-\\u049d',
  '\\u04a0-\\u04a5\\u04aa\\u04ab\\u04ae-\\u04b3\\u04b6-\\u04bb\\u04c0\\u04c3\\u04c4\\u04c7\\u04c8\\u04cb\\u04cc\\u04cf-\\u04df',
  '\\u04e2-\\u04eb\\u04ee-\\u04f5\\u04f8\\u04f9\\u2009\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2039',
  '\\u203a\\u20ac\\u20b4\\u20b8\\u20bd\\u2116\\u2122\\u2212\\u25a1',
].join('');

const UNPRINTABLE = new RegExp(`[^${PRINTABLE}]`, 'gu');

const LONG_WORD = /[^\s]{32}(?=[^\s])/gu;

/**
 * A person's words as the page can print them: composed letters, single spaces, places to break long words, and a box for a
 * sign that no font has, because an archival PDF may not silently drop a letter.
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNPRINTABLE, REPLACEMENT)
    .replace(LONG_WORD, '$&\u200b');
}

/** Makes every text inside a plain value printable; other values stay. */
export function printable<Value>(value: Value): Value {
  return printableValue(value) as Value;
}

function printableValue(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) return value.map(printableValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableValue(inner)]));
}
