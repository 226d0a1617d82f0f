import { negateTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { postJournal } from './store.ts';
import type { MoneyChannel } from './types.ts';

/** Money without an owner: it is our liability until a person finds whose it is. */
export async function postSuspense(
  services: Services,
  tx: Transaction,
  payment: { cause: string; valueDay: string; amountTiyn: Tiyn; channel: MoneyChannel },
): Promise<void> {
  const { cause, valueDay, amountTiyn, channel } = payment;
  const lines = [
    { ...channel, amountTiyn },
    { account: 'suspense' as const, dimension: channel.dimension, amountTiyn: negateTiyn(amountTiyn) },
  ];
  await postJournal(
    tx,
    { cause, kind: 'unrecognised-payment', valueDay, agreement: null, lines },
    services.clock.now(),
  );
}
