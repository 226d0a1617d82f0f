import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt } from './calendar-day.ts';
import {
  days,
  dayWord,
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTenge,
  plural,
} from './format.ts';
import { LANGUAGES } from './languages.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('tenge', () => {
  test.each([
    ['70980.00', '70 980 ₸'],
    ['70980.50', '70 980,50 ₸'],
    ['70980.5', '70 980,50 ₸'],
    ['0.07', '0,07 ₸'],
    ['-1000000.00', '-1 000 000 ₸'],
    ['-0.00', '0 ₸'],
    ['007', '7 ₸'],
    [5000, '5 000 ₸'],
    [999, '999 ₸'],
    [0.1 + 0.2, '0,30 ₸'],
    [-0, '0 ₸'],
  ])('%s is %s in both languages', (amount, text) => {
    for (const language of LANGUAGES) expect(plain(formatTenge(amount, language))).toBe(text);
  });

  test('documents show zero tiyn too', () => {
    expect(plain(formatTenge('70980.00', 'ru', { tiyn: 'always' }))).toBe('70 980,00 ₸');
    expect(plain(formatTenge(70980, 'kz', { tiyn: 'always' }))).toBe('70 980,00 ₸');
  });

  test('the spaces do not break', () => {
    expect(formatTenge(70980, 'ru')).toBe('70\u00a0980\u00a0₸');
  });

  test.each(['', '1.234', '1,5', '1e5', 'abc', Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '%s is not an amount',
    (amount) => {
      expect(() => formatTenge(amount, 'ru')).toThrow('Not a decimal number with at most 2 digits');
    },
  );

  test.each([
    [5, '5'],
    [1_234_567, '1 234 567'],
    [0.125, '0,125'],
    ['1234.50', '1 234,50'],
    ['-1234', '-1 234'],
  ])('%s without a unit is %s, nothing rounded and nothing added', (value, text) => {
    for (const language of LANGUAGES) expect(plain(formatNumber(value, language))).toBe(text);
  });

  test('numbers are grouped as the Russian and Kazakh locales group them', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 99 }), (whole, hundredths) => {
        const value = `${whole}.${String(hundredths).padStart(2, '0')}`;
        const asIntl = { ru: 'ru-RU', kz: 'kk-KZ' };
        for (const language of LANGUAGES) {
          const intl = new Intl.NumberFormat(asIntl[language], { minimumFractionDigits: 2 });
          expect(formatNumber(value, language)).toBe(intl.format(Number(value)));
        }
      }),
    );
  });
});

describe('percent', () => {
  test.each([
    ['0.2892', '0,2892%'],
    ['0.3000', '0,3%'],
    ['179.00', '179%'],
    ['173.35', '173,35%'],
    [46, '46%'],
    [0.3, '0,3%'],
    [0.2892, '0,2892%'],
    ['100.10', '100,1%'],
    ['0.050', '0,05%'],
    ['0', '0%'],
  ])('%s is %s', (percent, text) => {
    for (const language of LANGUAGES) expect(formatPercent(percent, language)).toBe(text);
  });

  test('trailing zeros stay when asked', () => {
    expect(formatPercent('179.00', 'ru', { zeros: 'kept' })).toBe('179,00%');
  });
});

describe('dates', () => {
  test('are written in full in each language, and short the same in both', () => {
    expect(formatDate('2026-12-05', 'ru')).toBe('5\u00a0декабря\u00a02026\u00a0г.');
    expect(formatDate('2026-12-05', 'kz')).toBe('2026\u00a0ж.\u00a05\u00a0желтоқсан');
    expect(formatDate('2026-12-05', 'ru', 'short')).toBe('05.12.2026');
    expect(formatDate('2026-12-05', 'kz', 'short')).toBe('05.12.2026');
  });

  test('agree with full locale data on every month', () => {
    const asIntl = { ru: 'ru-RU', kz: 'kk-KZ' };
    for (const language of LANGUAGES) {
      const intl = new Intl.DateTimeFormat(asIntl[language], { dateStyle: 'long', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-09`;
        expect(plain(formatDate(day, language))).toBe(plain(intl.format(Date.parse(day))));
      }
    }
  });

  test('with a time they stand on the clock of Almaty', () => {
    const evening = Date.parse('2026-12-05T20:30:00Z');
    expect(plain(formatDateTime(evening, 'ru'))).toBe('6 декабря 2026 г., 01:30');
    expect(plain(formatDateTime(evening, 'kz'))).toBe('2026 ж. 6 желтоқсан, 01:30');
    expect(formatDateTime(instantAt('2026-12-05', '14:30'), 'ru', 'short')).toBe('05.12.2026 14:30');
  });

  test('of a month alone are its name and its year', () => {
    expect(plain(formatMonth('2026-12', 'ru'))).toBe('Декабрь 2026');
    expect(plain(formatMonth('2026-01', 'ru'))).toBe('Январь 2026');
    expect(plain(formatMonth('2026-12', 'kz'))).toBe('2026 ж. желтоқсан');
    expect(formatMonth('2026-06', 'kz')).not.toContain(' ');
    expect(() => formatMonth('2026-13', 'ru')).toThrow('Not a month: 2026-13');
  });

  test('that do not exist throw', () => {
    expect(() => formatDate('2026-02-29', 'ru')).toThrow('Not a day: 2026-02-29');
  });
});

describe('words after a number', () => {
  const forms = ['один', 'два', 'много'] as const;
  const asRules = { one: 'один', few: 'два', many: 'много', other: 'два', zero: '', two: '' };

  test('follow the Russian plural rules for whole numbers and fractions', () => {
    const rules = new Intl.PluralRules('ru');
    const numbers = fc.oneof(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 0, max: 500 }).map((n) => n + 0.5),
    );
    fc.assert(
      fc.property(numbers, (n) => {
        expect(plural('ru', n, forms)).toBe(asRules[rules.select(n)]);
      }),
    );
  });

  test('have one form in Kazakh', () => {
    for (const n of [0, 1, 2, 5, 21]) expect(plural('kz', n, ['күн'])).toBe('күн');
  });

  test('count days', () => {
    const russian = [1, 3, 7, 11, 15, 20, 21, 45, 61, 112].map((n) => plain(days(n, 'ru')));
    expect(russian.join(', ')).toBe(
      '1 день, 3 дня, 7 дней, 11 дней, 15 дней, 20 дней, 21 день, 45 дней, 61 день, 112 дней',
    );
    expect(plain(days(20, 'kz'))).toBe('20 күн');
    expect(dayWord(2, 'ru')).toBe('дня');
  });
});
