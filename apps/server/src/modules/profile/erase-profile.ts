import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { deleteKnown } from './prefill/store.ts';
import { neededByPapers } from './rules.ts';
import { deleteDraft, eraseSteps, readProfile, writeRenewalDue, writeStep } from './store.ts';

/** Erases drafts, what registers said, and steps. After a loan only what its papers do not need goes: the e-mail address and the relatives. */
export async function eraseProfile(
  { clock, sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  hadLoan: boolean,
): Promise<void> {
  const at = clock.now();
  for (const step of [1, 2, 3] as const) await deleteDraft(tx, borrowerId, step);
  await deleteKnown(tx, borrowerId);
  if (!hadLoan) return eraseSteps(tx, borrowerId, at);
  const { step1, step2 } = neededByPapers(await readProfile(sealing, tx, borrowerId));
  if (step1) void (await writeStep(sealing, tx, borrowerId, { number: 1, values: step1, at }));
  if (step2) void (await writeStep(sealing, tx, borrowerId, { number: 2, values: step2, at }));
  await writeRenewalDue(tx, borrowerId);
}
