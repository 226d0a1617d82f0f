import { expect, test } from 'vitest';
import { daysKept, expiredBefore } from './rules.ts';
import { EXPIRING, type Expiring } from './types.ts';

/** By the laws that are named on docs/operations/retention.md, counted in days and never shorter than the years of the law. */
const YEARS: Partial<Record<Expiring, number>> = {
  messages: 3,
  news: 3,
  'former-clients': 5,
  'visitor-consents': 1 + 3,
  consents: 5 + 3,
};

test.each(Object.entries(YEARS))(
  '%s are kept for %i years, the leap days of them included, and not a month more',
  (kind, years) => {
    const days = daysKept(kind as Expiring, '2026-11-23');
    const anniversary = Date.UTC(2024 + years, 0, 1);
    const span = (anniversary - Date.UTC(2024, 0, 1)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(span);
    expect(days).toBeLessThan(span + 31);
  },
);

test.each<[Expiring, number]>([
  ['kept-answers', 3],
  ['codes', 30],
  ['code-messages', 30],
  ['unfinished-changes', 30],
  ['sessions', 90],
  ['drafts', 90],
  ['staff-sessions', 365],
  ['staff-starts', 365],
  ['profiles', 365],
  ['papers', 365],
  ['heartbeats', 1],
])('%s go after %i days', (kind, days) => {
  expect(daysKept(kind, '2026-11-23')).toBe(days);
});

test('another term holds from its day on, and the oldest also before its own', () => {
  const days = Object.fromEntries(EXPIRING.map((kind) => [kind, 90])) as Record<Expiring, number>;
  const longer = { ...days, drafts: 180 };
  const terms: Parameters<typeof daysKept>[2] = [
    { from: '2026-01-01', days },
    { from: '2028-07-01', days: longer },
    { from: '2030-01-01', days },
  ];
  const kept = (day: string) => daysKept('drafts', day, terms);
  expect(['2020-01-01', '2026-01-01', '2028-06-30'].map(kept)).toEqual([90, 90, 90]);
  expect(['2028-07-01', '2029-12-31'].map(kept)).toEqual([180, 180]);
  expect(kept('2030-01-01')).toBe(90);
});

test('what is older than its term to the instant is past it', () => {
  const now = new Date('2026-11-23T05:00:00Z');
  expect(expiredBefore('heartbeats', '2026-11-23', now)).toEqual(new Date('2026-11-22T05:00:00Z'));
  expect(expiredBefore('codes', '2026-11-23', now)).toEqual(new Date('2026-10-24T05:00:00Z'));
});
