import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { Position, Standing } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position, standing } from '@senim/loan-engine/position/position';
import { type Day, dayText } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { postFacts } from '../../ledger/post-facts.ts';
import { readBookDay } from '../../ledger/read-book-day.ts';
import type { MoneyChannel } from '../../ledger/types.ts';
import { lockAgreements, readFactsOf } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { changeStatus } from './change-status.ts';
import { followCredit } from './follow-credit.ts';
import { planNextEvents } from './plan-next-event.ts';
import { stepAfter } from './rules.ts';
import { insertFacts } from './store.ts';

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
  readonly agreement: Agreement;
  readonly before: Standing;
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
  toRecord: FactToRecord,
): Promise<Became> {
  const [recorded] = await recordFacts(services, tx, [toRecord]);
  if (!recorded) throw new Error('A fact was brought and nothing became of it.');
  return recorded;
}

/** What became of a fact. */
export type Became = Recorded | Refused<'fact_refused'>;

/**
 * The same for facts of several loans, one of each, with what became of each in the same order. Their journals are written last, after `beforePosting`,
 * because they hold accounts that everybody moves until the transaction ends.
 */
export async function recordFacts(
  services: Services,
  tx: Transaction,
  toRecord: readonly FactToRecord[],
  beforePosting: (became: readonly Became[]) => Promise<void> = async () => {},
): Promise<readonly Became[]> {
  const keys = toRecord.map(({ key }) => key);
  const [agreements, bookDay, known] = await Promise.all([
    lockAgreements(services.sealing, tx, keys),
    readBookDay(tx),
    readFactsOf(tx, keys),
  ]);
  const locked = new Map(agreements.map((agreement) => [keyText(agreement), agreement]));
  insist(locked.size === toRecord.length, 'facts are brought for loans that exist, one for each');
  const decided = toRecord.map((one) =>
    decide(one, locked.get(keyText(one.key)), known.get(keyText(one.key)) ?? [], bookDay),
  );
  const changes = decided.filter((one): one is Change => !isRefused(one) && one.isNew);
  await Promise.all([
    writeFacts(services, tx, changes),
    goOn(services, tx, changes, bookDay),
    beforePosting(decided),
  ]);
  postChanges(services, tx, changes, bookDay);
  return decided;
}

/** Their new status, then the next day on which each is looked at, and the term of a refund. */
async function goOn(
  services: Services,
  tx: Transaction,
  changes: readonly Change[],
  bookDay: Day,
): Promise<void> {
  for (const change of changes) await moveOn(services, tx, change);
  const undue = changes.filter(({ agreement }) => !isDue(agreement, bookDay));
  const next = planNextEvents(
    tx,
    undue.map(({ toRecord: { key }, after }) => ({ key, folded: after })),
  );
  const credits = changes.map(({ toRecord: { key }, before, after }) =>
    followCredit(services, tx, key, { before, after }),
  );
  await Promise.all([next, ...credits]);
}

/** A fact that can be recorded, and the facts before it. */
interface Change extends Recorded {
  readonly toRecord: FactToRecord;
  readonly facts: readonly Fact[];
}

function decide(
  toRecord: FactToRecord,
  agreement: Agreement | undefined,
  facts: readonly Fact[],
  bookDay: Day,
): Change | Refused<'fact_refused'> {
  if (!agreement) throw new Error('A fact was brought for an agreement that does not exist.');
  const { fact } = toRecord;
  if (facts.some(({ id }) => id === fact.id)) {
    const recorded = foldOrThrow(position(agreement.terms, facts, bookDay), agreement.number);
    return { toRecord, facts, agreement, before: recorded, after: recorded, isNew: false };
  }
  const before = foldOrThrow(standing(agreement.terms, facts, bookDay), agreement.number);
  if (fact.day > bookDay) return refuse('fact_refused', { rule: 'day-not-open' });
  const after = position(agreement.terms, [...facts, fact], bookDay);
  if (isRefusal(after)) return refuse('fact_refused', { rule: after.refusal });
  return { toRecord, facts, agreement, before, after, isNew: true };
}

async function writeFacts(services: Services, tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const recordedAt = services.clock.now();
  const rows = changes.map(({ toRecord: { key, fact, channel } }) => ({
    ...key,
    fact,
    day: dayText(fact.day),
    channel: channel && `${channel.account}/${channel.dimension}`,
    recordedAt,
  }));
  insist((await insertFacts(tx, rows)) === rows.length, 'a fact of a held loan is written');
  for (const { toRecord, ...change } of changes) tx.note(factNoted(toRecord.fact.kind, change));
}

function postChanges(services: Services, tx: Transaction, changes: readonly Change[], bookDay: Day): void {
  const postings = changes.map(
    ({ toRecord: { key, fact, channel }, agreement: { terms }, facts, before, after }) => ({
      key,
      terms,
      facts,
      fact,
      bookDay,
      channel,
      folded: { before, after },
    }),
  );
  postFacts(services, tx, postings);
}

/** What the record of a staff act says of a fact: what was owed before and after it. */
export const factNoted = (kind: Fact['kind'], { before, after }: Pick<Recorded, 'before' | 'after'>) => ({
  fact: kind,
  before: figures(before),
  after: figures(after),
});

const figures = ({ payoffTiyn, penaltyOutstandingTiyn, overdueDays }: Standing) => ({
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
  { toRecord: { fact, step: decided }, agreement, after }: Change,
): Promise<void> {
  const step: Step | null = decided ?? stepAfter(agreement.status, fact, after);
  if (!step) return;
  const moved = await changeStatus(services, tx, agreement, step.cause, step.who);
  if (isRefused(moved))
    throw new Error(
      `Agreement ${agreement.number}: ${step.cause} is not declared in status ${agreement.status}.`,
    );
}
