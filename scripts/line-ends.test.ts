import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { catalogues } from './catalogues-for-tests.ts';

/** What a number counts, in the forms in which it follows one. */
const UNITS: Readonly<Record<Language, string>> = {
  ru: 'г\\.|₸|тенге|МБ|МРП|(?:дн|час|минут|секунд|месяц|цифр|символ)\\p{L}*|день|мин\\.|лет|года?|раза?',
  kz: 'ж\\.|₸|теңге|МБ|АЕК|(?:күн|сағат|минут|секунд|жас|жыл|цифр|таңба)\\p{L}*|ай(?:дан|ға|да)?|рет',
};

/** A figure, or a place that one is filled into; a day filled in is no count. */
const NUMBER = '(?:\\d%?|\\{(?![^{}]*(?:date|[dD]ay\\b|[bB]y\\b))[^{}]*\\})';

const between = (before: string, after: string) => new RegExp(`${before}${after}(?![\\p{L}\\d])`, 'gu');

const PARTING: Readonly<Record<Language, readonly RegExp[]>> = {
  ru: [/№ /g, between(`${NUMBER} `, `(?:${UNITS.ru})`), /(?<!\p{L})(?:ст|п|пп)\. \d/gu],
  kz: [/№ /g, between(`${NUMBER} `, `(?:${UNITS.kz})`)],
};

/**
 * "9-2", "1–14", "23:59-ға": a browser ends a line after such a hyphen. A PDF does not, a phone may not know the joiner, and
 * the words of a consent stay as they were agreed to.
 */
const HYPHENS = /(?<![\d.-])\d{1,2}[-–]\d{1,2}(?!\d)|[\d}]-\p{sc=Cyrillic}/gu;
const KEPT_HYPHENS =
  /\/documents\/templates\/|\/settings\/text\/(?:ru|kz)\/messages\.ts$|\/text\/(?:ru|kz)\/(?:sms|consents)\.ts$/;

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

test.each(LANGUAGES)(
  'nothing of a catalogue of %s parts from its number at the end of a line',
  (language) => {
    const paths = catalogues(language);
    expect(paths.length).toBeGreaterThan(20);
    const parting = paths.flatMap((path) => {
      const source = withoutComments(readFileSync(path, 'utf8'));
      const patterns = KEPT_HYPHENS.test(path) ? PARTING[language] : [...PARTING[language], HYPHENS];
      return patterns.flatMap((pattern) => source.match(pattern) ?? []).map((place) => `${path}: ${place}`);
    });
    expect(parting).toEqual([]);
  },
);
