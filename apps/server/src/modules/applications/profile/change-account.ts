import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProfile, writeStep } from '../store.ts';
import type { Step3 } from '../types.ts';

/** The IBAN in the profile, or null before the third step. */
export async function readAccount(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  const { step3 } = await readProfile(services.sealing, tx, borrowerId);
  return step3?.iban ?? null;
}

/** Puts a confirmed IBAN into the profile. Signed agreements keep the one they were signed with. */
export async function changeAccount(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  iban: string,
): Promise<void> {
  const { step3 } = await readProfile(services.sealing, tx, borrowerId);
  if (!step3) throw new Error('An account was changed that was never given.');
  const values = { ...step3, iban: iban as Step3['iban'] };
  await writeStep(services.sealing, tx, borrowerId, { number: 3, values, at: services.clock.now() });
}
