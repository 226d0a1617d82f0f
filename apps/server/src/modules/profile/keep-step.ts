import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { nextStep } from './rules.ts';
import { deleteDraft, writeStep } from './store.ts';
import type { NextStep, Step1, Step2, Step3, StepNumber } from './types.ts';

/** Keeps the answers of a step, sealed, in place of its draft; returns the next step. */
export async function keepStep(
  { clock, sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  number: StepNumber,
  values: Step1 | Step2 | Step3,
): Promise<NextStep> {
  const stepsDone = await writeStep(sealing, tx, borrowerId, { number, values, at: clock.now() });
  await deleteDraft(tx, borrowerId, number);
  return nextStep(stepsDone);
}
