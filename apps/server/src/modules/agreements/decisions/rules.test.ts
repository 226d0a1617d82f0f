import { DESK_ACTIONS, type DeskAction } from '@senim/contracts/office/loan-actions';
import { STAFF_ROLES, type StaffRole } from '@senim/contracts/office/staff-rights';
import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { deciderFor, deskActions, mayDecide } from './rules.ts';

const loan = (more: Partial<Position> = {}) =>
  ({ cashInTiyn: tengeToTiyn(100), creditTiyn: tengeToTiyn(50), isFrozen: false, ...more }) as Position;

/** Who does what with a loan: readings.md, Staff. */
const DOERS: Readonly<Record<DeskAction, readonly StaffRole[]>> = {
  'enter-payment': ['accountant'],
  'reverse-payment': ['accountant'],
  freeze: ['compliance'],
  unfreeze: ['compliance'],
  'start-collection': ['collector', 'compliance'],
  'open-mediation': ['collector', 'compliance'],
  'close-recovery': ['collector', 'compliance'],
  'propose-refund': ['accountant'],
  'propose-write-off': ['accountant', 'collector'],
  'withdraw-approval': ['senior-credit-manager', 'compliance'],
};

const closedOf = (action: DeskAction, status: Status, role: StaffRole, position = loan()) =>
  deskActions(status, position, [role]).find((one) => one.action === action)?.closed;

test.each(DESK_ACTIONS)(
  '%s is open to whom the readings name, and closed to others by their role',
  (action) => {
    const doers = STAFF_ROLES.filter((role) => mayDecide(action, [role]));
    expect([...doers].sort()).toEqual([...DOERS[action]].sort());
    for (const role of STAFF_ROLES.filter((each) => !DOERS[action].includes(each)))
      expect([role, closedOf(action, STATUS.active, role)]).toEqual([role, 'role']);
  },
);

test('a payment is entered where money was lent, and reversed where any has come', () => {
  expect(closedOf('enter-payment', STATUS.paid, 'accountant')).toBeNull();
  expect(closedOf('enter-payment', STATUS.awaitingPayout, 'accountant')).toBe('status');
  expect(closedOf('reverse-payment', STATUS.active, 'accountant')).toBeNull();
  expect(closedOf('reverse-payment', STATUS.active, 'accountant', loan({ cashInTiyn: NOTHING }))).toBe(
    'money',
  );
});

test('an overpayment goes back where there is one', () => {
  expect(closedOf('propose-refund', STATUS.paid, 'accountant')).toBeNull();
  expect(closedOf('propose-refund', STATUS.paid, 'accountant', loan({ creditTiyn: NOTHING }))).toBe('money');
});

test('a loan is frozen once, and unfrozen when it was', () => {
  const frozen = loan({ isFrozen: true });
  expect(closedOf('freeze', STATUS.active, 'compliance')).toBeNull();
  expect(closedOf('freeze', STATUS.active, 'compliance', frozen)).toBe('frozen');
  expect(closedOf('unfreeze', STATUS.active, 'compliance', frozen)).toBeNull();
  expect(closedOf('unfreeze', STATUS.active, 'compliance')).toBe('not-frozen');
  expect(closedOf('freeze', STATUS.paid, 'compliance')).toBe('status');
});

test('what changes a status is open where the lifecycle declares it', () => {
  expect(closedOf('start-collection', STATUS.active, 'collector')).toBeNull();
  expect(closedOf('start-collection', STATUS.inRecovery, 'collector')).toBe('status');
  expect(closedOf('close-recovery', STATUS.inRecovery, 'collector')).toBeNull();
  expect(closedOf('close-recovery', STATUS.active, 'collector')).toBe('status');
  expect(closedOf('withdraw-approval', STATUS.awaitingSignature, 'compliance')).toBeNull();
  expect(closedOf('withdraw-approval', STATUS.active, 'compliance')).toBe('status');
  expect(closedOf('propose-write-off', STATUS.writtenOff, 'accountant')).toBe('status');
});

test('of several roles the one that weighs most decides', () => {
  expect(deciderFor(['collector', 'accountant', 'compliance'])).toBe('compliance');
  expect(deciderFor(['collector', 'accountant'])).toBe('accountant');
  expect(deciderFor(['operator', 'collector'])).toBe('collector');
  expect(deciderFor(['operator'])).toBe('operator');
});
