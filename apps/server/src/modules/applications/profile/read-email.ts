import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProfile } from '../store.ts';

/** The e-mail address in the profile, or null where none was given. */
export async function readEmail(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  const { step1 } = await readProfile(services.sealing, tx, borrowerId);
  return step1?.email ?? null;
}
