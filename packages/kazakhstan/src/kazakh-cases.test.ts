import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatTenge } from './format.ts';
import { type KazakhCase, kazakhEnding, withEnding } from './kazakh-cases.ts';

/** Dative, ablative, accusative and genitive of every word that can end a number. */
test.each([
  ['0', 'ге ден ді дің'],
  ['1', 'ге ден ді дің'],
  ['2', 'ге ден ні нің'],
  ['3', 'ке тен ті тің'],
  ['4', 'ке тен ті тің'],
  ['5', 'ке тен ті тің'],
  ['6', 'ға дан ны ның'],
  ['7', 'ге ден ні нің'],
  ['8', 'ге ден ді дің'],
  ['9', 'ға дан ды дың'],
  ['10', 'ға нан ды ның'],
  ['20', 'ға дан ны ның'],
  ['30', 'ға дан ды дың'],
  ['40', 'қа тан ты тың'],
  ['50', 'ге ден ді дің'],
  ['60', 'қа тан ты тың'],
  ['70', 'ке тен ті тің'],
  ['80', 'ге нен ді нің'],
  ['90', 'ға нан ды ның'],
  ['100', 'ге ден ді дің'],
  ['1000', 'ға нан ды ның'],
  ['1000000', 'ға нан ды ның'],
  ['1000000000', 'қа тан ты тың'],
])('%s takes %s', (number, endings) => {
  const cases: readonly KazakhCase[] = ['dative', 'ablative', 'accusative', 'genitive'];
  expect(cases.map((wanted) => kazakhEnding(number, wanted)).join(' ')).toBe(endings);
});

test.each<[text: string, wanted: KazakhCase, said: string]>([
  ['5\u00a0күн', 'dative', '5\u00a0күнге'],
  ['6\u00a0ай', 'dative', '6\u00a0айға'],
  ['20\u00a0000\u00a0₸', 'dative', '20\u00a0000\u00a0₸-ге'],
  ['20\u00a0000', 'dative', '20\u00a0000-ға'],
  ['3\u00a0660', 'dative', '3\u00a0660-қа'],
  ['12,5%', 'dative', '12,5%-ға'],
  ['0,5%', 'possessive', '0,5%-ы'],
  ['45\u00a0АЕК', 'ablative', '45\u00a0АЕК-тен'],
  ['60\u00a0МБ', 'ablative', '60\u00a0МБ-тан'],
  ['ЖТСМ', 'possessive', 'ЖТСМ-і'],
  ['SMS', 'locative', 'SMS-те'],
  ['09:00', 'ablative', '09:00-ден'],
  ['18:30', 'dative', '18:30-ға'],
  ['тариф', 'dative', 'тарифке'],
  ['23:59', 'dative', '23:59-ға'],
  ['14:05', 'ablative', '14:05-тен'],
  ['қызмет', 'possessive', 'қызметі'],
  ['шілде', 'locative', 'шілдеде'],
  ['қыркүйек', 'dative', 'қыркүйекке'],
  ['оқу', 'dative', 'оқуға'],
  ['шілде', 'locative-adjective', 'шілдедегі'],
  ['наурыз', 'locative-adjective', 'наурыздағы'],
])('%s in the %s is %s', (text, wanted, said) => {
  expect(withEnding(text, wanted)).toBe(said.replace(/-(?=\p{L}+$)/u, '\u2060-\u2060'));
});

test('months name the day until which something is', () => {
  const until = (month: string) => withEnding(formatDate(`2026-${month}-05`, 'kz'), 'dative');
  expect(until('12')).toBe('2026\u00a0ж.\u00a05\u00a0желтоқсанға');
  expect(until('04')).toBe('2026\u00a0ж.\u00a05\u00a0сәуірге');
});

test('every amount is read by its sign, every number by its last word', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (amount, other) => {
      expect(withEnding(formatTenge(amount, 'kz'), 'dative')).toMatch(/₸\u2060-\u2060ге$/);
      const rest = 1 + (other % 99);
      expect(kazakhEnding(String(amount * 100 + rest), 'ablative')).toBe(
        kazakhEnding(String(rest), 'ablative'),
      );
    }),
  );
});

test.each(['', 'abc', 'USD', '5 $', '5.', '—'])('nothing is guessed of %j', (text) => {
  expect(() => withEnding(text, 'dative')).toThrow(RangeError);
});
