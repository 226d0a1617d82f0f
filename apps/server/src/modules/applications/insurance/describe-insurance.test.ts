import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { describeInsurance } from './describe-insurance.ts';
import type { TakenInsurance } from './types.ts';

test('what is taken back after midnight in Almaty is taken back on the new day', () => {
  const taken = {
    ...{ borrowerId: 1, applicationId: 2, consentId: 'c', versionId: 3, priceTiyn: 240_000 },
    terms: {
      insurer_ru: 'АО «Компания»',
      insurer_kz: '«Компания» АҚ',
      conditions_ru: 'Да',
      conditions_kz: 'Иә',
    },
    askedAt: new Date('2026-11-20T06:00:00Z'),
    cancelledAt: new Date('2026-11-20T21:00:00Z'),
    ...{ applicationStatus: STATUS.underReview, agreementId: null, agreementStatus: null },
    ...{ signedAt: null, annulledAt: null, agreementNumber: null },
  } as unknown as TakenInsurance;
  expect(describeInsurance(taken, '2026-11-21', 'kz')).toMatchObject({
    insurer: '«Компания» АҚ',
    price: '2400.00',
    cancelled_on: '2026-11-21',
    state: 'cancelled',
  });
});
