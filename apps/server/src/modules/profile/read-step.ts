import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { nextStep } from './rules.ts';
import { readStepsDone } from './store.ts';
import type { NextStep } from './types.ts';

/** The next registration step: 0, 1, 2, or null if all are done. */
export async function readStep(_services: Services, tx: Transaction, borrowerId: number): Promise<NextStep> {
  return nextStep(await readStepsDone(tx, borrowerId));
}

/** The same, asked by the borrower. */
export async function readOwnStep(
  services: Services,
  act: Act,
  borrowerId: number,
): Promise<{ step: NextStep }> {
  return services.database.transaction(act, async (tx) => ({
    step: await readStep(services, tx, borrowerId),
  }));
}

/** How many steps are done, of three. */
export async function countStepsDone(tx: Transaction, borrowerId: number): Promise<number> {
  return readStepsDone(tx, borrowerId);
}
