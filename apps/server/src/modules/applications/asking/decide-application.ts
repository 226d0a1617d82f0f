import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { type ApplicationStatus, isIn, OF_APPLICATION } from '@senim/loan-engine/lifecycle/status';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { noteGoal } from '../../attribution/note-goal.ts';
import { findReasonVersions } from '../../settings/reason/find-reasons.ts';
import type { Application, ApplicationCause, ApplicationKey } from '../types.ts';
import { readApplication } from './read-application.ts';
import { decidedBy, goalOf } from './rules.ts';
import { insertTransition, moveApplication } from './store.ts';

/** What is decided about an application, and by whom: the machine if not said. */
export interface ApplicationDecision {
  readonly cause: ApplicationCause;
  readonly who?: Who;
  /** Of an approval or a refusal: by which rules and limits. */
  readonly version?: string;
  /** Of a refusal. */
  readonly reasons?: readonly string[];
  /** Of a face check: its address. */
  readonly verificationUrl?: string;
}

/**
 * Moves an application as the lifecycle table allows, in the caller's transaction. Refused if the table has no such move, or
 * another move came first. Each reason keeps the version of its words.
 */
export async function decideApplication(
  services: Services,
  tx: Transaction,
  key: ApplicationKey,
  { cause, who = 'machine', version, reasons = [], verificationUrl }: ApplicationDecision,
): Promise<Application | Refused<'transition_refused'>> {
  const { status: from } = await readApplication(services, tx, key);
  const to = transition(from, cause, who);
  const at = services.clock.now();
  if (isRefusal(to) || !isIn(to, OF_APPLICATION)) return refuseMove(services, from, cause);
  const goal = goalOf(to);
  const reasonVersions = await findReasonVersions(tx, 'application', { codes: reasons, at });
  const move = {
    ...{ from, to, reasons, reasonVersions, verificationUrl: verificationUrl ?? null },
    ...decidedBy(to, version, at),
  };
  if (!(await moveApplication(tx, key, move))) return refuseMove(services, from, cause);
  insertTransition(tx, key, { from, to: move.to, cause, who, at });
  if (goal) await noteGoal(services, tx, key, goal);
  const moved = await readApplication(services, tx, key);
  if (goal) tx.afterwards(() => tellDecided(services, moved, who, goal));
  return moved;
}

const MS_PER_SECOND = 1_000;

/** For whoever watches how long people wait: by whom it was decided, of whom never. */
function tellDecided(
  { metrics }: Services,
  { submittedAt, decidedAt }: Application,
  who: Who,
  outcome: 'approved' | 'refused',
): void {
  if (decidedAt === null) return;
  const seconds = (decidedAt.getTime() - submittedAt.getTime()) / MS_PER_SECOND;
  metrics.applicationDecided(who === 'machine' || who === 'time' ? 'machine' : 'people', outcome, seconds);
}

function refuseMove(
  { log }: Services,
  status: ApplicationStatus,
  cause: ApplicationCause,
): Refused<'transition_refused'> {
  log.warn({ status, cause }, 'an undeclared or overtaken move of an application was refused');
  return refuse('transition_refused');
}
