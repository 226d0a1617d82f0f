import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { expect, test } from 'vitest';
import { amountsOf } from './amounts-of-answer.ts';
import { checkSums, placeOf, readSum } from './check-sums.ts';
import { SUMS_OF_ANSWERS } from './sums-of-answers.ts';

/** "cabinet.payments payments[].amount": every amount of every answer. */
const inContracts = [...ENDPOINTS, ...OFFICE_ENDPOINTS]
  .flatMap((endpoint) => [...amountsOf(endpoint)])
  .flatMap(([at, fields]) =>
    [...fields].map((field) => (at.includes(' ') ? `${at}.${field}` : `${at} ${field}`)),
  );

const under = (at: string, path: string) => (at.includes(' ') ? `${at}.${path}` : `${at} ${path}`);

const inSums = SUMS_OF_ANSWERS.flatMap(({ at, sums = [] }) =>
  at.flatMap((place) =>
    sums
      .map(readSum)
      .flatMap(({ whole, terms }) => [whole, ...terms.map(({ path }) => path)])
      .map((path) => under(place, placeOf(path))),
  ),
);
const alone = SUMS_OF_ANSWERS.flatMap(({ at, alone = {} }) =>
  at.flatMap((place) => Object.keys(alone).map((field) => under(place, field))),
);

test('every amount of every answer is in a sum, or alone with its reason, and no other is named', () => {
  const named = new Set([...inSums, ...alone]);
  expect(inContracts.filter((amount) => !named.has(amount))).toEqual([]);
  expect([...named].filter((amount) => !inContracts.includes(amount))).toEqual([]);
});

test('what is in a sum is not alone', () => {
  expect(alone.filter((amount) => inSums.includes(amount))).toEqual([]);
});

test('a sum that is a tiyn off is found, in each element of a list', () => {
  const payment = {
    amount: '10.00',
    principal: '9.00',
    reward: '1.00',
    penalty: '0.00',
    credit: '0.00',
    recouped: '0.00',
    refund_shortfall: '0.00',
    reversed_on: null,
  };
  const off = { ...payment, reward: '1.01' };
  expect(checkSums('cabinet.payments', { payments: [payment] }).flaws).toEqual([]);
  expect(checkSums('cabinet.payments', { payments: [payment, off] }).flaws).toHaveLength(1);
  const reversed = { ...off, reversed_on: '2026-11-23' };
  expect(checkSums('cabinet.payments', { payments: [reversed] }).flaws).toEqual([]);
});
