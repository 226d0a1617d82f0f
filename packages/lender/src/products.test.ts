import { readdirSync, readFileSync } from 'node:fs';
import { productOn } from '@senim/loan-engine/loan/products';
import { knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { lenderDocument } from './lender.ts';
import { products, productsOf } from './products.ts';

const folder = new URL('../lenders/', import.meta.url);
const described = (name: string) =>
  lenderDocument.parse(JSON.parse(readFileSync(new URL(`${name}/lender.json`, folder), 'utf8'))).products;
const senim = productsOf(described('senim'));
const on = (code: string) => productOn(senim, code, knownDay('2026-11-23'));

test('the products are those of the readings', () => {
  expect(on('short')).toMatchObject({
    amountTiynMin: 500_000,
    amountTiynMax: 17_600_000,
    firstLoanAmountTiynMax: 8_000_000,
    amountTiynStep: 100_000,
    amountTiynDefault: 2_000_000,
    periodMin: 5,
    periodMax: 20,
    periodDefault: 15,
    scheduleKinds: ['single'],
    firstLoanFreeDays: 7,
    freeDaysRule: 'forgiven',
    prolongationDays: [5, 10, 15],
    forRepaid: null,
  });
  expect(on('long')).toMatchObject({
    amountTiynMin: 2_000_000,
    amountTiynMax: 17_600_000,
    amountTiynDefault: 6_000_000,
    periodMin: 21,
    periodMax: 45,
    periodDefault: 30,
    scheduleKinds: ['single', 'annuity', 'differentiated'],
    rhythm: { unit: 'day', partDays: 15 },
  });
  expect(on('instalments')).toMatchObject({
    amountTiynMin: 5_000_000,
    amountTiynMax: 50_000_000,
    amountTiynStep: 500_000,
    periodMin: 3,
    periodMax: 12,
    scheduleKinds: ['annuity', 'differentiated'],
    rhythm: { unit: 'month' },
    firstLoanFreeDays: 0,
    prolongationDays: [],
    forRepaid: { loans: 1, overdueDaysMax: 5 },
  });
});

test('products hold from their first day and have their names in both languages', () => {
  expect(productOn(senim, 'short', knownDay('2024-08-19'))).toMatchObject({ refusal: 'product-not-offered' });
  for (const name of readdirSync(folder))
    for (const { names } of productsOf(described(name))) expect(names.ru.name).not.toBe(names.kz.name);
});

test.each([
  ['amounts out of order', { amountTenge: { min: 5, max: 9, firstLoanMax: 4, step: 1, default: 5 } }],
  [
    'a first loan above the greatest',
    { amountTenge: { min: 5, max: 9, firstLoanMax: 10, step: 1, default: 5 } },
  ],
  ['a default beyond the bounds', { period: { min: 5, max: 20, default: 21 } }],
  ['a default below the bounds', { period: { min: 5, max: 20, default: 4 } }],
  [
    'an amount offered first beyond the bounds',
    { amountTenge: { min: 5, max: 9, firstLoanMax: 9, step: 1, default: 10 } },
  ],
  [
    'an amount offered first below the bounds',
    { amountTenge: { min: 5, max: 9, firstLoanMax: 9, step: 1, default: 4 } },
  ],
  ['a code with a word before it', { code: '2long' }],
  ['free days that are neither forgiven nor retroactive', { freeDaysRule: 'sometimes' }],
  ['no kind of schedule', { scheduleKinds: [] }],
  ['a rhythm nobody knows', { rhythm: { unit: 'week' } }],
  ['a code that is no word', { code: 'Long 2' }],
])('%s is refused', (_name, change) => {
  const [first] = described('senim');
  expect(products.safeParse([{ ...first, ...change }]).success).toBe(false);
});

test.each([
  ['the least amount', { amountTenge: { min: 5, max: 9, firstLoanMax: 5, step: 1, default: 5 } }],
  ['the greatest amount', { amountTenge: { min: 5, max: 9, firstLoanMax: 9, step: 1, default: 9 } }],
  ['the shortest period', { period: { min: 5, max: 20, default: 5 } }],
  ['the longest period', { period: { min: 5, max: 20, default: 20 } }],
  ['free days paid for after all', { freeDaysRule: 'retroactive' }],
])('%s may be the one offered first', (_name, change) => {
  const [first] = described('senim');
  expect(products.safeParse([{ ...first, ...change }]).success).toBe(true);
});

test('versions of a product stand in the order of their days, those of others anywhere', () => {
  const [first, second] = described('senim');
  const later = { ...first, from: '2027-01-01' };
  expect(products.safeParse([first, second, later]).success).toBe(true);
  expect(products.safeParse([later, second, first]).success).toBe(false);
  expect(products.safeParse([first, first]).success).toBe(false);
});
