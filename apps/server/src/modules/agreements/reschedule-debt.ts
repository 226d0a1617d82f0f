import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { changedRate } from '@senim/loan-engine/changed-rate';
import { dayText } from '@senim/loan-engine/day';
import { lawOn } from '@senim/loan-engine/law';
import type { Position } from '@senim/loan-engine/position-types';
import { isRefusal } from '@senim/loan-engine/refusal';
import { STATUS } from '@senim/loan-engine/status';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { openDays } from '../ledger/open-days.ts';
import { applyDecision, type Decision, type DecisionRefusal, type FactPlace } from './apply-decision.ts';
import { foldAgreement } from './fold-agreement.ts';
import type { Recorded } from './record-fact.ts';
import { lockAgreement } from './store.ts';
import type { Agreement, NewPlan } from './types.ts';

/**
 * A settlement's outcome: what is owed gets a new schedule from today (a deferral is one part far off), part of it
 * perhaps forgiven; a loan in recovery comes back from it. The rate is never above the present one nor the law's cap.
 */
export async function rescheduleDebt(
  services: Services,
  act: Act,
  decision: Decision,
  plan: NewPlan,
): Promise<Recorded | Refused<DecisionRefusal>> {
  await openDays(services);
  const dailyRatePpm = await services.database.transaction(act, async (tx) => {
    if (!(await lockAgreement(services.sealing, tx, decision.key))) return null;
    const today = dayInAlmaty(services.clock.now().getTime());
    const { agreement, folded } = await foldAgreement(services, tx, decision.key, today);
    return Math.min(plan.dailyRatePpm ?? folded.dailyRatePpm, lawfulRate(agreement, folded, plan));
  });
  if (dailyRatePpm === null) return refuse('agreement_not_found');
  const { scheduleKind, dueOffsets, forgiven } = plan;
  const facts = [
    ...(forgiven ? [(at: FactPlace) => ({ ...at, kind: 'forgiven' as const, ...forgiven })] : []),
    (at: FactPlace) => ({ ...at, kind: 'rescheduled' as const, scheduleKind, dueOffsets, dailyRatePpm }),
  ];
  return applyDecision(services, act, decision, {
    from: [STATUS.active, STATUS.inRecovery],
    facts,
    cause: ({ status }) => (status === STATUS.inRecovery ? 'recovery-closed' : null),
    news: 'debt-rescheduled',
    details: ({ after }) =>
      after.nextDue ? { amountTiyn: after.nextDue.totalTiyn, day: dayText(after.nextDue.day) } : {},
  });
}

/** The highest daily rate that the law lets a changed plan bear: never above the present one. */
export function lawfulRate(
  { terms }: Agreement,
  folded: Position,
  { scheduleKind, dueOffsets }: NewPlan,
): number {
  const law = lawOn(folded.day);
  const present = Math.min(folded.dailyRatePpm, terms.dailyRatePpm);
  if (isRefusal(law) || !isAscending(dueOffsets)) return present;
  return changedRate(terms, folded, { scheduleKind, dueOffsets }, law);
}

/** Days that are out of order have no rate; the engine refuses them by name when the fact is brought. */
const isAscending = (offsets: readonly number[]): boolean =>
  offsets.length > 0 &&
  offsets.every((day, index) => Number.isSafeInteger(day) && day > (offsets[index - 1] ?? 0));
