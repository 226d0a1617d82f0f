import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { endConsent } from './end-consent.ts';
import { deleteStatement } from './income/store.ts';
import { deleteKnown } from './prefill/store.ts';
import { neededByPapers } from './rules.ts';
import { deleteDraft, eraseSteps, readConsents, readProfile, writeRenewalDue, writeStep } from './store.ts';

/** Whoever has their data erased agrees no longer to its use, so that an answer of a register that comes later is not kept. */
async function endPersonalConsents(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  for (const given of await readConsents(tx, borrowerId))
    if (given.kind === 'personal_data' && given.withdrawnAt === null)
      void (await endConsent(services, tx, borrowerId, given));
}

/** Erases drafts, what registers said, the months of income, and steps. After a loan only what its papers do not need goes: the e-mail address and the relatives. */
export async function eraseProfile(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  hadLoan: boolean,
): Promise<void> {
  const { clock, sealing } = services;
  const at = clock.now();
  for (const step of [1, 2, 3] as const) deleteDraft(tx, borrowerId, step);
  await endPersonalConsents(services, tx, borrowerId);
  deleteKnown(tx, borrowerId);
  await deleteStatement(tx, borrowerId);
  if (!hadLoan) return eraseSteps(tx, borrowerId, at);
  const { step1, step2 } = neededByPapers(await readProfile(sealing, tx, borrowerId));
  if (step1) void (await writeStep(sealing, tx, borrowerId, { number: 1, values: step1, at }));
  if (step2) void (await writeStep(sealing, tx, borrowerId, { number: 2, values: step2, at }));
  await writeRenewalDue(tx, borrowerId);
}
