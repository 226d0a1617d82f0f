import { expect, test } from 'vitest';
import { readKioskEntry } from './kiosk-entry.ts';

test.each([
  ['1500', '1500.00'],
  [1500.5, '1500.50'],
  ['1 500,5', '1500.50'],
  ['0,01', '0.01'],
  ['007', '7.00'],
  ['1500 ₸', '1500.00'],
])('%j tenge is the sum %s', (sum, read) => {
  expect(readKioskEntry({ account: '900101 300011', sum })).toEqual({
    ok: true,
    entry: { account: '900101300011', sum: read },
  });
});

test.each([
  '0',
  '0.00',
  '-5',
  '1.234',
  '1e3',
  '',
  'abc',
  '9999999999',
  Number.NaN,
  1e21,
  null,
  undefined,
  {},
])('%j is no sum', (sum) => {
  expect(readKioskEntry({ account: '1', sum })).toEqual({ ok: false, wrong: 'sumInvalid' });
});

test.each(['', ' ', 'a&b=c', 'x'.repeat(41), null, {}])('%j is no account', (account) => {
  expect(readKioskEntry({ account, sum: '1' })).toEqual({ ok: false, wrong: 'accountMissing' });
});
