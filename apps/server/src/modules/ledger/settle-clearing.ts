import { negateTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { openDays } from './open-days.ts';
import { postJournal } from './store.ts';

export interface Settlement {
  readonly account: 'terminal-clearing' | 'card-clearing';
  /** The network or acquirer that settles. */
  readonly provider: string;
  /** Its number of the transfer: settled twice is refused by the database. */
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
}

/** A network's transfer of what it took for us arrives at the bank: its clearing account goes back towards nothing. */
export async function settleClearing(services: Services, act: Act, settlement: Settlement): Promise<void> {
  await openDays(services);
  const { account, provider, reference, amountTiyn, valueDay } = settlement;
  const journal = {
    cause: `settlement:${provider}:${reference}`,
    kind: 'settlement',
    valueDay,
    agreement: null,
    lines: [
      { account: 'bank-account' as const, dimension: 'payout-bank', amountTiyn },
      { account, dimension: provider, amountTiyn: negateTiyn(amountTiyn) },
    ],
  };
  await services.database.transaction(act, (tx) => postJournal(tx, journal, services.clock.now()));
}
