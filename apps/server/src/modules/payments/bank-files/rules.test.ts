import { SENIM } from '@senim/lender/lender-for-tests';
import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import {
  daysToProve,
  fileName,
  isFailure,
  isSameOrder,
  nextState,
  stateKept,
  stateToKeep,
  subjectOf,
  toldByStatement,
} from './rules.ts';
import type { OrderState, Transfer, TransferState } from './types.ts';

const booked = { amountTiyn: tiyn(6_000_000) };
const MADE: TransferState = { kind: 'executed', at: new Date('2026-11-23T05:00:00Z'), booked };
const REFUSED: TransferState = { kind: 'rejected', reason: 'AC04', booked };
const BACK: TransferState = { kind: 'returned', reason: 'AC04', booked };

test('what is on its way becomes what the bank tells, what is made may come back, and what has ended stays', () => {
  const after = (from: OrderState) => [MADE, REFUSED, BACK].map((told) => nextState(from, told));
  expect(after('accepted')).toEqual(['executed', 'rejected', 'returned']);
  expect(after('executed')).toEqual([null, null, 'returned']);
  expect(after('rejected')).toEqual([null, null, null]);
  expect(after('returned')).toEqual([null, null, null]);
  expect(nextState('accepted', { kind: 'accepted', booked })).toBeNull();
});

test('a statement tells what left and what came back, by its day, and the account where the bank tells it', () => {
  const entry = { reference: 'A', bankReference: null, amountTiyn: tiyn(100) };
  const told = toldByStatement('2026-11-23', [
    { ...entry, kind: 'sent' },
    { ...entry, kind: 'returned' },
    { ...entry, kind: 'received' },
    { ...entry, kind: 'sent', iban: 'KZ1' },
  ]);
  expect(told).toEqual([
    {
      reference: 'A',
      state: { kind: 'executed', at: new Date('2026-11-23T07:00:00Z'), booked: { amountTiyn: 100 } },
    },
    { reference: 'A', state: { kind: 'returned', reason: 'NARR', booked: { amountTiyn: 100 } } },
    {
      reference: 'A',
      state: {
        kind: 'executed',
        at: new Date('2026-11-23T07:00:00Z'),
        booked: { amountTiyn: 100, iban: 'KZ1' },
      },
    },
  ]);
});

test('what was told is kept with its instant', () => {
  for (const state of [MADE, REFUSED, BACK]) expect(stateKept(stateToKeep(state))).toEqual(state);
});

test('a file has a name that a bank takes and no other bears', () => {
  const name = fileName(
    'microlender',
    new Date('2026-11-23T05:07:00Z'),
    '0a1b2c3d-0000-4000-8000-000000000000',
  );
  expect(name).toBe('MICROL-F202611230507-0A1B2C3D');
  expect(name.length).toBeLessThanOrEqual(35);
});

test('an order is the one that is kept by its sum, its account and its person', () => {
  const order: Transfer = {
    ...{ reference: 'A', amountTiyn: tiyn(100), iban: 'KZ1', iin: '1', bic: '', name: 'A' },
    ...{ purpose: '', kbe: '19', knp: '421' },
  };
  const others = [{ amountTiyn: tiyn(101) }, { iban: 'KZ2' }, { iin: '2' }];
  expect(isSameOrder(order, { ...order, name: 'Ә' })).toBe(true);
  for (const other of others) expect(isSameOrder(order, { ...order, ...other })).toBe(false);
});

test('that a file was not carried out is shown by each day of the bank from its release until yesterday', () => {
  const days = (released: string, yesterday: string) => daysToProve(released, yesterday, SENIM.hours);
  expect(days('2026-11-26', '2026-11-26')).toEqual(['2026-11-26']);
  expect(days('2026-11-26', '2026-11-30')).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  expect(days('2026-11-26', '2026-11-25'), 'on the day of the release nothing is shown yet').toEqual([]);
});

test('a payout may be made again after a refusal or a return, and only then', () => {
  expect((['accepted', 'executed', 'rejected', 'returned'] as const).filter(isFailure)).toEqual([
    'rejected',
    'returned',
  ]);
});

test('what the bank does not know, or does not say, changes nothing', () => {
  for (const from of ['accepted', 'executed', 'rejected', 'returned'] as const) {
    expect(nextState(from, { kind: 'unknown' })).toBeNull();
    expect(nextState(from, { kind: 'unavailable' })).toBeNull();
  }
});

test('a file stands in the record of acts by the first signs of its hash, as the desk shows it', () => {
  const contentHash = Buffer.from(`0123456789abcdef${'f'.repeat(48)}`, 'hex');
  expect(subjectOf({ contentHash })).toEqual({ subject: 'bank-file 0123456789abcdef' });
});
