import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { position } from '@senim/loan-engine/position/position';
import { betterPromo, loyaltyPromo, wasPaidInTime } from '@senim/loan-engine/quote/loyalty';
import type { Promo } from '@senim/loan-engine/quote/types';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readOwnAgreements } from '../../agreements/loan/find-agreement.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { findPromoCode, hasUsedPromo } from '../store.ts';
import { offerOn, promoFlaw } from './rules.ts';

export interface LoanRecord {
  readonly paidLoans: number;
  readonly loansInTime: number;
}

/** How many loans a borrower has paid, and how many of them without a day of penalty. */
export async function readLoanRecord(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  today: string,
): Promise<LoanRecord> {
  const paid = (await readOwnAgreements(services, tx, borrowerId)).filter(
    ({ status }) => status === STATUS.paid,
  );
  const inTime = paid.filter(({ terms, facts }) => {
    const view = position(terms, facts, knownDay(today));
    return !isRefusal(view) && wasPaidInTime(view);
  });
  return { paidLoans: paid.length, loansInTime: inTime.length };
}

/** The discount of a promo code for this borrower (null: for a stranger) today, or why there is none. */
export async function findPromo(
  tx: Transaction,
  typed: string,
  who: { borrowerId: number | null; isFirstLoan: boolean; today: string },
): Promise<Promo | Flaw> {
  const promo = await findPromoCode(tx, typed.toUpperCase().replace(/\s/g, ''));
  const isUsed =
    promo !== undefined && who.borrowerId !== null && (await hasUsedPromo(tx, who.borrowerId, promo.code));
  const flaw = promoFlaw(promo, { ...who, isUsed });
  if (flaw || !promo) return flaw ?? { refused: 'promo_code_invalid', field: 'promo_code' };
  return { promoId: promo.code, discountSharePpm: promo.discountSharePpm };
}

/**
 * What lowers the rate of a borrower's next loan: the promo code they bring, or what their history has earned, whichever is more; they never
 * add up. A code that does not hold is refused even where history would do better, so that nobody wonders about it later.
 */
export async function findDiscount(
  services: Services,
  tx: Transaction,
  request: { borrowerId: number; promoCode: string | undefined; isFirstLoan: boolean; today: string },
): Promise<Promo | null | Flaw> {
  const { borrowerId, promoCode, today } = request;
  const promo = promoCode === undefined ? null : await findPromo(tx, promoCode, request);
  if (promo !== null && isFlaw(promo)) return promo;
  const { loansInTime } = await readLoanRecord(services, tx, borrowerId, today);
  return betterPromo(promo, loyaltyPromo(offerOn('short', today).product, loansInTime));
}
