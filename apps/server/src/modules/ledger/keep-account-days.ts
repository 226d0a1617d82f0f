import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { whileThereIsMore } from '../../platform/once-at-a-time.ts';
import { addEntriesToDays } from './store.ts';

const act = machineAct('ledger.keep-account-days');
/** Of an account in one transaction: a second at most, though all accounts have as many. */
const ENTRIES_AT_ONCE = 2_000;
/** After an upgrade there may be all entries of years. */
const PAGES_A_RUN = 30;

/**
 * Adds new entries of the shared accounts to what each moved by on each day of the books, for reports. It may be late, as reports read what it has
 * not come to: a run ends once no account has a whole page of entries, which may come faster than they are added, and says whether one may have. Holds no account, so no payment
 * waits; a second process does nothing meanwhile.
 */
export async function keepAccountDays({ database }: Services): Promise<boolean> {
  return whileThereIsMore(PAGES_A_RUN, () =>
    database.transaction(act, (tx) => addEntriesToDays(tx, ENTRIES_AT_ONCE)),
  );
}
