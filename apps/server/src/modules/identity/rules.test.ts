import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { SMS, secondsAfter, secondsBefore } from './rules.ts';

const NOON = new Date('2026-11-23T12:00:00Z');

test('seconds are counted back and ahead, over the end of a day', () => {
  expect(secondsBefore(NOON, 90)).toEqual(new Date('2026-11-23T11:58:30Z'));
  expect(secondsAfter(NOON, 12 * 3_600 + 1)).toEqual(new Date('2026-11-24T00:00:01Z'));
  expect(NOON).toEqual(new Date('2026-11-23T12:00:00Z'));
});

test.each(LANGUAGES)('an SMS with a code says the code and that it is nobody else’s, in %s', (language) => {
  const forbids = { ru: 'Никому', kz: 'ешкімге' };
  const text = SMS[language].signIn('493027');
  expect(text).toContain('493027');
  expect(text).toContain(forbids[language]);
});
