import { CODE_MESSAGES, MESSAGE_KINDS, NOTIFICATION_KINDS } from '@senim/contracts/shared/notification-kinds';
import { instantAt } from '@senim/kazakhstan/calendar-day';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { NOTHING, type Tiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenWords } from '../settings/message/rules.ts';
import {
  isReminder,
  isTooLate,
  pushPayload,
  sendingTime,
  notificationText as textOf,
  USUAL_CHOICE,
  waitsUntil,
  whyNotAgain,
} from './rules.ts';
import { signMessage } from './sign-message.ts';
import type { MessageDetails, MessageKind, NotificationKind, SendingTime } from './types.ts';

/** By the words of the release. */
const notificationText = (kind: NotificationKind, language: Language, details: MessageDetails) =>
  textOf(kind, givenWords(kind), language, details);

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
  for (const kind of NOTIFICATION_KINDS) {
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
    ['kz', ['176\u00a0000,50\u00a0₸', 'өндіріледі', '9-2-бап']],
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
  const codes: MessageKind[] = [...CODE_MESSAGES];
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

/** Why each message goes when it goes (decision 0140). */
const GOES: readonly (readonly [SendingTime, string, readonly MessageKind[]])[] = [
  ['awaited', 'a field waits for it', [...CODE_MESSAGES, 'test-message']],
  [
    'at-once',
    'somebody else may be in the cabinet',
    [
      ...(['phone-changed', 'phone-bound', 'phone-freed', 'iban-changed', 'passkey-added'] as const),
      ...(['passkey-copied', 'operator-entered', 'operator-left'] as const),
    ],
  ],
  [
    'at-once',
    'an application is decided while its borrower waits',
    [
      ...(['application-approved', 'application-refused', 'application-withdrawn'] as const),
      ...(['agreement-declined', 'approval-withdrawn', 'question-asked'] as const),
    ],
  ],
  [
    'at-once',
    'the borrower has just signed, asked or written',
    [
      ...(['agreement-signed', 'agreement-copy', 'agreement-own-copy', 'confirmation-asked'] as const),
      ...(['prolongation-asked', 'refinancing-ready', 'loan-refinanced'] as const),
      ...(['refund-asked', 'case-opened', 'case-answered'] as const),
    ],
  ],
  [
    'at-once',
    'the money is on its way, or did not arrive',
    ['money-sent', 'payout-failed', 'payout-returned', 'payout-stopped', 'payout-redirected'],
  ],
  [
    'at-once',
    'the borrower has just paid',
    ['payment-received', 'loan-paid', 'prolongation-ready', 'loan-prolonged', 'collection-paused'],
  ],
  ['by-day', 'an answer waits for who is away', ['message-waiting']],
  ['by-day', 'the office asks once more', ['account-asked']],
  ['by-day', 'a loan repaid before its day was insured', ['insurance-may-end']],
  ['by-day', 'it reminds of a payment', ['due-soon', 'due-today']],
  [
    'by-day',
    'it tells of a charge to come, or that none came',
    ['autopay-soon', 'autopay-refused', 'autopay-unanswered', 'autopay-not-charged', 'autopay-not-needed'],
  ],
  [
    'by-day',
    'it says that somebody owes',
    [
      ...(['overdue', 'recovery-started', 'recovery-closed', 'claim-assigned', 'debt-rescheduled'] as const),
      ...(['pause-undone', 'payment-reversed', 'loan-frozen', 'loan-unfrozen'] as const),
      ...(['offer-made', 'offer-lapsed', 'settlement-refused'] as const),
      ...(['mediation-meeting', 'mediation-failed'] as const),
    ],
  ],
  [
    'by-day',
    'a time ran out that nobody watches at night',
    ['offer-expired', 'confirmation-expired', 'prolongation-expired'],
  ],
  [
    'by-day',
    'staff or the waker did something with money already paid',
    [
      ...(['overpayment-waiting', 'credit-refunded', 'annulled-refunded', 'payer-refunded'] as const),
      ...(['payment-recorded', 'loan-annulled'] as const),
    ],
  ],
];

test.each(GOES)('%s goes what has this reason: %s', (time, _, kinds) => {
  expect(kinds.filter((kind) => sendingTime(kind) !== time)).toEqual([]);
});

test('every message has one reason to go when it goes', () => {
  expect(GOES.flatMap(([, , kinds]) => kinds).sort()).toEqual([...MESSAGE_KINDS].sort());
});

test('only reminders go by channels of the borrower’s choice; the usual one is SMS alone', () => {
  expect(NOTIFICATION_KINDS.filter(isReminder)).toEqual(['due-soon', 'due-today']);
  expect(USUAL_CHOICE).toEqual({ bySms: true, byEmail: false });
});

test('a push tells a lock screen who writes and that there is something to read, in the borrower’s language', () => {
  const shown = (language: 'ru' | 'kz') => JSON.parse(pushPayload('Senim', language)) as unknown;
  const body = { ru: expect.stringContaining('новое сообщение'), kz: expect.stringContaining('жаңа хабар') };
  expect(shown('ru')).toEqual({ title: 'Senim', body: body.ru, tag: 'message', lang: 'ru' });
  expect(shown('kz')).toEqual({ title: 'Senim', body: body.kz, tag: 'message', lang: 'kk' });
});

test('a day stands in a message in figures', () => {
  for (const language of LANGUAGES)
    expect(notificationText('offer-made', language, longest)).toContain('05.12.2026');
});

test('a code is useless after its five minutes, and nothing else ever', () => {
  const createdAt = new Date('2026-11-23T05:00:00Z');
  const later = (time: string) => new Date(`2026-11-23T${time}Z`);
  expect(isTooLate({ kind: 'sign-in-code', createdAt }, later('05:05:00'))).toBe(false);
  expect(isTooLate({ kind: 'sign-in-code', createdAt }, later('05:05:01'))).toBe(true);
  expect(isTooLate({ kind: 'overdue', createdAt }, later('05:05:01'))).toBe(false);
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

/** A message that did not come, as the office sees it; today is the 23rd in Almaty. */
const again = (more: Partial<Parameters<typeof whyNotAgain>[0]>, today = '2026-11-23') =>
  whyNotAgain(
    {
      kind: 'payment-received',
      channel: 'sms',
      state: 'failed',
      createdAt: new Date('2026-11-23T05:00:00Z'),
      ...more,
    },
    today,
  );

test('what has not come goes out once more, and nothing that came or may still come', () => {
  expect([again({}), again({ state: 'undelivered' }), again({ channel: 'email' })]).toEqual([
    null,
    null,
    null,
  ]);
  for (const state of ['waits', 'sent', 'delivered'] as const)
    expect(again({ state })).toBe('message_not_failed');
});

test('a code and what wakes a browser do not go out once more', () => {
  for (const kind of CODE_MESSAGES) expect(again({ kind })).toBe('message_not_again');
  expect(again({ channel: 'push' })).toBe('message_not_again');
});

test('what happened is told for three days more, what is told by the day on that day of Almaty alone', () => {
  expect(['2026-11-26', '2026-11-27'].map((today) => again({}, today))).toEqual([null, 'message_not_again']);
  const byDay = { kind: 'due-today', createdAt: new Date('2026-11-22T19:00:00Z') } as const;
  expect(['2026-11-23', '2026-11-24'].map((today) => again(byDay, today))).toEqual([
    null,
    'message_not_again',
  ]);
});

test('what a message does not know of it leaves out, and says neither zero nor a word too much', () => {
  for (const kind of NOTIFICATION_KINDS)
    for (const language of LANGUAGES)
      expect(notificationText(kind, language, {}), `${kind} ${language}`).not.toMatch(
        /undefined|NaN|null|\{|\}/,
      );
});
