import type { InsuranceState } from '@senim/contracts/shared/answers';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Insurance } from '@senim/lender/lender';
import { FRUITLESS } from '@senim/loan-engine/lifecycle/status';
import type { Flaw } from '../rules.ts';
import type { LoanRequest } from '../terms-on-offer/types.ts';
import type { TakenInsurance } from './types.ts';

/** For so many days after the signature a borrower may take insurance back, and the whole premium is returned. */
export const CANCEL_DAYS = 14;

/** Why a tick is not taken: nothing is offered, or not what stood beside it. */
export function insuranceFlaw(
  { insurance }: Pick<LoanRequest, 'insurance'>,
  offered: Insurance | null,
): Flaw | null {
  if (insurance === null) return null;
  if (offered === null) return { refused: 'insurance_not_offered', field: 'consent_insurance' };
  return insurance.seen === offered.version
    ? null
    : { refused: 'insurance_changed', field: 'consent_insurance' };
}

/** The last day to take it back; null before the signature, when that may be done at any time. */
export const cancelUntil = ({ signedAt }: Pick<TakenInsurance, 'signedAt'>): string | null =>
  signedAt && addDays(dayInAlmaty(signedAt.getTime()), CANCEL_DAYS);

const FRUITLESS_STATUSES: ReadonlySet<number> = new Set(FRUITLESS);

/** How far it is on a day. A loan that came to nothing, or was somebody else's, has none. */
export function stateOf(
  taken: Pick<
    TakenInsurance,
    'cancelledAt' | 'applicationStatus' | 'agreementStatus' | 'signedAt' | 'annulledAt'
  >,
  today: string,
): InsuranceState {
  if (taken.cancelledAt) return 'cancelled';
  const status = taken.agreementStatus ?? taken.applicationStatus;
  if (FRUITLESS_STATUSES.has(status) || taken.annulledAt) return 'none';
  const until = cancelUntil(taken);
  if (until === null) return 'asked';
  return today <= until ? 'held' : 'over';
}

/** Which of all that a borrower has taken their cabinet shows: what they may take back, or what belongs to their last application. */
export function shownOf(
  all: readonly TakenInsurance[],
  lastApplicationId: number | undefined,
  today: string,
): TakenInsurance | undefined {
  const isOpen = (taken: TakenInsurance) => ['asked', 'held'].includes(stateOf(taken, today));
  const own = all.find((taken) => taken.applicationId === lastApplicationId);
  const shown = all.find(isOpen) ?? own;
  return shown && stateOf(shown, today) !== 'none' ? shown : undefined;
}
