import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readAccountStep, writeAccountStep } from './store.ts';

/** The IBAN for payouts, or null before the third step of the form. */
export async function readAccount(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  const step = await readAccountStep(sealing, tx, borrowerId);
  return step?.iban ?? null;
}

/** Replaces the IBAN with a confirmed one. Signed agreements keep theirs. */
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
