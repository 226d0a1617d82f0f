import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findAgreement } from '../loan/find-agreement.ts';
import type { AgreementKey } from '../types.ts';
import { chosenOf, listQuotes } from './list-quotes.ts';
import type { RefinancingWish } from './request-refinancing.ts';

type QuoteWish = Omit<RefinancingWish, 'amountTenge'>;

/** The cost of refinancing if it were signed today. Writes nothing, and refuses as the request itself does. */
export async function quoteRefinancing(services: Services, act: Act, key: AgreementKey, wish: QuoteWish) {
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const found = await services.database.transaction(act, async (tx) => {
    const parent = await findAgreement(services, tx, key);
    if (isRefused(parent)) return parent;
    const folded = foldOrThrow(position(parent.terms, parent.facts, today), parent.number);
    const quotes = await listQuotes(services, tx, parent, folded, wish, 'borrower');
    return isRefused(quotes) ? quotes : { folded, quotes };
  });
  if (isRefused(found)) return found;
  const { folded, quotes } = found;
  const quote = chosenOf(quotes, wish.scheduleKind);
  if (isRefused(quote)) return quote;
  const kinds = quotes.map(({ scheduleKind }) => scheduleKind);
  return {
    amount: toDecimal(quote.amountTiyn),
    owed: toDecimal(folded.payoffTiyn),
    reward: toDecimal(quote.rewardTiyn),
    total: toDecimal(quote.totalTiyn),
    daily_rate: quote.dailyRate,
    gesv: quote.gesv,
    schedule_kind: quote.terms.scheduleKind,
    last_date: dayText(addDays(today, quote.terms.termDays)),
    schedule_kinds: kinds,
    schedule: quote.schedule.map(({ offset, principalTiyn, rewardTiyn, totalTiyn }) => ({
      date: dayText(addDays(today, offset)),
      principal: toDecimal(principalTiyn),
      reward: toDecimal(rewardTiyn),
      total: toDecimal(totalTiyn),
    })),
  };
}
