import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { ApplicationKey } from '../types.ts';
import { decisionDueAt } from './rules.ts';
import { writeReviewClock } from './store.ts';

/** A new time for the promised decision, after the applicant was asked something. */
export async function resetDecisionClock(
  { clock, lender }: Services,
  tx: Transaction,
  key: ApplicationKey,
): Promise<Date> {
  const dueAt = decisionDueAt(clock.now(), lender.hours);
  await writeReviewClock(tx, key, { since: null, dueAt });
  return dueAt;
}

/** From now on a person must decide the application. */
export async function leaveToPerson(tx: Transaction, key: ApplicationKey, since: Date): Promise<void> {
  await writeReviewClock(tx, key, { since, dueAt: null });
}
