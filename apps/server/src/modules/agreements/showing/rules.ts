import { dayInAlmaty, addDays as laterDay } from '@senim/kazakhstan/calendar-day';
import { maskIban } from '@senim/kazakhstan/iban';
import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import { type AgreementStatus, isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import { datedTerms, periodOf } from '@senim/loan-engine/loan/monthly-dues';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Product } from '@senim/loan-engine/loan/products';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { StatusStep } from '../loan/types.ts';
import { documentsView } from '../paper/rules.ts';
import { isProlongable, prolongationToday } from '../prolongation/rules.ts';
import { isRefinanceable } from '../refinancing/rules.ts';
import type { Agreement, DocumentRow } from '../types.ts';

/** The status of an agreement at an instant: its last one, unless the time to sign or to pay ran out. */
export function statusAt(
  { agreementId, status, signUntil }: Pick<Agreement, 'agreementId' | 'status' | 'signUntil'>,
  steps: readonly StatusStep[],
  prolongationOpenUntil: Date | null,
  at: Date,
): AgreementStatus {
  const last = steps.findLast((step) => step.agreementId === agreementId && step.at <= at)?.status ?? status;
  if (isIn(last, UNSIGNED) && at > signUntil) return STATUS.cancelled;
  const isLapsed = prolongationOpenUntil !== null && at >= prolongationOpenUntil;
  return last === STATUS.prolongationAwaitingPayment && isLapsed ? STATUS.active : last;
}

/** The agreement as the cabinet shows it; every amount comes out of the fold. */
export function agreementView(
  { hours, products }: { readonly hours: WorkingHours; readonly products: readonly Product[] },
  agreement: Agreement,
  position: Position,
  documents: readonly DocumentRow[],
) {
  const { terms, quote } = agreement;
  const period = periodOf(terms);
  const prolongation = prolongationToday(products, agreement, position);
  const isAsked = agreement.status === STATUS.prolongationAwaitingPayment;
  return {
    id: agreement.agreementId,
    number: agreement.number,
    hasParent: agreement.parentId !== null,
    status: agreement.status,
    mediation: agreement.mediation,
    refinancing_available: isRefinanceable(products, agreement, position),
    prolongation_available: isProlongable(products, agreement, position),
    loan_type: agreement.loanType,
    principal: toDecimal(terms.principalTiyn),
    period: period.count,
    period_unit: period.unit,
    schedule_kind: terms.scheduleKind,
    daily_rate: quote.dailyRate,
    gesv: quote.gesv,
    reward: quote.reward,
    total: quote.total,
    signed_at: agreement.signedAt?.toISOString() ?? null,
    sign_until: agreement.signUntil.toISOString(),
    paid_out_on: position.paidOutDay === null ? null : dayText(position.paidOutDay),
    due_date: position.dueDay === null ? null : dayText(position.dueDay),
    paused_until: position.pausedUntilDay === null ? null : dayText(position.pausedUntilDay),
    frozen: position.isFrozen,
    iban_masked: maskIban(agreement.iban),
    expected: expectedDays(agreement, hours),
    documents: documentsView(documents),
    calculation: {
      prolongation:
        !isRefusal(prolongation) && (isAsked || isProlongable(products, agreement, position))
          ? Number(toDecimal(prolongation.amountDueTiyn))
          : null,
      principal: toDecimal(position.principalOutstandingTiyn),
      reward: toDecimal(position.rewardOutstandingTiyn),
      penalty: toDecimal(position.penaltyOutstandingTiyn),
      total: toDecimal(position.payoffTiyn),
      next_due: position.nextDue && {
        date: dayText(position.nextDue.day),
        amount: toDecimal(position.nextDue.totalTiyn),
      },
      overdue_days: position.overdueDays,
      paid: toDecimal(position.cashInTiyn),
      as_of: dayText(position.day),
    },
  };
}

/** The days that the unsigned document counts with: when the money leaves and when it is due back. */
function expectedDays({ status, createdAt, terms }: Agreement, hours: WorkingHours) {
  if (!isIn(status, UNSIGNED)) return null;
  const drawnUpAt = createdAt.getTime();
  const isTransfer = status === STATUS.refinancingAwaitingSignature;
  const payoutOn = dayInAlmaty(isTransfer ? drawnUpAt : nextWorkingInstant(drawnUpAt, hours));
  const { termDays } = datedTerms(terms, knownDay(payoutOn));
  return { payout_on: payoutOn, due_date: laterDay(payoutOn, termDays) };
}
