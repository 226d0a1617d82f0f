import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { addDays, dayText, knownDay } from '@senim/loan-engine/day';
import { toDecimal } from '@senim/loan-engine/money';
import type { Services } from '../../platform/machinery.ts';
import { isFlaw, quoteRequest } from './rules.ts';
import type { LoanRequest } from './types.ts';

/** What a loan costs if it were paid out today; computes and stores nothing. */
export function quoteLoan(
  services: Pick<Services, 'clock'>,
  request: Pick<LoanRequest, 'loanType' | 'amountTenge' | 'termDays' | 'promoCode'>,
  isFirstLoan: boolean,
) {
  const today = dayInAlmaty(services.clock.now().getTime());
  const offer = quoteRequest(request, isFirstLoan, today);
  if (isFlaw(offer)) return offer;
  return {
    amount: toDecimal(offer.amountTiyn),
    period: request.termDays,
    daily_rate: offer.dailyRate,
    reward: toDecimal(offer.rewardTiyn),
    total: toDecimal(offer.totalTiyn),
    gesv: offer.gesv,
    schedule: offer.schedule.map(({ offset, principalTiyn, rewardTiyn, totalTiyn }) => ({
      date: dayText(addDays(knownDay(today), offset)),
      principal: toDecimal(principalTiyn),
      reward: toDecimal(rewardTiyn),
      total: toDecimal(totalTiyn),
    })),
  };
}
