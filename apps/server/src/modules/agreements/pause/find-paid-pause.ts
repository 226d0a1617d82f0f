import type { Fact, Paused } from '@senim/loan-engine/loan/facts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { CLOCKS_APART_MS_MAX, pausePaidFor } from './rules.ts';
import { readPauseOfMoment } from './store.ts';
import type { PauseRequest, PaymentMade } from './types.ts';

/** The pause that this payment completes, as its fact; null if there is none. */
export async function findPaidPause(
  tx: Transaction,
  key: AgreementKey,
  facts: readonly Fact[],
  { factId, paidAt }: Pick<PaymentMade, 'factId' | 'paidAt'>,
): Promise<{ asked: PauseRequest; paused: Paused } | null> {
  const askedUntil = new Date(paidAt.getTime() + CLOCKS_APART_MS_MAX);
  const asked = await readPauseOfMoment(tx, key, { paidAt, askedUntil });
  const paused = asked && pausePaidFor(facts, asked, factId);
  return asked && paused ? { asked, paused } : null;
}
