import { expect, test } from 'vitest';
import {
  clearingOf,
  daysToRead,
  moneyAccountOf,
  PAYMENT_TIYN_MIN,
  paymentFactId,
  readSumTiyn,
} from './rules.ts';

test.each([
  ['1000', 100_000],
  ['1000.5', 100_050],
  ['1000,50', 100_050],
  [' 10.45 ', 1_045],
  ['0.01', 1],
])('a terminal sum %s is %i tiyn', (text, tiyn) => {
  expect(readSumTiyn(text)).toBe(tiyn);
});

test.each(['', '-5', '1e5', '10.455', 'NaN', '1 000', '9999999999', '0x10'])('%j is no sum', (text) => {
  expect(readSumTiyn(text)).toBeNull();
});

test('the smallest payment at a terminal is a hundred tenge', () => {
  expect(PAYMENT_TIYN_MIN).toBe(10_000);
});

test('one number at two providers is two payments', () => {
  expect(paymentFactId('kassa24', '17')).toBe('kassa24:17');
  expect(paymentFactId('card', '17')).not.toBe(paymentFactId('kassa24', '17'));
});

test('money of a network waits until the network pays us, money of a transfer is at the bank at once', () => {
  expect(clearingOf('kassa24')).toEqual({ account: 'terminal-clearing', dimension: 'kassa24' });
  expect(clearingOf('card')).toEqual({ account: 'card-clearing', dimension: 'card' });
  expect(moneyAccountOf('kassa24')).toEqual(clearingOf('kassa24'));
  expect(moneyAccountOf('card')).toEqual(clearingOf('card'));
  expect(moneyAccountOf('bank-transfer')).toEqual({ account: 'bank-account', dimension: 'payout-bank' });
});

const inAlmaty = (text: string) => new Date(`${text}:00+05:00`);

test('a day that is over is read from six in the morning on, by the clock of Almaty', () => {
  expect(daysToRead(inAlmaty('2026-11-24T05:59'), '2026-11-21')).toEqual(['2026-11-22']);
  expect(daysToRead(inAlmaty('2026-11-24T06:00'), '2026-11-21')).toEqual(['2026-11-22', '2026-11-23']);
});

test('the first time yesterday alone is read, and what was read is not read again', () => {
  expect(daysToRead(inAlmaty('2026-11-24T12:00'), null)).toEqual(['2026-11-23']);
  expect(daysToRead(inAlmaty('2026-11-24T12:00'), '2026-11-23')).toEqual([]);
});

test('after a long silence a month is caught up at a time, the oldest days first', () => {
  const days = daysToRead(inAlmaty('2026-11-24T12:00'), '2026-08-31');
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-09-01', '2026-10-01']);
});
