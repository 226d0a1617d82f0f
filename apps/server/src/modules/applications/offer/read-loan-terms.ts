import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { gesvCapFor } from '@senim/loan-engine/loan/law';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { percentText, ratePercentText } from '@senim/loan-engine/units/percent';
import type { Services } from '../../../platform/machinery.ts';
import { offerOn, wholeTenge } from './rules.ts';

/** What is lent today: amounts in whole tenge, periods in days, ceilings in percent. */
export function readLoanTerms(services: Pick<Services, 'clock'>) {
  const today = dayInAlmaty(services.clock.now().getTime());
  return { types: (['short', 'long'] as const).map((loanType) => termsOf(loanType, today)) };
}

function termsOf(loanType: LoanType, today: string) {
  const { law, product } = offerOn(loanType, today);
  const { gesvPercentMax } = gesvCapFor(law, product.amountTiynMax, product.termDaysMax);
  return {
    code: loanType,
    min_amount: wholeTenge(product.amountTiynMin),
    max_amount: wholeTenge(product.amountTiynMax),
    first_loan_max_amount: wholeTenge(product.firstLoanAmountTiynMax),
    step: wholeTenge(product.amountTiynStep),
    default_amount: wholeTenge(product.amountTiynDefault),
    min_period: product.termDaysMin,
    max_period: product.termDaysMax,
    default_period: product.termDaysDefault,
    grace_days: product.firstLoanFreeDays,
    max_daily_rate: ratePercentText(product.dailyRatePpmMax),
    max_gesv: percentText(gesvPercentMax),
  };
}
