import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { signSubject } from '../paper/rules.ts';
import type { DocumentRow } from '../types.ts';
import { confirmationSubject, confirmationText, confirmationView, payoutExpectedAt } from './rules.ts';

const HOURS = { opens: '09:00', closes: '18:00' };
const at = (text: string) => new Date(`${text}:00+05:00`);
const DOCUMENTS: readonly DocumentRow[] = [
  { language: 'ru', sha256: 'a'.repeat(64) },
  { language: 'kz', sha256: 'b'.repeat(64) },
];

test('the money of a signed loan leaves at the next working moment', () => {
  expect(payoutExpectedAt(at('2026-11-23T10:00'), null, HOURS)).toEqual(at('2026-11-23T10:00'));
  expect(payoutExpectedAt(at('2026-11-20T18:30'), null, HOURS)).toEqual(at('2026-11-23T09:00'));
});

test('it does not leave before a second confirmation may be given', () => {
  const held = at('2026-11-24T20:00');
  expect(payoutExpectedAt(at('2026-11-23T10:00'), held, HOURS)).toEqual(at('2026-11-25T09:00'));
});

test('a code that confirms a second time signs nothing', () => {
  const agreement = { number: '26000000017' };
  expect(confirmationSubject(agreement, DOCUMENTS)).not.toBe(signSubject(agreement, DOCUMENTS));
  expect(confirmationSubject(agreement, DOCUMENTS)).toContain(signSubject(agreement, DOCUMENTS));
});

test.each(LANGUAGES)('the SMS says what its code confirms, in %s', (language) => {
  const text = confirmationText('123456', '26000000017', language);
  expect(text).toContain('123456');
  expect(text).toContain('26000000017');
});

test('a borrower sees from when to when the second confirmation is given', () => {
  const [opensAt, closesAt] = [at('2026-11-24T10:00'), at('2026-11-25T10:00')];
  expect(confirmationView({ opensAt, closesAt, confirmedAt: null })).toEqual({
    opens_at: '2026-11-24T05:00:00.000Z',
    closes_at: '2026-11-25T05:00:00.000Z',
  });
});
