import { holdsRight } from '@senim/contracts/office/staff-rights';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { countAwaiting } from './recall-store.ts';

/** How many files and answers wait for this person as the second. */
export async function countBankFiles(
  { database }: Services,
  act: Act,
  { roles, personIndex }: StaffCaller,
): Promise<number> {
  if (!holdsRight(roles, 'bank-files.release')) return 0;
  return database.transaction(act, (tx) => countAwaiting(tx, personIndex));
}
