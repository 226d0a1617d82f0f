import type { Reading } from '../../../platform/database/database.ts';
import { readPayoutOf } from './store.ts';

/** How the payout of an agreement stands, in the words of the cabinet; undefined before one is ordered. */
export async function readPayoutState(tx: Reading, key: { borrowerId: number; agreementId: number }) {
  const payout = await readPayoutOf(tx, key.borrowerId, key.agreementId);
  if (!payout) return undefined;
  const words = {
    created: 'waiting',
    sending: 'sending',
    'in-doubt': 'sending',
    executed: 'done',
    failed: 'failed',
  } as const;
  return { status: words[payout.status], expected_at: (payout.executedAt ?? payout.notBefore).toISOString() };
}
