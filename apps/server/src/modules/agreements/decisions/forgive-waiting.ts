import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import type { Forgiven } from '@senim/loan-engine/loan/facts';
import { costOfWaiting } from '@senim/loan-engine/position/cost-of-waiting';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import { readAgreement } from '../loan/read-agreement.ts';
import { recordFact } from '../loan/record-fact.ts';
import { readFacts } from '../store.ts';
import type { AgreementKey } from '../types.ts';

/** A part that its owner had let be charged on a day. */
interface AwaitedPart {
  /** `YYYY-MM-DD`. */
  readonly dueDay: string;
  readonly amountTiyn: Tiyn;
}

/**
 * Who let a part be charged on its day and hears only today that nothing came of it owes what they would owe had it come, and the part itself:
 * the days between cost nothing.
 */
export async function forgiveWaiting(
  services: Services,
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  { dueDay, amountTiyn }: AwaitedPart,
): Promise<void> {
  const key = { borrowerId, agreementId };
  const now = services.clock.now().getTime();
  const today = knownDay(dayInAlmaty(now));
  const awaited = { day: knownDay(dueDay), amountTiyn };
  const { terms, number } = await readAgreement(services, tx, key);
  const cost = costOfWaiting(terms, await readFacts(tx, key), awaited, today);
  if (isRefusal(cost)) throw new Error(`Agreement ${number}: ${cost.refusal}.`);
  if (cost.rewardTiyn === 0 && cost.penaltyTiyn === 0) return;
  const id = `waited-${borrowerId}-${agreementId}-${dueDay}`;
  const fact: Forgiven = { kind: 'forgiven', id, day: today, order: millisecondsOfDay(now), ...cost };
  const recorded = await recordFact(services, tx, { key, fact, channel: null });
  insist(!isRefused(recorded), 'what waiting has cost can be forgiven');
}
