import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { LenderProduct } from '@senim/lender/products';
import { gesvCapFor, type Law } from '@senim/loan-engine/loan/law';
import { longestTermDays } from '@senim/loan-engine/loan/products';
import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { percentText, ratePercentText } from '@senim/loan-engine/units/percent';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { wholeTenge } from './rules.ts';

const act = machineAct('applications.terms');

/** What is lent today: amounts in whole tenge, periods in the unit of each product, the law's ceilings in percent. */
export async function readLoanTerms(services: Pick<Services, 'clock' | 'database' | 'lender' | 'law'>) {
  const now = services.clock.now();
  const all = await services.database.read(act, (tx) => readProducts(services, tx, now));
  const { law, products } = termsOnOffer(all, dayInAlmaty(now.getTime()), services.law);
  return { types: products.map((product) => termsOf(product, law)) };
}

function termsOf(product: LenderProduct, law: Law) {
  const { unit } = product.rhythm;
  return {
    code: product.code,
    names: product.names,
    min_amount: wholeTenge(product.amountTiynMin),
    max_amount: wholeTenge(product.amountTiynMax),
    first_loan_max_amount: wholeTenge(product.firstLoanAmountTiynMax),
    step: wholeTenge(product.amountTiynStep),
    default_amount: wholeTenge(product.amountTiynDefault),
    min_period: product.periodMin,
    max_period: product.periodMax,
    default_period: product.periodDefault,
    period_unit: unit,
    schedule_kinds: [...product.scheduleKinds],
    due_day_choice: unit === 'month',
    for_repaid: product.forRepaid !== null,
    grace_days: product.firstLoanFreeDays,
    max_daily_rate: ratePercentText(Math.min(product.dailyRatePpmMax, law.dailyRatePpmBelow - 1)),
    max_gesv: percentText(gesvCapFor(law, product.amountTiynMax, longestTermDays(product)).gesvPercentMax),
  };
}
