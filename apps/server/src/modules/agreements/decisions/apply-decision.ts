import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import type { AgreementStatus } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { admitFact } from '@senim/loan-engine/position/admit-fact';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { MessageDetails, NotificationKind } from '../../notifications/types.ts';
import { type Recorded, recordFact } from '../loan/record-fact.ts';
import { lockAgreement, readFacts } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

/** A decision of the lender's people about one loan. */
export interface Decision {
  readonly key: AgreementKey;
  /** The id of this decision; applied again, it changes nothing. */
  readonly decisionId: string;
  /** Who decides; the lifecycle table says who may. */
  readonly who: Who;
}

export type DecisionRefusal = 'agreement_not_found' | 'transition_refused' | 'fact_refused';

/** The place of a decided fact: its id, its day and its order in the day. */
export interface FactPlace {
  readonly id: string;
  readonly day: Day;
  readonly order: number;
}

export interface DecidedChange {
  /** The statuses in which it may be decided. */
  readonly from: readonly AgreementStatus[];
  /** Whether the loan as it is leaves anything to decide; without it, always. */
  readonly isOpen?: (facts: readonly Fact[]) => boolean;
  /** The facts that it makes of the present loan, in their order; may refuse. */
  readonly facts: readonly ((place: FactPlace) => Fact)[];
  /** The change of status with its last fact, if any. */
  readonly cause: (agreement: Agreement) => Cause | null;
  readonly news: NotificationKind | null;
  readonly details?: (recorded: Recorded) => MessageDetails;
}

/**
 * Applies a decision: its facts, their postings, the status and the message to the borrower, in one transaction under
 * the acting person's name. Refused where the lifecycle table or the engine refuses.
 */
export async function applyDecision(
  services: Services,
  act: Act,
  decision: Decision,
  change: DecidedChange,
): Promise<Recorded | Refused<DecisionRefusal>> {
  await openDays(services);
  return services.database.transaction(act, (tx) => applyDecided(services, tx, decision, change));
}

/** The same in the caller's transaction, after its day was opened. A refusal undoes that transaction. */
export async function applyDecided(
  services: Services,
  tx: Transaction,
  { key, decisionId, who }: Decision,
  change: DecidedChange,
): Promise<Recorded | Refused<DecisionRefusal>> {
  const agreement = await lockAgreement(services.sealing, tx, key);
  if (!agreement) return refuse('agreement_not_found');
  const now = services.clock.now().getTime();
  const day = knownDay(dayInAlmaty(now));
  const cause = change.cause(agreement);
  const isDeclared = cause === null || !isRefusal(transition(agreement.status, cause, who));
  const facts = await readFacts(tx, key);
  const isKnown = facts.some(({ id }) => id === `${decisionId}-0`);
  const isOpen = change.isOpen?.(facts) ?? true;
  if (!isKnown && !(isDeclared && isOpen && change.from.includes(agreement.status)))
    return refuse('transition_refused');
  const made: Recorded[] = [];
  const order = placeAfter(facts, day, now);
  for (const [index, factAt] of change.facts.entries()) {
    const fact = factAt({ id: `${decisionId}-${index}`, day, order: order + index });
    const flaw = isKnown ? null : admitFact(agreement.terms, await readFacts(tx, key), fact);
    if (flaw) return undo(refuse('fact_refused', { rule: flaw.refusal }));
    const isLast = index === change.facts.length - 1;
    const step = isLast && cause !== null ? { cause, who } : undefined;
    const recorded = await recordFact(services, tx, { key, fact, channel: null, step });
    if (isRefused(recorded)) return undo(recorded);
    made.push(recorded);
  }
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) throw new Error('A decision that changes nothing was brought.');
  const done = { ...last, before: first.before };
  if (done.isNew && change.news) {
    const details = { number: agreement.number, ...change.details?.(done) };
    await notifyBorrower(services, tx, key.borrowerId, change.news, details);
  }
  return done;
}

/** Behind all that is on the loan that day, so that of two decisions of one millisecond the later one holds, whatever their ids. */
const placeAfter = (facts: readonly Fact[], day: Day, now: number): number =>
  Math.max(millisecondsOfDay(now), ...facts.filter((fact) => fact.day === day).map(({ order }) => order + 1));
