import type { Fact, Paused } from '@senim/loan-engine/loan/facts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { CLOCKS_APART_MS_MAX, pausePaidFor } from './rules.ts';
import { readPauseOfMoment } from './store.ts';
import type { PauseOffer, PaymentMade } from './types.ts';

/** The offer of a pause that a payment among the loan's facts is the last part of, and what it becomes; null where there is none. */
export async function findPaidPause(
  tx: Transaction,
  key: AgreementKey,
  facts: readonly Fact[],
  { factId, paidAt }: Pick<PaymentMade, 'factId' | 'paidAt'>,
): Promise<{ offer: PauseOffer; paused: Paused } | null> {
  const askedUntil = new Date(paidAt.getTime() + CLOCKS_APART_MS_MAX);
  const offer = await readPauseOfMoment(tx, key, { paidAt, askedUntil });
  const paused = offer && pausePaidFor(facts, offer, factId);
  return offer && paused ? { offer, paused } : null;
}
