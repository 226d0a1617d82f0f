import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { countJournals, readBrokenLinks } from './store.ts';

export interface Verification {
  readonly journalsCount: number;
  /** Journals whose hash is not that of what they say, or which do not follow on the one before; the first few. */
  readonly broken: readonly { readonly journalId: number; readonly cause: string; readonly why: string }[];
}

const act = machineAct('ledger.verify');

/** Computes the hash of every journal again, along every chain, to its end. Reads only. */
export async function verifyJournal(services: Services): Promise<Verification> {
  return services.database.transaction(act, async (tx) => ({
    journalsCount: await countJournals(tx),
    broken: await readBrokenLinks(tx),
  }));
}
