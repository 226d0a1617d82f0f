import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readCaseRow } from './store.ts';
import type { SupportCase } from './types.ts';

/** One case by its number, unsealed, or undefined. */
export async function readCase(
  { sealing }: Services,
  tx: Transaction,
  reference: string,
): Promise<SupportCase | undefined> {
  return readCaseRow(sealing, tx, reference);
}
