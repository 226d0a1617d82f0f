import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Product } from '@senim/loan-engine/loan/products';
import { standing } from '@senim/loan-engine/position/position';
import { betterPromo, loyaltyPromo, wasPaidInTime } from '@senim/loan-engine/quote/loyalty';
import type { Promo } from '@senim/loan-engine/quote/types';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readOwnAgreements } from '../../agreements/loan/find-agreement.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { findPromoCode } from './find-promo-code.ts';
import { promoFlaw } from './rules.ts';
import { hasUsedPromo } from './store.ts';
import { type LoanRecord, PPM_PER_PERCENT } from './types.ts';

/** How a borrower has paid their loans so far. */
export async function readLoanRecord(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  today: string,
): Promise<LoanRecord> {
  const own = await readOwnAgreements(services, tx, borrowerId);
  const loans = own.flatMap(({ terms, facts }) => {
    const view = standing(terms, facts, knownDay(today));
    return isRefusal(view) ? [] : [view];
  });
  const paid = own.filter(({ status }) => status === STATUS.paid);
  return { loans, paidLoans: paid.length, loansInTime: loans.filter(wasPaidInTime).length };
}

/** The discount of a promo code now for this borrower (null: for a stranger), or why there is none. */
export async function findPromo(
  services: Pick<Services, 'held'>,
  tx: Transaction,
  typed: string,
  who: { borrowerId: number | null; isFirstLoan: boolean; now: Date },
): Promise<Promo | Flaw> {
  const promo = await findPromoCode(services, tx, typed, who.now);
  const isUsed =
    promo !== undefined && who.borrowerId !== null && (await hasUsedPromo(tx, who.borrowerId, promo.code));
  const flaw = promoFlaw(promo, { ...who, isUsed, today: dayInAlmaty(who.now.getTime()) });
  if (flaw || !promo) return flaw ?? { refused: 'promo_code_invalid', field: 'promo_code' };
  return { promoId: promo.code, discountSharePpm: Math.round(promo.discount_percent * PPM_PER_PERCENT) };
}

/**
 * The discount on the rate of a borrower's next loan: by promo code or by history, whichever is larger, never both. A code
 * that is not valid is refused even if history gives more, so that the borrower learns about it at once.
 */
export async function findDiscount(
  services: Pick<Services, 'held'>,
  tx: Transaction,
  request: { borrowerId: number; promoCode: string | undefined; isFirstLoan: boolean; now: Date },
  { loansInTime }: LoanRecord,
  product: Product,
): Promise<Promo | null | Flaw> {
  const { promoCode } = request;
  const promo = promoCode === undefined ? null : await findPromo(services, tx, promoCode, request);
  if (promo !== null && isFlaw(promo)) return promo;
  return betterPromo(promo, loyaltyPromo(product, loansInTime));
}
