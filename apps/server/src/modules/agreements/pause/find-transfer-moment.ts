import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { momentOfDay } from './rules.ts';
import { readAskedOn } from './store.ts';

/**
 * When a transfer counts as paid, because a bank's statement gives only its day (`YYYY-MM-DD`): at noon, or later on
 * the same day together with a requested pause that waits for it. Facts from before the request pay for no pause.
 */
export async function findTransferMoment(
  tx: Transaction,
  key: AgreementKey,
  valueDay: string,
): Promise<Date> {
  const [moment] = await findTransferMoments(tx, [{ key, valueDay }]);
  if (!moment) throw new Error('A day was brought and no moment of it found.');
  return moment;
}

/** The same for transfers of several loans, in their order. */
export async function findTransferMoments(
  tx: Transaction,
  transfers: readonly { readonly key: AgreementKey; readonly valueDay: string }[],
): Promise<readonly Date[]> {
  const askedAt = await readAskedOn(tx, transfers);
  return transfers.map(({ valueDay }, place) => momentOfDay(valueDay, askedAt[place] ?? null));
}
