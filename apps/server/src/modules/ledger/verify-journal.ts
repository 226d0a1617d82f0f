import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { countJournals, readBrokenLinks } from './store.ts';

export interface Verification {
  readonly journalsCount: number;
  /** The first few journals whose hash does not match their content, or which do not follow the one before. */
  readonly broken: readonly { readonly journalId: number; readonly cause: string; readonly why: string }[];
}

const act = machineAct('ledger.verify');

/** Computes every journal's hash again, along every chain to its end. Reads only. */
export async function verifyJournal(services: Services): Promise<Verification> {
  return services.database.transaction(act, async (tx) => ({
    journalsCount: await countJournals(tx),
    broken: await readBrokenLinks(tx),
  }));
}
