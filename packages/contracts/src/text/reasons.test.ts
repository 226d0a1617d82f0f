import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { reason } from '../office/settings/reason.ts';
import { RELEASED_REASONS, reasonTexts } from './reasons.ts';

test('the reasons of the release are documents that the office could have worded', () => {
  for (const [name, document] of RELEASED_REASONS)
    expect([name, reason.safeParse(document).success]).toEqual([name, true]);
});

test('what somebody was refused in is never edited: other words are proposed in the office', () => {
  const said = [...RELEASED_REASONS].map(([name, { ru, kz }]) => [name, ru, kz]);
  expect(createHash('sha256').update(JSON.stringify(said)).digest('hex')).toBe(
    'ab0557a59e5b29baff1626561f53cb411fcf5dfe9bfed8f390661b45a590dece',
  );
});

test('a borrower reads the words under which a reason was given, of the release where there are no others', () => {
  const document = RELEASED_REASONS.get('application-debt_burden');
  if (!document) throw new Error('The release has no such reason.');
  const worded = { ...document, ru: 'Платежи слишком велики', kz: 'Төлемдер тым көп' };
  const codes = ['debt_burden', 'debt_burden', 'far', 'of_before'];
  const kept = {
    versions: [0, 7, 8, 0],
    documents: { 7: worded, 8: { ...worded, ru: 'Далеко', kz: 'Алыс' } },
  };
  const said = (language: 'ru' | 'kz') => reasonTexts('application', codes, kept, language);
  expect(said('ru')).toEqual([document.ru, worded.ru, 'Далеко', 'of_before']);
  expect(said('kz')).toEqual([document.kz, worded.kz, 'Алыс', 'of_before']);
  const before = { versions: [], documents: null };
  expect(reasonTexts('application', ['debt_burden'], before, 'kz')).toEqual([document.kz]);
});
