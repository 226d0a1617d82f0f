import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { type Day, dayText } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { postFact } from '../../ledger/post-fact.ts';
import { readBookDay } from '../../ledger/read-book-day.ts';
import type { MoneyChannel } from '../../ledger/types.ts';
import { lockAgreement, readFacts } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { changeStatus } from './change-status.ts';
import { followCredit } from './follow-credit.ts';
import { planNextEvent } from './plan-next-event.ts';
import { stepAfter } from './rules.ts';
import { insertFact } from './store.ts';

/** A change of status that somebody decided; the ones that follow from money need none. */
export interface Step {
  readonly cause: Cause;
  readonly who: Who;
}

export interface FactToRecord {
  readonly key: AgreementKey;
  readonly fact: Fact;
  readonly channel: MoneyChannel | null;
  /** The change of status, if it does not follow from the fact itself: a signature, a decision of the lender. */
  readonly step?: Step | undefined;
}

export interface Recorded {
  /** The position before the fact. */
  readonly agreement: Agreement;
  readonly before: Position;
  readonly after: Position;
  /** False if the fact was recorded before; then nothing was done now. */
  readonly isNew: boolean;
}

/**
 * The only way a loan changes: one more fact, its postings, its status and the next event day, all in the caller's
 * transaction. A fact id that is there already changes nothing. The day must be open (ledger/open-days). Refuses a
 * fact of a future day and all that cannot have happened.
 */
export async function recordFact(
  services: Services,
  tx: Transaction,
  { key, fact, channel, step }: FactToRecord,
): Promise<Recorded | Refused<'fact_refused'>> {
  const agreement = await lockAgreement(services.sealing, tx, key);
  if (!agreement) throw new Error('A fact was brought for an agreement that does not exist.');
  const bookDay = await readBookDay(tx);
  const facts = await readFacts(tx, key);
  const before = foldOrThrow(position(agreement.terms, facts, bookDay), agreement.number);
  if (facts.some((known) => known.id === fact.id)) return { agreement, before, after: before, isNew: false };

  if (fact.day > bookDay) return refuse('fact_refused', { rule: 'day-not-open' });
  const after = position(agreement.terms, [...facts, fact], bookDay);
  if (isRefusal(after)) return refuse('fact_refused', { rule: after.refusal });
  const isWritten = await insertFact(tx, {
    ...key,
    fact,
    day: dayText(fact.day),
    channel: channel && `${channel.account}/${channel.dimension}`,
    recordedAt: services.clock.now(),
  });
  insist(isWritten, 'a fact of a held loan is written');
  await postFact(services, tx, { key, terms: agreement.terms, facts, fact, bookDay, channel });
  tx.note({ fact: fact.kind, before: figures(before), after: figures(after) });
  await moveOn(services, tx, agreement, step ?? stepAfter(agreement.status, fact, after));
  if (!isDue(agreement, bookDay)) await planNextEvent(tx, key, after);
  await followCredit(services, tx, key, { before, after });
  return { agreement, before, after, isNew: true };
}

/** What the record of a staff act holds of a loan before and after. */
const figures = ({ payoffTiyn, penaltyOutstandingTiyn, overdueDays }: Position) => ({
  payoffTiyn,
  penaltyOutstandingTiyn,
  overdueDays,
});

/** A due event that the waker has not handled yet stays the next one. */
const isDue = ({ nextEventDay }: Agreement, today: Day): boolean =>
  nextEventDay !== null && nextEventDay <= dayText(today);

/** The status after the fact, by the lifecycle table. */
async function moveOn(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  step: Step | null,
): Promise<void> {
  if (!step) return;
  const moved = await changeStatus(services, tx, agreement, step.cause, step.who);
  if (isRefused(moved))
    throw new Error(
      `Agreement ${agreement.number}: ${step.cause} is not declared in status ${agreement.status}.`,
    );
}
