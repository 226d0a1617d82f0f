import { expect, test } from 'vitest';
import { queryOf, ROWS_MAX, readRows, rowsOf, withRow } from './flows.ts';

const example = [
  { kind: 'payout', day: '2026-11-21', amount: '60 000' },
  { kind: 'payment', day: '21.01.2027', amount: '70 980,00 ₸' },
] as const;

test('the worked example of the home page comes out, however it is typed', () => {
  expect(readRows(example).result?.gesv).toBe('173.35');
});

test('several payouts and payments are one rate', () => {
  const rows = rowsOf(
    new URLSearchParams(
      'kind=payout&day=2026-01-01&amount=50000&kind=payout&day=2026-01-11&amount=50000&kind=payment&day=2026-02-15&amount=112000',
    ),
  );
  const { result } = readRows(rows);
  expect(result?.gesv).toBe('181.01');
  expect(result?.flows.map(({ daysFromFirst }) => daysFromFirst)).toEqual([0, 10, 45]);
});

test('an address brings back what it was made from', () => {
  const rows = [...example];
  expect(rowsOf(new URLSearchParams(queryOf(rows)))).toEqual(rows);
});

test('the buttons without a script add a line and take one away', () => {
  const query = queryOf([...example]);
  expect(rowsOf(new URLSearchParams(`${query}&add=payment`)).at(-1)).toEqual({
    kind: 'payment',
    day: '',
    amount: '',
  });
  expect(rowsOf(new URLSearchParams(`${query}&remove=0`))).toEqual([example[1]]);
});

test('a blank line does not count, a half-filled one is named', () => {
  expect(readRows(withRow(example, 'payment')).result?.gesv).toBe('173.35');
  expect(readRows([...example, { kind: 'payment', day: '2027-02-30', amount: '5' }]).problems).toEqual({
    'day-2': 'day',
  });
  expect(readRows([...example, { kind: 'payment', day: '2027-02-01', amount: '-5' }]).problems).toEqual({
    'amount-2': 'amount',
  });
});

test('flows that are no loan are refused in words', () => {
  expect(readRows([]).problems).toEqual({ whole: 'noPayout' });
  expect(readRows([example[0]]).problems).toEqual({ whole: 'noPayment' });
  const absurd = [example[0], { kind: 'payment', day: '2026-11-22', amount: '89000000' }] as const;
  expect(readRows(absurd).problems).toEqual({ whole: 'outOfRange' });
});

test('an address made by a stranger is harmless', () => {
  const many = new URLSearchParams(Array.from({ length: 500 }, () => ['kind', 'payout']));
  expect(rowsOf(many)).toHaveLength(ROWS_MAX);
  expect(rowsOf(new URLSearchParams('kind=loan&day=x&amount=y&add=z&remove=-1'))).toEqual([]);
  expect(withRow(rowsOf(many), 'payment')).toHaveLength(ROWS_MAX);
});
