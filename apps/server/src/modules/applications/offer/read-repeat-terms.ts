import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { betterPromo, isLoyalty, loyaltyPromo } from '@senim/loan-engine/quote/loyalty';
import type { Promo } from '@senim/loan-engine/quote/types';
import { percentText } from '@senim/loan-engine/units/percent';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { readLoanHistory } from '../store.ts';
import { findPromo, readLoanRecord } from './find-discount.ts';
import { offerOn } from './rules.ts';

/** What a borrower's history has earned, step by step, and whether a promo code would do better. Refuses a code that does not hold. */
export async function readRepeatTerms(
  services: Services,
  act: Act,
  borrowerId: number,
  promoCode: string | undefined,
) {
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const record = await readLoanRecord(services, tx, borrowerId, today);
    const { hadLoan } = await readLoanHistory(tx, borrowerId);
    const who = { borrowerId, isFirstLoan: !hadLoan, today };
    const promo: Promo | null | Flaw = promoCode === undefined ? null : await findPromo(tx, promoCode, who);
    if (promo !== null && isFlaw(promo)) return promo;
    const { product } = offerOn('short', today);
    const discount = betterPromo(promo, loyaltyPromo(product, record.loansInTime));
    return {
      paid_loans: record.paidLoans,
      loans_in_time: record.loansInTime,
      ladder: product.loyalty.map(({ loansInTime, discountSharePpm }) => ({
        loans: loansInTime,
        share_percent: sharePercent(discountSharePpm),
        reached: loansInTime <= record.loansInTime,
      })),
      discount: discount && discountView(discount),
      promo: promo && discountView(promo),
    };
  });
}

const sharePercent = (sharePpm: number): string => String(Number(percentText(sharePpm / 10_000)));

function discountView({ promoId, discountSharePpm }: Promo) {
  return {
    kind: isLoyalty(promoId) ? ('loyalty' as const) : ('promo' as const),
    id: promoId,
    share_percent: sharePercent(discountSharePpm),
    share_ppm: discountSharePpm,
  };
}
