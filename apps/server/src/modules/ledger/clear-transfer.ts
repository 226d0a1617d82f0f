import { negateTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { openDays } from './open-days.ts';
import { postJournal } from './store.ts';

export interface ClearingTransfer {
  readonly account: 'terminal-clearing' | 'card-clearing';
  /** The network or acquirer that sends the money. */
  readonly provider: string;
  /** Its number of the transfer; the database refuses the same one twice. */
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly valueDay: string;
}

/** A network sends us what it took for us: the bank account grows, its clearing account shrinks. */
export async function clearTransfer(services: Services, act: Act, transfer: ClearingTransfer): Promise<void> {
  await openDays(services);
  const { account, provider, reference, amountTiyn, valueDay } = transfer;
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
