import { beforeAll, expect, test } from 'vitest';
import { givenLoans } from '../apps/server/src/given-for-tests.ts';
import { loadLoans } from './book/load-loans.ts';
import { type Figure, measureBook } from './book/measure-book.ts';

/** The bench in its short form: the book that it copies is a true one, and every figure is there. */
const LOANS = 300;
const { database, services } = await givenLoans();
const figures = new Map<string, Figure>();

beforeAll(async () => {
  await loadLoans(services, database.url, { loansCount: LOANS, factsCount: 5 });
  for await (const part of measureBook(services, database.url, { loansCount: LOANS, seconds: 0.2 }))
    for (const figure of part.figures) figures.set(figure.name, figure);
});

test('the copied loans are true: they fold to their books, and no chain is broken', () => {
  expect(figures.get('reconcile')?.remark).toMatch(/^30\d loans, 0 differ$/);
  expect(figures.get('verify')?.remark).toMatch(/^1[5-9]\d\d journals, 0 broken$/);
});

test('the images of the copied loans are what their facts say', () => {
  expect(figures.get('images held against facts')?.remark).toMatch(
    /^\d{4,} images, 0 differ; totals of 0 days differ$/,
  );
});

test('no payment fails while a day opens or loans are woken, and each figure is there', () => {
  for (const when of ['quiet', 'day opening', 'waking'])
    expect(figures.get(`payments, ${when}`)?.remark).toContain(', 0 failed');
  for (const door of ['cabinet', 'office, client']) expect(figures.get(door)?.remark).toContain(', 0 failed');
  expect(figures.get('wake, payments beside')?.remark).toMatch(/^3\d due, done$/);
  for (const { ms, ratio } of figures.values()) expect(ms > 0 && ratio > 0).toBe(true);
});
