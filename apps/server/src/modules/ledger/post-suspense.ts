import { negateTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { postJournals } from './store.ts';
import type { Journal, MoneyChannel } from './types.ts';

interface Moved {
  readonly cause: string;
  readonly valueDay: string;
  readonly amountTiyn: Tiyn;
  /** Who brought the money to us, by whom suspense is kept. */
  readonly provider: string;
  readonly channel: MoneyChannel;
}

/** Money without an owner: it is our liability until a person finds whose it is. */
export function postSuspense(services: Services, tx: Transaction, payments: readonly Moved[]): void {
  const journals = payments.map((payment) => journalOf('unrecognised-payment', payment));
  postJournals(tx, journals, services.clock.now());
}

/** Money without an owner that has gone back to who paid it, or has come back from there. */
export function postPayerRefund(
  services: Services,
  tx: Transaction,
  { kind, ...refund }: Moved & { readonly kind: 'payer-refunded' | 'payer-refund-returned' },
): void {
  const { amountTiyn } = refund;
  const inflowTiyn = kind === 'payer-refunded' ? negateTiyn(amountTiyn) : amountTiyn;
  postJournals(tx, [journalOf(kind, { ...refund, amountTiyn: inflowTiyn })], services.clock.now());
}

function journalOf(kind: string, { cause, valueDay, amountTiyn, provider, channel }: Moved): Journal {
  const lines = [
    { ...channel, amountTiyn },
    { account: 'suspense' as const, dimension: provider, amountTiyn: negateTiyn(amountTiyn) },
  ];
  return { cause, kind, valueDay, agreement: null, lines };
}
