import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readAccountStep, writeAccountStep } from './store.ts';

/** The IBAN that loans are paid out to, or null before the third step. */
export async function readAccount(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  const step = await readAccountStep(sealing, tx, borrowerId);
  return step?.iban ?? null;
}

/** Puts a confirmed IBAN in the place of the one before. Signed agreements keep the one they were signed with. */
export async function changeAccount(
  { clock, sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  iban: string,
): Promise<void> {
  const step = await readAccountStep(sealing, tx, borrowerId);
  if (!step) throw new Error('An account was changed that was never given.');
  await writeAccountStep(sealing, tx, borrowerId, { ...step, iban }, clock.now());
}
