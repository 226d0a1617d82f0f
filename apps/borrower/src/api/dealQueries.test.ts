import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { choicesQuery, explanationQuery } from './dealQueries.ts';

givenStorage();

test('what was priced for one debt, day, loan or language is not shown for another', () => {
  const standing = { as_of: '2026-11-23', total: '20000.00' };
  const later = { ...standing, as_of: '2026-11-24' };
  const paid = { ...standing, total: '15000.00' };
  for (const query of [choicesQuery, explanationQuery]) {
    const all = [
      query(7, '', standing, 'ru'),
      query(7, '', later, 'ru'),
      query(7, '', paid, 'ru'),
      query(8, '', standing, 'ru'),
      query(7, '', standing, 'kz'),
      query(7, '5000', standing, 'ru'),
    ];
    expect(new Set(all.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(all.length);
  }
});
