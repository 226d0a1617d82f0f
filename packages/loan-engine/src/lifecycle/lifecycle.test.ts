import { expect, test } from 'vitest';
import { type CabinetState, cabinetComponent } from './cabinet-component.ts';
import { transition } from './lifecycle.ts';
import { TRANSITIONS } from './lifecycle-table.ts';
import { CHANGEABLE, OWED, STATUS, type Status } from './status.ts';

const ALL = Object.values(STATUS) as readonly Status[];

test('every step of a loan repaid in time is declared', () => {
  expect(transition(null, 'application-submitted', 'borrower')).toBe(STATUS.underReview);
  expect(transition(STATUS.underReview, 'approved', 'machine')).toBe(STATUS.awaitingSignature);
  expect(transition(STATUS.awaitingSignature, 'signed', 'borrower')).toBe(STATUS.awaitingPayout);
  expect(transition(STATUS.awaitingPayout, 'payout-executed', 'bank')).toBe(STATUS.active);
  expect(transition(STATUS.active, 'debt-paid', 'machine')).toBe(STATUS.paid);
});

test('a transition that the table does not declare is refused, and so is the wrong person', () => {
  expect(transition(STATUS.paid, 'signed', 'borrower')).toMatchObject({ refusal: 'transition-not-declared' });
  expect(transition(STATUS.awaitingSignature, 'signed', 'operator')).toMatchObject({
    refusal: 'transition-not-permitted',
  });
  expect(transition(STATUS.underReview, 'approved', 'operator')).toMatchObject({
    refusal: 'transition-not-permitted',
  });
});

test('what is owed can be paid to its end, and its payout can come back, in every status', () => {
  for (const status of OWED) {
    expect(transition(status, 'debt-paid', 'machine')).toBe(STATUS.paid);
    expect(transition(status, 'payout-returned', 'bank')).toBe(STATUS.payoutFailed);
  }
});

test('exactly the loans whose terms may be changed can be written off and sold', () => {
  for (const [cause, who] of [
    ['written-off', 'compliance'],
    ['claim-assigned', 'accountant'],
  ] as const)
    expect(ALL.filter((status) => transition(status, cause, who) === STATUS.writtenOff)).toEqual(CHANGEABLE);
});

test('an operator never signs', () => {
  const signing = TRANSITIONS.filter(({ cause }) => /(^|-)signed$/.test(cause));
  expect(signing.length).toBeGreaterThan(3);
  for (const { who } of signing) expect(who).toEqual(['borrower']);
});

test('a cause leads from one status to one status only, and somebody may cause it', () => {
  const seen = new Set<string>();
  for (const { from, cause, who } of TRANSITIONS) {
    expect(seen.has(`${from} ${cause}`)).toBe(false);
    seen.add(`${from} ${cause}`);
    expect(who.length).toBeGreaterThan(0);
  }
});

test('every status can be reached from nothing, and only a refusal and a cancellation are final', () => {
  const reached = new Set<Status | null>([null]);
  for (let round = 0; round < ALL.length; round++) {
    for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to);
  }
  for (const status of ALL) expect(reached.has(status), `status ${status}`).toBe(true);
  const final = ALL.filter((status) => !TRANSITIONS.some(({ from }) => from === status));
  expect(final).toEqual([STATUS.refused, STATUS.cancelled]);
});

const plain: CabinetState = { status: null, needsRenewal: () => false, hasPaidLoan: false, block: null };

test.each([
  [null, 'application'],
  [1, 'application'],
  [2, 'info'],
  [3, 'info'],
  [4, 'sign'],
  [5, 'info'],
  [6, 'info'],
  [7, 'deal'],
  [8, 'repeat'],
  [9, 'info'],
  [10, 'application'],
  [11, 'prolongation'],
  [12, 'sign'],
  [13, 'blocking'],
  [14, 'blocking'],
] as const)('status %s shows %s', (status, component) => {
  expect(cabinetComponent({ ...plain, status })).toBe(component);
});

test('a debt can be paid whatever else is wrong', () => {
  const worst = { needsRenewal: () => true, hasPaidLoan: true, block: 'suspected-fraud' } as const;
  expect(cabinetComponent({ ...worst, status: STATUS.active })).toBe('deal');
  expect(cabinetComponent({ ...worst, status: STATUS.prolongationAwaitingPayment })).toBe('prolongation');
  for (const status of [null, 2, 4, 5, 8, 12] as const) {
    expect(cabinetComponent({ ...worst, status })).toBe('blocking');
  }
});

test('a block or an outdated profile stands where a new loan could begin', () => {
  expect(cabinetComponent({ ...plain, status: 8, block: 'self-restriction' })).toBe('blocking');
  expect(cabinetComponent({ ...plain, status: 9, block: 'cooling-off' })).toBe('blocking');
  expect(cabinetComponent({ ...plain, status: 2, block: 'self-restriction' })).toBe('info');
  expect(cabinetComponent({ ...plain, status: 8, needsRenewal: () => true })).toBe('registration_update');
  expect(cabinetComponent({ ...plain, needsRenewal: () => true })).toBe('registration_update');
  expect(cabinetComponent({ ...plain, status: 10, hasPaidLoan: true })).toBe('repeat');
});

test('whoever paid a loan before and has begun a new application is shown its form, not the calculator', () => {
  expect(cabinetComponent({ ...plain, status: STATUS.draft, hasPaidLoan: true })).toBe('application');
});
