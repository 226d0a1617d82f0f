import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { lockAgreement } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

/** An agreement of this borrower, locked until the transaction ends; refuses the number of anybody else's. */
export async function lockOwnAgreement(
  { sealing }: Services,
  tx: Transaction,
  key: AgreementKey,
): Promise<Agreement | Refused<'agreement_not_found'>> {
  return (await lockAgreement(sealing, tx, key)) ?? refuse('agreement_not_found');
}
