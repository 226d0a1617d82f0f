import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import { SENIM } from '@senim/lender/lender-for-tests';
import { OF_APPLICATION, STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { ageFlaw, applicantFlaw, decidedBy, decisionDueAt, goalOf, orderFlaw, wishOf } from './rules.ts';

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
    details: { age: 21, from: { day: '2026-11-24' } },
  });
  expect(applicantFlaw(free, '2005-11-23', 21, today)).toBeNull();
  expect(applicantFlaw(free, null, 21, today)).toEqual({ refused: 'birth_date_unknown' });
});

test('beside a loan nobody applies, and a loan in recovery is named before an open one', () => {
  expect(applicantFlaw({ ...free, openLoan: true }, '1991-05-17', 21, today)).toEqual({
    refused: 'loan_still_open',
  });
  expect(applicantFlaw({ ...free, openLoan: true, blockingLoan: true }, '1991-05-17', 21, today)).toEqual({
    refused: 'cabinet_blocked',
  });
});

test('an age is asked at the first step only where the IIN tells it', () => {
  expect(ageFlaw(null, 21, today)).toBeNull();
  expect(ageFlaw('2005-11-24', 21, today)).toMatchObject({ refused: 'under_age' });
});

test('whoever is too young is told the day from which they are not, and on it they are not', () => {
  for (const birthDate of ['2005-11-24', '2008-02-29', '2006-12-31']) {
    const from = ageFlaw(birthDate, 21, today)?.details?.['from'] as { day: string };
    expect(ageFlaw(birthDate, 21, from.day)).toBeNull();
    expect(ageFlaw(birthDate, 21, addDays(from.day, -1))).not.toBeNull();
  }
});

test('a wish is what the form says, and insurance only where it was ticked', () => {
  const form = {
    loan_type: 'long',
    amount: 90_000,
    period: 45,
    schedule_kind: 'annuity',
    due_day: 5,
    loan_purpose: 'family',
    promo_code: 'SENIM10',
    consent_credit_bureau: true,
  } as const;
  const wish = {
    ...{ loanType: 'long', amountTenge: 90_000, period: 45, scheduleKind: 'annuity', dueDay: 5 },
    ...{ purpose: 'family', promoCode: 'SENIM10' },
  };
  expect(wishOf(form)).toEqual({ ...wish, insurance: null });
  expect(wishOf({ ...form, insurance_version: 3 })).toEqual({ ...wish, insurance: null });
  expect(wishOf({ ...form, consent_insurance: true, insurance_version: 3 })).toEqual({
    ...{ ...wish, insurance: { seen: 3 } },
  });
  expect(wishOf({ ...form, consent_insurance: true })).toEqual({ ...wish, insurance: { seen: undefined } });
  const seen = {
    insurance_words_version: 'insurance-2026-01',
    credit_bureau_version: 'credit-bureau-2026-01',
  };
  expect(wishOf({ ...form, consent_insurance: true, insurance_version: 3, ...seen })).toEqual({
    ...{ ...wish, seenBureauWords: 'credit-bureau-2026-01' },
    insurance: { seen: 3, seenWords: 'insurance-2026-01' },
  });
});

test('a decision is promised within ten working minutes, in the night ten minutes after work begins', () => {
  const due = (time: string) => decisionDueAt(new Date(instantAt(today, time)), SENIM.hours);
  expect(due('10:00')).toEqual(new Date(instantAt(today, '10:10')));
  expect(due('03:00')).toEqual(new Date(instantAt(today, '09:10')));
});

test('an application is decided by an approval or a refusal, and by no other move', () => {
  const decided = OF_APPLICATION.flatMap((to) => (goalOf(to) === null ? [] : [[to, goalOf(to)]]));
  expect(new Map(decided as [number, string][])).toEqual(
    new Map<number, string>([
      [STATUS.awaitingSignature, 'approved'],
      [STATUS.refused, 'refused'],
    ]),
  );
});

test('the version of the rules is written with the decision alone, and the instant when the wait is over', () => {
  const at = new Date('2026-11-23T05:00:00Z');
  expect(decidedBy(STATUS.awaitingSignature, 'senim-1', at)).toEqual({ decidedAt: at, version: 'senim-1' });
  expect(decidedBy(STATUS.refused, 'senim-1', at)).toEqual({ decidedAt: at, version: 'senim-1' });
  expect(decidedBy(STATUS.refused, undefined, at), 'by no rules').toEqual({ decidedAt: at, version: null });
  const undecided = decidedBy(STATUS.underReview, 'senim-1', at);
  expect(undecided, 'a face check is asked for').toEqual({ decidedAt: null, version: null });
});
