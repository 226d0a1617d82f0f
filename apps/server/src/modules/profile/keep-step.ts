import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { sourcesOf } from './prefill/rules.ts';
import { deleteKnown, readKnown } from './prefill/store.ts';
import { nextStep, STEPS } from './rules.ts';
import { deleteDraft, writeStep } from './store.ts';
import type { NextStep, Step1, Step2, Step3, StepNumber } from './types.ts';

/**
 * Keeps the answers of a step, sealed, in place of its draft, and beside them where each came from; returns the next step. With the
 * last one the registers' answers have done their work.
 */
export async function keepStep(
  { clock, sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  number: StepNumber,
  values: Step1 | Step2 | Step3,
): Promise<NextStep> {
  const sources = sourcesOf(number, values, await readKnown(sealing, tx, borrowerId));
  const step = { number, values, sources, at: clock.now() };
  const stepsDone = await writeStep(sealing, tx, borrowerId, step);
  deleteDraft(tx, borrowerId, number);
  if (number === STEPS) deleteKnown(tx, borrowerId);
  return nextStep(stepsDone);
}
