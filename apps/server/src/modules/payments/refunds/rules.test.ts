import { expect, test } from 'vitest';
import { itemOf, promisedBy, remindedThrough, stateOf } from './rules.ts';
import type { Overpayment } from './types.ts';

const OVERPAID: Overpayment = {
  borrowerId: 4,
  overpaymentId: 9,
  agreementId: 7,
  aroseOn: '2026-11-23',
  askedAt: null,
  refundBy: '2026-12-07',
  isProposed: false,
  isOnItsWay: false,
};

test('a borrower is told whether their money was asked for and whether it has left', () => {
  const askedAt = new Date('2026-11-24T05:00:00Z');
  expect(stateOf(OVERPAID)).toBe('open');
  expect(stateOf({ ...OVERPAID, askedAt })).toBe('asked');
  expect(stateOf({ ...OVERPAID, askedAt, isProposed: true })).toBe('asked');
  expect(stateOf({ ...OVERPAID, isOnItsWay: true })).toBe('on-its-way');
});

test('asking keeps the day by which the money was to go back, and only one that is over begins anew', () => {
  expect(promisedBy(OVERPAID, '2026-11-30')).toBe('2026-12-07');
  expect(promisedBy(OVERPAID, '2026-12-07')).toBe('2026-12-07');
  expect(promisedBy(OVERPAID, '2026-12-08')).toBe('2026-12-22');
  const asked = { ...OVERPAID, askedAt: new Date('2026-11-24T05:00:00Z') };
  expect(promisedBy(asked, '2026-12-08')).toBe('2026-12-07');
});

test('people are reminded three days before the last one', () => {
  expect(remindedThrough('2026-12-30')).toBe('2027-01-02');
});

test('an item of the desk names whose money it is', () => {
  expect(itemOf(OVERPAID)).toBe('4-9');
});
