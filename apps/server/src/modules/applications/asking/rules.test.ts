import { expect, test } from 'vitest';
import { applicantFlaw, orderFlaw } from './rules.ts';

const today = '2026-11-23';
const free = { openApplication: false, openLoan: false, blockingLoan: false, hadLoan: false };

test('a step out of order names the one to fill; an earlier one may be corrected', () => {
  expect(orderFlaw(0, 3)).toEqual({ refused: 'step_out_of_order', details: { step: 1 } });
  expect(orderFlaw(1, 3)).toEqual({ refused: 'step_out_of_order', details: { step: 2 } });
  expect([orderFlaw(0, 1), orderFlaw(2, 3), orderFlaw(3, 1)]).toEqual([null, null, null]);
});

test('nobody applies below the minimum age, and everybody from the birthday itself', () => {
  expect(applicantFlaw(free, '2005-11-24', 21, today)).toEqual({
    refused: 'under_age',
    details: { age: 21 },
  });
  expect(applicantFlaw(free, '2005-11-23', 21, today)).toBeNull();
  expect(applicantFlaw(free, null, 21, today)).toEqual({ refused: 'birth_date_unknown' });
});
