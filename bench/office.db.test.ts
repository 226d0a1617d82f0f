import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../apps/server/src/given-for-tests.ts';
import { createTestServices } from '../apps/server/src/loans-for-tests.ts';
import { listeningDatabase } from './office/explain-plans.ts';
import { loadBook } from './office/load-book.ts';
import { type Measured, measureCalls } from './office/measure-calls.ts';
import { openOffice } from './office/open-office.ts';

/** The bench in its short form: every call answers what it should over a small book, and every figure is there. */
const LOANS = 600;
const database = await givenDatabase();
const measured: Measured[] = [];

beforeAll(async () => {
  const listening = listeningDatabase(database);
  const office = await openOffice(createTestServices(listening), { hasScreens: false });
  await loadBook(office.services, database.url, LOANS);
  for await (const one of measureCalls(office, listening, { loansCount: LOANS, turns: 2 }))
    measured.push(one);
  await office.close();
});

test('the bench measures the customer’s page, each key of the search, each queue and the record', () => {
  const names = measured.map(({ name }) => name);
  for (const wanted of [
    'customer page',
    'search by IIN',
    'search by payout',
    'how much waits',
    'record: newest',
  ])
    expect(names).toContain(wanted);
  for (const queue of ['reviews', 'payouts', 'suspense', 'cases'])
    expect(names).toEqual(expect.arrayContaining([`${queue}: first page`, `${queue}: free ones`]));
  for (const { p50Ms, p95Ms, limitMs } of measured)
    expect(p50Ms > 0 && p95Ms >= p50Ms && limitMs > 0).toBe(true);
});

test('the people it searches for are found by indexes, even in a small book', () => {
  const search = measured.filter(({ name }) => name.startsWith('search by'));
  expect(search.filter(({ indexesUsed, readWhole }) => indexesUsed === 0 || readWhole.length > 0)).toEqual(
    [],
  );
});
