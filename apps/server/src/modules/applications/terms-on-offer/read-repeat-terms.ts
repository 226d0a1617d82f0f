import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isOpenTo } from '@senim/loan-engine/loan/products';
import type { ProductCode } from '@senim/loan-engine/loan/terms';
import { productOf, termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { betterPromo, isLoyalty, loyaltyPromo } from '@senim/loan-engine/quote/loyalty';
import type { Promo } from '@senim/loan-engine/quote/types';
import { percentText } from '@senim/loan-engine/units/percent';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readLoanHistory } from '../../agreements/loan/read-loan-history.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { findPromo, readLoanRecord } from './find-discount.ts';

/**
 * The discount that a borrower's history has earned, step by step, for a product (the first if none is named); whether a promo
 * code gives more; and which products are open to the borrower. Refuses a code that is not valid.
 */
export async function readRepeatTerms(
  services: Services,
  act: Act,
  borrowerId: number,
  { promoCode, loanType }: { promoCode: string | undefined; loanType: ProductCode | undefined },
) {
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  return services.database.transaction(act, async (tx) => {
    const onOffer = termsOnOffer(await readProducts(services, tx, now), today, services.law);
    const record = await readLoanRecord(services, tx, borrowerId, today);
    const { hadLoan } = await readLoanHistory(tx, borrowerId);
    const who = { borrowerId, isFirstLoan: !hadLoan, now };
    const promo: Promo | null | Flaw =
      promoCode === undefined ? null : await findPromo(services, tx, promoCode, who);
    if (promo !== null && isFlaw(promo)) return promo;
    const product = productOf(onOffer, loanType ?? onOffer.products[0]?.code ?? '');
    if (product === undefined) return { refused: 'loan_type_unknown' as const, field: 'loan_type' };
    const discount = betterPromo(promo, loyaltyPromo(product, record.loansInTime));
    return {
      open_types: onOffer.products.filter((one) => isOpenTo(one, record.loans)).map(({ code }) => code),
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
