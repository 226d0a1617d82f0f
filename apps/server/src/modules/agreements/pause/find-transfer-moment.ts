import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { momentOfDay } from './rules.ts';
import { readAskedOn } from './store.ts';

/**
 * When a transfer counts as paid, as a bank's statement gives its day alone (`YYYY-MM-DD`): at noon, or with the pause that was asked for later that
 * day and waits for it. What the loan had when a pause was asked for still pays for none.
 */
export async function findTransferMoment(
  tx: Transaction,
  key: AgreementKey,
  valueDay: string,
): Promise<Date> {
  return momentOfDay(valueDay, await readAskedOn(tx, key, valueDay));
}
