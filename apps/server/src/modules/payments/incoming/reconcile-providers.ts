import { NOTHING, type Tiyn } from '@senim/loan-engine/units/money';
import { reportAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProviderTotals, readSuspenseTotals } from '../../ledger/read-provider-totals.ts';
import { moneyAccountOf } from '../rules.ts';
import { readIncomingTotals, readTornPaymentDays, readWaitingTotals } from './store.ts';

export interface ProviderDifference {
  readonly provider: string;
  readonly receivedTiyn: Tiyn;
  readonly postedTiyn: Tiyn;
}

const act = reportAct('payments.reconcile-providers');

/**
 * Compares the payments of each provider with what the journal says came through its account, on loans and in suspense
 * together, what waits for its owner with the suspense account, and what is kept as having come in on each day with the payments. Names only what
 * differs. Reads only.
 */
export async function reconcileProviders(services: Services): Promise<readonly ProviderDifference[]> {
  return services.database.transaction(act, async (tx) => {
    const posted = new Map(
      (await readProviderTotals(tx)).map((row) => [`${row.account} ${row.dimension}`, row.totalTiyn]),
    );
    const received = (await readIncomingTotals(tx)).map(({ provider, totalTiyn: receivedTiyn }) => {
      const { account, dimension } = moneyAccountOf(provider);
      const key = `${account} ${dimension}`;
      const postedTiyn = posted.get(key) ?? NOTHING;
      posted.delete(key);
      return { provider, receivedTiyn, postedTiyn };
    });
    const unknown = [...posted].map(([provider, postedTiyn]) => ({
      provider,
      receivedTiyn: NOTHING,
      postedTiyn,
    }));
    const totals = [...received, ...unknown, ...(await compareSuspense(tx)), ...(await compareDays(tx))];
    return totals.filter(({ receivedTiyn, postedTiyn }) => receivedTiyn !== postedTiyn);
  });
}

async function compareSuspense(tx: Transaction): Promise<ProviderDifference[]> {
  const held = await readSuspenseTotals(tx);
  const waiting = new Map((await readWaitingTotals(tx)).map((row) => [row.provider, row.totalTiyn]));
  return [...new Set([...held.keys(), ...waiting.keys()])].map((provider) => ({
    provider: `suspense ${provider}`,
    receivedTiyn: waiting.get(provider) ?? NOTHING,
    postedTiyn: held.get(provider) ?? NOTHING,
  }));
}

/** Of reports alone: nothing is posted from what is kept of a day. */
async function compareDays(tx: Transaction): Promise<ProviderDifference[]> {
  const torn = await readTornPaymentDays(tx);
  return torn.map(({ day, receivedTiyn, keptTiyn }) => ({
    provider: `all on ${day}`,
    receivedTiyn,
    postedTiyn: keptTiyn,
  }));
}
