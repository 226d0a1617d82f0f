import { expect, test } from 'vitest';
import { decreedAs } from './rules.ts';

test('a year that the office has set is as it says, and what it has not set is as the lender’s document has it', () => {
  const given = { '2027-01-05': 'off', '2027-01-09': 'working', '2028-01-04': 'off' } as const;
  const days = {
    setting: 'days-off',
    off: ['2027-03-24'],
    working: [],
    source: 'Постановление № 1',
  } as const;
  expect(decreedAs(given, new Map([['2027', days]]))).toEqual({ '2028-01-04': 'off', '2027-03-24': 'off' });
  expect(decreedAs(given, new Map())).toEqual(given);
});
