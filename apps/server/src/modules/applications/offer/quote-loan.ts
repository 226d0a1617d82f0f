import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isFlaw } from '../rules.ts';
import type { LoanRequest } from '../types.ts';
import { findPromo } from './find-discount.ts';
import { quoteRequest } from './rules.ts';

const act = machineAct('applications.quote');

/** What a loan costs if it were paid out as soon as people work, with a promo code where one is brought; computes and stores nothing. */
export async function quoteLoan(
  services: Services,
  request: Pick<LoanRequest, 'loanType' | 'amountTenge' | 'termDays' | 'promoCode'>,
  isFirstLoan: boolean,
) {
  const now = services.clock.now().getTime();
  const today = dayInAlmaty(now);
  const payoutDay = knownDay(earliestPayoutDay(now, services.lender.hours));
  const promo = await promoOf(services, request.promoCode, isFirstLoan, today);
  if (promo !== null && isFlaw(promo)) return promo;
  const offer = quoteRequest(request, isFirstLoan, today, promo);
  if (isFlaw(offer)) return offer;
  return {
    amount: toDecimal(offer.amountTiyn),
    period: request.termDays,
    daily_rate: offer.dailyRate,
    reward: toDecimal(offer.rewardTiyn),
    total: toDecimal(offer.totalTiyn),
    gesv: offer.gesv,
    schedule: offer.schedule.map(({ offset, principalTiyn, rewardTiyn, totalTiyn }) => ({
      date: dayText(addDays(payoutDay, offset)),
      principal: toDecimal(principalTiyn),
      reward: toDecimal(rewardTiyn),
      total: toDecimal(totalTiyn),
    })),
  };
}

/** Without a code the database is not asked. */
async function promoOf(services: Services, code: string | undefined, isFirstLoan: boolean, today: string) {
  if (code === undefined) return null;
  const who = { borrowerId: null, isFirstLoan, today };
  return services.database.transaction(act, (tx) => findPromo(tx, code, who));
}
