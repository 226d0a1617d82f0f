import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_FINDINGS } from '@senim/contracts/office/health';
import { NOTHING } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { failureLine, judge, leftOf, STANDS_TOO_LONG, type Watched } from './rules.ts';

const now = new Date('2026-11-23T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const nothing = {
  suspenseCount: 0,
  suspenseTiyn: NOTHING,
  suspenseSince: null,
  doubtCount: 0,
  doubtSince: null,
};
const calm: Watched = {
  standing: nothing,
  jobs: [],
  standIns: { registers: [], since: null },
  desks: [],
  workers: { living: 4, lastBeatAt: now, silent: 0, silentSince: null },
  givenUpSince: null,
  reconciled: { endedAt: ago(129_600), differences: 0, differsSince: null },
  firstUse: ago(9_999_999),
  now,
  wallNow: now,
};

test('nothing waits too long: nothing is wrong', () => {
  const jobs = [
    { queue: 'awaited', due: 3, dueSince: ago(30), dead: 0 },
    { queue: 'usual', due: 90, dueSince: ago(600), dead: 0 },
  ] as const;
  const standing = {
    ...nothing,
    suspenseCount: 4,
    suspenseSince: ago(259_200),
    doubtCount: 1,
    doubtSince: ago(7_200),
  };
  expect(judge({ ...calm, jobs, standing, desks: [{ queue: 'cases', late: 0, lateSince: null }] })).toEqual(
    [],
  );
});

test('what waits a second longer is wrong, the worst first, with how many and since when', () => {
  const jobs = [
    { queue: 'usual', due: 90, dueSince: ago(601), dead: 2 },
    { queue: 'awaited', due: 3, dueSince: ago(31), dead: 1 },
  ] as const;
  const standing = {
    ...nothing,
    suspenseCount: 4,
    suspenseSince: ago(259_201),
    doubtCount: 1,
    doubtSince: ago(7_201),
  };
  const standIns = { registers: ['bureau'], since: ago(60) };
  const desks = [{ queue: 'cases', late: 5, lateSince: ago(90) }] as const;
  const workers = { living: 2, lastBeatAt: ago(3), silent: 3, silentSince: ago(600) };
  const reconciled = { endedAt: ago(129_601), differences: 7, differsSince: ago(300_000) };
  const watched = { ...calm, jobs, standing, standIns, desks, workers, reconciled, givenUpSince: ago(5_000) };
  expect(judge(watched)).toEqual([
    { finding: 'codes-stand', count: 3, since: ago(31), queue: null },
    { finding: 'jobs-stand', count: 90, since: ago(601), queue: null },
    { finding: 'books-differ', count: 7, since: ago(300_000), queue: null },
    { finding: 'payouts-in-doubt', count: 1, since: ago(7_201), queue: null },
    { finding: 'jobs-given-up', count: 3, since: ago(5_000), queue: null },
    { finding: 'worker-silent', count: 2, since: ago(600), queue: null },
    { finding: 'registers-by-people', count: 1, since: ago(60), queue: null },
    { finding: 'suspense-old', count: 4, since: ago(259_201), queue: 'suspense' },
    { finding: 'desk-late', count: 5, since: ago(90), queue: 'cases' },
    { finding: 'books-not-compared', count: 0, since: ago(129_601), queue: null },
  ]);
});

test('findings come in the order that the contract gives', () => {
  const jobs = [
    { queue: 'usual', due: 1, dueSince: ago(601), dead: 1 },
    { queue: 'awaited', due: 1, dueSince: ago(31), dead: 0 },
  ] as const;
  const none = { living: 0, lastBeatAt: ago(70), silent: 2, silentSince: ago(70) };
  const found = judge({ ...calm, jobs, workers: none }).map(({ finding }) => finding);
  expect(found).toEqual(HEALTH_FINDINGS.filter((finding) => found.includes(finding)));
  expect(found).toContain('workers-away');
});

test('that no worker lives is told as that, with whoever was the last, and not as one that is missing', () => {
  const none = { living: 0, lastBeatAt: ago(70), silent: 2, silentSince: ago(70) };
  expect(judge({ ...calm, workers: none })).toEqual([
    { finding: 'workers-away', count: 0, since: ago(70), queue: null },
  ]);
});

test('books that nobody has compared are told once they could have been', () => {
  const never = { ...calm, reconciled: undefined };
  expect(judge({ ...never, firstUse: null })).toEqual([]);
  expect(judge({ ...never, firstUse: ago(129_600) })).toEqual([]);
  expect(judge({ ...never, firstUse: ago(129_601) })).toEqual([
    { finding: 'books-not-compared', count: 0, since: ago(129_601), queue: null },
  ]);
});

test('Prometheus is told the same limits', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../../../../deploy/alerts.yml'), 'utf8');
  const { awaited, usual, payouts, suspense, comparison } = STANDS_TOO_LONG;
  expect(rules).toContain(
    `senim_jobs_due_oldest_seconds{queue="awaited"} > ${awaited} or senim_jobs_due_oldest_seconds{queue="usual"} > ${usual}\n`,
  );
  expect(rules).toContain(`senim_payouts_in_doubt_oldest_seconds > ${payouts}\n`);
  expect(rules).toContain(`senim_reconciled_seconds > ${comparison}\n`);
  expect(rules).toContain(`senim_suspense_oldest_seconds > ${suspense}\n`);
});

test('of a failure its kind is shown, and nothing that may be a person’s', () => {
  expect(failureLine('The bank answered 503.\n    at send (bank.ts:3:1)')).toBe('The bank answered 503.');
  expect(failureLine('No payout for 870101300014 at 77010000001.')).toBe('No payout for … at ….');
  expect(failureLine('duplicate key value violates unique constraint "phone", Асель')).toBe(
    'duplicate key value violates unique constraint …',
  );
  expect(failureLine('No answer from +7 (701) 123-45-67 or anna@mail.example.kz: away')).toBe(
    'No answer from +… or … away',
  );
  expect(failureLine('«Асель» is unknown')).toBe(null);
  expect(failureLine(null)).toBe(null);
});

test('what reports wait for is told where more is left than comes in between two looks, and is never done before its end', () => {
  const of = (doneCount: number, usuallyLeft = 1) =>
    leftOf({ kept: 'accounts', doneCount, allCount: 3_000, usuallyLeft });
  expect(of(0)).toEqual({ kept: 'accounts', done_percent: 0, left_count: 3_000 });
  expect(of(2_998)).toEqual({ kept: 'accounts', done_percent: 99, left_count: 2 });
  expect([of(2_999), of(3_000), of(1_000, 2_000)]).toEqual([null, null, null]);
});
