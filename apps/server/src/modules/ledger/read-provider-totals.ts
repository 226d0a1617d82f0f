import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import { readHeldInSuspense, readMoneyIn } from './store.ts';

/** What payments have brought through each account of each provider, less what was taken back, by the journal. */
export async function readProviderTotals(
  tx: Transaction,
): Promise<readonly { readonly account: string; readonly dimension: string; readonly totalTiyn: Tiyn }[]> {
  return readMoneyIn(tx);
}

/** What the books hold for owners who are not known, by who brought it. */
export async function readSuspenseTotals(tx: Transaction): Promise<ReadonlyMap<string, Tiyn>> {
  return new Map((await readHeldInSuspense(tx)).map(({ dimension, heldTiyn }) => [dimension, heldTiyn]));
}
