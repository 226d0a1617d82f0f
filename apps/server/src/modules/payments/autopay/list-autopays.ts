import type { Transaction } from '../../../platform/database/database.ts';
import { readAutopays } from './store.ts';

/** The loans of a borrower that are paid by themselves, in the caller's transaction. */
export async function listAutopays(tx: Transaction, borrowerId: number) {
  return (await readAutopays(tx, borrowerId)).map(({ agreementId, cardMask, turnedOnAt }) => ({
    agreement_id: agreementId,
    card: cardMask,
    since: turnedOnAt.toISOString(),
  }));
}
