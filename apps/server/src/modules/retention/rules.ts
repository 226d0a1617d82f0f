import type { Expiring } from './types.ts';

const YEAR_DAYS = 365;

type Terms = { readonly from: string; readonly days: Readonly<Record<Expiring, number>> };

/** Oldest first: how many days each kind is kept. docs/operations/retention.md gives the reason for every table. */
const TERMS: readonly [Terms, ...Terms[]] = [
  {
    from: '2026-01-01',
    days: {
      'kept-answers': 3,
      codes: 30,
      sessions: 90,
      'staff-sessions': YEAR_DAYS,
      'staff-starts': YEAR_DAYS,
      drafts: 90,
      // Only an application is filled in with them: law on personal data, article 12.
      'register-answers': 30,
      // Older months decide nothing (modules/profile/income/rules.ts): law on personal data, article 12.
      'income-statements': 30,
      'code-messages': 30,
      // A claim can be brought for three years: Civil Code, article 178.
      messages: 3 * YEAR_DAYS + 1,
      news: 3 * YEAR_DAYS + 1,
      'unfinished-changes': 30,
      // Personal data are destroyed when their purpose is reached: law on personal data, article 12.
      profiles: YEAR_DAYS,
      // Five years after the business with a client has ended: law on countering money laundering, article 11.
      'former-clients': 5 * YEAR_DAYS + 2,
      // With the profile of somebody who never applied: law on personal data, article 12.
      papers: YEAR_DAYS,
      // A claim about what a consent allowed can be brought for three years after its data are gone: Civil Code, article 178.
      'visitor-consents': YEAR_DAYS + 3 * YEAR_DAYS + 1,
      consents: 5 * YEAR_DAYS + 2 + 3 * YEAR_DAYS + 1,
      heartbeats: 1,
    },
  },
];

/** How many days a kind is kept by the terms of a day: the newest that have begun, or the oldest of all. */
export function daysKept(kind: Expiring, day: string, [oldest, ...later] = TERMS): number {
  const inForce = later.findLast(({ from }) => from <= day) ?? oldest;
  return inForce.days[kind];
}

const DAY_MS = 86_400_000;

/** Anything older than this instant is past its term. */
export function expiredBefore(kind: Expiring, day: string, now: Date): Date {
  return new Date(now.getTime() - daysKept(kind, day) * DAY_MS);
}
