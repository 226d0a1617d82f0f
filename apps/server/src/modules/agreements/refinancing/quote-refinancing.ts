import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../loan/find-agreement.ts';
import type { AgreementKey } from '../types.ts';
import { offerRefinancing } from './offer-refinancing.ts';
import type { RefinancingWish } from './request-refinancing.ts';

type QuoteWish = Pick<RefinancingWish, 'loanType' | 'termDays'> & { readonly scheduleKind: ScheduleKind };

/** What refinancing would cost if it were signed today; computes and stores nothing. Refuses as the request itself does. */
export async function quoteRefinancing(services: Services, act: Act, key: AgreementKey, wish: QuoteWish) {
  const parent = await services.database.transaction(act, (tx) => findAgreement(services, tx, key));
  if (isRefused(parent)) return parent;
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const folded = foldOrThrow(position(parent.terms, parent.facts, today), parent.number);
  const offers = offerRefinancing(parent, folded, wish, 'borrower');
  if (isRefusal(offers)) return refuse('refinancing_unavailable');
  const kinds = offers.map(({ scheduleKind }) => scheduleKind);
  const offer = offers.find(({ scheduleKind }) => scheduleKind === wish.scheduleKind)?.offer;
  if (!offer) return refuse('refinancing_unavailable');
  if (isRefusal(offer)) {
    return offer.refusal.startsWith('term-')
      ? refuse('period_out_of_range', {}, 'period')
      : refuse('refinancing_unavailable');
  }
  return {
    amount: toDecimal(offer.amountTiyn),
    owed: toDecimal(folded.payoffTiyn),
    reward: toDecimal(offer.rewardTiyn),
    total: toDecimal(offer.totalTiyn),
    daily_rate: offer.dailyRate,
    gesv: offer.gesv,
    last_date: dayText(addDays(today, offer.terms.termDays)),
    schedule_kinds: kinds,
    schedule: offer.schedule.map(({ offset, principalTiyn, rewardTiyn, totalTiyn }) => ({
      date: dayText(addDays(today, offset)),
      principal: toDecimal(principalTiyn),
      reward: toDecimal(rewardTiyn),
      total: toDecimal(totalTiyn),
    })),
  };
}
