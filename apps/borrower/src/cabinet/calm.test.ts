import { expect, test } from 'vitest';
import type { Information } from '../api/queries.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { isCalm } from './calm.ts';

givenStorage();

const shown = (component: Information['component'], overdue_days = 0) =>
  ({ component, data: { agreement: { calculation: { overdue_days } } } }) as unknown as Information;

test('there is a moment for something else where nothing awaits the borrower, and not on a day overdue', () => {
  expect(isCalm(shown('deal'))).toBe(true);
  expect(isCalm(shown('deal', 1))).toBe(false);
  expect(isCalm(shown('sign'))).toBe(false);
  expect(isCalm({ component: 'repeat', data: {} } as unknown as Information)).toBe(true);
});
