import { expect, test } from 'vitest';
import { money } from '../../text/ru/money.ts';
import { priceRows } from './priceRows.ts';

const NAMES = { money, added: 'added', total: 'all' };
const OWED = {
  principal: '60000.00',
  reward: '170.50',
  penalty: '0.00',
  refund_shortfall: '0.00',
} as const;
const rows = (choice: { dearer: string; total: string }) =>
  priceRows(choice, OWED, NAMES, (amount) => amount).map(({ label, value }) => [label, value]);

test('a price is the debt of today and what time adds', () => {
  expect(rows({ dearer: '1169.61', total: '61340.11' })).toEqual([
    [money.principal, '60000.00'],
    [money.reward, '170.50'],
    ['added', '1169.61'],
    ['all', '61340.11'],
  ]);
});

test('whoever pays today pays nothing for time', () => {
  expect(rows({ dearer: '0.00', total: '60170.50' }).map(([label]) => label)).toEqual([
    money.principal,
    money.reward,
    'all',
  ]);
});
