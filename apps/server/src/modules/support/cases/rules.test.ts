import { randomUUID } from 'node:crypto';
import type { CaseKind } from '@senim/contracts/shared/cases';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { signMessage } from '../../notifications/sign-message.ts';
import { answerBy, confirmationText, isTooMany, mayConfirmBySms, referenceOf } from './rules.ts';

const KINDS: readonly CaseKind[] = ['feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation'];
/** Two joined segments of a Cyrillic SMS hold 67 characters each. */
const SMS_LENGTH_MAX = 134;

test('an answer is due after working days, the day of receipt not counted, holidays left out', () => {
  expect(answerBy('feedback', '2026-11-20')).toBe('2026-11-25');
  expect(answerBy('complaint', '2026-12-10')).toBe('2026-12-22');
});

test('a settlement request is answered within fifteen calendar days, as article 9-2 says', () => {
  expect(answerBy('settlement', '2026-11-20')).toBe('2026-12-05');
});

test('a number is easy to read out, names its kind and tells nothing else', () => {
  for (const kind of KINDS)
    expect(referenceOf(kind, randomUUID())).toMatch(/^[FCSNM](-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  const many = new Set(Array.from({ length: 2_000 }, () => referenceOf('complaint', randomUUID())));
  expect(many.size).toBe(2_000);
});

test('the confirmation names the number and the day, and fits two segments in both languages', () => {
  for (const language of LANGUAGES) {
    const text = signMessage(
      SENIM,
      confirmationText({ reference: 'C-4K7M-9PQ2', answerBy: '2026-12-22' }, language),
    );
    expect(text).toContain('C-4K7M-9PQ2');
    expect(text).toContain('22.12.2026');
    expect(text.length).toBeLessThanOrEqual(SMS_LENGTH_MAX);
  }
});

test('five letters a day are a person, the sixth is refused; one address may carry a family', () => {
  const quiet = { ofContactLastDay: 0, ofAddressLastDay: 0, bySmsLastHour: 0 };
  expect(isTooMany({ ...quiet, ofContactLastDay: 4, ofAddressLastDay: 29 })).toBe(false);
  expect(isTooMany({ ...quiet, ofContactLastDay: 5 })).toBe(true);
  expect(isTooMany({ ...quiet, ofAddressLastDay: 30 })).toBe(true);
  expect(mayConfirmBySms({ ...quiet, bySmsLastHour: 99 })).toBe(true);
  expect(mayConfirmBySms({ ...quiet, bySmsLastHour: 100 })).toBe(false);
});
