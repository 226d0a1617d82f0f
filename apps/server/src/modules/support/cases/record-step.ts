import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { findReasonVersions } from '../../settings/reason/find-reasons.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { dueOf, REASONS_OF } from './rules.ts';
import { insertStep, lockCase, moveCase, readCaseRow } from './store.ts';
import type { CaseMove, StepToRecord, SupportCase } from './types.ts';

/** The case, locked, while it is still open for work. */
export async function holdCase(
  services: Services,
  tx: Transaction,
  reference: string,
): Promise<SupportCase | Refused<'case_not_found' | 'case_over'>> {
  if (!(await lockCase(tx, reference))) return refuse('case_not_found');
  const found = await readCaseRow(services.sealing, tx, reference);
  if (!found) return refuse('case_not_found');
  return isOpen(found) ? found : refuse('case_over');
}

/** A conversation goes on after an answer; any other case ends with it. */
const isOpen = ({ kind, status }: SupportCase): boolean =>
  status === 'new' || status === 'in-work' || (kind === 'conversation' && status === 'answered');

/** The same for the person at its desk: refuses an item that somebody else has taken. */
export async function holdCaseFor(
  services: Services,
  tx: Transaction,
  reference: string,
  staffId: number,
): Promise<SupportCase | Refused<'case_not_found' | 'case_over' | 'item_taken'>> {
  const found = await holdCase(services, tx, reference);
  if ('refused' in found) return found;
  const isHeld = await holdItem(services, tx, found.kind, reference, staffId);
  return isHeld ? found : refuse('item_taken');
}

/** Records a step in a locked case and moves the case on. A case with nothing left to do belongs to nobody. */
export async function recordStep(
  services: Services,
  tx: Transaction,
  found: SupportCase,
  step: StepToRecord,
  move?: CaseMove,
): Promise<void> {
  void (await recordMessage(services, tx, found, step, move));
}

/** The same for what may have files: gives the step's number. */
export async function recordMessage(
  services: Services,
  tx: Transaction,
  found: SupportCase,
  step: StepToRecord,
  move: CaseMove = { status: 'in-work' },
): Promise<number> {
  const at = services.clock.now();
  if (step.staffId !== null) tx.note({ step: step.kind, reference: found.reference });
  const answersBy = move.status === 'answered' ? dueOf(found) : null;
  const list = REASONS_OF[step.kind];
  const reasonVersions = list ? await findReasonVersions(tx, list, { codes: step.reasons ?? [], at }) : [];
  const kept = { caseId: found.caseId, ...step, at, answersBy, reasonVersions };
  const stepId = await insertStep(services.sealing, tx, kept);
  await moveCase(tx, found.caseId, move, at);
  const isDone = move.status === 'answered' || move.status === 'closed' || Boolean(move.deferredUntil);
  if (isDone) await dropItem(tx, found.kind, found.reference);
  return stepId;
}

/** The case, locked, whether open for work or not; undefined if there is none. */
export async function lockAnyCase(
  services: Services,
  tx: Transaction,
  reference: string,
): Promise<SupportCase | undefined> {
  void (await lockCase(tx, reference));
  return readCaseRow(services.sealing, tx, reference);
}
