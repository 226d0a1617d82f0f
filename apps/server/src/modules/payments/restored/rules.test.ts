import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { lackingOf } from './rules.ts';

const received = (reference: string, tenge: number, bankReference: string | null = null) =>
  ({ kind: 'received', reference, bankReference, amountTiyn: tengeToTiyn(tenge) }) as const;
const entered = (number: string, tenge: number) => ({ number, amountTiyn: tengeToTiyn(tenge) });

test('a transfer to us that nobody has entered is lacking, under the name that the bank gives it', () => {
  expect(lackingOf([received('R-1', 5_000, 'B-1'), received('R-2', 7_000)], [])).toEqual([
    { reference: 'B-1', amountTiyn: 500_000 },
    { reference: 'R-2', amountTiyn: 700_000 },
  ]);
});

test('it is known by its number, the bank’s or the payer’s, and else by its sum', () => {
  const entries = [received('R-1', 5_000, 'B-1'), received('R-2', 7_000), received('R-3', 9_000)];
  expect(lackingOf(entries, [entered('B-1', 5_000), entered('R-2', 7_000), entered('typed', 9_000)])).toEqual(
    [],
  );
});

test('one that was entered stands for one of the bank’s, and one known by its number is no other’s', () => {
  const entries = [received('R-1', 5_000), received('R-2', 5_000)];
  expect(lackingOf(entries, [entered('typed', 5_000)])).toHaveLength(1);
  expect(lackingOf(entries, [entered('R-2', 5_000)])).toEqual([{ reference: 'R-1', amountTiyn: 500_000 }]);
});

test('what we sent, or what came back, is held against payouts elsewhere', () => {
  const ours = (['sent', 'returned'] as const).map((kind) => ({ ...received(BANK_TRANSFER, 1_000), kind }));
  expect(lackingOf(ours, [])).toEqual([]);
});
