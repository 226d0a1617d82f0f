import { ACCOUNT_SIGNS } from '@senim/contracts/shared/account-signs';
import { expect, test } from 'vitest';
import { deal } from '../../text/ru/deal.ts';
import { money } from '../../text/ru/money.ts';
import { accountRows } from './accountRows.ts';
import { debtRows } from './debtRows.ts';

const same = (amount: string) => amount;

test('a sum is taken apart where it has several parts, and not where its only part equals it', () => {
  const rows = (parts: Parameters<typeof debtRows>[0]) =>
    debtRows(parts, money, same).map(({ key, value }) => [key, value]);
  expect(rows({ principal: '20000.00', reward: '479.84', penalty: '0.00' })).toEqual([
    ['principal', '20000.00'],
    ['reward', '479.84'],
  ]);
  expect(rows({ principal: '20000.00', reward: '0.00', penalty: null })).toEqual([]);
});

test('how a debt came about leaves out what never was, and takes off what was paid', () => {
  const nothing = Object.fromEntries(Object.keys(ACCOUNT_SIGNS).map((part) => [part, '0.00']));
  const account = { ...nothing, issued: '20000.00', reward: '479.84', paid: '5000.00' };
  const rows = accountRows(account as Parameters<typeof accountRows>[0], deal.accountRows, same);
  expect(rows.map(({ key, value }) => [key, value])).toEqual([
    ['issued', '20000.00'],
    ['reward', '479.84'],
    ['paid', '-5000.00'],
  ]);
});
