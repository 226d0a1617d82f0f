import { TIIN } from '@senim/lender/lender-for-tests';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { cancelUntil, insuranceFlaw, shownOf, stateOf } from './rules.ts';
import type { TakenInsurance } from './types.ts';

const OFFERED = TIIN.insurance;

test('a tick is taken where it stood beside what is offered now, and refused where it did not', () => {
  expect(insuranceFlaw({ insurance: null }, null)).toBeNull();
  expect(insuranceFlaw({ insurance: null }, OFFERED)).toBeNull();
  expect(insuranceFlaw({ insurance: { seen: -1 } }, OFFERED)).toBeNull();
  const field = 'consent_insurance';
  expect(insuranceFlaw({ insurance: { seen: -1 } }, null)).toEqual({
    refused: 'insurance_not_offered',
    field,
  });
  for (const seen of [undefined, 7])
    expect(insuranceFlaw({ insurance: { seen } }, OFFERED)).toEqual({ refused: 'insurance_changed', field });
});

const ASKED: TakenInsurance = {
  ...({
    borrowerId: 1,
    applicationId: 2,
    consentId: 'c',
    versionId: -1,
    priceTiyn: 240_000,
  } as TakenInsurance),
  askedAt: new Date('2026-11-20T06:00:00Z'),
  cancelledAt: null,
  applicationStatus: STATUS.underReview,
  agreementId: null,
  agreementStatus: null,
  signedAt: null,
  annulledAt: null,
  agreementNumber: null,
};
/** Signed at two in the night of Almaty, which is the day before in London. */
const SIGNED: TakenInsurance = {
  ...ASKED,
  applicationStatus: STATUS.awaitingSignature,
  agreementStatus: STATUS.active,
  signedAt: new Date('2026-11-20T21:00:00Z'),
};

test('before the signature it may be taken back at any time, after it through the fourteenth day', () => {
  expect(cancelUntil(ASKED)).toBeNull();
  expect(stateOf(ASKED, '2027-11-20')).toBe('asked');
  expect(cancelUntil(SIGNED)).toBe('2026-12-05');
  expect(['2026-11-21', '2026-12-05', '2026-12-06'].map((day) => stateOf(SIGNED, day))).toEqual([
    ...['held', 'held', 'over'],
  ]);
  expect(stateOf({ ...SIGNED, cancelledAt: new Date() }, '2026-11-21')).toBe('cancelled');
});

test('a loan that came to nothing has no insurance', () => {
  const statuses = [STATUS.refused, STATUS.cancelled];
  for (const applicationStatus of statuses)
    expect(stateOf({ ...ASKED, applicationStatus }, '2026-11-21')).toBe('none');
  expect(stateOf({ ...SIGNED, agreementStatus: STATUS.cancelled }, '2026-11-21')).toBe('none');
  const annulledAt = new Date('2026-11-25T06:00:00Z');
  expect(stateOf({ ...SIGNED, agreementStatus: STATUS.writtenOff, annulledAt }, '2026-11-26')).toBe('none');
});

test('the cabinet shows what may be taken back, even of an earlier loan, and else what belongs to the last application', () => {
  const later = { ...ASKED, applicationId: 3, applicationStatus: STATUS.refused };
  expect(shownOf([later, SIGNED], 3, '2026-11-22')).toBe(SIGNED);
  expect(shownOf([later, SIGNED], 3, '2027-01-01')).toBeUndefined();
  expect(shownOf([SIGNED], 2, '2027-01-01')).toBe(SIGNED);
  expect(shownOf([SIGNED], 4, '2027-01-01')).toBeUndefined();
  expect(shownOf([], undefined, '2026-11-22')).toBeUndefined();
});
