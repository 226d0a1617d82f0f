const REPLACEMENT = '□';

/** Latin, Cyrillic and the signs of ordinary writing: what the embedded faces hold, as a test proves letter by letter. */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u0400-\u045f\u048a-\u0513\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u20bd\u20b8\u2116\u2122\u2190-\u2193\u2212\u2248\u2264\u2265\u25a1]/gu;

const WORD_LENGTH_MAX = 32;
const LONG_WORD = new RegExp(`[^\\s]{${WORD_LENGTH_MAX}}(?=[^\\s])`, 'gu');

/**
 * A person's words as the page can hold them: composed letters, single spaces, a box for a sign no face has (an archival
 * PDF may not leave a letter out in silence), and a place to break inside a word longer than a column.
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(UNPRINTABLE, REPLACEMENT)
    .replace(LONG_WORD, '$& ');
}

/** The same for every text inside a plain value; anything else stays as it is. */
export function printable<Value>(value: Value): Value {
  return printableValue(value) as Value;
}

function printableValue(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) return value.map(printableValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableValue(inner)]));
}
