import type { applyAgain } from '@senim/contracts/borrower/application';
import type { BodyOf } from '@senim/contracts/shared/endpoint';
import { addYears, ageOn } from '@senim/kazakhstan/calendar-day';
import { addWorkingMinutes, type WorkingHours } from '@senim/kazakhstan/working-time';
import { type ApplicationStatus, isIn, STATUS, UNDECIDED } from '@senim/loan-engine/lifecycle/status';
import type { StepNumber } from '../../profile/types.ts';
import type { Flaw } from '../rules.ts';
import type { LoanRequest } from '../terms-on-offer/types.ts';
import type { History } from './types.ts';

/** In working time (product.md, section 9). */
const DECISION_MINUTES = 10;

/** Until when a decision is promised to whoever applies, or answers a question, now. */
export function decisionDueAt(now: Date, hours: WorkingHours): Date {
  return new Date(addWorkingMinutes(now.getTime(), DECISION_MINUTES, hours));
}

/** A step may be saved when the earlier ones are filled. Saving an earlier one again corrects it. */
export function orderFlaw(stepsDone: number, step: StepNumber): Flaw | null {
  return stepsDone >= step - 1 ? null : { refused: 'step_out_of_order', details: { step: stepsDone + 1 } };
}

/**
 * Why this person cannot apply now, whatever the loan; that nothing is under review is asked before each step (`prepareStep`).
 * `birthDate` is null if the IIN does not tell it.
 */
export function applicantFlaw(
  history: History,
  birthDate: string | null,
  ageYearsMin: number,
  today: string,
): Flaw | null {
  if (history.blockingLoan) return { refused: 'cabinet_blocked' };
  if (history.openLoan) return { refused: 'loan_still_open' };
  return birthDate === null ? { refused: 'birth_date_unknown' } : ageFlaw(birthDate, ageYearsMin, today);
}

/** Too young by the IIN, and from which day no more. Said at the first step, so that nobody fills in three to learn it. */
export function ageFlaw(birthDate: string | null, ageYearsMin: number, today: string): Flaw | null {
  return birthDate !== null && ageOn(birthDate, today) < ageYearsMin
    ? { refused: 'under_age', details: { age: ageYearsMin, from: { day: addYears(birthDate, ageYearsMin) } } }
    : null;
}

/** The loan that a form asks for. */
export function wishOf(body: BodyOf<typeof applyAgain>): LoanRequest {
  return {
    loanType: body.loan_type,
    amountTenge: body.amount,
    period: body.period,
    scheduleKind: body.schedule_kind,
    dueDay: body.due_day,
    purpose: body.loan_purpose,
    promoCode: body.promo_code,
    insurance:
      body.consent_insurance === true
        ? { seen: body.insurance_version, seenWords: body.insurance_words_version }
        : null,
    seenBureauWords: body.credit_bureau_version,
  };
}

/** What a move decides of an application; null where it decides nothing. */
export function goalOf(to: ApplicationStatus): 'approved' | 'refused' | null {
  if (to === STATUS.awaitingSignature) return 'approved';
  return to === STATUS.refused ? 'refused' : null;
}

/**
 * What a move writes of a decision: its instant with whatever ends the wait, and its version with a decision alone. A question or a face check comes before
 * it, when other rules may still hold, and a written version never changes.
 */
export const decidedBy = (to: ApplicationStatus, version: string | undefined, at: Date) => ({
  decidedAt: isIn(to, UNDECIDED) ? null : at,
  version: goalOf(to) === null ? null : (version ?? null),
});
