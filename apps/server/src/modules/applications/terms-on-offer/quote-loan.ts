import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { quoteEveryKind } from '@senim/loan-engine/quote/quotes';
import type { Quote } from '@senim/loan-engine/quote/types';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { isFlaw } from '../rules.ts';
import { findPromo } from './find-discount.ts';
import { type Asked, productAsked, quoteRequest } from './rules.ts';
import type { LoanRequest } from './types.ts';

const act = machineAct('applications.quote');

/**
 * What a loan would cost if it were paid out at the next working moment, with a promo code if there is one, and the cost by
 * every other schedule. Stores nothing.
 */
export async function quoteLoan(
  services: Services,
  request: Asked['request'] & Pick<LoanRequest, 'promoCode'>,
  isFirstLoan: boolean,
) {
  const now = services.clock.now().getTime();
  const today = dayInAlmaty(now);
  const payoutDay = knownDay(earliestPayoutDay(now, services.lender.hours));
  const { promo, products } = await pricesOf(services, request.promoCode, isFirstLoan);
  if (promo !== null && isFlaw(promo)) return promo;
  const asked = {
    onOffer: termsOnOffer(products, today, services.law),
    request,
    isFirstLoan,
    payoutDay,
    promo,
  };
  const made = quoteRequest(asked);
  if (isFlaw(made)) return made;
  const kinds = everyKind(asked);
  return {
    amount: toDecimal(made.amountTiyn),
    period: request.period,
    period_unit: made.terms.monthly ? ('month' as const) : ('day' as const),
    schedule_kind: made.terms.scheduleKind,
    ...priceView(made),
    schedule: rowsView(made, payoutDay),
    schedules: Object.fromEntries(kinds.map((one) => [one.terms.scheduleKind, rowsView(one, payoutDay)])),
    prices: Object.fromEntries(kinds.map((one) => [one.terms.scheduleKind, priceView(one)])),
  };
}

/** The same loan by every schedule, without those that cannot be offered. */
function everyKind(asked: Asked): readonly Quote[] {
  const wanted = productAsked(asked);
  if (isFlaw(wanted)) return [];
  const { scheduleKind: _, ...plain } = wanted.asked;
  return quoteEveryKind(plain, asked.onOffer.law, wanted.product).flatMap(({ quoted }) =>
    isRefusal(quoted) ? [] : [quoted],
  );
}

function priceView({ dailyRate, rewardTiyn, totalTiyn, gesv }: Quote) {
  return { daily_rate: dailyRate, reward: toDecimal(rewardTiyn), total: toDecimal(totalTiyn), gesv };
}

function rowsView({ schedule }: Quote, payoutDay: Day) {
  return schedule.map(({ offset, principalTiyn, rewardTiyn, totalTiyn }) => ({
    date: dayText(addDays(payoutDay, offset)),
    principal: toDecimal(principalTiyn),
    reward: toDecimal(rewardTiyn),
    total: toDecimal(totalTiyn),
  }));
}

/** The products as they are now, and what the code takes off, if there is one. */
async function pricesOf(services: Services, code: string | undefined, isFirstLoan: boolean) {
  const now = services.clock.now();
  return services.database.transaction(act, async (tx) => ({
    products: await readProducts(services, tx, now),
    promo:
      code === undefined ? null : await findPromo(services, tx, code, { borrowerId: null, isFirstLoan, now }),
  }));
}
