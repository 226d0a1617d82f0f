import { expect, test } from 'vitest';
import { oneOfEach } from './rules.ts';

const paid = (account: string, transactionId: string) => ({ account, transactionId });
const FREE = new Map([
  ['number of 1', { number: '1' }],
  ['IIN of 1', { number: '1' }],
  ['number of 2', { number: '2' }],
]);
const chosen = (payments: ReturnType<typeof paid>[], free = FREE) =>
  oneOfEach(
    payments,
    ({ account }) => free.get(account)?.number,
    ({ transactionId }) => transactionId,
  ).map(({ transactionId }) => transactionId);

test('of several payments of one loan the first is taken, by whichever account it was named', () => {
  expect(chosen([paid('number of 1', 'a'), paid('IIN of 1', 'b'), paid('number of 2', 'c')])).toEqual([
    'a',
    'c',
  ]);
});

test('a loan that somebody has in work is left out, and so is money of nobody', () => {
  const payments = [paid('number of 1', 'a'), paid('nobody', 'b'), paid('number of 2', 'c')];
  expect(chosen(payments, new Map([['number of 2', { number: '2' }]]))).toEqual(['c']);
});

test('the same id twice is taken once, whatever it is for', () => {
  expect(chosen([paid('number of 1', 'a'), paid('number of 2', 'a'), paid('nobody', 'a')])).toEqual(['a']);
  expect(chosen([paid('nobody', 'a'), paid('number of 1', 'a')]), 'the first is taken, alone').toEqual([]);
});
