import { dayInAlmaty, addDays as laterDay } from '@senim/kazakhstan/calendar-day';
import { maskIban } from '@senim/kazakhstan/iban';
import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import { isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { freeUntil } from '@senim/loan-engine/loan/free-days';
import { datedTerms, periodOf } from '@senim/loan-engine/loan/monthly-dues';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Product } from '@senim/loan-engine/loan/products';
import type { LoanTerms } from '@senim/loan-engine/loan/terms';
import { changedTerms } from '@senim/loan-engine/position/changed-terms';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, toDecimal } from '@senim/loan-engine/units/money';
import { percentText, ratePercentText, sharePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { documentsView } from '../paper/rules.ts';
import { mayProlong, prolongationToday } from '../prolongation/rules.ts';
import { isRefinanceable } from '../refinancing/rules.ts';
import type { Agreement, AgreementWithFacts, DocumentRow } from '../types.ts';
import { accountView, debtView, payableOf } from './show-position.ts';

/** The agreement as the cabinet shows it; every amount comes from the fold. */
export function agreementView(
  { hours, products }: { readonly hours: WorkingHours; readonly products: readonly Product[] },
  agreement: AgreementWithFacts,
  folded: Position,
  documents: readonly DocumentRow[],
  at: Date,
) {
  const { terms } = agreement;
  const prolongation = prolongationToday(products, agreement, folded);
  const isOpen = mayProlong(agreement, prolongation);
  const lastFree = freeUntil(folded, terms);
  const isAsked = agreement.status === STATUS.prolongationAwaitingPayment;
  return {
    id: agreement.agreementId,
    number: agreement.number,
    hasParent: agreement.parentId !== null,
    status: agreement.status,
    mediation: agreement.mediation,
    refinancing_available: isRefinanceable(products, agreement, folded),
    prolongation_available: isOpen,
    loan_type: agreement.loanType,
    principal: toDecimal(terms.principalTiyn),
    ...termsView(agreement, folded),
    signed_at: agreement.signedAt?.toISOString() ?? null,
    sign_until: agreement.signUntil.toISOString(),
    paid_out_on: folded.paidOutDay === null ? null : dayText(folded.paidOutDay),
    due_date: folded.dueDay === null ? null : dayText(folded.dueDay),
    free_until: lastFree === null ? null : dayText(lastFree),
    paused_until: folded.pausedUntilDay === null ? null : dayText(folded.pausedUntilDay),
    frozen: folded.isFrozen,
    iban_masked: maskIban(agreement.iban),
    expected: expectedDays(agreement, at, hours),
    late: lateView(terms),
    documents: documentsView(documents),
    calculation: {
      prolongation:
        !isRefusal(prolongation) && (isAsked || isOpen)
          ? Number(toDecimal(prolongation.amountDueTiyn))
          : null,
      ...debtView(folded),
      payable: toDecimal(payableOf({ agreement, folded }).totalTiyn),
      next_due: folded.nextDue && {
        date: dayText(folded.nextDue.day),
        principal: toDecimal(folded.nextDue.principalTiyn),
        reward: toDecimal(folded.nextDue.rewardTiyn),
        penalty: toDecimal(folded.nextDue.penaltyTiyn),
        amount: toDecimal(folded.nextDue.totalTiyn),
      },
      overdue_days: folded.overdueDays,
      paid: toDecimal(folded.cashInTiyn),
      account: accountView(folded),
      as_of: dayText(folded.day),
    },
  };
}

/** The terms in force: as signed, or as the last additional agreement prints them. */
export function termsView(
  { terms, quote, facts, number }: Pick<AgreementWithFacts, 'terms' | 'quote' | 'facts' | 'number'>,
  folded: Position,
) {
  const changed = foldOrThrow(changedTerms(terms, facts, folded.day), number);
  const isPaidOut = folded.paidOutDay !== null;
  const period = changed === null ? periodOf(terms) : ({ count: changed.termDays, unit: 'day' } as const);
  return {
    period: period.count,
    period_unit: period.unit,
    schedule_kind: changed?.scheduleKind ?? terms.scheduleKind,
    daily_rate: changed === null ? quote.dailyRate : ratePercentText(changed.dailyRatePpm),
    gesv: changed === null ? quote.gesv : percentText(changed.gesvPercent),
    reward: isPaidOut ? toDecimal(folded.rewardAgreedTiyn) : quote.reward,
    total: isPaidOut ? toDecimal(folded.totalAgreedTiyn) : quote.total,
  };
}

/** The position of a loan on the day of its payout, as expected today: it gives the schedule to come. */
export function expectedPosition(agreement: Agreement, at: Date, hours: WorkingHours): Position {
  const day = knownDay(expectedDays(agreement, at, hours)?.payout_on ?? dayInAlmaty(at.getTime()));
  const paidOut: Fact = { kind: 'paid-out', id: 'expected', day, order: 0, toParentTiyn: NOTHING };
  const expected = foldOrThrow(position(agreement.terms, [paidOut], day), agreement.number);
  // Nothing is due before the money has left.
  return { ...expected, dueDay: null };
}

/** When the money of an unsigned agreement leaves and is due back if it is signed at an instant, and the day its document counts from. */
function expectedDays({ status, createdAt, terms }: Agreement, at: Date, hours: WorkingHours) {
  if (!isIn(status, UNSIGNED)) return null;
  const isTransfer = status === STATUS.refinancingAwaitingSignature;
  const payoutOf = (signed: Date) =>
    dayInAlmaty(isTransfer ? signed.getTime() : nextWorkingInstant(signed.getTime(), hours));
  const payoutOn = payoutOf(at);
  const { termDays } = datedTerms(terms, knownDay(payoutOn));
  return {
    payout_on: payoutOn,
    due_date: laterDay(payoutOn, termDays),
    document_payout_on: payoutOf(createdAt),
  };
}

const lateView = ({ penaltyDailyPpm, limits }: LoanTerms) => ({
  daily_percent: ratePercentText(penaltyDailyPpm),
  days_max: limits.penaltyDaysMax,
  year_percent_max: sharePercentText(limits.penaltyYearShareMaxPpm),
});

/** The fields by which a list tells loans apart. */
export function agreementHead(agreement: Agreement) {
  return {
    id: agreement.agreementId,
    number: agreement.number,
    status: agreement.status,
    loan_type: agreement.loanType,
    principal: toDecimal(agreement.terms.principalTiyn),
  };
}
