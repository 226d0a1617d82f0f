import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { admitFact } from '@senim/loan-engine/admit-fact';
import { dayText, knownDay } from '@senim/loan-engine/day';
import type { Fact } from '@senim/loan-engine/facts';
import { addTiyn, tiyn, toDecimal } from '@senim/loan-engine/money';
import { position } from '@senim/loan-engine/position';
import type { Position } from '@senim/loan-engine/position-types';
import { isRefusal } from '@senim/loan-engine/refusal';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, refuse } from '../../platform/outcome.ts';
import { composeLines } from '../ledger/compose-lines.ts';
import type { AgreementKey, MoneyChannel } from '../ledger/types.ts';
import { findAgreement } from './find-agreement.ts';

/**
 * What a fact would change if it were recorded: the loan today without and with it, and the lines it would post.
 * Changes nothing. Refused is what the engine would refuse, and a day that has not come.
 */
export async function previewFact(
  services: Services,
  act: Act,
  key: AgreementKey,
  fact: Fact,
  channel: MoneyChannel,
) {
  const agreement = await services.database.transaction(act, (tx) => findAgreement(services, tx, key));
  if (isRefused(agreement)) return agreement;
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const { terms, facts } = agreement;
  const flaw = admitFact(terms, facts, fact);
  if (flaw) return refuse('fact_refused', { rule: flaw.refusal });
  if (fact.day > today) return refuse('fact_refused', { rule: 'day-not-open' });
  const [before, after] = [position(terms, facts, today), position(terms, [...facts, fact], today)];
  if (isRefusal(before) || isRefusal(after)) throw new Error(`Agreement ${agreement.number} does not fold.`);
  const lines = composeLines({ key, terms, facts, fact, bookDay: today, channel });
  return {
    before: figures(before),
    after: figures(after),
    entries: lines.map(({ account, amountTiyn }) => ({ account, amount: toDecimal(tiyn(amountTiyn)) })),
  };
}

const figures = (folded: Position) => ({
  principal: toDecimal(folded.principalOutstandingTiyn),
  reward: toDecimal(folded.rewardOutstandingTiyn),
  penalty: toDecimal(folded.penaltyOutstandingTiyn),
  credit: toDecimal(folded.creditTiyn),
  total: toDecimal(folded.payoffTiyn),
  overdue_days: folded.overdueDays,
  schedule: folded.schedule.map((row) => ({
    date: dayText(row.day),
    left: toDecimal(addTiyn(row.principalLeftTiyn, row.rewardLeftTiyn, row.penaltyLeftTiyn)),
  })),
});
