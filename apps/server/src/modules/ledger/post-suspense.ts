import { negateTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { postJournal } from './store.ts';
import type { MoneyChannel } from './types.ts';

interface Moved {
  readonly cause: string;
  readonly valueDay: string;
  readonly amountTiyn: Tiyn;
  /** Who brought the money to us, by whom suspense is kept. */
  readonly provider: string;
  readonly channel: MoneyChannel;
}

/** Money without an owner: it is our liability until a person finds whose it is. */
export async function postSuspense(services: Services, tx: Transaction, payment: Moved): Promise<void> {
  await post(services, tx, 'unrecognised-payment', payment);
}

/** Money without an owner that has gone back to who paid it, or has come back from there. */
export async function postPayerRefund(
  services: Services,
  tx: Transaction,
  { kind, ...refund }: Moved & { readonly kind: 'payer-refunded' | 'payer-refund-returned' },
): Promise<void> {
  const { amountTiyn } = refund;
  const inflowTiyn = kind === 'payer-refunded' ? negateTiyn(amountTiyn) : amountTiyn;
  await post(services, tx, kind, { ...refund, amountTiyn: inflowTiyn });
}

async function post(services: Services, tx: Transaction, kind: string, moved: Moved): Promise<void> {
  const { cause, valueDay, amountTiyn, provider, channel } = moved;
  const lines = [
    { ...channel, amountTiyn },
    { account: 'suspense' as const, dimension: provider, amountTiyn: negateTiyn(amountTiyn) },
  ];
  await postJournal(tx, { cause, kind, valueDay, agreement: null, lines }, services.clock.now());
}
