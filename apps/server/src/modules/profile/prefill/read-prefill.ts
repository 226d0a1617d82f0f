import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isConsented } from '../check-consent.ts';
import { answersOf } from './rules.ts';
import { readKnown } from './store.ts';

/** What the registers were found to know, and whether they may be asked. */
export async function readPrefill(services: Services, act: Act, borrowerId: number) {
  return services.database.transaction(act, (tx) => prefillOf(services, tx, borrowerId));
}

/** The same, in the caller's transaction. */
export async function prefillOf(services: Services, tx: Transaction, borrowerId: number) {
  const consented = await isConsented(services, tx, borrowerId);
  return {
    consented,
    answers: consented ? answersOf(await readKnown(services.sealing, tx, borrowerId)) : {},
  };
}
