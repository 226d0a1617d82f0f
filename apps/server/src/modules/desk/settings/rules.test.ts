import type { MessageWords } from '@senim/contracts/office/settings/message';
import { expect, test } from 'vitest';
import { trialBinding, trialTexts } from './rules.ts';

const WORDS: MessageWords = {
  setting: 'message',
  ...{ ru: 'Договор {number}: {amount}.', kz: '{number} шарты: {amount}.', ru_extra: null, kz_extra: null },
};

test('a trial comes in every wording that is typed, marked in its own language, with examples in its blanks', () => {
  expect(trialTexts(WORDS)).toEqual([
    'ПРОБА. Договор 2600000001: 176\u00a0000,50\u00a0₸.',
    'СЫНАҚ. 2600000001 шарты: 176\u00a0000,50\u00a0₸.',
  ]);
  const extra = { ...WORDS, ru_extra: 'Ещё {overpaid}.', kz_extra: 'Тағы {overpaid}.' };
  expect(trialTexts(extra).slice(2)).toEqual([
    ...['ПРОБА. Ещё 176\u00a0000,50\u00a0₸.', 'СЫНАҚ. Тағы 176\u00a0000,50\u00a0₸.'],
  ]);
});

test('what is not typed is not tried', () => {
  expect(trialTexts({ ...WORDS, ru_extra: 'Ещё {overpaid}.' })).toHaveLength(3);
});

test('a code of a trial is one person’s, for one phone, and no borrower’s', () => {
  expect(trialBinding(7, '77001234567')).toEqual({
    ...{ purpose: 'test-message', phone: '77001234567', subject: 'staff 7', borrowerId: null },
  });
});
