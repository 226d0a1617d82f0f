import { TRANSITIONS } from '@senim/loan-engine/lifecycle/lifecycle-table';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { expect, test } from 'vitest';
import { type OfficeServices, officeRoutes } from '../../../server/src/compose-office.ts';
import { MESSAGE_KIND } from '../../../server/src/modules/identity/rules.ts';
import type { NotificationKind } from '../../../server/src/modules/notifications/types.ts';
import { kz } from './kz/app.ts';
import { ru } from './ru/app.ts';

const LANGUAGES = [
  ['ru', ru],
  ['kz', kz],
] as const;

/** Exhaustive by type: a new kind does not compile until it stands here. */
const FACTS: Readonly<Record<Fact['kind'], true>> = {
  'paid-out': true,
  payment: true,
  'payment-reversed': true,
  refunded: true,
  prolonged: true,
  rescheduled: true,
  refinanced: true,
  paused: true,
  'promo-applied': true,
  forgiven: true,
  frozen: true,
  unfrozen: true,
  'written-off': true,
  annulled: true,
  sold: true,
};
const NEWS: Readonly<Record<NotificationKind, true>> = {
  'phone-changed': true,
  'iban-changed': true,
  'application-approved': true,
  'application-refused': true,
  'question-asked': true,
  'agreement-signed': true,
  'money-sent': true,
  'payment-received': true,
  'loan-paid': true,
  'due-soon': true,
  'due-today': true,
  overdue: true,
  'offer-expired': true,
  'prolongation-asked': true,
  'prolongation-ready': true,
  'prolongation-expired': true,
  'loan-prolonged': true,
  'refinancing-ready': true,
  'loan-refinanced': true,
  'collection-paused': true,
  'pause-undone': true,
  'loan-frozen': true,
  'loan-unfrozen': true,
  'debt-rescheduled': true,
  'recovery-started': true,
  'recovery-closed': true,
  'claim-assigned': true,
  'credit-refunded': true,
  'annulled-refunded': true,
  'payment-reversed': true,
  'operator-entered': true,
  'operator-left': true,
  'confirmation-asked': true,
  'confirmation-expired': true,
  'payout-failed': true,
  'payout-redirected': true,
  'offer-made': true,
  'offer-lapsed': true,
  'settlement-refused': true,
  'mediation-meeting': true,
  'mediation-failed': true,
  'loan-annulled': true,
  'case-answered': true,
  'payment-recorded': true,
};

test.each(LANGUAGES)(
  'every step, fact and message of a loan has its words on the timeline (%s)',
  (_, text) => {
    const causes = TRANSITIONS.map(({ cause }) => cause);
    const all = [...causes, ...Object.keys(FACTS), ...Object.keys(NEWS), ...Object.values(MESSAGE_KIND)];
    expect(all.filter((code) => !text.timeline.what[code])).toEqual([]);
    const who = TRANSITIONS.flatMap(({ who: people }) => people);
    expect(who.filter((code) => !text.timeline.who[code])).toEqual([]);
  },
);

test.each(LANGUAGES)('every act of the office has its words (%s)', (_, text) => {
  const events = officeRoutes({} as OfficeServices).flatMap(({ auditEvent }) => auditEvent ?? []);
  expect(events.filter((event) => !text.events[event])).toEqual([]);
});

test('what is Kazakh in one language is not left Russian in the other, and no word stays Latin', () => {
  const words = (part: object): string[] =>
    Object.values(part).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? words(value) : [],
    );
  // Names of things that are so called in every language.
  const names =
    /IBAN|PDF|SMS|e-mail|E-mail|Enter|Esc|Ctrl|Google Authenticator|Microsoft Authenticator|1Password/g;
  for (const [language, text] of LANGUAGES)
    expect([language, words(text).filter((word) => /[A-Za-z]{2,}/.test(word.replace(names, '')))]).toEqual([
      language,
      [],
    ]);
  const russianOnly = words(kz).filter((word) => /[ёщъ]/i.test(word) && !/[әғқңөұүһі]/i.test(word));
  expect(russianOnly).toEqual([]);
});
