import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { EVER } from '../rules.ts';
import type { WouldHold } from '../types.ts';
import { daysOffKind, decreedAs } from './rules.ts';

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

type Days = Parameters<typeof daysOffKind.flaw>[0];
const daysOf = (change: Partial<Days>): Days => ({
  ...{ setting: 'days-off', off: [], working: [], source: 'Постановление № 1' },
  ...change,
});
const flawOf = (change: Partial<Days>, before: Days | null = null, day = '2027-01-01') =>
  daysOffKind.flaw(daysOf(change), { name: '2027', before, day } as WouldHold<Days>);

test('what came with the lender’s document is a setting for each of its years, the earliest first', () => {
  const decreed = { '2028-01-04': 'off', '2027-01-05': 'off', '2027-01-09': 'working' } as const;
  expect(daysOffKind.given({ ...SENIM, hours: { ...SENIM.hours, decreed } })).toEqual([
    {
      ...{ name: '2027', from: EVER },
      document: daysOf({ off: ['2027-01-05'], working: ['2027-01-09'], source: '' }),
    },
    { name: '2028', from: EVER, document: daysOf({ off: ['2028-01-04'], source: '' }) },
  ]);
  expect(daysOffKind.isOpen).toBe(true);
  expect(daysOffKind.ends(daysOf({}))).toBe(false);
});

test('each day stands once, in the year that is set', () => {
  expect(flawOf({ off: ['2027-03-18'], working: ['2027-03-27'] })).toBeNull();
  const twice = { refused: 'setting_days_of_year', field: 'off' };
  expect(flawOf({ off: ['2027-03-18', '2027-03-18'] })).toEqual(twice);
  expect(flawOf({ off: ['2027-03-18'], working: ['2027-03-18'] })).toEqual(twice);
  expect(flawOf({ off: ['2028-03-16'] })).toEqual(twice);
  expect(flawOf({ working: ['2028-03-25'] })).toEqual({ refused: 'setting_days_of_year', field: 'working' });
});

test('a day is moved only against the law’s rule', () => {
  expect(flawOf({ off: ['2027-03-27'] })).toEqual({ refused: 'setting_day_needless', field: 'off' });
  expect(flawOf({ working: ['2027-03-18'] })).toEqual({ refused: 'setting_day_needless', field: 'working' });
});

test('a day that has gone by stays as it was', () => {
  const before = daysOf({ off: ['2027-03-18'], working: ['2027-03-27'] });
  const gone = (field: string) => ({ refused: 'setting_day_gone', field });
  expect(flawOf({ off: ['2027-03-18'], working: ['2027-03-27'] }, before, '2027-04-01')).toBeNull();
  expect(flawOf({ working: ['2027-03-27'] }, before, '2027-03-25')).toEqual(gone('off'));
  expect(flawOf({ off: ['2027-03-18'] }, before, '2027-03-28')).toEqual(gone('working'));
  expect(
    flawOf({ off: ['2027-03-18'], working: ['2027-03-27', '2027-04-03'] }, before, '2027-04-04'),
  ).toEqual(gone('working'));
  expect(
    flawOf({ off: ['2027-03-18'], working: ['2027-03-27', '2027-04-03'] }, before, '2027-04-03'),
  ).toBeNull();
});
