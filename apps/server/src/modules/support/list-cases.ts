import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readWaitingCases } from './store.ts';
import type { SupportCase } from './types.ts';

/** Cases that wait for an answer, those due soonest first, in pages of `countMax` after `afterCaseId`. */
export async function listWaitingCases(
  { sealing }: Services,
  tx: Transaction,
  { countMax, afterCaseId = null }: { countMax: number; afterCaseId?: number | null },
): Promise<SupportCase[]> {
  return readWaitingCases(sealing, tx, countMax, afterCaseId);
}
