import { instantAt } from '@senim/kazakhstan/calendar-day';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { NOTHING, type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { isTooLate, notificationText, waitsUntil } from './rules.ts';
import { signMessage } from './sign-message.ts';
import type { MessageKind, NotificationKind } from './types.ts';

const KINDS: readonly NotificationKind[] = [
  'operator-entered',
  'operator-left',
  'application-approved',
  'application-refused',
  'application-withdrawn',
  'agreement-declined',
  'approval-withdrawn',
  'agreement-signed',
  'confirmation-asked',
  'confirmation-expired',
  'money-sent',
  'payout-failed',
  'payout-returned',
  'payout-stopped',
  'payout-redirected',
  'phone-changed',
  'phone-bound',
  'phone-freed',
  'iban-changed',
  'question-asked',
  'payment-received',
  'loan-paid',
  'due-soon',
  'due-today',
  'overdue',
  'offer-expired',
  'prolongation-asked',
  'prolongation-ready',
  'prolongation-expired',
  'loan-prolonged',
  'refinancing-ready',
  'loan-refinanced',
  'collection-paused',
  'pause-undone',
  'loan-frozen',
  'loan-unfrozen',
  'debt-rescheduled',
  'recovery-started',
  'recovery-closed',
  'claim-assigned',
  'overpayment-waiting',
  'refund-asked',
  'credit-refunded',
  'payment-reversed',
  'payment-recorded',
  'offer-made',
  'offer-lapsed',
  'settlement-refused',
  'mediation-meeting',
  'mediation-failed',
  'loan-annulled',
  'case-answered',
];
/** Two joined segments of a Cyrillic SMS hold 67 characters each. */
const SMS_LENGTH_MAX = 134;
const longest = {
  number: '2600000001',
  amountTiyn: tiyn(17_600_050),
  leftTiyn: tiyn(17_600_050),
  overpaidTiyn: tiyn(17_600_050),
  day: '2026-12-05',
  overdueDays: 128,
  operator: 'Сулейменова Гульмира',
  changes: 12,
};

test('every SMS in both languages names the brand, fills its blanks and fits two segments', () => {
  for (const kind of KINDS) {
    for (const language of LANGUAGES) {
      for (const details of [longest, { ...longest, shortfallTiyn: tiyn(17_600_050) }]) {
        const text = signMessage(SENIM, notificationText(kind, language, details));
        expect(text.length, `${kind} ${language}: ${text}`).toBeLessThanOrEqual(SMS_LENGTH_MAX);
        expect(text).toMatch(/^Senim\. /);
        expect(text).not.toMatch(/undefined|NaN|\{/);
      }
    }
  }
});

test('a delay is worded in the cases of both languages', () => {
  expect(notificationText('overdue', 'ru', { ...longest, overdueDays: 1 })).toContain('на 1\u00a0день.');
  expect(notificationText('overdue', 'kz', { ...longest, overdueDays: 9 })).toContain('9\u00a0күнге кешікті');
});

test('whoever pays off a loan with more than was owed is told how much more, in both languages', () => {
  const paid = (overpaidTiyn: Tiyn) =>
    LANGUAGES.map((language) => notificationText('loan-paid', language, { number: '1', overpaidTiyn }));
  expect(paid(tiyn(946_018))).toEqual([
    expect.stringContaining('Переплата 9\u00a0460,18\u00a0₸'),
    expect.stringContaining('Артық төленгені: 9\u00a0460,18\u00a0₸'),
  ]);
  for (const text of paid(NOTHING)) expect(text).not.toMatch(/Переплата|Артық/);
});

test('whatever payment leaves an overpayment says how much, and where it is asked back', () => {
  const details = { number: '1', amountTiyn: tiyn(100), overpaidTiyn: tiyn(946_018), day: '2026-12-05' };
  for (const kind of ['loan-paid', 'payment-received', 'payment-recorded'] as const)
    for (const [language, words] of [
      ['ru', /ереплата 9\u00a0460,18\u00a0₸: запросите возврат в кабинете/],
      ['kz', /: 9\u00a0460,18\u00a0₸, қайтаруды кабинетте сұраңыз/],
    ] as const)
      expect(notificationText(kind, language, details)).toMatch(words);
});

test('the message about a delay has what the law requires: the sum, the consequences, and the right to ask for easier terms', () => {
  for (const [language, words] of [
    ['ru', ['176\u00a0000,50\u00a0₸', 'взыскание', 'ст.\u00a09-2']],
    ['kz', ['176\u00a0000,50\u00a0₸', 'өндіру', '9-2-бап']],
  ] as const)
    for (const word of words) expect(notificationText('overdue', language, longest)).toContain(word);
});

test('what may not go out waits until the next 8:00, in the evening until tomorrow\u2019s', () => {
  const until = (time: string) =>
    waitsUntil({ kind: 'overdue' }, SENIM.hours, new Date(instantAt('2026-12-02', time)));
  expect(until('07:59')).toEqual(new Date(instantAt('2026-12-02', '08:00')));
  expect([until('08:00'), until('20:59')]).toEqual([null, null]);
  expect(until('21:00')).toEqual(new Date(instantAt('2026-12-03', '08:00')));
});

test('at night a code goes, and no word that somebody owes, is late or is collected from', () => {
  const held = (kind: MessageKind) =>
    waitsUntil({ kind }, SENIM.hours, new Date(instantAt('2026-12-02', '23:30'))) !== null;
  const codes: MessageKind[] = ['sign-in-code', 'sign-code', 'contact-code', 'acting-code'];
  expect(codes.filter(held)).toEqual([]);
  const ofTheDebt: MessageKind[] = [
    'due-soon',
    'due-today',
    'overdue',
    'recovery-started',
    'recovery-closed',
    'claim-assigned',
    'loan-frozen',
    'loan-unfrozen',
    'pause-undone',
    'payment-reversed',
    'debt-rescheduled',
    'offer-made',
    'offer-lapsed',
    'settlement-refused',
    'mediation-meeting',
    'mediation-failed',
  ];
  expect(ofTheDebt.filter((kind) => !held(kind))).toEqual([]);
});

test('only a code is useless after a time', () => {
  const createdAt = new Date('2026-11-23T05:00:00Z');
  const later = new Date('2026-11-23T05:05:01Z');
  expect(isTooLate({ kind: 'sign-in-code', createdAt }, later)).toBe(true);
  expect(isTooLate({ kind: 'sign-in-code', createdAt }, createdAt)).toBe(false);
  expect(isTooLate({ kind: 'overdue', createdAt }, later)).toBe(false);
});

test('what a refund gave too much is asked for apart from the payment that keeps the penalty away', () => {
  const details = { number: '1', amountTiyn: tiyn(6_143_952), shortfallTiyn: tiyn(946_018), overdueDays: 2 };
  for (const language of LANGUAGES) {
    for (const kind of ['due-soon', 'due-today', 'overdue'] as const) {
      const text = notificationText(kind, language, { ...details, day: '2026-12-05' });
      expect(text).toContain('61\u00a0439,52');
      expect(text).toContain('9\u00a0460,18');
    }
    expect(notificationText('due-today', language, details)).toContain('70\u00a0899,70');
  }
});
